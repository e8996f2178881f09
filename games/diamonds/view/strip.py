"""The strip of an ended dungeon: how a party left each room, without its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.diamonds.rules.cards import FULL_HP
from games.diamonds.rules.events import Drank, Entered, Escaped, Event, Fell, Fought, Ran
from games.diamonds.view.moment import DiamondsMoment
from games.kit.strips import strip

_GOOD, _FAIR = 14, 7  # HP


def strip_lines(moment: DiamondsMoment) -> list[str]:
    """Return a strip for each party; the way out has none, since its HP are the players' own."""
    if moment.options.mode == "exit":
        return []
    if moment.options.mode == "solo":
        return strip([*_signs(moment.events, "")])
    names = moment.seats[:2]
    if names[0] == names[1]:  # the events do not tell the parties apart
        return []
    return [line for name in names for line in (name, *strip([*_signs(moment.events, name)]))]


def _signs(events: Sequence[Event], who: str) -> Iterator[str]:
    """Yield a party's HP after each room as a colour, each run, and the end."""
    hp, room = FULL_HP, 1
    for event in events:
        match event:
            case Entered() if event.number > room:
                yield _colour(hp)
                room = event.number
            case Ran(by) if by in ("", who):
                yield "🏃"
            case Fought() | Drank() if event.who == who:
                hp = event.hp
            case Fell(by, _) if by == who:
                yield "💀"
                return
            case Escaped(by, _) if by == who:
                yield _colour(hp)
                yield "🌅"


def _colour(hp: int) -> str:
    return "🟩" if hp >= _GOOD else "🟨" if hp >= _FAIR else "🟥"
