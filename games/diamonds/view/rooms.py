"""The way out in a line a room, for the journal of the table that its party came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from games.diamonds.rules import events as e
from games.diamonds.rules.events import Event
from games.diamonds.view.resources import amount
from games.diamonds.view.story import stands
from games.diamonds.view.text import SIGNS, effect_of
from games.engine.deck import Card
from games.engine.house import House
from games.engine.panel import Line, Name, Strong
from games.engine.speech import gettext
from games.kit.lines import faces, joined

_TOLD = (e.Armed, e.Faced, e.Sipped, e.Spent, e.Dealt, e.Took)


def rooms(events: Sequence[Event], house: House) -> Mapping[int, Line | None]:
    """Tell each room of a way out in the line with which it began; other games as in their log."""
    told: dict[int, Line | None] = {}
    begins = [at for at, event in enumerate(events) if isinstance(event, e.Entered)]
    for begin, end in pairwise([*begins, len(events)]):
        inside = [at for at in range(begin + 1, end) if isinstance(events[at], _TOLD)]
        opening, happened = events[begin], [events[at] for at in inside]
        is_way_out = any(isinstance(each, e.Faced | e.Sipped) for each in happened)
        if isinstance(opening, e.Entered) and is_way_out:
            told |= dict.fromkeys(inside)
            told[begin] = joined([*_room(opening, happened, house)], " · ")
    return told


def _room(room: e.Entered, events: Sequence[Event], house: House) -> Iterator[Line]:
    yield ("🚪 ", Strong(gettext("Room {number}", number=room.number)))
    if room.text:
        yield ("💬 ", Name(room.text))
    yield from _cards("⚔️", [each.enemy for each in events if isinstance(each, e.Faced)])
    yield from _cards("🧪", [each.potion for each in events if isinstance(each, e.Sipped)])
    yield from _cards("🗡️", [each.weapon for each in events if isinstance(each, e.Armed)])
    for spent in [each for each in events if isinstance(each, e.Spent)]:
        yield ("✨ ", Name(spent.member), " ", amount(spent.cost, spent.key))
    took = [each for each in events if isinstance(each, e.Took)]
    if took:
        yield ("❤️ ", *joined(map(_member, _by_member(took)), ", "))
    elif not house.own_dice:
        yield from _totals([each for each in events if isinstance(each, e.Dealt)])


def _cards(sign: str, cards: Sequence[Card]) -> Iterator[Line]:
    if cards:
        yield (f"{sign} ", *faces(cards))


def _by_member(took: Sequence[e.Took]) -> list[list[e.Took]]:
    names = dict.fromkeys(each.member for each in took)
    return [[each for each in took if each.member == name] for name in names]


def _member(took: Sequence[e.Took]) -> Line:
    """Return what a member lost and won back in a room: `Bo −21 +10 (69 HP)`."""
    sums = [
        f" {sign}{sum(points)}"
        for effect, (_, sign) in SIGNS.items()
        if (points := [each.points for each in took if each.effect == effect])
    ]
    return (Name(took[0].member), *sums, stands(took[-1].hp))


def _totals(dealt: Sequence[e.Dealt]) -> Iterator[Line]:
    for effect, (icon, _) in SIGNS.items():
        if total := sum(sum(each.dice) for each in dealt if each.effect == effect):
            yield (f"{icon} ", effect_of(total, 1, effect))
