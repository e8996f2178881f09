"""The way out in a line a room, for the journal of the table that its party came from."""

from collections.abc import Iterator, Sequence

from games.diamonds.rules import events as e
from games.diamonds.view.resources import amount
from games.diamonds.view.story import changes
from games.diamonds.view.text import SIGNS, effect_of
from games.engine.deck import Card
from games.engine.extensions.journal import Digest
from games.engine.house import House
from games.engine.panel import Line, Name, Strong
from games.engine.speech import gettext
from games.kit.lines import faces, joined

_IN_A_ROOM = (e.Armed, e.Faced, e.Sipped, e.Spent, e.Dealt, e.Took)


def _room(before: Sequence[e.Event], events: Sequence[e.Event], house: House) -> Line | None:
    """Tell a room of a way out; None in other games."""
    opening, is_way_out = before[-1], any(isinstance(each, e.Faced | e.Sipped) for each in events)
    if not isinstance(opening, e.Entered) or not is_way_out:
        return None
    return joined([*_parts(opening, events, house)], " · ")


def _parts(room: e.Entered, events: Sequence[e.Event], house: House) -> Iterator[Line]:
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
        yield ("❤️ ", *changes(took))
    elif not house.own_dice:
        yield from _totals([each for each in events if isinstance(each, e.Dealt)])


def _cards(sign: str, cards: Sequence[Card]) -> Iterator[Line]:
    if cards:
        yield (f"{sign} ", *faces(cards))


def _totals(dealt: Sequence[e.Dealt]) -> Iterator[Line]:
    for effect, (icon, _) in SIGNS.items():
        if total := sum(sum(each.dice) for each in dealt if each.effect == effect):
            yield (f"{icon} ", effect_of(total, 1, effect))


ROOMS = Digest(
    begins=lambda event: isinstance(event, e.Entered),
    is_told=lambda event: isinstance(event, _IN_A_ROOM),
    line=_room,
)
