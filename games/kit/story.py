"""The story of a press: what has happened since the reader's last board, in a few lines."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from games.engine.panel import Line, Loud

E = TypeVar("E")

MOST_TOLD = 5  # lines; the log has the others
ENOUGH = 3  # lines, if nothing more has changed


class Weight(IntEnum):
    """How much a fact matters.

    What changes nothing is left out first. What ends something is told always: a death, a kill, an
    artifact, a level.
    """

    NOTHING = 0
    CHANGE = 1
    FATE = 2


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of an event, for one line of the story.

    - `what`: what a game words;
    - `about`: the subject whose facts share a line, None for a line of its own;
    - `harm`: the hit points that it costs the players.
    """

    what: Any
    weight: Weight = Weight.NOTHING
    about: Hashable = None
    harm: int = 0


class Story(NamedTuple):
    """The lines of a story, the most important first; the first `must` of them tell changes."""

    lines: tuple[Line, ...]
    must: int


@dataclass(slots=True)
class _Told:
    """Facts of one line; `at` is the place of its first one among all."""

    at: int
    facts: list[Fact]

    @property
    def weight(self) -> Weight:
        return max(each.weight for each in self.facts)

    @property
    def harm(self) -> int:
        return sum(each.harm for each in self.facts)


def story_of(
    events: Sequence[E],
    facts_of: Callable[[E], Iterable[Fact]],
    words: Callable[[Sequence[Any]], Line | None],
) -> Story:
    """Tell the events since the last press.

    The line that has hurt most comes first and is emphasized. The others follow in their order, and
    then what changes nothing, if there is room.

    Args:
        events: what has happened.
        facts_of: the facts of an event.
        words: words the facts of one subject; None if there is nothing to say.
    """
    told = _by_subject(fact for event in events for fact in facts_of(event))
    changes = [each for each in told if each.weight]
    changes.sort(key=lambda each: (-each.weight, -each.harm, each.at))
    # Only what is shown is worded.
    main = [*islice(_worded(changes, words), MOST_TOLD)]
    main.sort(key=lambda each: (-each[0].harm, each[0].at))
    worst, rest = main[:1], main[1:]
    if worst and worst[0][0].harm:
        lines: list[Line] = [(Loud(worst[0][1]),)]
    else:
        rest, lines = main, []
    lines += [line for _, line in sorted(rest, key=lambda each: each[0].at)]
    asides = _worded((each for each in reversed(told) if not each.weight), words)
    newest = [line for _, line in islice(asides, max(0, ENOUGH - len(lines)))]
    return Story((*lines, *reversed(newest)), len(lines))


def _by_subject(facts: Iterable[Fact]) -> list[_Told]:
    told: dict[Hashable, _Told] = {}
    for at, fact in enumerate(facts):
        subject = (at,) if fact.about is None else fact.about
        told.setdefault(subject, _Told(at, [])).facts.append(fact)
    return list(told.values())


def _worded(
    told: Iterable[_Told], words: Callable[[Sequence[Any]], Line | None]
) -> Iterable[tuple[_Told, Line]]:
    for each in told:
        line = words([fact.what for fact in each.facts])
        if line is not None:
            yield each, line
