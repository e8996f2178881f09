"""The start of a lobby: it becomes a table."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot.tables.campaigns.service import CampaignService
from bot.tables.coach.trials import TrialService
from bot.tables.errors import Behind, NotEnough, NotHost, Stale
from bot.tables.lobbies.difficulty import kept_on_step, seats_at, shares_of
from bot.tables.lobbies.seats import brought, host_of, in_order, missing, seats_of, takes_heroes
from bot.tables.lobbies.service import LobbyService
from bot.tables.opening.openings import NewTable, OpeningService, lesson_table
from bot.tables.people.characters import CharacterService
from bot.tables.people.parties import PartyService
from bot.tables.people.preferences import TipService
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import is_free
from games.engine.extensions.answers import has_leader
from games.engine.extensions.lessons import Lesson, Lessons
from games.engine.game import AnyGame
from games.engine.house import House
from storage.people.characters import Character
from storage.tables.campaigns import StoredCampaign
from storage.tables.lobbies import StoredLobby
from storage.tables.places import Place


@dataclass(eq=False)
class StartService:
    """Opens the tables of lobbies."""

    _lobbies: LobbyService
    _openings: OpeningService
    _characters: CharacterService
    _parties: PartyService
    _campaigns: CampaignService
    _tips: TipService
    _trials: TrialService

    async def is_complete(self, lobby: StoredLobby) -> bool:
        """Return whether all players of the table before are seated again, and can begin."""
        there = await self._users_before(lobby)
        if not there or not all(guest.seated for guest in lobby.guests):
            return False
        here = [guest.user for guest in lobby.guests for _ in range(guest.heroes)]
        is_short = missing(self._lobbies.game(lobby), lobby) is not None
        return not is_short and all(here.count(user) >= there.count(user) for user in there)

    async def _users_before(self, lobby: StoredLobby) -> list[int]:
        """Return the user of each seat at the table before a lobby; none without one."""
        before = await self._openings.before(lobby)
        if before is not None:
            return [seat.user for seat in before.seats if not is_free(seat)]
        campaign = await self._continued(lobby)
        members = () if campaign is None else campaign.members
        return [each.user for each in members if each.seat is not None]

    async def _continued(self, lobby: StoredLobby) -> StoredCampaign | None:
        """Return the campaign of a lobby if it has made progress."""
        campaign = None if lobby.campaign is None else await self._campaigns.load(lobby.campaign)
        return None if campaign is None or campaign.progress is None else campaign

    async def may_learn(self, lobby: StoredLobby) -> bool:
        """Return whether these players have a lesson, and one of them is new to the game.

        A leader who is alone may learn to lead, even if they have played the game. A campaign that
        goes on has no lesson.
        """
        lesson = self._lesson(lobby)
        if lesson is None or await self._continued(lobby) is not None:
            return False
        leads = bool(lesson.party)
        seated = [guest.user for guest in lobby.guests if guest.seated and guest.dealer is leads]
        about = [tip.key for tip in lesson.tips] if leads else None
        return bool(await self._tips.newcomers(seated, lobby.game, about))

    def share(self, lobby: StoredLobby, then: Callable[[], Awaitable[None]]) -> float | None:
        """Return how often a careful party succeeds at a lobby's table, if known.

        `then` is awaited once that has been tried, if it still is a lobby.
        """

        async def tell() -> None:
            await self._lobbies.look(lobby.id)
            await then()

        game = self._lobbies.game(lobby)
        options, seats = game.read_options(lobby.options), seats_at(lobby)
        measured = shares_of(game, lobby)
        if measured is not None:
            return measured[0]
        return self._trials.share(game, options, seats, lobby.id, tell)

    def _lesson(self, lobby: StoredLobby) -> Lesson | None:
        """Return the lesson for the seated players, None if there is none for their number."""
        game = self._lobbies.game(lobby)
        options, lessons = game.read_options(lobby.options), game.find(Lessons)
        if lessons is None or not all(guest.seated for guest in lobby.guests):
            return None  # an invited player takes part in the lesson, too
        if has_leader(game, options):
            is_leader_alone = [guest.dealer for guest in lobby.guests] == [True]
            return lessons.for_leader() if is_leader_alone else None
        if len(lobby.guests) == 1:
            return lessons.all[0] if 1 in game.rules.seats(options) else None
        return lessons.for_seats(len(seats_of(lobby)))

    async def learn(self, lobby_id: str, user: int, place: Place) -> Session:
        """Open the lesson for all seated players; their chosen options are dropped.

        Raises:
            LobbyGone, NotHost, TooManyTables, Busy, NotPersisted: nothing was opened.
            Stale: there is no lesson for this number of players.
        """
        for attempt in self._lobbies.attempts(lobby_id):
            async with attempt as lobby:
                if lobby.host != user:
                    raise NotHost(host_of(lobby))
                lesson = self._lesson(lobby)
                if lesson is None:
                    raise Stale
                table = lesson_table(
                    lobby.game, lesson, seats_of(lobby), place, House(**lobby.house)
                )
                return await self._openings.open(replace(table, host=user, lobby=lobby))
        raise Behind

    async def start(
        self, lobby_id: str, user: int, place: Place, *, opening: bool = False
    ) -> Session:
        """Open the table. Guests who are only invited are left out.

        Args:
            lobby_id: the lobby.
            user: the user who starts it.
            place: the place of the table's board.
            opening: whether the lobby is being opened now, and the campaign's lock is held.

        Raises:
            LobbyGone, NotHost, NotEnough, TooManyTables, Busy, NoParty, CampaignAtTable,
                NotCampaignMember, NotPersisted: nothing was opened.
            games.engine.game.SetupRefused: these players cannot play together.
        """
        campaign = None if opening else (await self._lobbies.look(lobby_id)).campaign
        async with self._campaigns.lock(campaign):
            for attempt in self._lobbies.attempts(lobby_id):
                async with attempt as lobby:
                    return await self._start(user, place, lobby)
        raise Behind

    async def _start(self, user: int, place: Place, lobby: StoredLobby) -> Session:
        if lobby.host != user:
            raise NotHost(host_of(lobby))
        game, seats = self._lobbies.game(lobby), seats_of(lobby)
        absent = missing(game, lobby)
        if absent is not None:
            raise NotEnough(lobby.game, absent.players)
        before = await self._openings.before(lobby)
        hosts = [] if before is None else [before.host]
        host = next((each.user for each in seats if each.user in hosts), user)
        cast = await self._cast(replace(lobby, host=host), game)
        seated = replace(lobby, guests=tuple(in_order(lobby)))
        chosen = kept_on_step(game, lobby, seated).options
        options, sheets = await self._campaigns.next_table(
            lobby.campaign, game, seats, brought(lobby)
        )
        return await self._openings.open(
            NewTable(
                game=lobby.game,
                seats=seats,
                place=place,
                options={**chosen, **options},
                host=host,
                opener=user,
                cast=cast,
                sheets=sheets,
                house=House(**lobby.house),
                campaign=lobby.campaign,
                lobby=lobby,
                after=lobby.follows,
            )
        )

    async def _cast(self, lobby: StoredLobby, game: AnyGame) -> Sequence[Character | None]:
        """Return the characters: each player's hero, None for a new one; or the host's party."""
        if not takes_heroes(game, lobby):
            return await self._parties.coming(lobby.host, game, lobby.options)
        players = [guest for guest in in_order(lobby) if not guest.dealer]
        return [
            await self._characters.load(guest.character) if hero == 0 else None
            for guest in players
            for hero in range(guest.heroes)
        ]
