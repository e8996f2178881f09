"""A table in memory: its stored row and its running game."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace

from bot.cluster.due import Due
from bot.tables.notices import Notice
from bot.tables.timestamps import today
from games.engine.achievements import AnyAchievement
from games.engine.extensions.answers import AtAnyTime, Leader, has_leader
from games.engine.extensions.chairs import FREE, Chairs
from games.engine.extensions.lessons import LESSON, Lesson, Lessons
from games.engine.extensions.opening import Step, kept_options, step_from
from games.engine.hints import compares, has_coach, is_hinted
from games.engine.house import COACH, USUAL, House
from games.engine.panel import InPlay, Panel
from games.engine.record import Header
from games.engine.run import AnyRun
from games.engine.steps import Hidden
from games.engine.table import Ask
from games.engine.tips import AnyTip, first_tip
from storage.database import JSON
from storage.people.achievements import Earned
from storage.people.scores import Career, Killer, Past
from storage.tables.log import StoredCheckpoint
from storage.tables.repository import Seat, Status, StoredTable

_ROUNDS = 2  # that a timer plays alone before it rests
_ALONE = replace(USUAL, one_person=True)


@dataclass(frozen=True, slots=True)
class DailyRank:
    """The rank of a ranked attempt, the number of attempts, and its player's days in a row."""

    place: int
    of: int
    streak: int


@dataclass(frozen=True, slots=True)
class HiddenBefore:
    """The cards that were hidden from these seats before that log line."""

    since: int
    seats: tuple[Seat, ...]
    hidden: Hidden


@dataclass(frozen=True, slots=True)
class People:
    """Data about the users at an open table.

    - `tips_shown`: the tips that each newcomer has seen (see `View.tips`);
    - `unhinted`: the users who have turned hints off;
    - `past`: the earlier games of a solo player, until the first answer; `deadliest`: the foe that
      has ended most of them.
    """

    tips_shown: dict[int, set[str]] = field(default_factory=dict)
    unhinted: set[int] = field(default_factory=set)
    past: Sequence[Past] = ()
    deadliest: Killer | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """The result of a table, compared with others.

    - `career`: its rank, if it is compared;
    - `daily`: its rank, if it is a ranked attempt;
    - `daily_open`: whether its solo player may still play today's dungeon of the game;
    - `goal`: the easiest achievement that its solo player has yet to earn;
    - `earned`: the achievements that were first earned here;
    - `campaign`: the outcomes of its campaign's tables;
    - `strip`: its run as lines of emoji.
    """

    career: Career | None = None
    daily: DailyRank | None = None
    daily_open: bool = False
    goal: AnyAchievement | None = None
    earned: Sequence[Earned] = ()
    campaign: Sequence[JSON] = ()
    strip: Sequence[str] = ()


@dataclass(slots=True)
class Session:
    """An open or ended table.

    - `notice`: a message for the next board;
    - `checkpoint`: the sequence number of the newest stored one, -1 for none;
    - `told`: the line of the log at which the public board's story begins, None for the last step;
      `is_told`: whether a board with the last step was delivered;
    - `last_change`: the time of the last change, in Unix seconds, when a timer starts;
    - `cast`: the indexes of the sheets whose characters are stored;
    - `people`: its users, while it is open;
    - `compared`: its result, once it is over;
    - `coached`: whether hints are enabled;
    - `hidden_before`: what was hidden before the last step, if known;
    - `untold`: the revision at which a message last had no room for its tip, by its seat (None: the
      board), as far as this process drew it;
    - `undoable`: whether the last step can be undone, for a given state;
    - `read_at`: when it was last known to be current, in seconds of `time.monotonic`.
    """

    stored: StoredTable
    run: AnyRun
    notice: Notice | None = None
    checkpoint: int = -1
    told: int | None = None
    is_told: bool = True
    last_change: int = 0
    cast: list[int] = field(default_factory=list)
    people: People = field(default_factory=People)
    compared: Comparison = field(default_factory=Comparison)
    coached: bool = True
    hidden_before: HiddenBefore | None = None
    untold: dict[int | None, int] = field(default_factory=dict)
    undoable: tuple[object, bool] | None = None
    read_at: float = 0.0

    @property
    def id(self) -> str:
        """The table's id, as custom ids contain it."""
        return self.stored.id

    @property
    def revision(self) -> int:
        """The version of the table; it grows and never repeats.

        It is the length of the log plus what was undone.
        """
        return self.run.seq + self.stored.taken_back

    @property
    def step(self) -> int:
        """The number of the first log line of the last step, which the board tells."""
        return int(self.run.step)

    @step.setter
    def step(self, line: int) -> None:
        self.run.begin_step(line)
        self.told = None

    def add_step(self, line: int) -> None:
        """Begin a new step; the board's story goes on from a step that no board has shown."""
        told = line if self.is_told or self.told is None else self.told
        self.step = line
        self.told, self.is_told = told, False

    @property
    def house(self) -> House:
        """The house rules."""
        return house_of(self.stored) if self.stored.house else USUAL

    @property
    def deadline(self) -> int | None:
        """When the table acts for late players, in Unix seconds; None: never."""
        return self.deadline_from(self.last_change)

    def due_from(self, changed: int) -> int | None:
        """Return when the table must be checked after a change at that time; None: never."""
        return changed if self.coach_waits is not None else self.deadline_from(changed)

    @property
    def due(self) -> Due | None:
        """When the table must be checked next; None: never."""
        if self.coach_waits is not None:
            return Due(self.id, 0, revision=self.revision)
        at = self.deadline
        return (
            None if at is None else Due(self.id, at, self.house.timer or 0, revision=self.revision)
        )

    def deadline_from(self, changed: int) -> int | None:
        """Return the deadline after a change at that time; None: never."""
        timer = self.house.timer
        ask = self.run.pending
        if timer is None or ask is None or self.stored.status is not Status.OPEN:
            return None
        if self._is_patient(ask) or self.is_paused:
            return None
        return max(changed, self.house.timer_set) + timer

    @property
    def is_paused(self) -> bool:
        """Whether the timer rests, since only it has played: two steps for each present player."""
        players = set(users_of(self.stored, present=True)) - {0}
        return self.stored.idle >= _ROUNDS * max(1, len(players))

    def seats_of(self, user: int) -> list[int]:
        """Return a user's seats; with the house rule `anyone` the first seat for every user."""
        own = [seat for seat, sitter in enumerate(self.stored.seats) if sitter.user == user]
        return own or ([0] if self.house.anyone else [])

    @property
    def offered_to_others(self) -> tuple[str | None, str | None]:
        """The game that another user may open, None for a campaign; the table with a free chair."""
        game = self.run.game.id if self.stored.campaign is None else None
        return game, None if self.free_chair is None else self.id

    @property
    def free_chair(self) -> int | None:
        """The chair for a latecomer; None if there is none.

        A chair that was left is taken by one other user: two names are all that a row has room for.
        """
        chairs = self.run.game.find(Chairs)
        if chairs is None or self.stored.status is not Status.OPEN:
            return None
        seats = self.stored.seats
        left = [at for at, seat in enumerate(seats) if seat.away and seat.owner is None]
        return next((at for at in chairs.free(self.run.state, left) if at in left), None)

    @property
    def leader(self) -> int | None:
        """The user on the leader's seat; None at a table without a leader."""
        leads = has_leader(self.run.game, self.run.options)
        return self.stored.seats[-1].user if leads else None

    @property
    def agrees(self) -> int | None:
        """The user who must agree before another sits down: the leader, else the host.

        None if no one must.
        """
        chairs = self.run.game.find(Chairs)
        if chairs is None or not chairs.asks(self.run.options):
            return None
        leader = self.stored.seats[-1]
        return self.stored.host if leader.away or not leader.user else leader.user

    def asked(self, seat: int) -> int | None:
        """Return the revision at which a seat's current ask was opened, or None."""
        asked = self.run.asked(seat)
        return None if asked is None else asked + self.stored.taken_back

    @property
    def undo_asked(self) -> Sequence[int]:
        """The seats that want to undo the last step; the next step cancels that."""
        undo = self.stored.undo
        return () if undo is None or undo.revision != self.revision else undo.seats

    def awaited(self) -> list[int]:
        """The users whose answer the table waits for."""
        ask = self.run.pending
        if ask is None or self.stored.status is not Status.OPEN:
            return []
        users = [self.stored.seats[seat].user for seat in ask.waits_for()]
        return list(dict.fromkeys(users))

    @property
    def waits_for(self) -> Sequence[str]:
        """The names of the seats that the table waits for; none if that would reveal a hand."""
        ask = self.run.pending
        if ask is None or ask.secret or self.stored.status is not Status.OPEN:
            return ()
        return list(dict.fromkeys(self.stored.seats[seat].name for seat in ask.waits_for()))

    def to_mention(self) -> list[int]:
        """The users who are mentioned because they must act.

        Empty if any of several may act and no player is up, or if it would reveal a hand.
        """
        ask = self.run.pending
        if ask is None or ask.secret:
            return []
        at_any_time = self.run.game.find(AtAnyTime)
        awaited = self.awaited()
        if at_any_time is not None and awaited:
            awaited = [self.stored.seats[seat].user for seat in at_any_time.up(self.run.state)]
        elif ask.together and len(awaited) > 1:
            return []
        anybody = [self.stored.seats[0].user] if self.house.anyone else []
        return [user for user in awaited if user and user not in anybody]

    def up_soon(self) -> list[int]:
        """The users whose turn comes after that of those who must act, in a fight."""
        at_any_time = self.run.game.find(AtAnyTime)
        if at_any_time is None or not self.awaited():
            return []
        users = [self.stored.seats[seat].user for seat in at_any_time.soon(self.run.state)]
        return [user for user in users if user and user not in self.to_mention()]

    def away(self) -> list[int]:
        """The seats that the game waits for and whose players are absent."""
        ask = self.run.pending
        if ask is None:
            return []
        seats = ask.waits_for()
        gone = [seat for seat in seats if self._is_gone(seat, ask)]
        # If one answer counts for all, a present player gives it.
        return [] if ask.together and len(gone) < len(seats) else gone

    @property
    def coach_waits(self) -> int | None:
        """The seat for which the coach must choose now, because its player is absent."""
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
        """The names of absent players for whom the table nevertheless waits."""
        ask = self.run.pending
        if self.stored.status is not Status.OPEN or ask is None or not self._is_patient(ask):
            return []
        if self.run.game.find(AtAnyTime) is not None:  # all others go on
            return []
        seats = [self.stored.seats[seat] for seat in ask.waits_for()]
        return [seat.name for seat in seats if seat.away and seat.user]

    @property
    def lesson(self) -> Lesson | None:
        """The lesson of this table, None for any other."""
        lessons = self.run.game.find(Lessons) if self.stored.deal == LESSON else None
        return None if lessons is None else lessons.find(self.stored.seed)

    @property
    def first_lesson(self) -> Lesson | None:
        """The lesson for a newcomer who plays alone and has decided nothing."""
        stored, lessons = self.stored, self.run.game.find(Lessons)
        if lessons is None or stored.deal is not None or stored.campaign is not None:
            return None
        user, *others = set(users_of(stored))
        if others or self.people.tips_shown.get(user) != set():
            return None
        return lessons.for_seats(len(stored.seats))

    @property
    def tips(self) -> Sequence[AnyTip]:
        """The tips of this table: a lesson's, or the game's."""
        return self.run.game.view.tips if self.lesson is None else self.lesson.tips

    @property
    def hinted(self) -> bool:
        """Whether the coach may have a hint now; never for a deal of a day."""
        if not self.coached or self.stored.status is not Status.OPEN:
            return False
        return deal_day(self.stored) is None and is_hinted(self.run)

    @property
    def offers_hints(self) -> bool:
        """Whether a hint may be available for a user here who wants one.

        A solo player is offered none if there is nothing to compare. At a shared table that would
        reveal a hand.
        """
        if not self.hinted or set(users_of(self.stored, present=True)) <= self.people.unhinted:
            return False
        return len(self.stored.seats) > 1 or compares(self.run, 0)

    @property
    def other_step(self) -> Step | None:
        """The step of the ladder that is offered after this game: up after a win, else down."""
        run, game = self.run, self.run.game
        continues = self.stored.campaign is None and self.stored.successor is not None
        if run.outcome is None or continues:
            return None
        kept = kept_options(game, run.options, run.state)
        options = game.read_options({**self.stored.options, **kept})
        is_won = any(standing.won for standing in run.standings)
        return step_from(game, options, len(self.stored.seats), up=is_won)

    @property
    def looked_back(self) -> bool:
        """Whether the coach can review this game."""
        return self.coached and self.stored.status is Status.OVER and has_coach(self.run)

    def tip(self, seat: int | None) -> AnyTip | None:
        """Return the tip for a seat, or (None) for one that is asked.

        The public board shows none if that would reveal which seat is asked, and none that only
        speaks of the leader's panel.
        """
        ask = self.run.pending
        if not self.people.tips_shown or ask is None or self.stored.status is not Status.OPEN:
            return None
        if seat is None and ask.secret:
            return None
        moment = self.run.moment(self.house)
        for each in ask.offers:
            user = self.stored.seats[each].user
            told = self.people.tips_shown.get(user)
            if told is None or seat not in (None, each):
                continue
            if seat is None and user == self.leader and others_at(self.stored, user):
                continue
            tip = first_tip(self.tips, moment, each, told)
            if tip is not None:
                return tip
        return None

    def tip_seen(self, seat: int, at: int | None) -> AnyTip | None:
        """Return the tip of a seat if the message of `at` has shown it; None: the board."""
        tip = None if self.untold.get(at) == self.revision else self.tip(at)
        return tip if tip is not None and tip is self.tip(seat) else None

    def leave_seats(self, away: Mapping[int, bool], host: int) -> None:
        """Mark seats that their users leave (True) or take again (False), and set the host."""
        seats = [
            replace(seat, away=away.get(index, seat.away))
            for index, seat in enumerate(self.stored.seats)
        ]
        self.stored = replace(self.stored, seats=tuple(seats), host=host)
        for seat in away:
            self.run.stay(seat)

    def persisted(self, saved: Sequence[StoredCheckpoint]) -> None:
        """Record stored checkpoints; only the newest stays in memory."""
        if saved:
            self.checkpoint = saved[-1].seq
        del self.run.bookmarks[:-1]

    @property
    def is_outdated(self) -> bool:
        """Whether it was ended without a result, and its game plays other rules now.

        Then its run is not the game that was played, and its panels show nothing.
        """
        return self.stored.status is Status.ENDED and not self.run.game.knows(self.stored.version)

    def panel(self, seat: int | None) -> Panel:
        """Return the panel of a seat; None for the public one.

        That of a table that was ended early has no line that holds only in play.
        """
        if self.is_outdated:
            return Panel(self.run.game.title)
        house, people = self.house, {sitter.user for sitter in self.stored.seats}
        if len(people) == 1:
            house = _ALONE if house is USUAL else replace(house, one_person=True)
        game = self.run.game
        moment = self.run.moment(house, self.told if seat is None else None)
        moment.campaign = self.compared.campaign
        panel = game.view.scene(moment, seat)
        if self.stored.status is Status.ENDED:
            panel.lines = tuple(
                line for line in panel.lines if not any(isinstance(part, InPlay) for part in line)
            )
        return panel


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


def owner_of(seat: Seat) -> int:
    """Return the owner of the character at a seat, even if another user plays it."""
    return seat.user if seat.owner is None else seat.owner


def seats_before(seats: Sequence[Seat], index: int) -> int:
    """Return how many earlier seats belong to the same owner."""
    return [owner_of(seat) for seat in seats[:index]].count(owner_of(seats[index]))
