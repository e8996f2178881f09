"""A table in memory: what is stored of it, and its running game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from bot.tables.notices import Notice
from bot.tables.timestamps import today
from games.engine.chance import commitment
from games.engine.extensions.answers import Leader
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.extensions.reckoning import Reckonings
from games.engine.hints import compares, has_coach, is_hinted
from games.engine.house import COACH, USUAL, House
from games.engine.panel import Panel
from games.engine.record import Header
from games.engine.run import AnyRun
from games.engine.steps import Hidden
from games.engine.table import Ask
from games.engine.tips import AnyTip, first_tip
from storage.people.achievements import Earned
from storage.people.scores import Career
from storage.tables.log import StoredCheckpoint
from storage.tables.repository import Seat, Status, StoredTable

_ALONE = replace(USUAL, one_person=True)


@dataclass(frozen=True, slots=True)
class DailyStanding:
    """How a ranked try of a day's deal stands: its place of so many; and on how many days in a row
    its player has had one."""

    place: int
    of: int
    streak: int


@dataclass(frozen=True, slots=True)
class HiddenThen:
    """What was hidden from the people at those seats, before the log's line of that number."""

    since: int
    seats: tuple[Seat, ...]
    hidden: Hidden


@dataclass(slots=True)
class Session:
    """An open or ended table.

    - `notice`: what the people at it are to be told, once;
    - `checkpoint`: the sequence number of the newest one that is stored, -1 for none;
    - `last_change`: when something last happened, in Unix seconds: from then on a timer runs;
    - `step`: the number of the log line with which that began;
    - `career`: how its result stands among others, once it has one that is compared;
    - `daily`: how its result stands among those of its day, if it is a ranked try;
    - `earned`: the achievements that were earned here for the first time;
    - `campaign`: the outcomes of its campaign's tables, once it is over;
    - `cast`: the indices of the sheets whose characters are stored;
    - `told`: what each user at it who is still a newcomer has been told (see `View.tips`);
    - `reckoned`: what was worked out last, and its key (see `games.engine.panel.Reckoning`);
    - `coached`: whether hints are given here at all;
    - `unhinted`: who of those at it wants none;
    - `hidden_before`: what was hidden when the last step began, where that is known;
    - `undoable`: whether the last step can be taken back, as it was found, and of what;
    - `read_at`: when it was last known to be the newest, in seconds of `time.monotonic`.
    """

    stored: StoredTable
    run: AnyRun
    notice: Notice | None = None
    checkpoint: int = -1
    last_change: int = 0
    step: int = 0
    cast: list[int] = field(default_factory=list)
    career: Career | None = None
    daily: DailyStanding | None = None
    earned: list[Earned] = field(default_factory=list)
    campaign: list[dict[str, Any]] = field(default_factory=list)
    told: dict[int, set[str]] = field(default_factory=dict)
    reckoned: tuple[str, Any] | None = None
    coached: bool = True
    unhinted: set[int] = field(default_factory=set)
    hidden_before: HiddenThen | None = None
    undoable: tuple[object, bool] | None = None
    read_at: float = 0.0

    @property
    def id(self) -> str:
        """The table's id, as buttons carry it."""
        return self.stored.id

    @property
    def revision(self) -> int:
        """The number of the table as it stands: it grows, and never comes again.

        It is how long the log is, unless steps were taken back.
        """
        return self.run.seq + self.stored.taken_back

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret seed."""
        return commitment(self.stored.seed)

    @property
    def seed(self) -> str | None:
        """The seed, once it is no secret any more."""
        return None if is_sealed(self.stored) else self.stored.seed

    @property
    def house(self) -> House:
        """The house rules."""
        return house_of(self.stored) if self.stored.house else USUAL

    @property
    def deadline(self) -> int | None:
        """When the table acts for whoever is asked, in Unix seconds; None: it waits."""
        return self.deadline_from(self.last_change)

    def due_from(self, changed: int) -> int | None:
        """When the table is to be looked at, if something last happened then; None: never."""
        return changed if self.coach_waits is not None else self.deadline_from(changed)

    def deadline_from(self, changed: int) -> int | None:
        """The same, if something last happened then."""
        timer = self.house.timer
        ask = self.run.pending
        if timer is None or ask is None or self.stored.status is not Status.OPEN:
            return None
        if self._is_patient(ask):
            return None
        return max(changed, self.house.timer_set) + timer

    def seats_of(self, user: int) -> list[int]:
        """Where a user may act: their seats; at some tables anybody may, for the first one."""
        own = [seat for seat, sitter in enumerate(self.stored.seats) if sitter.user == user]
        return own or ([0] if self.house.anyone else [])

    @property
    def offered_to_others(self) -> str | None:
        """The game that somebody who does not sit here may open instead; no campaign's."""
        return self.run.game.id if self.stored.campaign is None else None

    def asked(self, seat: int) -> int | None:
        """The revision of the table at which a seat was asked what waits for it, or None."""
        asked = self.run.asked(seat)
        return None if asked is None else asked + self.stored.taken_back

    @property
    def undo_asked(self) -> Sequence[int]:
        """The seats that want the last step taken back; with the next they want it no more."""
        undo = self.stored.undo
        return () if undo is None or undo.revision != self.revision else undo.seats

    def awaited(self) -> list[int]:
        """The users whose answer the table waits for."""
        ask = self.run.pending
        if ask is None or self.stored.status is not Status.OPEN:
            return []
        users = [self.stored.seats[seat].user for seat in ask.waits_for()]
        return list(dict.fromkeys(users))

    def called(self) -> list[int]:
        """The users who are to be told that they must act.

        Nobody where any of several may, or where it would betray what somebody has.
        """
        ask = self.run.pending
        if ask is None or ask.secret or (ask.together and len(self.awaited()) > 1):
            return []
        anybody = [self.stored.seats[0].user] if self.house.anyone else []
        return [user for user in self.awaited() if user and user not in anybody]

    def away(self) -> list[int]:
        """The seats that the game waits for and that nobody will answer for."""
        ask = self.run.pending
        if ask is None:
            return []
        seats = ask.waits_for()
        gone = [seat for seat in seats if self._is_gone(seat, ask)]
        # Where one answer stands for all, those who are there give it.
        return [] if ask.together and len(gone) < len(seats) else gone

    @property
    def coach_waits(self) -> int | None:
        """The seat for which the coach is to choose now, because its people are away."""
        if self.house.away != COACH or not self.coached or self.stored.status is not Status.OPEN:
            return None
        away = self.away()
        return away[0] if away and compares(self.run, away[0]) else None

    def _is_gone(self, seat: int, ask: Ask) -> bool:
        sitter = self.stored.seats[seat]
        return sitter.away and not (self._is_patient(ask) and sitter.user)

    def _is_patient(self, ask: Ask) -> bool:
        leader = self.run.game.find(Leader)
        return leader is not None and leader.patient(self.run.options, self.run.state, ask)

    def waiting_for_absent(self) -> list[str]:
        """The names of those who are away and for whom the table waits all the same."""
        ask = self.run.pending
        if self.stored.status is not Status.OPEN or ask is None or not self._is_patient(ask):
            return []
        seats = [self.stored.seats[seat] for seat in ask.waits_for()]
        return [seat.name for seat in seats if seat.away and seat.user]

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that this table is, None for any other."""
        lessons = self.run.game.find(Lessons) if self.stored.deal == LESSON else None
        return None if lessons is None else lessons.find(self.stored.seed)

    @property
    def first_lesson(self) -> Lesson | None:
        """The lesson for who plays this game for the first time, alone, and has decided nothing."""
        stored, lessons = self.stored, self.run.game.find(Lessons)
        if lessons is None or stored.deal is not None or stored.campaign is not None:
            return None
        user, *others = set(users_of(stored))
        if others or self.told.get(user) != set():
            return None
        return lessons.for_seats(len(stored.seats))

    @property
    def tips(self) -> Sequence[AnyTip]:
        """What newcomers are told here: a lesson's tips, or the game's."""
        return self.run.game.view.tips if self.lesson is None else self.lesson.tips

    @property
    def hinted(self) -> bool:
        """Whether the coach may have something to say now; of a day's deal it has not."""
        if not self.coached or self.stored.status is not Status.OPEN:
            return False
        return deal_day(self.stored) is None and is_hinted(self.run)

    @property
    def offers_hints(self) -> bool:
        """Whether there may be a hint, and somebody here who wants one.

        Who plays alone is offered none where nothing is to be compared; at a table of several that
        would betray what somebody holds.
        """
        if not self.hinted or set(users_of(self.stored, present=True)) <= self.unhinted:
            return False
        return len(self.stored.seats) > 1 or compares(self.run, 0)

    @property
    def looked_back(self) -> bool:
        """Whether the coach may look back at this game."""
        return self.coached and self.stored.status is Status.OVER and has_coach(self.run)

    def tip(self, seat: int | None) -> AnyTip | None:
        """What somebody is to be told now: at that seat, or (None) at one that is asked.

        Nothing on everybody's board where that would betray who is asked.
        """
        ask = self.run.pending
        if not self.told or ask is None or self.stored.status is not Status.OPEN:
            return None
        if seat is None and ask.secret:
            return None
        moment = self.run.moment(self.house)
        for each in ask.offers:
            told = self.told.get(self.stored.seats[each].user)
            if told is None or seat not in (None, each):
                continue
            tip = first_tip(self.tips, moment, each, told)
            if tip is not None:
                return tip
        return None

    def leave_seats(self, away: Mapping[int, bool], host: int) -> None:
        """Mark seats that their users leave (True) or take again (False), and name the host."""
        seats = [
            replace(seat, away=away.get(index, seat.away))
            for index, seat in enumerate(self.stored.seats)
        ]
        self.stored = replace(self.stored, seats=tuple(seats), host=host)

    def persisted(self, saved: Sequence[StoredCheckpoint]) -> None:
        """Checkpoints have been stored: to go on in memory, the newest of all is enough."""
        if saved:
            self.checkpoint = saved[-1].seq
        del self.run.bookmarks[:-1]

    def panel(self, seat: int | None) -> Panel:
        """What a seat sees now; None for what everybody may see."""
        house, people = self.house, {sitter.user for sitter in self.stored.seats}
        if len(people) == 1:
            house = _ALONE if house is USUAL else replace(house, one_person=True)
        moment, game = self.run.moment(house), self.run.game
        moment.campaign = self.campaign
        if self.reckoned is not None:
            wanted, (key, result) = game.need(Reckonings).at(moment), self.reckoned
            moment.reckoned = result if wanted is not None and wanted.key == key else None
        return game.view.scene(moment, seat)


def house_of(stored: StoredTable) -> House:
    """The house rules of a stored table."""
    return House(**stored.house)


def deal_day(stored: StoredTable) -> str | None:
    """The day whose deal a table has, `YYYY-MM-DD`; None where it has another."""
    deal = stored.deal
    return deal if deal is not None and "-" in deal else None  # no table's id has one


def is_sealed(stored: StoredTable) -> bool:
    """Whether what a table deals is still a secret.

    It is while the table goes on, and a day's deal while others may have yet to try it.
    """
    return stored.status is Status.OPEN or is_of_today(stored)


def is_of_today(stored: StoredTable) -> bool:
    """Whether a table has a deal that others may have yet to play today."""
    day = deal_day(stored)
    return day is not None and day >= today()


def may_repeat(stored: StoredTable) -> bool:
    """Whether a table's deal may be dealt once more: who is alone with it, and has ended it."""
    alone = len(stored.seats) == 1 and stored.campaign is None and stored.deal != LESSON
    return alone and stored.status is not Status.OPEN


def dump_house(house: House) -> dict[str, Any]:
    """House rules as they are stored."""
    return {} if house == USUAL else asdict(house)


def header_of(stored: StoredTable) -> Header:
    """The header of a table's record."""
    names = [seat.name for seat in stored.seats]
    return Header(stored.game, stored.version, stored.options, names, stored.sheets)


def host_of(stored: StoredTable) -> str | None:
    """The host's name, None for one who sits there no more."""
    return next((seat.name for seat in stored.seats if seat.user == stored.host), None)


def users_of(stored: StoredTable, *, present: bool = False) -> list[int]:
    """Who sits at a table, one entry a seat; with `present` only those who have not left."""
    return [seat.user for seat in stored.seats if not (present and seat.away)]


def others_at(stored: StoredTable, user: int) -> list[int]:
    """Who else is at a table: neither gone nor forgotten."""
    return [each for each in users_of(stored, present=True) if each not in (user, 0)]


def owner_of(seat: Seat) -> int:
    """Whose character sits there, whoever plays it now."""
    return seat.user if seat.owner is None else seat.owner


def seats_before(seats: Sequence[Seat], index: int) -> int:
    """How many seats before that one are the same owner's."""
    return [owner_of(seat) for seat in seats[:index]].count(owner_of(seats[index]))
