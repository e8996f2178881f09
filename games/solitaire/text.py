"""The words of Solitaire RPG: one short line an event, and a name for each monster."""

from __future__ import annotations

from collections.abc import Sequence

from games.deck import Card, rank
from games.panel import Face, Line, Part, Strong
from games.solitaire.cards import STATS, VALUE, height, of_stat
from games.solitaire.events import (
    Drew,
    Event,
    Hurried,
    Killed,
    Looted,
    Lost,
    Met,
    Ran,
    Reshuffled,
    Rolled,
    Struck,
    Won,
)
from games.solitaire.state import PLAYER

LEVEL_TO_WIN = 26
SIGN = {"strength": "♣", "armor": "♠", "life": "♥", "initiative": "♦"}

# Above this level the discard pile is shuffled in all the time: no news.
_SHUFFLES_ALL_THE_TIME = 22

_KINDS = {"strength": "ogre", "armor": "golem", "life": "troll", "initiative": "wraith"}
_LOOKS = {
    "A": "starving", "2": "limping", "3": "moulting", "4": "yawning", "5": "one-eyed",
    "6": "mossy", "7": "scarred", "8": "grinning", "9": "iron-shod", "10": "towering",
    "J": "masked", "Q": "crowned", "K": "ancient",
}  # fmt: skip


def monster_name(cards: Sequence[Card]) -> str:
    """A name from the strongest stat and the highest card: the same cards, the same name."""
    if not cards:
        return "a mere shadow"
    best = max(STATS, key=lambda stat: sum(VALUE[card] for card in of_stat(cards, stat)))
    look = _LOOKS[rank(max(cards, key=height))]
    return f"{'an' if look[0] in 'aeiou' else 'a'} {look} {_KINDS[best]}"


def told(event: Event, seat: int | None = None) -> Line | None:
    """An event as a line of the battle log; None where there is nothing to say."""
    del seat
    match event:
        case Rolled(cards):
            return ("🎭 You set out with ", Strong(f"{len(cards)} cards"), ".")
        case Met():
            return _met(event)
        case Hurried():
            return _hurried(event)
        case Struck():
            return _struck(event)
        case Ran(wounds):
            return ("🏃 You run.", " Your wounds stay." if wounds else "")
        case Killed():
            return ("☠️ It falls.",)
        case Drew(card):
            return ("🎴 Experience: ", Face(card))
        case Looted(card, level):
            return ("⭐ ", Face(card), " is yours: level ", Strong(str(level)))
        case Reshuffled(_, level):
            return None if level > _SHUFFLES_ALL_THE_TIME else ("🔀 The discards are shuffled in.",)
        case Won():
            return ("🏆 No monster is left to be dealt.",)
        case Lost():
            return ("💀 You fall.",)


def _met(event: Met) -> Line:
    one_more = " One more." if event.level == LEVEL_TO_WIN - 1 else ""
    return ("👹 ", Strong(monster_name(event.monster).capitalize()), f" stands there.{one_more}")


def _hurried(event: Hurried) -> Line:
    you, it = _sum(*event.player), _sum(*event.monster)
    first = "you" if event.first == PLAYER else "it"
    return (f"⏱️ You {you}, it {it}: {first} first",)


def _sum(value: int, added: int) -> str:
    return f"{value}{'−' if added < 0 else '+'}{abs(added)}={signed(value + added)}"


def _struck(event: Struck) -> Line:
    mine = event.by == PLAYER
    icon, who = ("⚔️", "You") if mine else ("🛡️", "It")
    blow = f"{icon} {who} {_with(*event.strength)} against {_with(*event.armor)}: "
    return (blow, *_effect(event))


def _with(value: int, added: int) -> str:
    return f"{value}+{added}" if added else str(value)


def _effect(event: Struck) -> tuple[Part, ...]:
    if event.life_down:
        up = ", armor up" if event.armor_up else ""
        few = ", barely alive" if event.by != PLAYER and 0 < event.life_left < VALUE["2H"] else ""
        return (Strong(f"{event.damage} damage"), ", ", *_faces(event.life_down), f" gone{up}{few}")
    if event.damage:
        holds = ", life holds" if event.life_left else ""
        return (Strong(f"{event.damage} damage"), holds)
    if event.armor_down:
        return ("stopped, ", *_faces(event.armor_down), " down")
    return ("stopped",)


def _faces(cards: Sequence[Card]) -> list[Part]:
    parts: list[Part] = []
    for card in cards:
        parts += [Face(card), " "]
    return parts[:-1]


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")
