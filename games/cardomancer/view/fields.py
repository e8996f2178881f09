"""The monsters and characters on a board."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.cardomancer.rules.cards import VALUE
from games.cardomancer.rules.damage import guard_worth
from games.cardomancer.rules.state import Character, Monster, State, open_window
from games.cardomancer.view.choices import monster_label
from games.cardomancer.view.moment import CardomancerMoment
from games.cardomancer.view.text import ICONS, minus
from games.engine.deck import rank
from games.engine.panel import Bar, Face, Line, Name, Part, Strong
from games.kit.bars import bar
from games.kit.lines import faces

_BAR = 6  # blocks

# 4.5, 4.7, 4.3: the special rule of a rank.
_WAYS = {"J": "acts twice", "K": "hits all", "A": "hits at full value"}


def monsters(moment: CardomancerMoment) -> tuple[Line, ...]:
    """Return a line for each monster: card, name, HP, guard, and whether it has acted."""
    return tuple(_monster(moment, monster) for monster in moment.state.row)


def _monster(moment: CardomancerMoment, monster: Monster) -> Line:
    state, window = moment.state, open_window(moment.ask)
    acting = window is not None and monster == window.monster
    card, most = monster.card, VALUE[monster.card]
    name = monster_label(state, monster)
    parts: list[Part] = ["👉 " if acting else "", Face(card), f" {ICONS[monster.cls]} {name} "]
    parts.append(Strong(f"{monster.hp}/{most}"))
    if monster.guard is not None:
        parts += [" · guard ", Face(monster.guard), f" {minus(guard_worth(monster))}"]
    if rank(card) in _WAYS:
        parts.append(f" · {_WAYS[rank(card)]}")
    if state.phase == "monsters" and monster.acted and not acting:
        parts.append(" ✓")
    return tuple(parts)


def health_bar(hp: int, most: int) -> str:
    """Return HP as a bar: full only at full HP, and empty only at 0."""
    return bar(max(hp * _BAR // most, min(hp, 1)), _BAR)


def characters(moment: CardomancerMoment) -> tuple[Line, ...]:
    """Return a line for each character: class, level, HP, number of cards, special, marks."""
    return tuple(_character(moment, seat) for seat in range(len(moment.seats)))


def _character(moment: CardomancerMoment, seat: int) -> Line:
    state, several = moment.state, len(moment.seats) > 1
    character = state.party[seat]
    who: Line = (f"{ICONS[character.cls]} ", Name(moment.seats[seat]), f" lv {character.level} ")
    marks = _marks(state, seat) if several else ""
    if not character.hp:
        return (*who, f"💀 dead{marks}")
    health = Strong(f"{character.hp}/{character.max_hp}")
    return (*who, health, _cards_and_special(character), marks)


def character_line(character: Character) -> Line:
    """Return a character's class, level and HP in one line."""
    cls, hp, most = character.cls, character.hp, character.max_hp
    who = f"{ICONS[cls]} {cls} lv {character.level} "
    if not hp:
        return (who, "💀 dead")
    return (who, Bar(health_bar(hp, most)), f" {hp}/{most}{_special(character)}")


def _cards_and_special(character: Character) -> str:
    return f" · 🃏 {len(character.hand)}{_special(character)}"


def _special(character: Character) -> str:
    """Mark an unused special, and the item A♦ (1.3, R29)."""
    return ("" if character.special_used else " ✦") + (" ✨" if character.warded else "")


def _marks(state: State, seat: int) -> str:
    return (" 🥇" if seat == state.initiative else "") + (
        " 🎩" if seat == state.cardomancer else ""
    )


def open_hand_lines(state: State, seats: Sequence[str], shown: Collection[int]) -> tuple[Line, ...]:
    """Return the open hands of those seats, as all players see them."""
    return tuple(
        ("🃏 ", Name(seats[seat]), ": ", *faces(character.hand))
        for seat, character in enumerate(state.party)
        if character.hand and seat in shown
    )
