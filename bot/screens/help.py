"""The list of games, their rules page by page, and all commands."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.delivery.channel_access import hides_answers
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.plugins.plugin import plugin_of
from bot.rendering.board import Rendered
from bot.rendering.cards import Cards
from bot.rendering.codec import Action, ActionId, number_in, single_pick
from bot.rendering.components import (
    MOST_OPTIONS,
    Item,
    Option,
    action_button,
    menu,
    turning_among,
    view_of,
)
from bot.rendering.embeds import titled
from bot.rendering.layout import chunks
from bot.rendering.styles import BLUE, GREY
from bot.screens.beside import send_beside
from bot.screens.campaign import CampaignScreen
from bot.screens.command_links import Commands
from bot.screens.invitations import LobbyRequest
from bot.screens.lobby import LobbyScreen
from bot.screens.paged import PagedScreen
from bot.screens.play import PlayScreen
from bot.tables.errors import Forged
from bot.tables.people.heroes import HeroService
from bot.tables.people.preferences import TipService
from bot.tables.playing.service import TableService
from games.engine.extensions.answers import has_leader
from games.engine.extensions.lessons import Lessons
from games.engine.extensions.opening import Daily
from games.engine.extensions.people import Campaigns, brings_heroes
from games.engine.game import AnyGame
from games.engine.speech import gettext, mark
from storage.tables.repository import Status, StoredTable

_WISHES = (
    (
        mark("🕯️ Run your own game night"),
        "roll", "dealer open", "initiative", "cards start", "diamonds escape",
    ),
    (mark("🎲 Play, alone or with friends"), "play"),
    (mark("📅 Play today’s dungeon, the same for everyone"), "daily play"),
    (mark("▶️ Go on with a game"), "table resume"),
    (mark("📖 Read the rules of a game"), "rules"),
    (mark("🏅 See your games and achievements"), "stats me"),
)  # fmt: skip

_UNGROUPED = mark("Anywhere")
_REST = "rest"


@dataclass(eq=False)
class WelcomeScreen:
    """Shows a user the games, and first what they would do next."""

    _games: Mapping[str, AnyGame]
    _tables: TableService
    _tips: TipService

    async def show(self, interaction: Interaction) -> None:
        """Show the games, and first what this user would do next."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            embed, view = welcome(self._games.values(), *await self._known_of(interaction.user.id))
            await reply.send(embed=embed, view=view)

    async def next_step(self, user: int) -> list[Item]:
        """Return the button of what a user would do next."""
        return _first(self._games.values(), *await self._known_of(user))[:1]

    async def _known_of(self, user: int) -> tuple[StoredTable | None, Collection[str]]:
        """Return the open table of a user, and the games of which they have seen a tip."""
        tables = await self._tables.of_user(user, (Status.OPEN,))
        playable = (each for each in tables if each.game in self._games)
        return next(playable, None), await self._tips.games_of(user)


@dataclass(eq=False)
class HelpScreen:
    """Tells what there is, and begins games."""

    _games: Mapping[str, AnyGame]
    _heroes: HeroService
    _play: PlayScreen
    _lobby: LobbyScreen
    _campaigns: CampaignScreen
    _commands: Commands
    _welcome: WelcomeScreen

    async def guide(self, interaction: Interaction) -> None:
        """Show what a user may want to do, with the command for it, and their next step."""
        embed = titled(gettext("What do you want to do?"), wishes(self._commands))
        more = action_button(Action.MORE, "", gettext("All commands"))
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            first = await self._welcome.next_step(interaction.user.id)
            await reply.send(embed=embed, view=view_of([*first, more]))

    async def more(self, interaction: Interaction, rest: str = "") -> None:
        """Show the commands of games and those for all; with `rest` all others.

        Both together are higher than a phone's screen.
        """
        words = all_commands(self._games, self._commands, of_games=not rest)
        embed = titled(gettext("All commands"), words)
        more = [] if rest else [action_button(Action.MORE, _REST, gettext("More …"))]
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await reply.send(embed=embed, view=view_of(more))

    async def pick(self, interaction: Interaction, _: str, values: Sequence[str]) -> None:
        """Begin the picked game; ask first if friends who read here could play it, too."""
        game_id = single_pick(values)
        others_read = not interaction.context.dm_channel and not hides_answers(interaction)
        if not others_read or plugin_of(game_id).together is None:
            await self.begin(interaction, game_id)
            return
        words = gettext("**{game}**: alone or with friends?", game=self._games[game_id].title)
        ways = (
            action_button(Action.OPEN, game_id, gettext("Alone"), BLUE),
            action_button(Action.GATHER, game_id, gettext("With friends")),
        )
        await send_beside(interaction, Action.BEGIN, content=words, view=view_of(ways))

    async def gather(self, interaction: Interaction, game_id: str) -> None:
        """Open the lobby of a game with friends; its host leads it, or brings a hero."""
        game, options = self._games[game_id], plugin_of(game_id).together
        if options is None:
            raise Forged
        chosen = game.read_options(dict(options))
        brings = brings_heroes(game, chosen)
        hero = await self._heroes.current(interaction.user.id, game) if brings else None
        wanted = LobbyRequest(game_id, options, deals=has_leader(game, chosen), character=hero)
        await self._lobby.open(interaction, wanted)

    async def begin(self, interaction: Interaction, argument: str) -> None:
        """Begin a game in its default way: its campaign, a hero's session, or a table.

        After a lesson (`game:seed`) it is that lesson's real game; a leader's is a lobby.
        """
        game_id, _, seed = argument.partition(":")
        game = self._games[game_id]
        lessons = game.find(Lessons)
        lesson = None if lessons is None else lessons.find(seed)
        if lesson is not None and lesson.party:
            await self._lobby.open(interaction, LobbyRequest(game_id, lesson.real, deals=True))
            return
        real = {} if lesson is None else lesson.real
        options = {**plugin_of(game_id).options, **real}
        if game.find(Campaigns) is not None:
            await self._campaigns.begin(interaction, game_id, options)
        elif brings_heroes(game, game.read_options(dict(options))):
            hero = await self._heroes.current(interaction.user.id, game)
            await self._play.open_for_hero(interaction, game, hero, options)
        else:
            await self._play.open(interaction, game_id, options)


def welcome(
    games: Collection[AnyGame], table: StoredTable | None = None, known: Collection[str] = ()
) -> Rendered:
    """Render the list of games, a line each, and a menu of them.

    The first button is what a user would do next: go on at their open table, take the lesson of a
    game of which they have seen no tip (`known` are the others), or play today's dungeon.
    """
    embed = titled(gettext("What shall we play?"), "\n".join(map(_line, games)))
    listed = [Option(game.id, game.title, gettext(game.view.tagline)) for game in games]
    begin = menu(ActionId(Action.BEGIN), gettext("Choose a game …"), listed, row=1)
    more = action_button(Action.MORE, "", gettext("More …"), row=2)
    return embed, view_of([*_first(games, table, known), begin, more])


def _first(
    games: Collection[AnyGame], table: StoredTable | None, known: Collection[str]
) -> list[Item]:
    """Return what a user would do next, and today's dungeon; the first button is blue."""
    first = [*_own_way(games, table, known)]
    if any(game.find(Daily) is not None for game in games):
        daily, (colour, row) = gettext("📅 Dungeon of the day"), (GREY, 2) if first else (BLUE, 0)
        first.append(action_button(Action.DAILY, "", daily, colour, row=row))
    return first


def _own_way(
    games: Collection[AnyGame], table: StoredTable | None, known: Collection[str]
) -> Iterator[Item]:
    """Yield the button of an open table, or of the first lesson that a user has not had."""
    if table is not None:
        title = next((game.title for game in games if game.id == table.game), table.game)
        words = gettext("▶️ Go on: {game}", game=title)
        yield action_button(Action.TO_TABLE, table.id, words, BLUE, row=0)
        return
    for game in games:
        lessons = game.find(Lessons)
        if lessons is not None and game.id not in known:
            yield action_button(Action.LESSON, game.id, _invitation(lessons), BLUE, row=0)
            return


def _invitation(lessons: Lessons) -> str:
    return gettext("🎓 New? {lesson}", lesson=gettext(lessons.all[0].title))


def _line(game: AnyGame) -> str:
    return f"**{game.title}**: {gettext(game.view.tagline)}"


def wishes(commands: Commands) -> str:
    """Return what users want to do most, a line each with its commands as links."""
    known = {name for names in commands.groups().values() for name in names}
    lines = ((words, [name for name in names if name in known]) for words, *names in _WISHES)
    linked = ((words, " ".join(map(commands.mention, names))) for words, names in lines if names)
    return "\n".join(f"{gettext(words)}: {those}" for words, those in linked)


def all_commands(games: Mapping[str, AnyGame], commands: Commands, *, of_games: bool = True) -> str:
    """Return the commands as links: of games and those without a group, or all others."""
    lines = []
    for (name, description), inside in commands.groups().items():
        if (name in games or not name) is not of_games:
            continue
        heading = games[name].title if name in games else gettext(description or _UNGROUPED)
        lines.append(f"**{heading}** {' '.join(map(commands.mention, inside))}")
    return "\n".join(lines)


@dataclass(eq=False)
class RulesScreen(PagedScreen):
    """Shows the rules of a game: `game` or `game:page`."""

    _games: Mapping[str, AnyGame]
    _cards: Cards

    async def pick(self, interaction: Interaction, _: str, values: Sequence[str]) -> None:
        """Turn to the page with the picked heading."""
        await self.turn(interaction, single_pick(values))

    async def page(self, interaction: Interaction, argument: str) -> Rendered:  # noqa: ARG002
        """Render a page of a game's rules."""
        game_id, _, page = argument.partition(":")
        return rules_page(self._games[game_id], number_in(page or "0"), self._cards)


def rules_page(game: AnyGame, page: int, cards: Cards) -> Rendered:
    """Render a page of the rules, with a menu of all pages and buttons to the next ones.

    Too large a number gives the last page.
    """
    names = [gettext(heading) for heading, _ in game.view.pages]
    page = min(page, len(names) - 1)
    lines = game.view.pages[page][1].split("\n")
    embed = titled(f"{game.title} · {names[page]}", cards.words("\n".join(map(gettext, lines))))
    embed.set_footer(text=gettext("Page {page} of {pages}", page=page + 1, pages=len(names)))
    beside = turning_among(Action.RULES_PAGE, game.id, page, names)
    headings = [Option(f"{game.id}:{number}", name) for number, name in enumerate(names)]
    return embed, view_of([*beside, *_menus(headings)])


def _menus(headings: Sequence[Option]) -> Iterator[Item]:
    """Yield the menus of all headings."""
    for row, part in enumerate(chunks(headings, MOST_OPTIONS), 1):
        yield menu(ActionId(Action.RULES_AT, str(row)), gettext("All pages …"), part, row=row)
