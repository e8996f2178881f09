"""The sentences of Solitaire RPG: one short line for each event."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.engine.deck import Card, rank
from games.engine.house import USUAL, House
from games.engine.panel import Face, Line, Part, Strong
from games.kit.lines import faces
from games.kit.words import count, signed
from games.solitaire.rules import events as e
from games.solitaire.rules.cards import LEVEL_TO_WIN, STATS, VALUE, height, of_stat
from games.solitaire.rules.events import Event
from games.solitaire.rules.state import PLAYER

_KINDS = {"strength": "ogre", "armor": "golem", "life": "troll", "initiative": "wraith"}
_LOOKS = {
    "A": "starving", "2": "limping", "3": "moulting", "4": "yawning", "5": "one-eyed",
    "6": "mossy", "7": "scarred", "8": "grinning", "9": "iron-shod", "10": "towering",
    "J": "masked", "Q": "crowned", "K": "ancient",
}  # fmt: skip


def monster_name(cards: Sequence[Card]) -> str:
    """Return a name from the strongest stat and the highest card."""
    if not cards:
        return "a mere shadow"
    best = max(STATS, key=lambda stat: sum(VALUE[card] for card in of_stat(cards, stat)))
    look = _LOOKS[rank(max(cards, key=height))]
    return f"{'an' if look[0] in 'aeiou' else 'a'} {look} {_KINDS[best]}"


# Above this level the discard pile is shuffled constantly, which is no news.
_SHUFFLES_ALL_THE_TIME = 22


def event_line(event: Event, seat: int | None = None, house: House = USUAL) -> Line | None:
    """Return an event as a line of the battle log; None if there is nothing to say."""
    del seat, house
    match event:
        case e.Rolled(cards):
            return ("🎭 You start with ", Strong(count(len(cards), "card")), ".")
        case e.Met():
            return _met(event)
        case e.Hurried():
            return _hurried(event)
        case e.Struck():
            return _struck(event)
        case e.Ran(wounds):
            return ("🏃 You run, and keep your wounds.",) if wounds else ("🏃 You run.",)
        case e.Killed():
            return ("☠️ It falls.",)
        case e.Drew(card):
            return ("🎴 You draw ", Face(card))
        case e.Looted(card, level):
            return ("⭐ You win ", Face(card), ": level ", Strong(str(level)))
        case e.Reshuffled(_, level):
            shuffled = ("🔀 The discard pile is shuffled in.",)
            return shuffled if level <= _SHUFFLES_ALL_THE_TIME else None
        case e.Won(level):
            is_lesson = level < LEVEL_TO_WIN  # R27
            return ("🏆 You have learned it." if is_lesson else "🏆 No monsters are left.",)
        case e.Lost():
            return ("💀 You fall.",)
        case _:
            assert_never(event)


def result_line(event: Event) -> Line | None:
    """Return an event's result, as the board shows it. The sums are in the log."""
    match event:
        case e.Hurried(first):
            return ("⏱️ You hit first.",) if first == PLAYER else ("⏱️ It hits first.",)
        case e.Struck():
            return _outcome(event)
        case _:
            return event_line(event)


def _outcome(event: e.Struck) -> Line:
    return _your_hit(event) if event.by == PLAYER else _its_hit(event)


def _your_hit(event: e.Struck) -> Line:
    damage = Strong(str(event.damage))
    if event.life_down:
        return ("⚔️ You hit for ", damage, f": it loses ♥ {_ranks(event.life_down)}")
    if event.damage:
        return ("⚔️ You hit for ", damage, ": it loses no ♥")
    if event.armor_down:
        return (f"⚔️ Its armor stops you: ♠ {_ranks(event.armor_down)} are used up",)
    return ("⚔️ Its armor stops you",)


def _its_hit(event: e.Struck) -> Line:
    damage = Strong(str(event.damage))
    if event.life_down:
        return ("🛡️ It hits for ", damage, f": you lose ♥ {_ranks(event.life_down)}")
    if event.damage:
        return ("🛡️ It hits for ", damage, ": you lose no ♥")
    if event.armor_down:
        return (f"🛡️ Your armor stops it: ♠ {_ranks(event.armor_down)} are used up",)
    return ("🛡️ Your armor stops it",)


def _ranks(cards: Sequence[Card]) -> str:
    return " ".join(map(rank, cards))


def _met(event: e.Met) -> Line:
    name = Strong(monster_name(event.monster).capitalize())
    if event.level == LEVEL_TO_WIN - 1:
        return ("👹 ", name, " appears. One more to go.")
    return ("👹 ", name, " appears.")


def _hurried(event: e.Hurried) -> Line:
    you, it = _sum(*event.player), _sum(*event.monster)
    if event.first == PLAYER:
        return (f"⏱️ You {you}, it {it}: you hit first",)
    return (f"⏱️ You {you}, it {it}: it hits first",)


def _sum(value: int, added: int) -> str:
    return f"{value}{'−' if added < 0 else '+'}{abs(added)}={signed(value + added)}"


def _struck(event: e.Struck) -> Line:
    icon, who = ("⚔️", "You") if event.by == PLAYER else ("🛡️", "It")
    strength = _with(*event.strength, event.strength_cards)
    armor = _with(*event.armor, event.armor_cards)
    return (f"{icon} {who} ", *strength, " vs ", *armor, ": ", *_effect(event))


def _with(value: int, added: int, cards: Sequence[Card]) -> tuple[Part, ...]:
    """Return a stat, and its modifier with its cards."""
    return (f"{value}+{added} ", *faces(cards))


def _effect(event: e.Struck) -> tuple[Part, ...]:
    last_armor = event.armor_down and not event.armor_left and not event.armor_up
    bare = ", no armor left" if last_armor else ""
    if event.life_down:
        up = ", armor back up" if event.armor_up else ""
        few = ", barely alive" if event.by != PLAYER and event.hearts == 1 else ""
        down = faces(event.life_down)
        return (Strong(f"{event.damage} damage"), ", ", *down, f" down{up}{few}{bare}")
    if event.damage:
        holds = ", no ♥ lost" if event.hearts else ""
        fell: tuple[Part, ...] = (
            (", ", *faces(event.armor_down), " down") if event.armor_down else ()
        )
        return (Strong(f"{event.damage} damage"), *fell, f"{holds}{bare}")
    if event.armor_down:
        return ("stopped, ", *faces(event.armor_down), f" down{bare}")
    return ("stopped",)
