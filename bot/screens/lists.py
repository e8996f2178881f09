"""Lists of a user's lobbies and tables, and a game's best scores."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.delivery.replies import Reply
from bot.interaction import Interaction, Person
from bot.rendering.board import Rendered
from bot.rendering.cards import Cards
from bot.rendering.codec import Action, ActionId, single_pick
from bot.rendering.components import LONGEST_OPTION, Item, Option, menu, view_of
from bot.rendering.embeds import MOST_IN_AN_EMBED, first_lines
from bot.rendering.names import safe, safe_label
from bot.rendering.phone import lines_beside, those_that_fit
from bot.rendering.places import jump_url
from bot.screens.lobby import LobbyScreen
from bot.screens.seats import SeatScreen
from bot.tables.errors import HasBegun, LobbyGone, UnknownTable
from bot.tables.history.service import HistoryService
from bot.tables.ids import read_id
from bot.tables.lobbies.service import LobbyService
from bot.tables.playing.service import TableService
from bot.tables.sessions.stored import is_free, others_at
from games.engine.game import AnyGame, SetupRefused
from games.engine.speech import gettext, mark
from games.kit.words import signed
from storage.people.scores import Best
from storage.tables.lobbies import Guest, StoredLobby
from storage.tables.places import Place
from storage.tables.repository import EndedBy, Seat, Status, StoredTable

MOST_TABLES = 25
_AROUND = 3  # lines of a phone: who used a command, that no other user sees it, and how many more

_STATUS = {
    Status.OPEN: mark("open"),
    Status.OVER: mark("over"),
    Status.ENDED: mark("ended"),
}


_ENDED_BY = {
    EndedBy.PLAYER: mark("ended by its last player"),
    EndedBy.HOST: mark("ended by the host"),
    EndedBy.MODERATOR: mark("ended by a moderator"),
    EndedBy.TIME: mark("ended, long unused"),
    EndedBy.FORGOTTEN: mark("ended, a player is gone"),
}


@dataclass(eq=False)
class ListScreen:
    """Shows lists, and answers their menus."""

    _tables: TableService
    _lobbies: LobbyService
    _history: HistoryService
    _games: Mapping[str, AnyGame]  # by id, also those that cannot be played here
    _cards: Cards
    _seats: SeatScreen
    _lobby: LobbyScreen

    async def tables(self, interaction: Interaction) -> None:
        """Show a user their lobbies and tables, open ones first."""
        user, games = interaction.user.id, self._games
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            lobbies = [each for each in await self._lobbies.of_user(user) if each.game in games]
            tables = await self._tables.of_user(user, limit=MOST_TABLES)
            embed, view = listing(lobbies, tables, games, user)
            await reply.send(embed=embed, view=view)

    async def named(self, typed: str) -> str:
        """Return the table or lobby that typed text names.

        Raises:
            UnknownTable: there is none.
        """
        key = read_id(typed)
        if not await self._tables.exists(key):
            try:
                await self._lobbies.look(key)
            except HasBegun as begun:
                return begun.table
            except LobbyGone:
                raise UnknownTable from None
        return key

    async def resume(self, interaction: Interaction, _: str, values: Sequence[str]) -> None:
        """Resume the picked table in this channel, or show the picked lobby here again."""
        key = single_pick(values)
        if await self._tables.exists(key):
            await self._seats.resume(interaction, key)
        else:
            await self._lobby.resume(interaction, key)

    async def close(self, interaction: Interaction, _: str, values: Sequence[str]) -> None:
        """Ask to end or leave the picked table, or close the picked lobby."""
        key, user = single_pick(values), interaction.user.id
        try:
            lobby = await self._lobbies.look(key)
        except LobbyGone:
            stored = await self._tables.open_one(key, user)
            if others_at(stored, user) and stored.host != user:
                await self._seats.ask_to_leave(interaction, key)
            else:
                await self._seats.ask_to_end(interaction, key)
            return
        if lobby.host == user:
            await self._lobby.close(interaction, key)
        else:
            await self._lobby.leave_from_list(interaction, key)

    async def end(self, interaction: Interaction, key: str) -> None:
        """Close a lobby, or ask for confirmation before a table is ended."""
        try:
            await self._lobby.close(interaction, key)
        except LobbyGone:
            await self._seats.ask_to_end(interaction, key)

    async def leave(self, interaction: Interaction, key: str) -> None:
        """Leave a lobby, or ask for confirmation before the user leaves a table."""
        if await self._tables.exists(key):
            await self._seats.ask_to_leave(interaction, key)
        else:
            await self._lobby.leave_from_list(interaction, key)

    async def kick(self, interaction: Interaction, key: str, who: Person) -> None:
        """Remove a player from a table, or a guest from a lobby."""
        if await self._tables.exists(key):
            await self._seats.kick(interaction, key, who)
        else:
            await self._lobby.remove(interaction, key, who)

    async def lobby_of(self, user: int, guest: int | None = None) -> str | None:
        """Return a user's lobby, with that guest, the one that closes last; None without any."""
        lobbies = [
            each
            for each in await self._lobbies.of_user(user)
            if guest is None or guest in [one.user for one in each.guests]
        ]
        return max(lobbies, key=lambda each: each.closes_at).id if lobbies else None

    async def titles(
        self, user: int, statuses: Sequence[Status], most: int
    ) -> list[tuple[str, str]]:
        """Return a user's tables, the newest first: a title and the id."""
        tables = await self._tables.of_user(user, statuses, limit=most)
        titles = [(_table_title(table, self._games), table.id) for table in tables]
        return [(safe_label(title, LONGEST_OPTION), key) for title, key in titles]

    async def of_server(self, guild: int, most: int) -> list[tuple[str, str]]:
        """Return the open lobbies and tables of a server: a title with names, and the id."""
        lobbies = await self._lobbies.in_server(guild)
        tables = await self._tables.in_server(guild, most)
        games = self._games
        named = [
            (_lobby_title(each, games), each.guests, each.id)
            for each in lobbies
            if each.game in games
        ] + [(_table_title(each, games), each.seats, each.id) for each in tables]
        return [
            (safe_label(f"{title} · {', '.join(map(_name, people))}", LONGEST_OPTION), key)
            for title, people, key in named
        ]

    async def best(self, interaction: Interaction, game: str, title: str) -> None:
        """Show the best scores of a game by category."""
        async with Reply(interaction, new=True) as reply:
            scores = await self._history.best(game, interaction.guild_id, interaction.user.id)
            with reply.to_readers():
                embed = best_scores(title, scores, self._cards)
            await reply.send(embed=embed)


def _table_title(table: StoredTable, games: Mapping[str, AnyGame]) -> str:
    """Return a table's title in a few words, without markup."""
    game = games.get(table.game)
    return f"{_game_and_mode(table, games)} · {table.id} · {status_words(table, game)}"


def _lobby_title(lobby: StoredLobby, games: Mapping[str, AnyGame]) -> str:
    return f"{_game_and_mode(lobby, games)} · {lobby.id} · {gettext('lobby')}"


def _game_and_mode(of: StoredTable | StoredLobby, games: Mapping[str, AnyGame]) -> str:
    """Return the game's title, with the mode if it has several."""
    game = games.get(of.game)
    if game is None:
        return of.game
    try:
        mode = game.view.mode(game.read_options(of.options))
    except SetupRefused:  # options of an earlier version
        mode = ""
    return f"{game.title} · {mode}" if mode else game.title


def listing(
    lobbies: Sequence[StoredLobby],
    tables: Sequence[StoredTable],
    games: Mapping[str, AnyGame],
    user: int,
) -> Rendered:
    """Render lobbies and tables with links, as many as fit, and menus to resume or close them."""
    lines = [
        f"🪑 **{safe(_game_and_mode(each, games))}**{_others(each.guests, user)} · "
        + gettext("lobby · closes {when}", when=f"<t:{each.closes_at}:R>")
        + _link(each.place)
        for each in lobbies
    ]
    lines += [
        f"{'▶️' if each.status is Status.OPEN else '▫️'}"
        f" **{safe(_game_and_mode(each, games))}**{_others(each.seats, user)}"
        f" · {status_words(each, games.get(each.game))} · <t:{each.opened_at}:R>"
        f"{_link(each.place)}"
        for each in tables
    ]
    if not lines:
        lines = [gettext("You have no tables yet. `/play` shows what you can play.")]
    view = view_of([*_menus(lobbies, tables, games)])
    shown, _ = those_that_fit(lines, lines_beside(None, view.height, "", "") - _AROUND)
    if len(shown) < len(lines):
        shown.append(gettext("and {count} more", count=len(lines) - len(shown)))
    return discord.Embed(title=gettext("Your tables"), description="\n".join(shown)), view


def _menus(
    lobbies: Sequence[StoredLobby], tables: Sequence[StoredTable], games: Mapping[str, AnyGame]
) -> Iterator[Item]:
    """Yield a menu to resume a table, and one to end or leave one."""
    is_open = [
        Option(each.id, safe_label(f"{_game_and_mode(each, games)} · {each.id}", LONGEST_OPTION))
        for each in tables
        if each.status is Status.OPEN
    ]
    waiting = [
        Option(each.id, safe_label(_lobby_title(each, games), LONGEST_OPTION)) for each in lobbies
    ]
    if is_open or waiting:
        resume, close = gettext("Resume here …"), gettext("Close or leave …")
        yield menu(ActionId(Action.RESUME), resume, [*waiting, *is_open])
        yield menu(ActionId(Action.CLOSE), close, [*waiting, *is_open])


def _others(people: Sequence[Guest] | Sequence[Seat], user: int) -> str:
    """Return the names of the other users."""
    there = [each for each in people if each.user != user]
    seated = [each for each in there if not (isinstance(each, Seat) and is_free(each))]
    names = dict.fromkeys(safe(_name(each)) for each in seated)
    return gettext(" with {names}", names=", ".join(names)) if names else ""


def _name(who: Guest | Seat) -> str:
    return who.user_name if isinstance(who, Seat) else who.name


def best_scores(title: str, scores: Sequence[Best], cards: Cards) -> discord.Embed:
    """Render the best scores of each category: the user's own, and others' in this server."""
    by_category: dict[str, list[str]] = {}
    for each in scores:
        who = gettext("you") if each.own else safe(each.name)
        by_category.setdefault(each.category, []).append(f"**{signed(each.score)}** {who}")
    lines = [
        f"{cards.text(category)} {' · '.join(words)}" for category, words in by_category.items()
    ]
    words = first_lines(lines, MOST_IN_AN_EMBED) or gettext("There are no scores yet.")
    return discord.Embed(title=gettext(title), description=words)


def status_words(table: StoredTable, game: AnyGame | None) -> str:
    """Return a table's status or result in a few words."""
    if table.conceded is not None:
        return gettext("conceded")
    if table.ended_by is not None:
        return gettext(_ENDED_BY[table.ended_by])
    if table.outcome is None or game is None:
        return gettext(_STATUS[table.status])
    return ", ".join(
        gettext(each.words or each.result)
        if each.score is None
        else f"{gettext(each.words or each.result)}, {gettext(each.measure)} {signed(each.score)}"
        for each in game.rules.standings(table.outcome)
    )


def _link(place: Place) -> str:
    return "" if place.message is None else f" · [{gettext('to the table')}]({jump_url(place)})"
