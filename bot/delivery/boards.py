"""Answers to interactions at tables: posting, editing and linking boards."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord

from bot.delivery.board_updates import BoardUpdates, RenderedBoard
from bot.delivery.first_answers import acknowledge, is_pick
from bot.delivery.messages import Messages
from bot.delivery.notifications import Notifier
from bot.delivery.private_panels import PrivatePanels
from bot.delivery.refresher import Refresher
from bot.delivery.replies import Reply, open_form
from bot.delivery.retries import Retries
from bot.interaction import Interaction
from bot.languages.catalogs import catalog_of
from bot.rendering.cards import Cards
from bot.rendering.codec import DrawnAt
from bot.rendering.components import Modal
from bot.rendering.open_pages import FRONT, OpenPage
from bot.rendering.places import jump_url, place_of
from bot.shared.scheduler import Scheduler
from bot.tables.errors import NotSeated, Refused
from bot.tables.people.preferences import MentionService, PreferenceService
from bot.tables.sessions.repository import SessionRepository
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import users_of
from games.engine.speech import gettext, speaking
from storage.tables.places import Place
from storage.tables.repository import StoredTable

# A board whose interaction token expires sooner than this is edited through a new one.
_SOON_OLD = 4 * 60.0  # seconds


class Boards:
    """Posts boards and keeps them up to date.

    A player who presses a button is answered at once, through that interaction: by `open`, `post`,
    `answer` or `open_own`. All other messages of the table are edited in the background.
    """

    def __init__(
        self,
        client: discord.Client,
        sessions: SessionRepository,
        cards: Cards,
        scheduler: Scheduler,
        mentions: MentionService,
        preferences: PreferenceService,
    ) -> None:
        self.cards = cards
        self.messages = Messages(client)
        self._sessions = sessions
        self.refresher = Refresher()
        self.retries = Retries(scheduler, self.refresher, self.messages.reach)
        self._updates = BoardUpdates(sessions, self.messages, self.refresher, self.retries, cards)
        self._panels = PrivatePanels(sessions, self.refresher, self.retries, cards)
        self._notifier = Notifier(
            self.messages, sessions, scheduler, mentions, preferences, self._updates.ensure_seen
        )
        # Screens use these of the parts directly.
        self.start = self._notifier.start
        self.resume = self._updates.start
        self.looking = self._panels.open_at
        self.present = self._notifier.present
        self.warn = self._notifier.warn
        self.silent = self._notifier.silent
        self.refresh = self._updates.refresh
        self.ensure_posted = self._updates.ensure_posted
        self.when_delivered = self._updates.when_delivered
        self.illustrators = self._updates.illustrators
        sessions.when_outdated = self.refresh

    async def stop(self) -> None:
        """Stop all background edits. The messages stay as they are."""
        await self.refresher.stop()

    async def open(
        self, interaction: Interaction, reply: Reply, table_id: str, after: str | None = None
    ) -> None:
        """Post the board of a new table; withdraw the table if the board was not delivered.

        `after` is the ended table on the pressed message, which is updated first.
        """
        try:
            if after is not None:
                await self.answer(interaction, reply, after)
            session = await self.post(interaction, reply, table_id)
        except BaseException as error:
            if not await reply.is_delivered(error):
                await self._sessions.remove(table_id)
            if after is not None:
                self.refresh(await self._sessions.look(after))
            raise
        if not _is_unwatched(session):
            await self.follow_up(table_id, interaction, shown=True)

    async def post(self, interaction: Interaction, reply: Reply, table_id: str) -> Session:
        """Post a table's board as a new message; return what it shows.

        The message before it becomes a link. The user learns which permissions the bot lacks here.
        """
        rendered = await self._updates.render(table_id)
        message = await self.messages.answer(interaction, reply, rendered.message)
        self._updates.delivered(rendered)
        # A private board can only be edited through its owner's interactions.
        place = place_of(interaction, None if reply.is_private else message)
        await self._sessions.move(table_id, place)
        await self._replace_old(rendered, place, message)
        if not reply.is_private:
            await self.messages.report_permissions(interaction)
        return rendered.session

    async def answer(
        self,
        interaction: Interaction,
        reply: Reply,
        table_id: str,
        seat: int | None = None,
        turned: OpenPage = FRONT,
        *,
        changed: bool = False,
    ) -> None:
        """Show a table on the pressed message: its board, or a seat's private panel.

        With `changed` the table has just changed, so its other messages follow.
        """
        shown = None
        try:
            if seat is None:
                shown = await self._edit(interaction, reply, table_id, turned)
            else:
                await self._panels.show(interaction, reply, table_id, seat, turned)
        finally:
            # The change is persisted, so the others see it even if a request has failed.
            if changed and (shown is None or not _is_unwatched(shown)):
                await self.follow_up(table_id, interaction, pressed=seat, shown=shown is not None)

    async def _edit(
        self, interaction: Interaction, reply: Reply, table_id: str, turned: OpenPage
    ) -> Session:
        """Turn the pressed message into a table's board; return what it shows."""
        rendered = await self._updates.render(table_id, turned)
        try:
            await self.messages.answer(
                interaction, reply, rendered.message, rendered.names, pressed=True
            )
        except BaseException:
            self._updates.of(table_id).dirty = True
            raise
        self._updates.delivered(rendered)
        await self._recognize(rendered.stored, interaction)
        if interaction.message is not None:
            self._updates.illustrate(rendered.session, interaction.message.id)
        return rendered.session

    async def open_own(
        self, interaction: Interaction, table_id: str, turned: OpenPage = FRONT
    ) -> None:
        """Show a user their private panels, one message per seat.

        Raises:
            NotSeated: the user has no seat at the table.
        """
        session = await self._sessions.look(table_id)
        seats = session.seats_of(interaction.user.id)
        if not seats:
            raise NotSeated(*session.offered_to_others)
        self.messages.reach.learn(interaction)
        self.present(table_id, interaction.user.id)
        on_board = interaction.message is not None and (
            interaction.message.id == session.stored.place.message
        )
        if on_board and self.messages.expires_within(session.stored.place, _SOON_OLD):
            # A deferred interaction can edit the board for fifteen minutes.
            await acknowledge(interaction)
            self.messages.edited(interaction)
        for seat in seats:
            await self._panels.open(interaction, table_id, seat, turned)

    async def open_form(
        self, interaction: Interaction, session: Session, drawn: DrawnAt, form: Modal
    ) -> bool:
        """Open a form from a table's message; return False if it must be opened by a button.

        A form leaves the pick of its menu there, so that Discord would not open it again after it
        was closed. The message is therefore drawn again behind it.
        """
        picked = is_pick(interaction)
        if picked and not self._redraws(interaction, session, drawn):
            return False
        await open_form(interaction, form)
        if not picked:
            return True
        if drawn.seat is None:
            self.refresh(session, OpenPage(drawn.page))
        else:
            self._panels.refresh(session.id, drawn.seat)
        return True

    def _redraws(self, interaction: Interaction, session: Session, drawn: DrawnAt) -> bool:
        """Return whether the pressed message can be drawn again at any time."""
        if drawn.seat is not None:
            return self._panels.redraws(interaction, session.id, drawn.seat)
        self.messages.reach.learn(interaction)
        place, pressed = session.stored.place, interaction.message
        if pressed is None or pressed.id != place.message:
            return False
        return self.messages.through_interaction(place) or self.messages.reach.takes(place.channel)

    @asynccontextmanager
    async def following_up(self, table_id: str) -> AsyncIterator[None]:
        """Edit a changed table's messages after an answer in words, even if that has failed."""
        try:
            yield
        finally:
            await self.follow_up(table_id)

    async def follow_up(
        self,
        table_id: str,
        interaction: Interaction | None = None,
        *,
        pressed: int | None = None,
        shown: bool = False,
    ) -> None:
        """Edit every other message of a changed table, and schedule notifications.

        Args:
            table_id: the table that changed.
            interaction: the interaction that changed it; None for a deadline.
            pressed: the seat whose private panel was pressed and is up to date.
            shown: whether the public board is up to date.
        """
        with suppress(Refused):
            session = await self._sessions.look(table_id)
            if interaction is not None and (interaction.channel_id == session.stored.place.channel):
                self._updates.of(table_id).newest = interaction
            if not shown:
                self.refresh(session)
            for seat in self.looking(table_id):
                if seat != pressed:
                    self._panels.refresh(table_id, seat)
            self._notifier.changed(session, interaction)

    async def _recognize(self, stored: StoredTable, interaction: Interaction) -> None:
        """Remember the message that became the board, if none is known, as after a lost receipt."""
        message = interaction.message
        if message is None or stored.place.message is not None:
            return
        if message.flags.ephemeral:
            self._updates.of(stored.id).private = message.id
        else:
            await self._sessions.move(stored.id, place_of(interaction, message.id))

    async def _replace_old(self, shown: RenderedBoard, new: Place, message: int | None) -> None:
        """Replace the previous board by a link to the new one, in the table's language.

        A private board has no link, and is replaced only while an interaction can edit it.
        """
        delivery, old = self._updates.of(shown.session.id), self._updates.place_of(shown.stored)
        delivery.private = message if new.message is None else None
        if old.message is None or old.message == message:
            return
        with speaking(catalog_of(shown.session.house.language)):
            words = gettext("This table has a newer message. `/table resume` brings it here.")
            if new.message is not None:
                words = gettext("This table is now [here]({link}).", link=jump_url(new))
        await self.messages.replace(old, discord.Embed(description=words))


def _is_unwatched(session: Session) -> bool:
    """Return whether no other user sees the table, and no timer runs."""
    return len(set(users_of(session.stored))) == 1 and session.house.timer is None
