"""The story of a press: each character's and monster's hit points in one line."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from games.cardomancer.rules import events as e
from games.cardomancer.view.text import CardomancerMoment, event_line, foe, hit_line, played
from games.engine.deck import Card
from games.engine.panel import Face, Line, Name
from games.engine.speech import say
from games.kit.story import Fact, Points, Story, Weight, changes_of, sign_of, story_of
from games.kit.streaks import Streak


class Of(NamedTuple):
    """A change of a character's or monster's hit points; None: it falls."""

    who: Line
    change: Points | None


class Unhurt(NamedTuple):
    """A hit without damage."""

    by: e.Struck
    hit: e.Hit


def story(moment: CardomancerMoment) -> Story:
    """Tell what has happened since the last press; a strike with the blocks of earlier presses."""
    return story_of((*_blocks(moment), *moment.told), _facts, _line)


def _blocks(moment: CardomancerMoment) -> Sequence[e.Event]:
    """Return the blocks of earlier presses against the attack that strikes now."""
    if not any(isinstance(event, e.Struck) for event in moment.told):
        return ()
    before = reversed(moment.events[: moment.story])
    return [*takewhile(lambda event: isinstance(event, e.Defended), before)][::-1]


def _facts(event: e.Event) -> Iterator[Fact]:
    yield from _changes(event)
    match event:
        case e.Fell(who):
            yield Fact(Of((Name(who),), None), Weight.DEATH, ("character", who))
        case Streak():
            yield Fact(event, Weight.FATE, event)
        case e.MonsterFell(monster):
            yield Fact(Of(foe(monster), None), Weight.KILL, _key(monster))
        case e.Struck():
            yield from (Fact(Unhurt(event, hit)) for hit in event.hits if not hit.damage)
        case e.Attacked() | e.TurnedBack() | e.Pricked() | e.Smote() | e.Wrath() | e.Raised():
            pass  # a line of hit points tells it
        case e.Healed() | e.Mended():
            if not event.points:
                yield Fact(event)
        case _:
            yield Fact(event, _weight(event))


def _weight(event: e.Event) -> Weight:
    match event:
        case e.Found() | e.Done() | e.Won() | e.Lost() | e.WentHome():
            return Weight.FATE
        case e.Traded(_, _, is_change) | e.Restful(is_change) | e.Restored(_, _, is_change):
            return Weight.CHANGE if is_change else Weight.NOTHING
        case e.Guarded(_, _, is_idle):
            return Weight.NOTHING if is_idle else Weight.CHANGE
        case e.TookClass() | e.Came() | e.Called() | e.RanOut() | e.Missed() | e.Defended():
            return Weight.CHANGE
        case _:
            return Weight.NOTHING


def _changes(event: e.Event) -> Iterator[Fact]:
    """Yield the changes of hit points of an event, by whose they are."""
    if isinstance(event, e.MonsterEvent):
        yield from _by_monsters(event)
    else:
        yield from _by_party(event)


def _by_monsters(event: e.MonsterEvent) -> Iterator[Fact]:
    match event:
        case e.Struck(monster, card, _, hits, back, left):
            by = (*foe(monster), " ", Face(card))
            yield from (_hurt(hit.who, hit.damage, by, hit.hp) for hit in hits if hit.damage)
            if back:
                yield _of_monster(monster, Points(-back, ("↩️",), left))
        case e.TurnedBack(monster, card, damage, left):
            yield _of_monster(monster, Points(-damage, ("🪞 ", Face(card)), left))
        case e.Pricked(monster, damage, left):
            yield _of_monster(monster, Points(-damage, ("🏺",), left))
        case e.Mended(monster, card, healed, points, hp):
            if points:
                yield _of_monster(healed, Points(points, (*foe(monster), " ", Face(card)), hp))
        case e.Restored(monster, card, healed):
            by = (*foe(monster), " ", Face(card))
            for each, points, hp in healed:
                yield _of_monster(each, Points(points, by, hp, quiet=True))


def _by_party(event: e.Event) -> Iterator[Fact]:
    match event:
        case e.Attacked(who, _, monster, _, _, damage, left, back, hp):
            yield _of_monster(monster, Points(-damage, (Name(who), " ", *played(event)), left))
            if back:
                yield _hurt(who, back, foe(monster), hp)
        case e.Smote(who, monster):
            yield _of_monster(monster, Points(None, (Name(who), " ", Face("AC")), 0))
        case e.Wrath(who, _, monster):
            yield _of_monster(monster, Points(None, ("⚡ ", Name(who)), 0))
        case e.Healed(who, _, whom, _, points, hp):
            if points:
                yield _of_character(whom, Points(points, (Name(who), " ", *played(event)), hp))
        case e.Raised(who, whom, _, points, hp):
            yield _of_character(whom, Points(points, (Name(who), " ", Face("AH")), hp))
        case e.Restful(_, rested):
            yield from _rested("🔥", rested)
        case e.Done(_, party, _, healed, health):
            yield from _rested("🌅", zip(party, healed, health, strict=True))


def _rested(sign: str, healed: Iterable[tuple[str, int, int]]) -> Iterator[Fact]:
    """Yield what a rest heals: whose, by how many points, and the hit points after it."""
    for who, points, hp in healed:
        yield _of_character(who, Points(points, (sign,), hp, quiet=True))


def _hurt(who: str, damage: int, by: Line, left: int) -> Fact:
    return _of_character(who, Points(-damage, by, left), harm=damage)


def _of_character(who: str, change: Points, *, harm: int = 0) -> Fact:
    weight = Weight.NOTHING if change.quiet else Weight.CHANGE
    return Fact(Of((Name(who),), change), weight, ("character", who), harm)


def _of_monster(monster: e.Foe, change: Points) -> Fact:
    weight = Weight.NOTHING if change.quiet else Weight.CHANGE
    return Fact(Of(foe(monster), change), weight, _key(monster))


def _key(monster: e.Foe) -> tuple[Card, int]:
    """Return what tells a monster from others with the same card."""
    return monster.card, monster.number


def _line(told: Sequence[Of | Unhurt | e.Event]) -> Line | None:
    """Word an event, a hit without damage, or all changes of a character or a monster."""
    match told[0]:
        case Unhurt(by, hit):
            return ("⚔️ ", *foe(by.monster), " ", Face(by.card), ": ", *hit_line(hit))
        case Of(who):
            of_one = [each.change for each in told if isinstance(each, Of)]
            if all(change is not None and change.quiet for change in of_one):
                return None
            return _standing(who, of_one)
        case event:
            return event_line(event)


def _standing(who: Line, of_one: Sequence[Points | None]) -> Line:
    """Return a subject's changes, and how it stands after them."""
    changes = [change for change in of_one if change is not None]
    damage, last = changes_of(changes), of_one[-1]
    if last is None:
        return ("💀 ", *who, " ", *damage)
    sign = "🗡️" if isinstance(who[0], Face) else sign_of(changes)
    return (
        f"{sign} ",
        *say("{name} {damage}, {hp} HP left", name=who, damage=damage, hp=last.left),
    )
