"""The story of a press: what has happened since the reader's last board, in a few lines."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from games.engine.panel import Line, Loud, Strong
from games.engine.speech import gettext, mark
from games.kit.streaks import Streak

E = TypeVar("E")

MOST_TOLD = 5  # lines; the log has the others
ENOUGH = 3  # lines, if nothing more has changed


class Weight(IntEnum):
    """How much a fact matters.

    What changes nothing is left out first. What ends something is told always: a kill, an artifact,
    a level. The death of a player's hero is told first. A kill has a sign of its own at the front
    of its line, and a death a word.
    """

    NOTHING = 0
    CHANGE = 1
    FATE = 2
    KILL = 3
    DEATH = 4


_FRONT = {
    Weight.KILL: ("☠️ ", ""),
    Weight.DEATH: ("💀 ", mark("DEAD")),
}


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of an event, for one line of the story.

    - `what`: what a game words;
    - `about`: the subject whose facts share a line, None for a line of its own; a `Streak` is its
      own subject, and isn't told after a harm that has ended it;
    - `harm`: the hit points that it costs the players.
    """

    what: Any
    weight: Weight = Weight.NOTHING
    about: Hashable = None
    harm: int = 0


class Points(NamedTuple):
    """A change of hit points: how many (None: a death at once), by what, and those left."""

    points: int | None
    by: Line
    left: int


def sign_of(points: Sequence[Points]) -> str:
    """Return the sign of a character's changes: whether they have hurt it in all."""
    is_hurt = any(each.points is None for each in points)
    return "🩸" if is_hurt or sum(each.points or 0 for each in points) <= 0 else "💚"


class Story(NamedTuple):
    """The lines of a story, the most important first; the first `must` of them tell changes."""

    lines: tuple[Line, ...]
    must: int


class _Told(NamedTuple):
    """Facts of one line.

    - `at`: the place of its first one among all;
    - `weight`: the greatest weight; a death counts if no later fact has undone it;
    - `harm`: that of all of them.
    """

    at: int
    facts: Sequence[Fact]
    weight: Weight
    harm: int


def story_of(
    events: Sequence[E],
    facts_of: Callable[[E], Iterable[Fact]],
    words: Callable[[Sequence[Any]], Line | None],
) -> Story:
    """Tell the events since the last press.

    A death comes first, else the line that has hurt most, else what decides most: a kill, an
    artifact or a level. It is emphasized, as are all of these. The others follow in their order,
    and then what changes nothing, if there is room.

    Args:
        events: what has happened.
        facts_of: the facts of an event.
        words: words the facts of one subject; None if there is nothing to say.
    """
    facts = [fact for event in events for fact in facts_of(event)]
    hurt = max((at for at, fact in enumerate(facts) if fact.harm), default=-1)
    told = _by_subject(
        fact for at, fact in enumerate(facts) if at > hurt or not isinstance(fact.about, Streak)
    )
    changes = [each for each in told if each.weight]
    changes.sort(key=lambda each: (-each.weight, -each.harm, each.at))
    # Only what is shown is worded.
    main = sorted(islice(_worded(changes, words), MOST_TOLD), key=lambda each: each[0].at)
    worst = max(
        (each for each in main if each[0].harm or each[0].weight >= Weight.FATE),
        key=lambda each: (each[0].weight is Weight.DEATH, each[0].harm, each[0].weight),
        default=None,
    )
    lines: list[Line] = []
    if worst is not None:
        main.remove(worst)
        lines = [_loud(*worst)]
    lines += [_loud(each, line) if each.weight >= Weight.FATE else line for each, line in main]
    asides = _worded((each for each in reversed(told) if not each.weight), words)
    newest = [line for _, line in islice(asides, max(0, ENOUGH - len(lines)))]
    return Story((*lines, *reversed(newest)), len(lines))


def _loud(told: _Told, line: Line) -> Line:
    """Emphasize a line; a kill gets its sign, and a death its word too if no sentence tells it."""
    sign, word = _FRONT.get(told.weight, ("", ""))
    if sign and not str(line[0]).startswith(sign):
        first, *others = line
        front: Line = (Strong(gettext(word)), " · ") if word else ()
        line = (sign, *front, str(first).partition(" ")[2], *others)
    return (Loud(line, deadly=told.weight is Weight.DEATH),)


def level_word(*levels: int) -> Strong:
    """Return the word at the front of a line that tells of a new level, or of several heroes'."""
    return Strong(gettext("LEVEL {level}", level="/".join(map(str, levels))))


def _by_subject(facts: Iterable[Fact]) -> list[_Told]:
    told: dict[Hashable, tuple[int, list[Fact]]] = {}
    for at, fact in enumerate(facts):
        subject = (at,) if fact.about is None else fact.about
        told.setdefault(subject, (at, []))[1].append(fact)
    return [_told(at, same) for at, same in told.values()]


def _told(at: int, facts: Sequence[Fact]) -> _Told:
    if len(facts) == 1:
        return _Told(at, facts, facts[0].weight, facts[0].harm)
    weight = max(each.weight for each in facts)
    is_undone = weight is Weight.DEATH and facts[-1].weight is not weight
    harm = sum(each.harm for each in facts)
    return _Told(at, facts, Weight.FATE if is_undone else weight, harm)


def _worded(
    told: Iterable[_Told], words: Callable[[Sequence[Any]], Line | None]
) -> Iterable[tuple[_Told, Line]]:
    for each in told:
        line = words([fact.what for fact in each.facts])
        if line is not None:
            yield each, line
