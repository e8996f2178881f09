"""The monsters and the characters as a board shows them."""

from __future__ import annotations

from collections.abc import Sequence

from games.cardomancer.rules.cards import VALUE
from games.cardomancer.rules.damage import guard_worth
from games.cardomancer.rules.offers import magic
from games.cardomancer.rules.state import Character, Monster, State, open_window
from games.cardomancer.view.flavour import monster_name
from games.cardomancer.view.moment import CardomancerMoment
from games.cardomancer.view.text import ICONS, ITEM_DOES, minus
from games.engine.deck import rank
from games.engine.panel import Bar, Face, Field, Line, Name, Part
from games.kit.bars import bar
from games.kit.lines import faces
from games.kit.words import count

_MONSTERS_A_FIELD = 6
_BAR = 6  # blocks

# 4.5, 4.7, 4.3: what is special about a monster of that rank.
_WAYS = {"J": "acts twice", "K": "hits all", "A": "counts in full"}


def monsters(moment: CardomancerMoment) -> tuple[Field, ...]:
    """The row: card, name, health, guard, and who has acted."""
    lines = [_monster(moment, monster) for monster in moment.state.row]
    return tuple(
        Field(
            "More monsters" if first else "Monsters",
            tuple(lines[first : first + _MONSTERS_A_FIELD]),
        )
        for first in range(0, len(lines), _MONSTERS_A_FIELD)
    )


def _monster(moment: CardomancerMoment, monster: Monster) -> Line:
    state, window = moment.state, open_window(moment.ask)
    acting = window is not None and monster == window.monster
    card, most = monster.card, VALUE[monster.card]
    name = monster_name(card, monster.number, state.dungeon, moment.seats)
    now = "👉 " if acting else ""
    parts: list[Part] = [now, Face(card), f" {ICONS[monster.cls]} {name} "]
    parts += [Bar(health_bar(monster.hp, most)), f" {monster.hp}/{most}"]
    if monster.guard is not None:
        parts += [" · guard ", Face(monster.guard), f" {minus(guard_worth(monster))}"]
    if rank(card) in _WAYS:
        parts.append(f" · {_WAYS[rank(card)]}")
    if state.phase == "monsters" and monster.acted and not acting:
        parts.append(" ✓")
    return tuple(parts)


def health_bar(hp: int, most: int) -> str:
    """Health as a bar: full only at full health, and never empty as long as there is any."""
    return bar(max(hp * _BAR // most, min(hp, 1)), _BAR)


def characters(moment: CardomancerMoment) -> tuple[Field, ...]:
    """Everybody with class, level, health, special and number of cards."""
    return tuple(_character(moment, seat) for seat in range(len(moment.seats)))


def _character(moment: CardomancerMoment, seat: int) -> Field:
    character = moment.state.party[seat]
    lines: list[Line] = [character_line(character)]
    if character.hp:
        lines.append((_cards_and_special(character),))
    marks = _marks(moment.state, seat)
    if marks and len(moment.seats) > 1:
        lines.append((marks,))
    return Field(moment.seats[seat], tuple(lines))


def character_line(character: Character) -> Line:
    """A character in one line: class, level and health."""
    cls, hp, most = character.cls, character.hp, character.max_hp
    who = f"{ICONS[cls]} {cls} lv {character.level} "
    if not hp:
        return (who, "💀 dead")
    return (who, Bar(health_bar(hp, most)), f" {hp}/{most}")


def _cards_and_special(character: Character) -> str:
    cards = count(len(character.hand), "card")
    special = "special spent" if character.special_used else "✦ special"
    ward = " · ✨ warded" if character.warded else ""
    return f"🃏 {cards} · {special}{ward}"


def _marks(state: State, seat: int) -> str:
    marks = ["🥇 initiative"] if seat == state.initiative else []
    if seat == state.cardomancer:
        marks.append("🎩 Cardomancer")
    return " · ".join(marks)


def items(character: Character) -> tuple[Line, ...]:
    """7.1: the magic items of a hand."""
    return tuple(("✨ ", Face(ace), f" {ITEM_DOES[ace]}") for ace in magic(character))


def open_hand_lines(state: State, seats: Sequence[str]) -> tuple[Line, ...]:
    """All hands, for a table that plays with open hands."""
    return tuple(
        ("🃏 ", Name(name), ": ", *faces(character.hand))
        for name, character in zip(seats, state.party, strict=True)
        if character.hand
    )
