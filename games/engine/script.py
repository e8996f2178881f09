"""The lines that a run replays, and random results: those of the lines, then those of chance."""

from collections.abc import Iterable, Sequence
from typing import Any

from games.engine.chance import Chance, Seeded
from games.engine.record import Answered, Line, Picked, RecordError, Rolled, Shuffled, fingerprint
from games.engine.table import Ask, Offer, Pick, Roll, Shuffle, allows


class Diverged(RecordError):
    """A script that the rules do not follow: other rules, or a damaged log."""


class Script:
    """Log lines to replay, then chance.

    - `chance`: where results come from when the lines end; None to refuse them;
    - `draws`: the number of random results so far;
    - `left`: the lines that are not replayed yet, the next one last;
    - `first`: the number of the first line of `log`, which the run makes of its lines.
    """

    def __init__(
        self,
        lines: Iterable[Line],
        chance: Chance | None,
        draws: int,
        first: int,
        log: Sequence[Line],
    ) -> None:
        self.chance = chance
        self.draws = draws
        self._first = first
        self._log = log
        self.left = list(lines)[::-1]

    def go_on_with(self, lines: Iterable[Line]) -> None:
        """Replay further lines, once all before are replayed."""
        self.left = list(lines)[::-1]

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed; empty without one."""
        return self.chance.commitment if isinstance(self.chance, Seeded) else ""

    def answer(self, ask: Ask) -> Answered:
        """Return the line that answers an ask.

        Raises:
            Diverged: it is another line, or does not fit what is asked.
        """
        line: Answered = self._next(Answered, f"ask “{ask.name}”")
        offer: Offer | None = ask.offers.get(line.seat)
        if line.ask != ask.name:
            raise self.diverged(f"the log answers “{line.ask}” where the rules ask “{ask.name}”")
        if offer is None or not allows(offer, line.choice):
            raise self.diverged(f"the rules do not offer {line.choice!r} to seat {line.seat}")
        if line.mark is not None and line.mark != fingerprint(ask.name, ask.offers):
            raise self.diverged(f"“{ask.name}” offers other things than when it was answered")
        return line

    def _next(self, kind: type[Any], wanted: str) -> Any:
        line = self.left.pop()
        if type(line) is not kind:
            raise self.diverged(f"the log has {line.to_json()} where the rules want {wanted}")
        return line

    def shuffle(self, request: Shuffle) -> Shuffled:
        """Return the line of a shuffled pile."""
        self.draws += 1
        if not self.left:
            return Shuffled(request.pile, self._live().shuffle(self.draws - 1, request.cards))
        line: Shuffled = self._next(Shuffled, f"shuffle “{request.pile}”")
        if line.pile != request.pile or sorted(line.cards) != sorted(request.cards):
            raise self.diverged(f"“{request.pile}” holds other cards in the log")
        return line

    def roll(self, request: Roll) -> Rolled:
        """Return the line of rolled dice."""
        self.draws += 1
        name, count, sides = request.name, request.count, request.sides
        if not self.left:
            return Rolled(name, self._live().roll(self.draws - 1, count, sides), sides)
        line: Rolled = self._next(Rolled, f"roll “{name}”")
        is_fitting = all(1 <= die <= sides for die in line.dice)
        if (line.name, len(line.dice), line.sides) != (name, count, sides) or not is_fitting:
            raise self.diverged(f"“{name}” rolls other dice in the log")
        return line

    def pick(self, request: Pick) -> Picked:
        """Return the line of one option, the rules' own object, because `true` equals 1."""
        self.draws += 1
        name, options = request.name, request.options
        if not self.left:
            return Picked(name, options, self._live().pick(self.draws - 1, options))
        line: Picked = self._next(Picked, f"pick “{name}”")
        if (line.name, list(line.options)) != (name, list(options)) or line.got not in options:
            raise self.diverged(f"“{name}” picks from other things in the log")
        return Picked(name, options, options[options.index(line.got)])

    def diverged(self, reason: str) -> Diverged:
        """Return the error of the next line; a record's lines count from 1, after its header."""
        return Diverged(reason, self._first + len(self._log) + 2)

    def _live(self) -> Chance:
        if self.chance is None:
            raise self.diverged("the log ends where the rules still want chance")
        return self.chance
