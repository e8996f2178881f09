"""Statistics of users and servers, with a small chart, and achievements, a page per game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.delivery.pictures import picture_file
from bot.delivery.replies import Reply
from bot.interaction import Interaction, Person
from bot.rendering.board import Rendered
from bot.rendering.codec import Action, number_in
from bot.rendering.components import Item, action_button, turning_among, view_of
from bot.rendering.embeds import MOST_IN_AN_EMBED, first_lines, titled
from bot.rendering.names import name_of, safe
from bot.screens.cooldown import Cooldowns
from bot.screens.distribution import in_a_line, in_words
from bot.screens.lent import Lent
from bot.screens.medals import more_of_the_last, ranked
from bot.screens.paged import PagedScreen
from bot.tables.history.achievements import AchievementService, Progress
from bot.tables.history.stats import Leader, Played, ServerStats, Stats, StatsService
from games.engine.achievements import AnyAchievement, easiest_first
from games.engine.game import AnyGame
from games.engine.speech import gettext, ngettext
from games.kit.words import in_tenths, signed

_FEW = 3  # scores; fewer have no chart
_MANY = 10  # games; of fewer a share says nothing
_PICTURE = "scores.png"
NEAREST = 3  # open achievements at the top of a page


@dataclass(eq=False)
class StatsScreen:
    """Shows statistics."""

    _stats: StatsService
    _games: Mapping[str, AnyGame]
    _lent: Lent
    _asked: Cooldowns = field(default_factory=lambda: Cooldowns(6, 60))

    async def own(self, interaction: Interaction, game: str | None) -> None:
        """Show a user their own statistics."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._asked.take(interaction.user.id)
            user = interaction.user.id
            await self._show(
                reply, gettext("Your games"), await self._stats.of(user, game), user, game
            )

    async def of_another(self, interaction: Interaction, who: Person, game: str | None) -> None:
        """Show another user's statistics, as far as they are shared."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            self._asked.take(interaction.user.id)
            stats = await self._stats.of_another(who.id, interaction.guild_id, game)
            title = gettext("{name}’s games", name=safe(name_of(who)))
            await self._show(reply, title, stats, who.id, game)

    async def of_server(self, interaction: Interaction, game: str | None = None) -> None:
        """Show a server's statistics; of a game, those of users who agreed to be seen."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            guild = interaction.guild_id or 0
            played = await self._stats.of_server(guild)
            if game is not None:
                self._asked.take(interaction.user.id)
                stats = await self._stats.of_game_in_server(game, guild, interaction.user.id)
                title = gettext("📊 {game} in this server", game=self._games[game].title)
                words = _described_in_server(stats, played.get(game, 0))
                await self._send(reply, title, words, stats.kinds)
                return
            lines = [
                f"**{self._games[each].title}** · {_games(number)}"
                for each, number in sorted(played.items(), key=lambda one: -one[1])
            ]
            words = "\n".join(lines) or gettext("No finished games here yet.")
            embed = titled(gettext("Games in this server"), words)
            await reply.send(embed=embed)

    async def of_adventure(
        self, interaction: Interaction, game: str, title: str, options: Mapping[str, object]
    ) -> None:
        """Show the runs of a game with these options: in this server, or else the user's own."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            user, guild = interaction.user.id, interaction.guild_id
            self._asked.take(user)
            named = gettext("🏆 Best runs: {name}", name=safe(title))
            if guild is None:
                own = await self._stats.of(user, game, options)
                await self._send(reply, named, described(own), own.kinds)
            else:
                found = await self._stats.of_game_in_server(game, guild, user, options)
                games = sum(each.games for each in found.kinds)
                await self._send(reply, named, _described_in_server(found, games), found.kinds)

    async def _show(
        self, reply: Reply, title: str, stats: Stats, user: int, game: str | None
    ) -> None:
        argument = f"{user}:{game or ''}"
        button = action_button(Action.ACHIEVEMENTS, argument, gettext("🏅 Achievements"))
        await self._send(reply, f"📊 {title}", described(stats), stats.kinds, button)

    async def _send(
        self, reply: Reply, title: str, words: str, kinds: Sequence[Played], *buttons: Item
    ) -> None:
        """Send statistics, with a chart of the first kind of game that has enough scores."""
        message: dict[str, Any] = {"view": view_of(buttons)} if buttons else {}
        embed = titled(title, words)
        kind = next((each for each in kinds if len(each.scores) >= _FEW), None)
        charts = self._lent.charts
        if kind is None or charts is None:
            await reply.send(embed=embed, **message)
            return
        said = f"{title_of(kind)}. {in_words(kind.scores, gettext(kind.measure))}"
        file = await picture_file(_PICTURE, said, charts.histogram, kind.scores)
        if file is not None:
            embed.set_image(url=f"attachment://{_PICTURE}")
            measured = gettext("games by {measure}", measure=gettext(kind.measure))
            embed.set_footer(text=f"{title_of(kind)}: {measured}")
            message["file"] = file
        await reply.send(embed=embed, **message)


def described(stats: Stats) -> str:
    """Return statistics as text, two or three lines per kind of game."""
    if not stats.kinds:
        return gettext("No finished games yet. `/play` shows what you can play.")
    blocks = ["\n".join(_lines(kind)) for kind in stats.kinds]
    blocks.append(
        ngettext(
            "-# Played on {count} day. Replayed deals don’t count.",
            "-# Played on {count} days. Replayed deals don’t count.",
            stats.days,
        )
    )
    return first_lines(blocks, MOST_IN_AN_EMBED)


def _described_in_server(stats: ServerStats, games: int) -> str:
    """Return the statistics of the server's users who agreed to be seen, with a leaderboard."""
    if not games:
        return gettext("No finished games of it here yet.")
    blocks = [
        "\n".join([*_lines(kind), *_ranked(stats.leaders.get(kind.kind, ()))])
        for kind in stats.kinds
    ]
    if stats.counted is not None:
        blocks.append(gettext("-# These are the newest {count} games.", count=stats.counted))
    blocks.append(
        ngettext(
            "-# {count} game here in all. Only shared scores count: `/me share`.",
            "-# {count} games here in all. Only shared scores count: `/me share`.",
            games,
        )
    )
    return first_lines(blocks, MOST_IN_AN_EMBED)


def _ranked(leaders: Sequence[Leader]) -> list[str]:
    """Return the leaderboard, a line each; equal scores have equal ranks."""
    lines = [
        f"{ranked(each.place, each.name, each.best, own=each.own)} · {_games(each.games)}"
        for each in leaders
    ]
    return [*lines, *more_of_the_last([(each.place, each.tied) for each in leaders])]


def title_of(kind: Played) -> str:
    """Return a game's title with its mode, and a code where two modes have the same name."""
    title = f"{kind.game.title} · {kind.mode}" if kind.mode else kind.game.title
    return f"{title} ({kind.code})" if kind.code else title


def _games(number: int) -> str:
    return ngettext("{count} game", "{count} games", number)


def _in_a_row(kind: Played) -> str:
    """Return the most wins in a row, and the current number if it is worth mentioning."""
    if kind.running == kind.longest:
        return gettext("{wins} in a row now", wins=kind.longest)
    if kind.running > 1:
        return gettext("{wins} in a row, {now} now", wins=kind.longest, now=kind.running)
    return gettext("{wins} in a row", wins=kind.longest)


def _lines(kind: Played) -> list[str]:
    if kind.games == 1:
        return [f"**{safe(title_of(kind))}**", _of_one_game(kind)]
    lines = [f"**{safe(title_of(kind))}**", f"{_games(kind.games)}{_won(kind)}"]
    if kind.average is not None:
        average = in_tenths(kind.average)
        best = gettext(
            "Best {measure} {score}",
            measure=gettext(kind.measure),
            score=signed(max(kind.scores)),
        )
        lines.append(f"{best} · {gettext('average {average}', average=average)}")
        if len(kind.scores) >= _FEW and len(set(kind.scores)) > 1:
            lines.append(in_a_line(kind.scores))
    return lines


def _of_one_game(kind: Played) -> str:
    """Return a single game: its result and its score."""
    result = [gettext(kind.result)] if kind.result else []
    scores = (f"{gettext(kind.measure)} {signed(each)}" for each in kind.scores)
    return " · ".join([_games(1), *result, *scores])


def _won(kind: Played) -> str:
    """Return the wins, as a share too where there are many games; empty if none can be won."""
    if not kind.has_wins:
        return ""
    won = gettext("{wins} won", wins=kind.won)
    share = f" ({round(100 * kind.won / kind.games)} %)" if kind.games >= _MANY else ""
    row = f" · {_in_a_row(kind)}" if kind.longest > 1 else ""
    return f" · {won}{share}{row}"


@dataclass(eq=False)
class AchievementScreen(PagedScreen):
    """Lists a user's achievements, earned and open: `user:game`, or `user:page`."""

    _achievements: AchievementService

    async def page(self, interaction: Interaction, argument: str) -> Rendered:
        """Render the page of a game, by its id or number; the first game if none is named."""
        whose, _, wanted = argument.partition(":")
        user = number_in(whose)
        if user == interaction.user.id:
            pages = await self._achievements.of(user)
        else:
            pages = await self._achievements.of_another(user, interaction.guild_id)
        ids = [page.game.id for page in pages]
        number = number_in(wanted) if wanted.isdecimal() else 0
        return _page(user, pages, ids.index(wanted) if wanted in ids else number)


def _page(user: int, pages: list[Progress], number: int) -> Rendered:
    """Render a game's page, with buttons to the next ones; the last page for too large a number."""
    number = min(number, len(pages) - 1)
    shown = pages[number]
    title = gettext(
        "🏅 {game} · {earned} of {all}",
        game=shown.game.title,
        earned=shown.count,
        all=len(shown.earned),
    )
    embed = titled(title, "\n".join(_listed(shown)))
    titles = [page.game.title for page in pages]
    beside = turning_among(Action.ACHIEVEMENTS_PAGE, str(user), number, titles)
    return embed, view_of(beside)


def _listed(progress: Progress) -> Iterator[str]:
    """Yield the easiest open achievements, the earned ones, the newest first, and the rest."""
    still_open = [each for each, at in progress.earned if at is None]
    nearest = easiest_first(still_open)[:NEAREST]
    if nearest:
        yield f"__{gettext('Next')}__"
        yield from (f"🎯 {_told(each)}" for each in nearest)
    earned = [(at, each) for each, at in progress.earned if at is not None]
    if earned:
        yield f"__{gettext('Earned')}__"
        newest_first = sorted(earned, key=lambda one: -one[0])
        yield from (f"🏅 {_told(each)}" for _, each in newest_first)
    rest = [each for each in still_open if each not in nearest]
    if rest:
        yield f"__{gettext('Open')}__"
        yield from (f"▫️ {gettext(each.name)} · {gettext(each.about)}" for each in rest)


def _told(each: AnyAchievement) -> str:
    return f"**{gettext(each.name)}** · {gettext(each.about)}"
