"""The dungeon of the day: playing it, its leaderboards, and its posts."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.channel_access import is_member, missing_permissions
from bot.delivery.replies import Reply
from bot.interaction import Interaction, for_readers, moderated
from bot.languages.catalogs import language_of
from bot.rendering.board import Rendered
from bot.rendering.codec import Action
from bot.rendering.components import Item, action_button, view_of
from bot.rendering.dates import date_of
from bot.rendering.embeds import titled
from bot.rendering.names import name_of
from bot.rendering.places import others_read, place_of
from bot.rendering.styles import BLUE
from bot.screens.lists import status_words
from bot.screens.medals import more_of_the_last, ranked
from bot.screens.seats import SeatScreen
from bot.tables.errors import CannotPost, Forged, NeedsServer, NothingPosted, NotModerator
from bot.tables.opening.daily import Attempt, DailyService
from bot.tables.timestamps import day_after, end_of, today
from games.engine.game import AnyGame
from games.engine.house import USUAL
from games.engine.speech import gettext, mark
from storage.tables.daily import DailyChannel, Try
from storage.tables.repository import Seat

_EXPLAINED = mark(
    "Everyone gets the same cards. Your first try counts; then play as often as you like."
)
_SHARING = mark("-# Want your name here? Turn it on with `/me share`.")


@dataclass(eq=False)
class DailyScreen:
    """Shows and opens the dungeons of the day, and manages their posts."""

    _daily: DailyService
    _boards: Boards
    _seats: SeatScreen

    async def show(self, interaction: Interaction, game_id: str = "") -> None:
        """Show the user's attempts of today; with a game, play that."""
        if game_id:
            await self.play(interaction, game_id)
            return
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            user = interaction.user.id
            attempts = [await self._daily.attempt(game, user) for game in self._daily.games]
            embed, view = overview(attempts)
            await reply.send(embed=embed, view=view)

    async def play(self, interaction: Interaction, game_id: str) -> None:
        """Open or resume the user's attempt of today; show one that is over.

        In a shared channel only the player sees the board, since the others have yet to play that
        deal.
        """
        if game_id not in self._daily.games:
            raise Forged
        attempt = await self._daily.attempt(game_id, interaction.user.id)
        if attempt.table is None:
            await self._open(interaction, game_id)
        elif attempt.is_open:
            await self._seats.go_on(interaction, attempt.table.id)
        else:
            async with Reply(interaction, new=True, ephemeral=True) as reply:
                again = action_button(
                    Action.SAME_DEAL, attempt.table.id, gettext("Play again, unranked")
                )
                best = action_button(Action.DAILY_BEST, "", gettext("Best tries"))
                words = gettext(
                    "You’ve had today’s try: {result}. The next one comes {when}.",
                    result=_stands(attempt),
                    when=f"<t:{end_of(today())}:R>",
                )
                await reply.send(content=words, view=view_of([again, best]))

    async def _open(self, interaction: Interaction, game_id: str) -> None:
        player = Seat(interaction.user.id, name_of(interaction.user))
        async with Reply(interaction, new=True, ephemeral=others_read(interaction)) as reply:
            house = for_readers(USUAL, interaction, several=False)
            session = await self._daily.play(game_id, player, place_of(interaction), house)
            await self._boards.open(interaction, reply, session.id)

    async def best(self, interaction: Interaction, _: str = "") -> None:
        """Show the best attempts of today and yesterday, in this server and everywhere."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            user, guild = interaction.user.id, interaction.guild_id
            embed = titled(gettext("📅 Dungeon of the day · best tries"), "")
            for name, day in (
                (gettext("Today"), today()),
                (gettext("Yesterday"), day_after(today(), -1)),
            ):
                for game in self._daily.games.values():
                    here = [] if guild is None else await self._best(game, day, user, guild)
                    everywhere = await self._best(game, day, user, None)
                    lines = [
                        *_listed(gettext("Here"), here),
                        *_listed(gettext("Everywhere"), everywhere),
                    ]
                    if lines:
                        measure = await self._daily.measure([*here, *everywhere])
                        heading = f"{name} · {_by(game.title, measure)}"
                        embed.add_field(name=heading, value="\n".join(lines), inline=False)
            none = "" if embed.fields else gettext("No names yet.") + "\n"
            embed.description = f"{none}{gettext(_SHARING)}"
            await reply.send(embed=embed)

    async def _best(self, game: AnyGame, day: str, user: int, guild: int | None) -> Sequence[Try]:
        return await self._daily.best(game.id, day, user, guild)

    async def prove(self, interaction: Interaction, _: str = "") -> None:
        """Show the proof that all players get the same deal, and that it was not known before."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            day = today()
            yesterday, tomorrow = day_after(day, -1), day_after(day)
            seeds = await self._daily.seeds(yesterday)
            fields = {
                gettext("Seeds of {day}", day=date_of(yesterday)): seeds,
                gettext(
                    "SHA-256 of today’s, {day}", day=date_of(day)
                ): await self._daily.commitments(day),
                gettext(
                    "SHA-256 of tomorrow’s, {day}", day=date_of(tomorrow)
                ): await self._daily.commitments(tomorrow),
            }
            embed = titled(
                gettext("📅 Is it fair?"),
                gettext(
                    "I publish a seed’s SHA-256 the day before, and the seed the day after. With"
                    " the seed, anyone can check the file that `/table record` gives you."
                ),
            )
            for heading, values in fields.items():
                embed.add_field(name=heading, value=self._by_game(values), inline=False)
            await reply.send(embed=embed)

    def _by_game(self, values: Mapping[str, str]) -> str:
        lines = (f"{self._daily.games[game].title}\n`{value}`" for game, value in values.items())
        return "\n".join(lines) or gettext("No games were played.")

    async def post_here(self, interaction: Interaction, minute: int) -> None:
        """Post each day's dungeon in this channel from now on, at that minute of the day (UTC)."""
        guild, channel = _moderated_channel(interaction)
        missing = missing_permissions(interaction)
        if not is_member(interaction) or missing:
            raise CannotPost(missing if is_member(interaction) else ())
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            language = language_of(interaction.guild_locale)
            await self._daily.post_at(channel, guild, minute, language)
            first = end_of(day_after(today(), -1)) + minute * 60
            await reply.send(
                content=gettext(
                    "I post the dungeon of the day here every day at {time}. `/daily stop` turns it"
                    " off.",
                    time=f"<t:{first}:t>",
                )
            )

    async def stop(self, interaction: Interaction) -> None:
        """Stop posting in this channel."""
        _, channel = _moderated_channel(interaction)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            if not await self._daily.stop_posting(channel):
                raise NothingPosted
            await reply.send(content=gettext("I’ve stopped posting the dungeon of the day here."))

    async def daily_post(self, channel: DailyChannel) -> Rendered:
        """Render a channel's post: today's dungeons, and yesterday's best."""
        yesterday = day_after(today(), -1)
        best = {}
        for game in self._daily.games.values():
            tries = await self._best(game, yesterday, 0, channel.guild)
            best[_by(game.title, await self._daily.measure(tries))] = tries
        embed = titled(_title(), gettext(_EXPLAINED))
        words = "\n".join(
            f"**{title}** {' · '.join(map(_ranked, tries[:3]))}"
            for title, tries in best.items()
            if tries
        )
        if words:
            embed.add_field(name=gettext("Yesterday’s best here"), value=words, inline=False)
        if channel.refused is not None:
            since = gettext(
                "I couldn’t post here since {day}: a permission was missing.",
                day=date_of(channel.refused),
            )
            embed.add_field(name=gettext("Back again"), value=since, inline=False)
        return embed, view_of([*_buttons(self._daily.games.values())])


def overview(attempts: Sequence[Attempt]) -> Rendered:
    """Render the user's attempts of today, with buttons to play."""
    lines = [f"**{each.game.title}** · {_stands(each)}" for each in attempts]
    description = "\n".join(
        [
            gettext(_EXPLAINED),
            "",
            *lines,
            "",
            gettext("Your try counts if it ends before {time}.", time=f"<t:{end_of(today())}:t>"),
        ]
    )
    embed = titled(_title(), description)
    going_on = {each.game.id for each in attempts if each.is_open}
    return embed, view_of([*_buttons((each.game for each in attempts), going_on)])


def _title() -> str:
    return gettext("📅 Dungeon of the day · {day}", day=date_of(today()))


def _stands(attempt: Attempt) -> str:
    row = gettext("🔥 {days} days in a row", days=attempt.streak)
    streak = f" · {row}" if attempt.streak > 1 else ""
    if attempt.table is None and attempt.is_spent:
        return gettext("played, then deleted")
    if attempt.table is None:
        return f"{gettext('not yet played')}{streak}"
    if attempt.is_open:
        return f"{gettext('▶️ in progress')}{streak}"
    return f"✅ {status_words(attempt.table, attempt.game)}{streak}"


def _buttons(games: Iterable[AnyGame], going_on: Collection[str] = ()) -> Iterator[Item]:
    for game in games:
        going = gettext("▶️ Go on: {game}", game=game.title)
        label = going if game.id in going_on else game.title
        yield action_button(Action.DAILY, game.id, label, BLUE, row=0)
    yield action_button(Action.DAILY_BEST, "", gettext("Best tries"), row=1)
    yield action_button(Action.DAILY_PROOF, "", gettext("Is it fair?"), row=1)


def _listed(heading: str, tries: Sequence[Try]) -> list[str]:
    """Return a heading and a line per attempt; nothing if there are none."""
    lines = [*map(_ranked, tries)]
    lines += more_of_the_last([(each.place, each.tied) for each in tries])
    return [f"__{heading}__", *lines] if lines else []


def _by(title: str, measure: str) -> str:
    """Return a game's title with the unit of its scores."""
    if not measure:
        return title
    return gettext("{game}, by {measure}", game=title, measure=gettext(measure))


def _ranked(each: Try) -> str:
    return ranked(each.place, each.name, each.score, own=each.own)


def _moderated_channel(interaction: Interaction) -> tuple[int, int]:
    """Return the server and the channel in which the user may manage messages.

    Raises:
        NotModerator: the user may not.
        NeedsServer: this is no server.
    """
    if interaction.guild_id is None:
        raise NeedsServer
    guild, channel = moderated(interaction), interaction.channel_id
    if guild is None or channel is None:
        raise NotModerator
    return guild, channel
