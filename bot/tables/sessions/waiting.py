"""Whom an open table waits for, and until when."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.cluster.due import Due
from bot.tables.sessions.stored import users_of
from bot.tables.timestamps import now
from games.engine.extensions.answers import AtAnyTime, Leader
from games.engine.hints import compares
from games.engine.house import COACH, House
from games.engine.run import AnyRun
from games.engine.table import Ask
from storage.tables.repository import Seat, Status, StoredTable

_ROUNDS = 2  # that a timer plays alone before it rests
SILENCE = 600  # seconds without a change, after which the host of a table without a timer is asked
_LAST_WORD = 60  # seconds before a timer acts at which late players are warned, at least


@dataclass(frozen=True, slots=True)
class Waiting:
    """Whom a table waits for, and until when; no one once it is over.

    - `last_change`: the time of its last change, in Unix seconds, when a timer starts;
    - `coached`: whether hints are enabled.
    """

    stored: StoredTable
    run: AnyRun
    house: House
    last_change: int
    coached: bool

    @property
    def deadline(self) -> int | None:
        """When the table acts for late players, in Unix seconds; None: never."""
        return self.deadline_from(self.last_change)

    @property
    def warning(self) -> int | None:
        """When late players are warned, or the host is asked about them; None: never."""
        return self._warning_from(self.last_change)

    def due_from(self, changed: int) -> int | None:
        """Return when the table must be checked after a change at that time; None: never."""
        if self.coach_waits is not None:
            return changed
        return self._warning_from(changed) or self.deadline_from(changed)

    @property
    def due(self) -> Due | None:
        """When the table must be checked next; None: never."""
        return self.due_after(now())

    def due_after(self, moment: int) -> Due | None:
        """Return when the table must be checked next, without warnings before that moment."""
        if self.coach_waits is not None:
            return Due(self.stored.id, 0, revision=self._revision)
        timer = self.house.timer or 0
        at, warning, lead = self.deadline, self.warning, lead_of(timer)
        most = lead or timer
        if warning is not None and warning > moment:
            at, most = warning, (timer or SILENCE) - lead
        most += max(0, self._rest_ends - now())
        return None if at is None else Due(self.stored.id, at, most, revision=self._revision)

    def _warning_from(self, changed: int) -> int | None:
        deadline, lead = self.deadline_from(changed), lead_of(self.house.timer or 0)
        if deadline is not None:
            return deadline - lead if lead else None
        return max(changed, self.house.timer_set) + SILENCE if self.stalling() else None

    def deadline_from(self, changed: int) -> int | None:
        """Return the deadline after a change at that time; None: never."""
        timer = self.house.timer
        ask = self.run.pending
        if timer is None or ask is None or self.stored.status is not Status.OPEN:
            return None
        if self._is_patient(ask) or self.is_paused:
            return None
        return max(changed, self.house.timer_set, self._rest_ends) + timer

    @property
    def _rest_ends(self) -> int:
        """When the last player is back whom the table waits for, in Unix seconds; 0: none rests."""
        ask = self.run.pending
        seats = [] if ask is None else ask.secret or ask.waits_for()
        return max(map(self._rests_until, seats), default=0)

    def _rests_until(self, seat: int) -> int:
        """Return until when the table waits for a seat whose player is away; 0: it does not."""
        return 0 if self.stored.seats[seat].away else self.house.rests.get(str(seat), 0)

    @property
    def is_paused(self) -> bool:
        """Whether the timer rests, since only it has played: two steps for each present player."""
        players = set(users_of(self.stored, present=True)) - {0}
        return self.stored.idle >= _ROUNDS * max(1, len(players))

    @property
    def _sitters(self) -> list[Seat]:
        """The seats of which one must act before the game goes on; none once it is over."""
        ask = self.run.pending
        if ask is None or self.stored.status is not Status.OPEN:
            return []
        return [self.stored.seats[seat] for seat in ask.waits_for()]

    def awaited(self) -> list[int]:
        """The users whose answer the table waits for."""
        return list(dict.fromkeys(sitter.user for sitter in self._sitters))

    @property
    def waits_for(self) -> Sequence[str]:
        """The names of the seats that the table waits for; none if that would reveal a hand."""
        is_secret = self.run.pending is not None and self.run.pending.secret
        return () if is_secret else list(dict.fromkeys(sitter.name for sitter in self._sitters))

    def to_mention(self) -> list[int]:
        """The users who are mentioned because they must act; in secret asks all who might.

        Empty if any of several may act and no player is up.
        """
        ask = self.run.pending
        if ask is None:
            return []
        at_any_time = self.run.game.find(AtAnyTime)
        awaited = self.awaited()
        if at_any_time is not None and awaited:
            awaited = [self.stored.seats[seat].user for seat in at_any_time.up(self.run.state)]
        elif awaited and ask.secret:
            awaited = list(dict.fromkeys(self.stored.seats[seat].user for seat in ask.secret))
        elif ask.together and len(awaited) > 1:
            return []
        anybody = [self.stored.seats[0].user] if self.house.anyone else []
        return [user for user in awaited if user and user not in anybody]

    def stalling(self) -> list[int]:
        """The seats for which the host may have the table play, since it has no timer.

        None if it also waits for the host or for a player who rests, or if any may answer.
        """
        ask, stored, house = self.run.pending, self.stored, self.house
        if ask is None or stored.status is not Status.OPEN or house.timer or house.anyone:
            return []
        if ask.together or self._is_patient(ask):
            return []
        at_any_time = self.run.game.find(AtAnyTime)
        up = ask.waits_for() if at_any_time is None else at_any_time.up(self.run.state)
        others = [seat for seat in up if stored.seats[seat].user not in (0, stored.host)]
        others = [seat for seat in others if self._rests_until(seat) <= now()]
        hosted = stored.host in set(users_of(stored, present=True)) - {0}
        return others if hosted and len(others) == len(up) else []

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

    def waiting_for_absent(self) -> list[Seat]:
        """The seats of absent players for whom the table waits, although it plays for others."""
        ask, at_any_time = self.run.pending, self.run.game.find(AtAnyTime)
        if ask is None or at_any_time is not None or not self._is_patient(ask):
            return []  # with acts at any time all others go on
        return [sitter for sitter in self._sitters if sitter.away and sitter.user]

    @property
    def _revision(self) -> int:
        return self.run.seq + self.stored.taken_back


def lead_of(timer: int) -> int:
    """Return how many seconds before a timer acts late players are warned; 0: they are not.

    It is the last tenth of the time.
    """
    lead = max(_LAST_WORD, timer // 10)
    return lead if timer > 2 * lead else 0
