"""The parties on the board: hit points, what is in hand, who is in a tracked party."""

from __future__ import annotations

from games.diamonds.rules.cards import FULL_HP, HERO_HP
from games.diamonds.rules.fights import potion_was_last
from games.diamonds.rules.sheet import members
from games.diamonds.rules.state import Party, State
from games.diamonds.view.moment import DiamondsMoment
from games.diamonds.view.text import amount, reach
from games.engine.panel import Bar, Face, Field, Line, Strong

_BETWEEN_HEROES = "\u200a"  # a hair space: twenty hearts fit a phone's line


def fields(moment: DiamondsMoment) -> tuple[Field, ...]:
    """The parties of a duel side by side; in `exit`, the members of a tracked party."""
    state = moment.state
    if state.exit is not None:
        return () if state.exit.party is None else _members(moment, state.exit.party)
    if state.mode != "duel":
        return ()
    return tuple(
        Field(_side(moment, party), (*health(hp), *weapon(state, party)))
        if hp > 0
        else Field(moment.seats[party], (("💀 lost",),))
        for party, hp in enumerate(state.hp)
    )


def _side(moment: DiamondsMoment, party: int) -> str:
    """A party's heading; whose turn it is stands out."""
    name = moment.seats[party]
    return f"👉 {name}" if party == moment.state.turn and moment.ask is not None else name


def health(hp: int) -> tuple[Line, ...]:
    """A party's HP, as a number and as hearts."""
    return ((Strong(f"{hp} HP"),), (Bar(hearts(hp)),))


def hearts(hp: int) -> str:
    """1.3: five heroes of four hearts; the first to be lost stands at the right."""
    left = min(max(0, hp), FULL_HP)
    row = "♥" * left + "♡" * (FULL_HP - left)
    heroes = [row[first : first + HERO_HP] for first in range(0, FULL_HP, HERO_HP)]
    return _BETWEEN_HEROES.join(heroes)


def weapon(state: State, party: int) -> tuple[Line, ...]:
    """What a party has in hand, and whether a potion would be wasted (R5)."""
    held = state.weapon[party]
    lines: list[Line] = [("🗡️ Bare hands",)]
    if held is not None:
        lines = [("🗡️ ", Face(held), f"  {reach(state.limit[party])}")]
    if potion_was_last(state, party):
        lines.append(("🧪 A potion now would have no effect",))
    return tuple(lines)


def _members(moment: DiamondsMoment, party: Party) -> tuple[Field, ...]:
    """A tracked party, each with HP and what is left to spend."""
    return tuple(
        Field(name, _of_member(party, member)) for member, name in enumerate(names(moment))
    )


def _of_member(party: Party, member: int) -> tuple[Line, ...]:
    down = party.hp[member] == 0
    hp: Line = ("💀 down",) if down else (Strong(member_hp(party, member)),)
    left = [amount(number, key) for key, number in party.resources[member].items() if number]
    return (hp, (", ".join(left),)) if left else (hp,)


def member_hp(party: Party, member: int) -> str:
    """A member's HP, with the most there can be."""
    hp, most = party.hp[member], party.max_hp[member]
    if hp is None:
        return "own count"
    return f"{hp} HP" if most is None else f"{hp}/{most} HP"


def names(moment: DiamondsMoment) -> list[str]:
    """What the members of a tracked party are called."""
    return [member.name for member in members(moment.sheets)]
