"""Positions of solo Diamonds & Dragons with the value of each choice.

`positions.json` stores how each game was dealt and played so far, and in which share of a great
many test games each choice led out of the dungeon. The regret of a hint is the difference between
the best choice and the one that it names first.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from games import AnyRun, Keep, open_game
from games.engine.chance import Numbers
from games.engine.extensions.hidden import Compared
from games.engine.hints import Tried, Tries, compared, plain_answer, position_of

STORED = Path(__file__).parent / "positions.json"
SEAT = 0

_ROUNDS = 5
_CLEARLY = 3.0  # standard errors


@dataclass(frozen=True, slots=True)
class Stored:
    """A position: its seed, its answers, and the chances of its choices."""

    seed: str
    answers: tuple[str, ...]
    chances: dict[str, float]

    def run(self) -> AnyRun:
        """Return the game at this position."""
        run = open_game("diamonds", self.seed, keep=Keep.STORED)
        for answer in self.answers:
            run.answer(SEAT, answer)
        return run

    def regret(self, answers: Compared) -> float:
        """Return how much worse a choice is than the best, as a share of all games."""
        return max(self.chances.values()) - self.chances[name_of(answers)]


def name_of(answers: Compared) -> str:
    """Return the stored name of a choice."""
    return " ".join(map(str, answers))


def choices_of(run: AnyRun) -> list[str]:
    """Return the stored names of the compared choices."""
    return [name_of(answers) for answers in compared(run, SEAT)]


def stored() -> list[Stored]:
    """Load all positions."""
    entries = json.loads(STORED.read_text(encoding="utf-8"))
    return [
        Stored(each["seed"], tuple(each["answers"].split()), each["chances"]) for each in entries
    ]


def found(seed: str) -> Stored | None:
    """Return a random moment of a plain player's game with a choice."""
    run = open_game("diamonds", seed, keep=Keep.STORED)
    answers: list[str] = []
    moments: list[tuple[str, ...]] = []
    while run.pending is not None:
        if compared(run, SEAT):
            moments.append(tuple(answers))
        _, answer = plain_answer(run, run.pending)
        answers.append(str(answer))
        run.answer(SEAT, answer)
    return Stored(seed, moments[Numbers(seed).below(len(moments))], {}) if moments else None


def valued(position: Stored, tries: int) -> Stored:
    """Return a position with the chances of its choices, from that many test games each.

    Choices that are clearly worse than the best are dropped.
    """
    run = position.run()
    table = Tries(run.game, position_of(run, SEAT, f"reference {position.seed}"))
    everything = [Tried(answers) for answers in compared(run, SEAT)]
    left = everything
    for _ in range(_ROUNDS):
        for each in left:
            for _ in range(tries // _ROUNDS):
                table.play(each)
        best = max(left, key=lambda each: each.chance)
        left = [each for each in left if best.chance - each.chance <= _CLEARLY * _error(best)]
        if len(left) == 1:
            break
    chances = {name_of(each.answers): round(each.chance, 4) for each in everything}
    return Stored(position.seed, position.answers, chances)


def _error(tried: Tried) -> float:
    """Return the maximum standard error of a difference between two choices."""
    return math.sqrt(2 * 0.25 / tried.tries)


def made(count: int, tries: int) -> Iterator[Stored]:
    """Yield that many positions from new seeds."""
    for number in range(count):
        position = found(f"position {number}")
        if position is not None:
            yield valued(position, tries)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compute the stored positions again: `python -m bench.positions`; it takes half an hour."""
    parser = argparse.ArgumentParser(prog="python -m bench.positions", description=__doc__)
    parser.add_argument("--count", type=int, default=300, help="how many (300)")
    parser.add_argument("--tries", type=int, default=1500, help="of each choice (1500)")
    given = parser.parse_args(arguments)
    lines = []
    for each in made(given.count, given.tries):
        entry = {"seed": each.seed, "answers": " ".join(each.answers), "chances": each.chances}
        lines.append(json.dumps(entry))
        STORED.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
