"""The export of a user's data.

Of an open game it contains only the user's own actions, since the rest would reveal hidden cards.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, replace

from bot.tables.privacy.forgetting import seats_of
from bot.tables.sessions.stored import header_of, is_sealed, owner_of
from games.engine.game import AnyGame
from games.kit.trials import Trials
from storage.database import JSON, Database
from storage.people.achievements import Achievements
from storage.people.characters import Characters
from storage.people.decks import Kept
from storage.people.own_dice import OwnDice
from storage.people.preferences import Preferences, Tips
from storage.privacy.exports import Exports, KeptLine
from storage.tables.campaigns import Campaigns
from storage.tables.index import TableIndex
from storage.tables.lobbies import Lobbies, StoredLobby
from storage.tables.notifications import Mentions
from storage.tables.offers import Offer, Offers
from storage.tables.repository import StoredTable, Tables
from storage.tables.threads import Threads


class Exporter:
    """Collects everything that is stored about a user."""

    def __init__(self, database: Database, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._index = TableIndex(database)
        self._stored = Tables(database)
        self._exports = Exports(database)
        self._calls = Mentions(database)
        self._threads = Threads(database)
        self._characters = Characters(database)
        self._lobbies = Lobbies(database)
        self._offers = Offers(database)
        self._campaigns = Campaigns(database)
        self._preferences = Preferences(database)
        self._tips = Tips(database)
        self._decks = Kept(database, "decks")
        self._bestiary = Kept(database, "bestiary")
        self._adventures = Kept(database, "adventures")
        self._own_dice = OwnDice(database)
        self._achievements = Achievements(database)

    async def of(self, user: int) -> JSON:
        """Return everything that is stored about a user; of an open game only their own actions."""
        opened = await self._exports.opened_by(user)
        lobbies = await self._lobbies.of_user(user)
        chosen = (await self._preferences.choices_of([user])).get(user, {})
        return {
            "user": user,
            "tables": await self._tables(user, opened),
            "lobbies": [self._own(each, user) | {"opened": each.id in opened} for each in lobbies],
            "offers": [_own_offer(each, user) for each in await self._offers.of_user(user)],
            "characters": await self._lives(user),
            "preferences": await self._preferences.options_of(user),
            "sharing": chosen.get("sharing"),
            "calls": chosen.get("calls", "on"),
            "hints": "hints" not in chosen,
            "look": (chosen.get("language"), chosen.get("faces")),
            "tips": await self._tips.all_of(user),
            "achievements": [asdict(each) for each in await self._achievements.of_user(user)],
            "daily_tries": [asdict(each) for each in await self._exports.tries(user)],
            "decks": [asdict(each) for each in await self._decks.of_user(user)],
            "bestiary": [asdict(each) for each in await self._bestiary.of_user(user)],
            "adventures": [asdict(each) for each in await self._adventures.of_user(user)],
            "own_dice": await self._own_dice.of_user(user),
            "campaigns": await self._parts(user),
        }

    async def _tables(self, user: int, opened: Collection[str]) -> list[JSON]:
        """Return all tables that name a user as player, former player, host or opener."""
        ids = await self._index.naming(user)
        found = [await self._stored.load(each) for each in ids]
        tables = [each for each in found if each is not None]
        tables.sort(key=lambda each: each.opened_at, reverse=True)
        return [await self._table(each, user) | {"opened": each.id in opened} for each in tables]

    async def _table(self, table: StoredTable, user: int) -> JSON:
        own = seats_of(table, user)
        log = _readable(table, user, await self._exports.lines(table.id))
        aside = _answers(await self._exports.taken_back(table.id), _unsealed_seats(table, user))
        call, threads = await self._calls.of(table.id), await self._threads.of(table.id)
        return {
            "id": table.id,
            **header_of(table).to_json(),
            "options": self._known(table.game, table.options, sealed=is_sealed(table)),
            "host": table.host == user,
            "own_seats": [_seat(table, number, user) for number in own],
            "status": table.status.value,
            "opened_at": table.opened_at,
            "ended_at": table.ended_at,
            "outcome": table.outcome,
            "results": [asdict(each) for each in await self._exports.results(table.id)],
            "place": asdict(table.place),
            "call": None if call is None else _without(asdict(call), "seq"),
            "threads": None if threads is None else asdict(threads) | {"kind": threads.kind.value},
            "house": _house(table, own),
            "campaign": table.campaign,
            "deal": table.deal,
            "successor": table.successor,
            "origin": table.origin,
            "seed": None if is_sealed(table) or not _sits(table, user) else table.seed,
            "log": [each.line for each in log],
            "log_at": [each.at for each in log],
            "log_stand_ins": [number for number, each in enumerate(log) if each.stand_in],
            "taken_back": table.taken_back,
            "taken_back_log": [each.line for each in aside],
            "taken_back_at": [each.at for each in aside],
            "conceded": table.conceded,
            "ended_by": None if table.ended_by is None else table.ended_by.value,
            "idle": table.idle,
            "claims_host": table.claim is not None and not set(own).isdisjoint(table.claim.seats),
            "wants_undo": table.undo is not None and not set(own).isdisjoint(table.undo.seats),
        }

    def _own(self, lobby: StoredLobby, user: int) -> JSON:
        """Return a lobby without the other guests."""
        guests = tuple(guest for guest in lobby.guests if guest.user == user)
        options = self._known(lobby.game, lobby.options, sealed=True)
        return asdict(replace(lobby, guests=guests, options=options))

    def _known(self, game: str, options: JSON, *, sealed: bool) -> JSON:
        """Return options that players may know: until the end without the text that leads them."""
        trials = self._games[game].find(Trials) if game in self._games else None
        return _without(options, trials.holds) if sealed and trials is not None else options

    async def _lives(self, user: int) -> list[JSON]:
        """Return a user's characters, and their tables."""
        lives = await self._exports.lives(user)
        characters = await self._characters.of_user(user)
        return [asdict(each) | asdict(lives[each.id]) for each in characters if each.id in lives]

    async def _parts(self, user: int) -> list[JSON]:
        """Return a user's campaigns, with their own characters only."""
        return [
            asdict(replace(each, members=tuple(own for own in each.members if own.user == user)))
            for each in await self._campaigns.of_user(user)
        ]


def _sits(table: StoredTable, user: int) -> bool:
    return any(seat.user == user for seat in table.seats)


def _unsealed_seats(table: StoredTable, user: int) -> list[int]:
    """Return the seats whose answers a user may read.

    During a game a seat that they have handed over is excluded, since its hand is another player's.
    """
    own = seats_of(table, user)
    return [each for each in own if table.seats[each].user == user] if is_sealed(table) else own


def _readable(table: StoredTable, user: int, log: Sequence[KeptLine]) -> Sequence[KeptLine]:
    """Return the log lines that a user may read: after the end all, for a present player.

    The other lines of an open game, or of a deal of today, would reveal hidden cards.
    """
    if _sits(table, user) and not is_sealed(table):
        return log
    return _answers(log, _unsealed_seats(table, user))


def _answers(log: Sequence[KeptLine], seats: Sequence[int]) -> list[KeptLine]:
    """Return the answers of some seats, without fingerprints, which could reveal a hand."""
    return [
        replace(each, line=_without(each.line, "offer"))
        for each in log
        if each.line.get("seat") in seats
    ]


def _without(row: JSON, key: str) -> JSON:
    return {each: value for each, value in row.items() if each != key}


def _seat(table: StoredTable, number: int, user: int) -> JSON:
    """Return a user's seat, current or original."""
    seat = table.seats[number]
    return {
        "seat": number,
        "name": seat.name,
        "player": seat.player if seat.user == user else None,
        "away": seat.away,
        "sits": seat.user == user,
        "owns": owner_of(seat) == user,
    }


def _house(table: StoredTable, own: Sequence[int]) -> JSON:
    """Return the house rules, with the user's own standing orders only."""
    if not (orders := table.house.get("orders")):
        return table.house
    given = {order: [seat for seat in seats if seat in own] for order, seats in orders.items()}
    return table.house | {"orders": given}


def _own_offer(offer: Offer, user: int) -> JSON:
    """Return an offer, with the user's role in it and without the ids of others."""
    parts = {"user": offer.user, "host": offer.host, "owner": offer.owner}
    return asdict(offer) | {part: who == user for part, who in parts.items()}
