"""The story of a press: each hero's hit points in one line, and each monster's."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from games.cardrpg.rules import events as e
from games.cardrpg.rules.events import Event
from games.cardrpg.view.choices import RpgMoment
from games.cardrpg.view.event_line import Names, event_line, kept_line, parted
from games.cardrpg.view.text import left_after, losses, strikes_line
from games.engine.deck import Card
from games.engine.panel import Face, Line, Name, Part, Strong
from games.engine.speech import gettext, mark, say
from games.kit.lines import joined
from games.kit.story import Fact, Points, Story, Weight, sign_of, story_of
from games.kit.streaks import Streak

_DEATH = 99  # hit points, more than any hit

_SPARED = mark("but no hit kills in a first battle")  # R46, a clause of its own

_FATES = (e.Levelled, e.QuestEnded, e.DuelEnded, e.DeckRanOut)
_NOTHING = (
    e.Created, e.Drew, e.BonusLeft, e.PutToBottom, e.LeftTop, e.Blitzed, e.Idle,
    e.FirstCards, e.TieDice, e.FirstStrike, e.Supplied,
)  # fmt: skip


class OfHero(NamedTuple):
    """A change of a hero's hit points; `line` tells it alone, None if another line does."""

    who: Part
    change: Points
    line: Event | None


class OfMonster(NamedTuple):
    """A change of a monster's hit points; `item` was used up for it."""

    foe: Card
    change: Points
    line: Event
    item: Card | None = None


class Death(NamedTuple):
    """A hero's death; `lost`: what it costs, None if its own line must tell it."""

    event: Event
    lost: str | None


class Taken(NamedTuple):
    """A card that a hero has added to the inventory."""

    seat: int
    card: Card
    names: Names


def story(moment: RpgMoment) -> Story:
    """Tell what has happened since the last press; who may still be saved isn't dead."""
    is_open = moment.ask is not None and moment.ask.name == "save"
    return story_of(moment.told, _undecided if is_open else _facts, _line)


def _undecided(event: Event) -> Iterator[Fact]:
    for fact in _facts(event):
        is_hit = isinstance(fact.what, OfHero)
        yield replace(fact, weight=min(fact.weight, Weight.FATE)) if is_hit else fact


def _facts(event: Event) -> Iterator[Fact]:
    inner, names = parted(event)
    match inner:
        case e.Hit(damage=0, deadly=False):
            yield Fact(event)
        case e.Met(card, ambush=ambush):
            yield Fact(event, Weight.FATE) if ambush else Fact(event, about=("monster", card))
        case e.Hit() | e.Saved() | e.Spared() | e.Recovered():
            yield _of_hero(event, inner, names)
        case e.Levelled():
            yield _of_hero(event, inner, names)
            yield Fact(event, Weight.FATE)
        case e.RivalHit() | e.RivalSpaded() | e.RivalCondemned():
            yield _of_rival(event, inner, names)
        case e.Attacked() | e.SpadeUsed() | e.AutoKilled():
            yield _of_monster(event, inner, names)
        case e.Slain(_, foe):
            yield Fact(event, Weight.KILL, ("monster", foe))
        case e.Died() | e.RivalDied():
            yield _of_death(event, inner)
        case e.Kept(seat, card):
            yield Fact(Taken(seat, card, names), Weight.CHANGE, ("items", seat))
        case _:
            yield _other(event, inner)


def _other(event: Event, inner: object) -> Fact:
    if isinstance(inner, Streak):
        return Fact(event, Weight.FATE, inner)
    if isinstance(inner, _NOTHING):
        return Fact(event, Weight.NOTHING)
    return Fact(event, Weight.FATE if isinstance(inner, _FATES) else Weight.CHANGE)


def _of_death(event: Event, inner: e.Died | e.RivalDied) -> Fact:
    lost: str | None = None
    if isinstance(inner, e.Died):
        lost = losses(inner.hand, inner.items, inner.gold, inner.xp)
    return Fact(Death(event, lost), Weight.DEATH, ("hero", inner.seat))


def _who(names: Names, seat: int) -> Part:
    return Name(names[seat]) if names else gettext("You")


def _of_hero(
    event: Event, inner: e.Hit | e.Saved | e.Spared | e.Recovered | e.Levelled, names: Names
) -> Fact:
    who, about = _who(names, inner.seat), ("hero", inner.seat)
    match inner:
        case e.Hit(_, foe, _, _, damage, deadly, hp):
            points = Points(None if deadly else -damage, (Face(foe),), 0 if deadly else hp)
            harm, weight = _DEATH if deadly else damage, _weight(points.left)
            return Fact(OfHero(who, points, event), weight, about, harm)
        case e.Saved(_, card, hp):
            points = Points(hp, (Face(card),), hp)  # from 0 HP
        case e.Spared(_, hp):
            points = Points(hp, (gettext(_SPARED),), hp)
        case e.Recovered(_, healed, hp):
            points = Points(healed, (gettext("a rest"),), hp)
        case e.Levelled(_, _, _, gained):
            points = Points(gained, (), gained)
            return Fact(OfHero(who, points, None), Weight.NOTHING, about)
    return Fact(OfHero(who, points, event), Weight.CHANGE, about)


def _of_rival(
    event: Event, inner: e.RivalHit | e.RivalSpaded | e.RivalCondemned, names: Names
) -> Fact:
    by, harm, left = Name(names[inner.seat]), _DEATH, 0
    if not isinstance(inner, e.RivalCondemned) and not getattr(inner, "kills", False):
        harm, left = inner.damage, inner.hp
    points = Points(None if harm == _DEATH else -harm, (by,), left)
    who, weight = _who(names, inner.rival), _weight(left) if harm else Weight.NOTHING
    return Fact(OfHero(who, points, event), weight, ("hero", inner.rival), harm)


def _weight(left: int) -> Weight:
    """Return the weight of a hit that leaves a hero that many hit points."""
    return Weight.DEATH if left <= 0 else Weight.CHANGE


def _of_monster(event: Event, inner: e.Attacked | e.SpadeUsed | e.AutoKilled, names: Names) -> Fact:
    by: Line = (_who(names, inner.seat),) if names else ()
    item: Card | None = None
    match inner:
        case e.Attacked(_, foe, _, damage, kills, hp):
            points = Points(None if kills else -damage, by, hp)
        case e.SpadeUsed(_, item, foe, damage, hp):
            points = Points(-damage, (Face(item),), hp)
        case e.AutoKilled(_, item, foe):
            points = Points(None, (Face(item),), 0)
    return Fact(OfMonster(foe, points, event, item), Weight.CHANGE, ("monster", foe))


def _line(told: Sequence[OfHero | OfMonster | Death | Taken | Event]) -> Line | None:
    """Word an event, cards taken, or all changes of a hero or a monster."""
    last = next((each for each in told if isinstance(each, Death)), told[-1])
    match last:
        case Death():
            return _fallen(last, [each for each in told if isinstance(each, OfHero)])
        case Taken(seat, _, names):
            return kept_line(seat, [each.card for each in told if isinstance(each, Taken)], names)
        case OfHero() | OfMonster():
            of_one = [each for each in told if isinstance(each, OfHero | OfMonster)]
            return _standing(of_one)
        case event:
            return (*(event_line(event) or ()), *_means(told))


def _means(told: Sequence[object]) -> Line:
    """Name the items that a monster fell to, and the cards that killed it at once (6.2)."""
    hits = [each for each in told if isinstance(each, OfMonster)]
    cards = [(Face(card),) for each in hits if (card := each.item)]
    used: Line = (" · ", *say("Used: {cards}", cards=joined(cards, " "))) if cards else ()
    last = parted(hits[-1].line)[0] if hits else None
    if not isinstance(last, e.Attacked) or not last.kills:
        return used
    return (*used, " · ", *say("Instant kill: {cards}", cards=strikes_line(last.strikes)))


def _fallen(death: Death, changes: Sequence[OfHero]) -> Line | None:
    """Word a death with the hits that led to it, or with what follows if they were told before."""
    if death.lost is not None and any((each.change.points or -1) < 0 for each in changes):
        line = _standing(changes)
        if line is not None:
            return (*line, ".", death.lost) if death.lost else line
    later = () if death.lost is None else [each.line for each in changes]
    told = [event_line(each) for each in (death.event, *later) if each is not None]
    return joined(filter(None, told), " ")


def _standing(of_one: Sequence[OfHero | OfMonster]) -> Line | None:
    """Return a subject's changes, and how it stands after them; a new level has its own line."""
    changes = [each.change for each in of_one if each.line is not None]
    first, *others = of_one
    if not changes or not others:
        return None if first.line is None else event_line(first.line)
    left = 0
    for each in of_one:
        left = left + each.change.left if each.line is None else each.change.left
    if isinstance(first, OfMonster):
        who: Line = ("⚔️ ", Face(first.foe))
    else:
        who = (f"{sign_of(changes)} ", first.who)
    return (*who, ": ", *joined([*_clauses(changes), (left_after(left),)], ", "))


def _clauses(changes: Sequence[Points]) -> Iterator[Line]:
    """Word changes of hit points, each with what causes it; equal causes in a row share a clause.

    What only misses is left out beside what hits. A hit that would have killed says so.
    """
    hits = [each for each in changes if each.points != 0] or changes
    for (by, _), same in groupby(hits, lambda each: (each.by, (each.points or 0) > 0)):
        several = [*same]
        yield _clause(by, [each.points for each in several])
        if several[-1].left <= 0 and several[-1] is not hits[-1]:
            yield (Strong(gettext("deadly")),)


def _clause(by: Line, points: Sequence[int | None]) -> Line:
    """Word changes by one cause, None by a hit that kills at once; a solo player has no name."""
    if by == (gettext(_SPARED),):
        return by
    if None in points:
        return say("{name} kills at once", name=by) if by else say("you kill at once")
    sums = Strong(" + ".join(str(abs(each)) for each in points if each))
    if not sums.words:
        return say("{name} misses", name=by) if by else say("you miss")
    if max(each or 0 for each in points) > 0:
        return say("{name} heals {points}", name=by, points=sums)
    if by:
        return say("{name} hits for {points}", name=by, points=sums)
    return say("you hit for {points}", points=sums)
