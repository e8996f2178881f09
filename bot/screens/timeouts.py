"""Messages after deadlines, and the question to the host of a table that has long been silent."""

from dataclasses import dataclass, field
from typing import Any

from bot.delivery.boards import Boards
from bot.delivery.lobbies import NOBODY_STARTED, LobbyMessages
from bot.delivery.replies import Reply
from bot.interaction import Interaction, mentioning
from bot.languages.catalogs import catalog_of
from bot.rendering.codec import Action, number_in
from bot.rendering.components import action_button, view_of
from bot.rendering.names import safe
from bot.rendering.places import jump_url
from bot.rendering.styles import BLUE
from bot.shared.newest import Newest
from bot.tables.deadlines.silence import SilenceService
from bot.tables.errors import Closed, Stale
from bot.tables.people.preferences import Calls, PreferenceService
from bot.tables.sessions.session import Session
from bot.tables.timestamps import A_DAY, now
from games.engine.house import SAFE
from games.engine.speech import gettext, mark, speaking
from storage.tables.lobbies import StoredLobby

_WAITS = mark("⏳ {game} has waited for {names} for ten minutes.")
_WAITS_IN_SECRET = mark("⏳ {game} has waited for an answer for ten minutes.")
_REMEMBERED = 20_000  # tables
_CLOSED = mark("Look at the board: this question is closed.")


@dataclass(eq=False)
class TimeoutScreen:
    """Listener of `bot.tables.deadlines.service`."""

    _silence: SilenceService
    _preferences: PreferenceService
    _boards: Boards
    _lobbies: LobbyMessages
    # When the host of a table was asked: a slow game is silent after each move.
    _asked: Newest[str, int] = field(default_factory=lambda: Newest(_REMEMBERED))

    async def table_timed_out(self, table_id: str) -> None:
        """Update a table that has played for an absent player."""
        await self._boards.follow_up(table_id)

    async def lobby_timed_out(self, lobby: StoredLobby) -> None:
        """Show that a lobby is closed."""
        await self._lobbies.close(lobby, NOBODY_STARTED)

    async def table_waits(self, session: Session) -> None:
        """Warn the players for whom a table will act, or ask the host about them.

        Raises:
            ReadFailed: the database is unavailable.
        """
        if session.waiting.deadline is not None:
            await self._boards.warn(session)
        else:
            await self._ask_host(session)

    async def _ask_host(self, session: Session) -> None:
        """Ask the host, once a day, by direct message, or in the channel if they refuse those."""
        host = session.stored.host
        if now() - self._asked.get(session.id, 0) < A_DAY:
            return
        wishes = (await self._preferences.of([host]))[host]
        if wishes.calls is Calls.OFF or wishes.silent_until(now()) > now():
            return
        self._asked[session.id] = now()
        language = await self._preferences.language_of(host, session.house.language)
        with speaking(catalog_of(language)):
            message = _question(session)
        if await self._boards.messages.whisper(host, message):
            return
        with speaking(catalog_of(session.house.language)):
            message = _question(session)
        message["content"] = f"<@{host}> {message['content']}"
        message["allowed_mentions"] = mentioning([host])
        await self._boards.messages.send(session.stored.place, message, None)

    async def play_for(self, interaction: Interaction, argument: str) -> None:
        """Play for the players that a table waits for, `table:revision`, as its host."""
        table_id, _, revision = argument.partition(":")
        async with Reply(interaction) as reply:
            try:
                await self._silence.play(table_id, interaction.user.id, number_in(revision))
            except (Closed, Stale):
                await reply.edit(content=gettext(_CLOSED), view=None)
                return
            async with self._boards.following_up(table_id):
                await reply.edit(content=gettext("Done. Look at the board."), view=None)


def _question(session: Session) -> dict[str, Any]:
    """Return the question whether the table should play for the players that it waits for.

    If their names would reveal a hand, it has none.
    """
    stored, ask = session.stored, session.run.pending
    seats = [stored.seats[seat] for seat in session.waiting.stalling()]
    names = ", ".join(dict.fromkeys(safe(seat.name) for seat in seats))
    words = _WAITS if ask is not None and not ask.secret else _WAITS_IN_SECRET
    waits = gettext(words, game=session.run.game.title, names=names)
    is_safe = session.house.away == SAFE
    asks = gettext("Play safe for them?") if is_safe else gettext("Choose for them?")
    way = "" if stored.place.message is None else jump_url(stored.place)
    link = f" · [{gettext('to the table')}]({way})" if way else ""
    label = gettext("Play safe") if is_safe else gettext("Choose for them")
    play = action_button(Action.PLAY_FOR, f"{session.id}:{session.revision}", label, BLUE)
    return {
        "content": f"{waits} {asks}{link}",
        "suppress_embeds": True,
        "view": view_of([play]),
    }
