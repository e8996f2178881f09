"""Games that several users play again, in a lobby with seats kept for those of before."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.tables.errors import NotSeated, Refused
from bot.tables.history.series import is_duel, score_of
from bot.tables.lobbies.opening import NewLobby
from bot.tables.opening.openings import OpeningService, is_alone, name_at
from bot.tables.people.casts import CastService
from bot.tables.sessions.stored import house_of, users_of
from games.engine.extensions.answers import has_leader
from games.engine.extensions.people import Campaigns, Party
from games.engine.game import AnyGame
from storage.tables.index import TableIndex
from storage.tables.lobbies import Guest, StoredLobby
from storage.tables.places import Place
from storage.tables.repository import Status, StoredTable


@dataclass(eq=False)
class RematchService:
    """Finds what the next game of several users begins with."""

    _games: Mapping[str, AnyGame]
    _openings: OpeningService
    _casts: CastService
    _index: TableIndex

    async def lobby_after(
        self,
        table_id: str,
        user: int,
        place: Place,
        changed: Mapping[str, object] | None = None,
    ) -> NewLobby | None:
        """Return the lobby in which several users play again; None if the user sat there alone.

        `changed` are options that differ. In a duel the sides change. Standing orders are not kept,
        since seats may change. No seat is kept for users who have left or were removed.

        Raises:
            Gone, NotSeated, StillOpen, OpenAlready: it cannot be played again.
        """
        old = await self._openings.repeatable(table_id, user)
        return None if is_alone(old, user) else await self.lobby_of(old, user, place, changed)

    async def lobby_of(
        self,
        old: StoredTable,
        user: int,
        place: Place,
        changed: Mapping[str, object] | None = None,
    ) -> NewLobby:
        """Return the lobby in which a user plays again with the others of an ended table."""
        game = self._games[old.game]
        there = {user} | {each.user for each in old.seats if each.user and not each.away}
        order = [each for each in dict.fromkeys(users_of(old)) if each in there]
        if is_duel(game, old):
            order.reverse()
        heroes = await self._heroes(game, old, user)
        guests = {each: _guest(game, old, each, heroes.get(each)) for each in order}
        return NewLobby(
            old.game,
            replace(guests.pop(user), seated=True),
            place,
            await self._openings.options_after(old, changed),
            list(guests.values()),
            replace(house_of(old), orders={}),
            follows=old.id,
            seats=len(old.seats),
            order=order,
        )

    async def refusal(self, table_id: str) -> NotSeated:
        """Return the refusal of a user who did not play at an ended table.

        It offers a seat in the next game, if that has one.
        """
        try:
            old = await self._openings.ended(table_id)
            game = self._games[old.game]
        except Refused:
            return NotSeated()
        goes_on = game.knows(old.version) and _goes_on(game, old)
        ended, is_chapter = old.id if goes_on else None, old.campaign is not None
        return NotSeated(old.game, ended=ended, is_chapter=is_chapter)

    async def score(self, lobby: StoredLobby) -> Mapping[int, int]:
        """Return the won games of both users in the series that a lobby goes on with.

        It is empty without one.
        """
        old, game = await self._openings.before(lobby), self._games.get(lobby.game)
        if old is None or game is None or not game.knows(old.version) or not is_duel(game, old):
            return {}
        user = users_of(old)[0]
        over = await self._index.of_user(user, [Status.OVER, Status.ENDED], None)
        return score_of(game, over, old)

    async def _heroes(self, game: AnyGame, old: StoredTable, user: int) -> Mapping[int, int]:
        """Return the living heroes of a table by user; a party comes when the game starts."""
        if game.find(Party) is not None:
            return {}
        cast = await self._casts.recast(game, old, user)
        pairs = zip(old.seats, cast, strict=False)
        return {seat.user: hero.id for seat, hero in pairs if hero and not hero.retired}


def _guest(game: AnyGame, old: StoredTable, user: int, hero: int | None) -> Guest:
    """Return the seat that is kept for a user of a table."""
    own = [at for at, each in enumerate(users_of(old)) if each == user]
    leads = has_leader(game, game.read_options(old.options)) and own[-1] == len(old.seats) - 1
    return Guest(user, name_at(old.seats[own[0]]), False, leads, len(own), hero)


def _goes_on(game: AnyGame, old: StoredTable) -> bool:
    """Return whether an ended table is followed by one with a seat for one more user."""
    most = game.rules.seats(game.read_options(old.options))[-1]
    present = [user for user in users_of(old, present=True) if user]
    has_room = len(present) < most and len({*present}) > 1  # a lone player is not disturbed
    is_over = False
    if old.campaign is not None and old.outcome is not None:
        is_over = game.need(Campaigns).after(old.outcome).result is not None
    return has_room and not is_over and not house_of(old).invited
