"""Questions about the stored row of a table and its seats."""

from collections.abc import Sequence
from dataclasses import asdict

from bot.tables.timestamps import now, today
from games.engine.extensions.answers import has_leader
from games.engine.extensions.chairs import FREE
from games.engine.extensions.lessons import LESSON
from games.engine.house import USUAL, House
from games.engine.record import Header
from games.engine.run import AnyRun
from storage.database import JSON
from storage.tables.repository import Seat, Status, StoredTable


def house_of(stored: StoredTable) -> House:
    """Return the house rules of a stored table."""
    return House(**stored.house)


def deal_day(stored: StoredTable) -> str | None:
    """Return the day whose deal a table has, `YYYY-MM-DD`, or None."""
    deal = stored.deal
    return deal if deal is not None and "-" in deal else None  # tables' ids have no hyphens


def is_sealed(stored: StoredTable) -> bool:
    """Return whether a table's deal is still secret.

    It is while the table is open, and a day's deal while others may yet play it.
    """
    return stored.status is Status.OPEN or is_of_today(stored)


def is_of_today(stored: StoredTable) -> bool:
    """Return whether a table has a deal that others may yet play today."""
    day = deal_day(stored)
    return day is not None and day >= today()


def may_repeat(stored: StoredTable) -> bool:
    """Return whether a table's deal may be repeated: only after a solo game."""
    alone = len(stored.seats) == 1 and stored.campaign is None and stored.deal != LESSON
    return alone and stored.status is not Status.OPEN


def dump_house(house: House) -> JSON:
    """Serialize the house rules that are not the usual ones."""
    return {key: value for key, value in asdict(house).items() if value != getattr(USUAL, key)}


def header_of(stored: StoredTable) -> Header:
    """Return the header of a table's record."""
    names = [seat.name for seat in stored.seats]
    return Header(stored.game, stored.version, stored.options, names, stored.sheets)


def host_of(stored: StoredTable) -> str | None:
    """Return the host's name, None if the host has no seat."""
    return next((seat.user_name for seat in stored.seats if seat.user == stored.host), None)


def is_led(stored: StoredTable, seat: int) -> bool:
    """Return whether the bot plays a seat in a lesson (see `Lesson.party`)."""
    return stored.deal == LESSON and not stored.seats[seat].user


def is_free(seat: Seat) -> bool:
    """Return whether no user has sat on a chair yet."""
    return not seat.user and seat.name == FREE


def users_of(stored: StoredTable, *, present: bool = False) -> list[int]:
    """Return the user of each seat; with `present` only of those who have not left."""
    return [seat.user for seat in stored.seats if not (present and seat.away)]


def others_at(stored: StoredTable, user: int) -> list[int]:
    """Return the other users present at a table."""
    return [each for each in users_of(stored, present=True) if each not in (user, 0)]


def waits_after(stored: StoredTable, user: int) -> list[int]:
    """Return for whom a table goes on once a user leaves: who is present, or away until a time."""
    rests = house_of(stored).rests
    away = [seat.user for at, seat in enumerate(stored.seats) if rests.get(str(at), 0) > now()]
    return others_at(stored, user) or [each for each in away if each != user]


def owner_of(seat: Seat) -> int:
    """Return the owner of the character at a seat, even if another user plays it."""
    return seat.user if seat.owner is None else seat.owner


def seats_before(seats: Sequence[Seat], index: int) -> int:
    """Return how many earlier seats belong to the same owner."""
    return [owner_of(seat) for seat in seats[:index]].count(owner_of(seats[index]))


def leader_of(stored: StoredTable, run: AnyRun) -> int | None:
    """Return the user on the leader's seat; None at a table without a leader."""
    return stored.seats[-1].user if has_leader(run.game, run.options) else None
