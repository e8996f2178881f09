"""A running game: its asks, answers and restoration.

A `Run` steps the rules' coroutine by hand. It takes answers and random results from a script (a
log) until that ends, then from players and from `Chance`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Flag, auto
from typing import Any, Generic, TypeVar

from games.engine.chance import Chance, Seeded
from games.engine.extensions.answers import AtAnyTime, Pace
from games.engine.extensions.chairs import Chairs
from games.engine.extensions.hidden import Coach, HiddenCards, Redealer
from games.engine.extensions.people import check_sheets
from games.engine.game import Game, Outcome, Standing
from games.engine.house import USUAL, House
from games.engine.options import Options
from games.engine.panel import Moment, Panel
from games.engine.record import (
    JSON,
    Answered,
    Header,
    Line,
    fingerprint,
    offer_json,
    offers_json,
)
from games.engine.script import Script
from games.engine.table import (
    START,
    Answer,
    Ask,
    Checkpoint,
    Pick,
    Roll,
    Shuffle,
    Table,
    allows,
    answers_to,
    forced,
    read_answer,
)

O = TypeVar("O", bound=Options)  # noqa: E741 - the options of a game
S = TypeVar("S")
E = TypeVar("E")

# Far above the steps between two decisions of any rules: only an endless loop reaches it.
MOST_STEPS = 100_000

# The number of stored checkpoints. Restoring from the oldest bookmark also
# restores recent events.
MOST_BOOKMARKS = 3

# The number of events from before its last step that a table in memory keeps.
EVENTS_IN_MEMORY = 40


class NotAsked(ValueError):
    """An answer of a seat that is not asked now."""


class NotOffered(ValueError):
    """An answer that is not offered to the seat."""


class Runaway(RuntimeError):
    """Rules that run on without asking any seat."""


class Keep(Flag):
    """Data that a run stores besides its log and its newest events.

    - `STORED`: what storage needs: the fingerprints of offers, and the state at checkpoints;
    - `RECORD`: the full record, offers and states included.
    """

    NOTHING = 0
    STORED = auto()
    RECORD = auto()


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A stored checkpoint: with the log's lines from `seq` on, it restores the game.

    `draws` counts the random results before it.
    """

    phase: str
    seq: int
    draws: int
    state: bytes


class Run(Generic[O, S, E]):
    """One game, from its header to its outcome.

    - `pending`: the ask that waits for an answer, or None when the game is over;
    - `outcome`: the fields of the record's end line, or None;
    - `state`: the game's own state, read-only;
    - `start`: the bookmark it was restored from, or None;
    - `events`: the newest events, oldest first;
    - `event_positions`: the length of the log at each of them;
    - `step`: the number of the first line of the last step, whose events are the story;
    - `secret`: the numbers of the lines that answer a secret ask (see `Ask.secret`);
    - `log`: the lines since the run began (or since its bookmark); `seq` is the number of the next
      one, counted from the game's start;
    - `bookmarks`: the last three checkpoints, or those still needed.

    Args:
        chance: the source of results that the script does not hold; None to refuse them.
        start: a bookmark to restore from.
        script: log lines to replay first.
        keep: what to store besides the log.
        memory: the number of events to keep from before the last step; None for all.

    Raises:
        SetupRefused: the header's options or seats are invalid.
        Diverged: the script does not fit the rules.
    """

    def __init__(
        self,
        game: Game[O, S, E],
        header: Header,
        chance: Chance | None,
        *,
        start: Bookmark | None = None,
        script: Iterable[Line] = (),
        keep: Keep = Keep.NOTHING,
        memory: int | None = EVENTS_IN_MEMORY,
    ) -> None:
        self.game = game
        self.header = header
        self.options: O = game.read_options(header.options)
        game.check_seats(self.options, header.seats)
        check_sheets(game, self.options, header.sheets)
        self.events: list[E] = []
        self._memory = memory
        self.log: list[Line] = []
        self.bookmarks: list[Bookmark] = []
        self.record: list[JSON] | None = None
        self.pending: Ask | None = None
        self.outcome: Outcome | None = None
        self.start = start
        self._keep = Keep.STORED in keep
        self._first = 0
        self._asked: dict[int, int] = {}
        self._going: dict[int, str] = {}  # how far a seat's last press goes on
        self._is_redealt = False
        self.event_positions: list[int] = []
        self.step = 0
        self.secret: set[int] = set()
        phase, draws = START, 0
        if start is None:
            self.state: S = game.rules.new(self.options, len(header.seats), header.sheets)
        else:
            self.state = game.load(start.state)
            self._first, draws, phase = start.seq, start.draws, start.phase
        self._script = Script(script, chance, draws, self._first, self.log)
        if Keep.RECORD in keep:
            self.record = [header.to_json()]
        seats, sheets = header.seats, header.sheets
        table: Table[O, E] = Table(self.options, seats, sheets, phase, self._emit, header.version)
        self._rules = game.rules.play(table, self.state)
        self._advance(None)

    def __repr__(self) -> str:
        """Show the game, the number of the next line, and the ask or the result."""
        if self.pending is None:
            now = ", ".join(standing.result for standing in self.standings)
        else:
            now = f"{self.pending.name} {list(self.pending.offers)}"
        return f"<{self.game.id} {self.seq}: {now}>"

    @property
    def standings(self) -> list[Standing]:
        """The result of each party (or seat); empty until the game is over."""
        return [] if self.outcome is None else self.game.rules.standings(self.outcome)

    def lawful_answers(self, seat: int) -> list[Answer]:
        """Return every valid answer of a seat now (see `answers_to`); none if it is not asked."""
        offers = self.pending.offers if self.pending else {}
        return list(answers_to(offers[seat])) if seat in offers else []

    def since_checkpoint(self) -> tuple[Bookmark | None, list[Line]]:
        """Return the last known checkpoint and the unmarked lines after it.

        Without a checkpoint the lines are those since the game's start.
        """
        start = self.bookmarks[-1] if self.bookmarks else self.start
        lines = self.log if start is None else self.log[start.seq - self._first :]
        return start, list(map(_unmarked, lines))

    def copy(
        self, seed: str | None = None, *, knows: Collection[int] | None = None
    ) -> Run[O, S, E]:
        """Return an independent game at the same point.

        It replays the log since the last checkpoint, or since the game's start if no checkpoints
        were stored.

        Args:
            seed: the source of chance from now on; None for this game's own chance.
            knows: the seats whose own cards are known. The cards hidden from these seats are
            redealt from the seed. None leaves every card in its place.

        Raises:
            ValueError: the game is itself a redealt copy, so its log does not explain it; or
                `knows` is given without a seed, or for a game that cannot redeal.
        """
        if self._is_redealt:
            raise ValueError("a redealt copy cannot be copied: copy the original game")
        start, lines = self.since_checkpoint()
        chance = self._script.chance if seed is None else Seeded(seed)
        copy = Run(
            self.game, self.header, chance, start=start, script=lines, memory=self._memory
        )  # fmt: skip
        if knows is not None:
            copy._redeal(seed, knows)
        return copy

    def _redeal(self, seed: str | None, knows: Collection[int]) -> None:
        coach, hidden = self.game.find(Coach), self.game.find(HiddenCards)
        if seed is None:
            raise ValueError("redealing hidden cards needs a seed")
        seats = len(self.header.seats)
        if coach is None or hidden is None or not coach.coaches(self.options, seats):
            raise ValueError(f"{self.game.title} cannot redeal hidden cards with these options")
        hidden.redeal(self.state, knows, Redealer(f"{seed}:hidden"))
        self._is_redealt = True

    @property
    def seq(self) -> int:
        """The number of the next line of the log."""
        return self._first + len(self.log)

    def asked(self, seat: int) -> int | None:
        """Return the id of the ask that waits for this seat, or None.

        It is the number of the log line at which the seat was first asked. It stays while only
        others act, so that two seats asked at once don't invalidate each other's buttons.
        """
        return self._asked.get(seat)

    def answer(self, seat: int, choice: Answer) -> None:
        """Settle the pending ask and play on to the next.

        Raises:
            NotAsked: nothing waits for this seat.
            NotOffered: the seat may not answer that.
        """
        ask = self.pending
        if ask is None or seat not in ask.offers:
            raise NotAsked(f"seat {seat} is not asked anything")
        if not allows(ask.offers[seat], choice):
            raise NotOffered(f"{choice!r} is not offered to seat {seat}")
        self._advance(self._settle(ask, seat, choice))

    def follow(self, lines: Iterable[Line]) -> None:
        """Replay further lines of a log, as with a script.

        Presses that still go on end.

        Raises:
            Diverged: the lines do not fit the rules; the run must be discarded.
        """
        self._script.go_on_with(lines)
        self._going.clear()
        if self.pending is None:
            raise self._script.diverged("the log goes on after the game has ended")
        self._advance(self._replay_answer(self.pending))

    def press(self, seat: int, answers: Sequence[str], until: str = "") -> None:
        """Take a `Choice`: its answers one after the other, then play on by `until`.

        It goes on past what other seats are asked, and so do their own earlier presses. They end
        where the table waits for their seat and the press gives no answer, and with the seat's next
        press.

        Raises:
            NotAsked, NotOffered: as `answer` does, perhaps after some answers were settled.
        """
        self.stay(seat)
        self.begin_step(self.seq)
        for answer in (*self._leaving(seat, answers), *answers):
            offer = self.pending.offers.get(seat) if self.pending else None
            self.answer(seat, answer if offer is None else read_answer(offer, answer))
        if until:
            self._going[seat] = until
        while (further := self.further()) is not None:
            self.answer(*further)

    def _leaving(self, seat: int, answers: Sequence[str]) -> Sequence[str]:
        """Return what leaves an act that a seat has begun, if it begins another instead."""
        at_any_time, ask = self.game.find(AtAnyTime), self.pending
        if at_any_time is None or ask is None or seat not in ask.offers or not answers:
            return ()
        offer = ask.offers[seat]
        leave = at_any_time.leave(offer)
        if leave is None or allows(offer, read_answer(offer, answers[0])):
            return ()
        return (leave,)

    def begin_step(self, line: int) -> None:
        """Let the last step begin at that line of the log; drop old events before it."""
        self.step = line
        if self._memory is not None:
            old = bisect_right(self.event_positions, line) - self._memory
            del self.events[: max(0, old)], self.event_positions[: max(0, old)]

    def stay(self, seat: int) -> None:
        """End a seat's press that still goes on."""
        self._going.pop(seat, None)

    def further(self) -> tuple[int, Answer] | None:
        """Return a seat, and what its press that still goes on answers now; None if it waits."""
        ask = self.pending
        if ask is None:
            return None
        for seat in [each for each in ask.waits_for() if each in self._going]:
            answer = self._further(ask, seat, self._going[seat])
            if answer is not None:
                return seat, answer
            self.stay(seat)
        return None

    def _further(self, ask: Ask, seat: int, until: str) -> Answer | None:
        """Return the next answer of a press that plays on, or None to stop."""
        pace, offer = self.game.find(Pace), ask.offers[seat]
        if pace is None:
            return None
        only = forced(offer)
        if only is not None:
            return only if pace.continues(self.state, ask, until) else None
        answer = pace.answer(self.state, ask, until)
        return answer if answer is not None and allows(offer, answer) else None

    def panel(self, seat: int | None, house: House = USUAL) -> Panel:
        """Return the panel of a seat; None for the public one."""
        return self.game.view.scene(self.moment(house), seat)

    def snapshot(self) -> JSON:
        """Return the state in the fields of the game's record, copied."""
        return self.game.rules.snapshot(self.state, self.pending)

    def moment(self, house: House = USUAL, since: int | None = None) -> Moment[O, S, E]:
        """Return the current moment, for a scene; its story begins at a line of the log.

        None is that of the last step.
        """
        chairs = self.game.find(Chairs)
        return Moment(
            self.options,
            self.state,
            (chairs and chairs.sitters(self.state)) or self.header.seats,
            self.pending,
            self.events,
            self.outcome,
            self.header.sheets,
            house,
            self._script.commitment,
            story=self._story(self.step if since is None else since),
        )

    def _story(self, since: int) -> int:
        """Return the index of the first event since that line of the log."""
        return bisect_right(self.event_positions, since) if since else 0

    def _emit(self, event: E) -> None:
        self.events.append(event)
        self.event_positions.append(self._first + len(self.log))  # `seq`, at each event

    def _advance(self, value: Any) -> None:
        """Play on to the next ask, or to the end."""
        send = self._rules.send
        steps = 0
        try:
            while steps < MOST_STEPS:
                steps += 1
                request = send(value)
                if type(request) is Ask:
                    self._wait(request)
                    if not self._script.left:
                        return
                    steps = 0
                    value = self._replay_answer(request)
                elif type(request) is Checkpoint:
                    value = None
                    self._mark(request)
                elif type(request) is Shuffle:
                    self._draw(shuffled := self._script.shuffle(request))
                    value = list(shuffled.cards)
                elif type(request) is Roll:
                    self._draw(rolled := self._script.roll(request))
                    value = list(rolled.dice)
                elif type(request) is Pick:
                    self._draw(picked := self._script.pick(request))
                    value = picked.got
                else:
                    raise TypeError(f"rules may await only the table, not {request!r}")
        except StopIteration as end:
            self._finish(end.value)
            return
        raise Runaway(f"{self.game.id} took {MOST_STEPS} steps without asking anybody")

    def _wait(self, ask: Ask) -> None:
        before, self.pending = self.pending, ask
        if before is None or len(before.offers) == 1 or before.name != ask.name:
            self._asked = dict.fromkeys(ask.offers, self._first + len(self.log))
            return
        kept = self._asked
        self._asked = {
            seat: kept[seat]
            if seat in kept and offer_json(before.offers[seat]) == offer_json(offer)
            else self.seq
            for seat, offer in ask.offers.items()
        }

    def _settle(self, ask: Ask, seat: int, choice: Answer) -> tuple[int, Answer]:
        if self.record is not None:
            self.record.append(self._decision(ask, seat, choice))
        # Before the rules go on, since they may change their offers.
        mark = fingerprint(ask.name, ask.offers) if self._keep else None
        if ask.secret:
            self.secret.add(self.seq)
        self.log.append(Answered(ask.name, seat, choice, mark))
        del self._asked[seat]  # if the seat is asked the same again, that is a new ask
        return seat, choice

    def _decision(self, ask: Ask, seat: int, choice: Answer) -> JSON:
        return {
            "ask": ask.name,
            "offers": offers_json(ask.offers),
            "seat": seat,
            "choice": choice,
            "state": self.game.rules.snapshot(self.state, ask),
        }

    def _replay_answer(self, ask: Ask) -> tuple[int, Answer]:
        line = self._script.answer(ask)
        return self._settle(ask, line.seat, line.choice)

    def _draw(self, line: Line) -> None:
        self.log.append(line)
        if self.record is not None:
            self.record.append(line.to_json())

    def _mark(self, request: Checkpoint) -> None:
        self.pending = None  # like a restored run, which knows no earlier ask
        if self._keep:
            dumped = self.game.dump(self.state)
            self.bookmarks.append(Bookmark(request.phase, self.seq, self._script.draws, dumped))
            del self.bookmarks[:-MOST_BOOKMARKS]

    def _finish(self, outcome: Outcome) -> None:
        if self._script.left:
            raise self._script.diverged("the log goes on after the game has ended")
        self.pending = None
        self._asked = {}
        self.outcome = outcome
        if self.record is not None:
            self.record.append({"end": outcome})


AnyRun = Run[Any, Any, Any]


def _unmarked(line: Line) -> Line:
    """Drop the fingerprint of the offers: it has been checked."""
    return replace(line, mark=None) if isinstance(line, Answered) else line


def lines_of(run: AnyRun, since: int) -> list[Mapping[str, Any]]:
    """Return the log lines from number `since` on, as a table's log stores them.

    Raises:
        ValueError: the run began after that line.
    """
    first = run.seq - len(run.log)
    if since < first:
        raise ValueError(f"this run knows its log from line {first} on")
    return [line.to_json() for line in run.log[since - first :]]
