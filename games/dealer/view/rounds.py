"""Fights in a sentence a round, for the journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from games.dealer.rules import events as e
from games.dealer.rules import tokens as t
from games.dealer.rules.events import Event
from games.dealer.rules.sheet import Health
from games.dealer.view.words import given_name, health_words
from games.engine.house import House
from games.engine.panel import Line, Name, Strong
from games.engine.speech import gettext, mark, nsay
from games.kit.lines import joined, name_list


def rounds(events: Sequence[Event], house: House) -> Mapping[int, Line | None]:
    """Tell each round of a fight in the line with which it began, as all may read it.

    Corrections, rolls and who joins or leaves keep lines of their own.
    """
    del house
    told: dict[int, Line | None] = {}
    health: dict[str, Health] = {}  # of each fighter before the round
    begins = [at for at, event in enumerate(events) if isinstance(event, e.Fought)]
    for begin, end in pairwise([0, *begins, len(events)]):
        inside = [at for at in range(begin + 1, end) if _is_told(events[at])]
        if inside and isinstance(opening := events[begin], e.Fought) and opening.round:
            told |= dict.fromkeys(inside)
            told[begin] = _sentence(opening, [events[at] for at in inside], health)
        changed = [each.fighter for each in events[begin:end] if isinstance(each, e.Points)]
        health |= {each.name: each.health for each in changed}
    return told


def _is_told(event: Event) -> bool:
    match event:
        case e.Acts() | e.Marked() | e.Calmed():
            return True
        case e.Waited(_, out, back):
            return not (out or back)
        case e.Points(_, _, how):
            return how != t.SHEET
    return False


def _sentence(opening: e.Fought, events: Sequence[Event], before: Mapping[str, Health]) -> Line:
    """Say who acted, what was lost and won back, and who fell."""
    acted = dict.fromkeys(given_name(each.who) for each in events if isinstance(each, e.Acts))
    number = Strong(gettext("Round {number}", number=opening.round))
    said: list[Line] = [("⚔️ ", number)]
    if acted:
        said = [
            nsay(
                "⚔️ {round}: {names} acts",
                "⚔️ {round}: {names} act",
                len(acted),
                round=number,
                names=name_list(acted),
            )
        ]
    by_name: dict[str, list[e.Points | e.Marked]] = {}
    for each in events:
        if isinstance(each, e.Points | e.Marked) and each.fighter.is_seen(None):
            by_name.setdefault(each.fighter.name, []).append(each)
    said += [line for each in by_name.values() for line in _changes(each)]
    down = [name for name, each in by_name.items() if each[-1].fighter.health == "down"]
    fell = [given_name(name) for name in down if before.get(name) != "down"]
    if fell:
        said.append(nsay("💀 {names} falls", "💀 {names} fall", len(fell), names=name_list(fell)))
    return joined(said, " · ")


def _changes(events: Sequence[e.Points | e.Marked]) -> Iterator[Line]:
    """Yield what happened to a fighter: `Bo −7 +2 → 20/25, prone`; numbers for who may see them."""
    last, is_hurt = events[-1].fighter, any(isinstance(each, e.Points) for each in events)
    parts: list[Line] = []
    if last.shows_numbers(None):
        parts = [*_points(events)]
    elif is_hurt and last.health != "down":
        parts = [(gettext(health_words(last.health, is_foe=last.is_foe) or mark("unhurt")),)]
    conditions = [each.condition for each in events if isinstance(each, e.Marked)]
    parts += [(Name(each or gettext("a condition")),) for each in dict.fromkeys(conditions)]
    if parts:
        yield (Name(given_name(last.name)), " ", *joined(parts, ", "))


def _points(events: Sequence[e.Points | e.Marked]) -> Iterator[Line]:
    points = [each for each in events if isinstance(each, e.Points)]
    sums = [
        f"{sign}{total}"
        for how, sign in ((t.HURT, "−"), (t.HEAL, "+"))
        if (total := sum(each.points for each in points if each.how == how))
    ]
    last = events[-1].fighter
    if sums:
        left = f" → {last.left}/{last.most}" if last.most else ""
        yield (Strong(" ".join(sums)), left)
