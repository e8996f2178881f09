"""The monsters and the characters as a board shows them."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardomancer.blows import guard
from games.cardomancer.cards import VALUE, class_of
from games.cardomancer.choices import ITEM_DOES, CardomancerMoment
from games.cardomancer.state import State
from games.cardomancer.tale import monster_name
from games.cardomancer.text import ICONS, minus
from games.cardomancer.tokens import magic
from games.engine.deck import Card, rank
from games.engine.panel import Bar, Face, Field, Line, Name, Part

MONSTERS_A_FIELD = 6
_BAR = 6

_WAYS = {"J": "acts twice", "K": "hits all", "A": "counts in full"}


def monsters(moment: CardomancerMoment) -> tuple[Field, ...]:
    """The row: card, name, health, guard, and who has acted."""
    state = moment.state
    lines = [_monster(moment, at) for at in range(len(state.monsters))]
    return tuple(
        Field("Monsters" if at == 0 else "More monsters", tuple(lines[at : at + MONSTERS_A_FIELD]))
        for at in range(0, len(lines), MONSTERS_A_FIELD)
    )


def _monster(moment: CardomancerMoment, at: int) -> Line:
    state = moment.state
    card, hp = state.monsters[at], state.monster_hp[at]
    name = monster_name(card, state.numbers[at], state.dungeon, moment.seats)
    now = "👉 " if at == state.monster else ""
    parts: list[Part] = [now, Face(card), f" {ICONS[class_of(card)]} {name} "]
    parts += [Bar(bar(hp, VALUE[card])), f" {hp}/{VALUE[card]}"]
    shield = state.guards[at]
    if shield is not None:
        parts += [" · guard ", Face(shield), f" {minus(guard(state, at))}"]
    if rank(card) in _WAYS:
        parts.append(f" · {_WAYS[rank(card)]}")
    if state.phase == "monsters" and state.acted[at] and at != state.monster:
        parts.append(" ✓")
    return tuple(parts)


def bar(now: int, most: int) -> str:
    """Health as a bar: full only at full health, and never empty as long as there is any."""
    full = max(now * _BAR // most, min(now, 1))
    return "▰" * full + "▱" * (_BAR - full)


def characters(moment: CardomancerMoment) -> tuple[Field, ...]:
    """Everybody with class, level, health, special and number of cards."""
    return tuple(_character(moment, seat) for seat in range(len(moment.seats)))


def _character(moment: CardomancerMoment, seat: int) -> Field:
    state = moment.state
    lines: list[Line] = [character_line(state, seat)]
    if state.hp[seat]:
        lines.append((_cards_and_special(state, seat),))
    marks = _marks(state, seat)
    if marks and len(moment.seats) > 1:
        lines.append((marks,))
    return Field(moment.seats[seat], tuple(lines))


def character_line(state: State, seat: int) -> Line:
    """A character in one line: class, level and health."""
    cls, hp, most = state.classes[seat] or "", state.hp[seat], state.max_hp[seat]
    who = f"{ICONS.get(cls, '')} {cls} lv {state.levels[seat]} "
    if not hp:
        return (who, "💀 dead")
    return (who, Bar(bar(hp, most)), f" {hp}/{most}")


def _cards_and_special(state: State, seat: int) -> str:
    count = len(state.hands[seat])
    cards = f"🃏 {count} {'card' if count == 1 else 'cards'}"
    special = "special spent" if state.special_used[seat] else "✦ special"
    ward = " · ✨ warded" if state.warded[seat] else ""
    return f"{cards} · {special}{ward}"


def _marks(state: State, seat: int) -> str:
    marks = ["🥇 initiative"] if seat == state.initiative else []
    if seat == state.cardomancer:
        marks.append("🎩 Cardomancer")
    return " · ".join(marks)


def items(state: State, seat: int) -> tuple[Line, ...]:
    """7.1: the magic items of a hand."""
    return tuple(("✨ ", Face(ace), f" {ITEM_DOES[ace]}") for ace in magic(state, seat))


def open_hand_lines(state: State, seats: Sequence[str]) -> tuple[Line, ...]:
    """All hands, for a table that plays with open hands."""
    return tuple(
        ("🃏 ", Name(name), ": ", *_faces(hand))
        for name, hand in zip(seats, state.hands, strict=True)
        if hand
    )


def _faces(cards: Sequence[Card]) -> list[Part]:
    parts: list[Part] = []
    for card in cards:
        parts += [Face(card), " "]
    return parts[:-1]
