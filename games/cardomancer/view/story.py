"""The story of a press: one sentence for each deed, which tells who died of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from games.cardomancer.rules import events as e
from games.cardomancer.view.text import CardomancerMoment, Fallen, sentence
from games.engine.panel import Line
from games.kit.story import Fact, Story, Weight, story_of
from games.kit.streaks import Streak

# What a monster or a character may die of.
_Deadly = e.Struck | e.TurnedBack | e.Pricked | e.Attacked | e.Wrath | e.Smote


@dataclass(slots=True)
class _Deed:
    """An event and who died of it."""

    event: e.Event
    dead: list[str] = field(default_factory=list)
    is_kill: bool = False


def story(moment: CardomancerMoment) -> Story:
    """Tell what has happened since the last press; what changes nothing only by itself."""
    told = story_of(_deeds(moment.told), _facts, _line)
    return told._replace(lines=told.lines[: max(1, told.must)])


def _deeds(events: Sequence[e.Event]) -> list[_Deed]:
    """Return the events, each death as a part of what caused it."""
    deeds: list[_Deed] = []
    for event in events:
        cause = _cause(deeds, event)
        if cause is None:
            deeds.append(_Deed(event))
        elif isinstance(event, e.Fell):
            cause.dead.append(event.who)
        else:
            cause.is_kill = True
        if isinstance(event, e.Raised | e.Done):
            _bring_back(deeds, event)
        elif isinstance(event, e.Struck):  # its damage is what the blocks have left
            deeds = [each for each in deeds if not isinstance(each.event, e.Defended)]
    return deeds


def _cause(deeds: Sequence[_Deed], event: e.Event) -> _Deed | None:
    """Return the deed that a death follows; None for other events."""
    if not isinstance(event, e.Fell | e.MonsterFell):
        return None
    found = (each for each in reversed(deeds) if isinstance(each.event, _Deadly))
    return next(found, None)


def _bring_back(deeds: Sequence[_Deed], event: e.Raised | e.Done) -> None:
    """Tell no death that is undone by now."""
    for deed in deeds:
        deed.dead = [who for who in deed.dead if isinstance(event, e.Raised) and who != event.whom]


def _facts(deed: _Deed) -> Iterator[Fact]:
    event = deed.event
    if isinstance(event, Streak):
        yield Fact(deed, Weight.FATE, event)
        return
    weight = Weight.KILL if deed.is_kill else _weight(event)
    yield Fact(deed, Weight.DEATH if deed.dead else weight, harm=_harm(event))


def _harm(event: e.Event) -> int:
    """Return the hit points that an event costs the party."""
    match event:
        case e.Struck():
            return sum(hit.damage for hit in event.hits)
        case e.Attacked():
            return event.back
    return 0


def _weight(event: e.Event) -> Weight:
    match event:
        case e.Found() | e.Done() | e.Won() | e.Lost() | e.WentHome():
            return Weight.FATE
        case e.Traded(_, _, is_change) | e.Restful(is_change) | e.Restored(_, _, is_change):
            return Weight.CHANGE if is_change else Weight.NOTHING
        case e.Guarded(_, _, is_idle):
            return Weight.NOTHING if is_idle else Weight.CHANGE
        case e.Struck() | e.Attacked():
            return Weight.CHANGE if _changes(event) else Weight.NOTHING
        case e.Healed() | e.Mended() | e.TurnedBack() | e.Pricked():
            changed = event.damage if isinstance(event, e.TurnedBack | e.Pricked) else event.points
            return Weight.CHANGE if changed else Weight.NOTHING
        case e.TookClass() | e.Came() | e.Called() | e.RanOut() | e.Missed() | e.Defended():
            return Weight.CHANGE
        case e.Raised():
            return Weight.CHANGE
        case _:
            return Weight.NOTHING


def _changes(event: e.Struck | e.Attacked) -> bool:
    if isinstance(event, e.Attacked):
        return bool(event.damage or event.back or event.guard)
    return bool(event.back) or any(hit.damage for hit in event.hits)


def _line(told: Sequence[_Deed]) -> Line:
    """Word a deed with the deaths that it caused."""
    (deed,) = told
    return sentence(deed.event, Fallen(deed.dead, deed.is_kill))
