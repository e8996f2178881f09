"""The parties on the board: hit points, what is in hand, who is in a tracked party."""

from __future__ import annotations

from games.diamonds.rules.cards import FULL_HP, HERO_HP, HEROES
from games.diamonds.rules.fights import potion_was_last
from games.diamonds.rules.sheet import members
from games.diamonds.rules.state import Party, State
from games.diamonds.typed import resources_in_words
from games.diamonds.view.moment import DiamondsMoment
from games.diamonds.view.text import reach
from games.engine.panel import Face, Field, Line, Strong


def fields(moment: DiamondsMoment) -> tuple[Field, ...]:
    """The parties of a duel side by side."""
    state = moment.state
    if state.mode != "duel":
        return ()
    return tuple(
        Field(_side(moment, party), (health(hp), weapon(state, party)))
        if hp > 0
        else Field(moment.seats[party], (("💀 lost",),))
        for party, hp in enumerate(state.hp)
    )


def _side(moment: DiamondsMoment, party: int) -> str:
    """A party's heading; whose turn it is stands out."""
    name = moment.seats[party]
    return f"👉 {name}" if party == moment.state.turn and moment.ask is not None else name


def health(hp: int) -> Line:
    """A party's HP, as a number and as hearts."""
    return (Strong(f"{hp} HP"), f" {hearts(hp)}")


def hearts(hp: int) -> str:
    """1.3: a heart for each of the five heroes: whole, hurt, or down; the first that is lost
    stands at the right."""
    left = min(max(0, hp), FULL_HP)
    whole, hurt = left // HERO_HP, min(1, left % HERO_HP)
    return "❤️" * whole + "💔" * hurt + "💀" * (len(HEROES) - whole - hurt)


def weapon(state: State, party: int) -> Line:
    """What a party has in hand, and whether a potion would be wasted (R5)."""
    held = state.weapon[party]
    wasted = " · 🧪 no effect now" if potion_was_last(state, party) else ""
    if held is None:
        return (f"🗡️ Bare hands{wasted}",)
    return ("🗡️ ", Face(held), f" {reach(state.limit[party])}{wasted}")


def party_lines(moment: DiamondsMoment, party: Party) -> tuple[Line, ...]:
    """A tracked party, a line for each with HP and what is left to spend."""
    return tuple(
        (Strong(name), *_of_member(party, member)) for member, name in enumerate(names(moment))
    )


def _of_member(party: Party, member: int) -> Line:
    hp = "💀 down" if party.hp[member] == 0 else member_hp(party, member)
    had = {key: number for key, number in party.resources[member].items() if number}
    left = resources_in_words(had, had)
    return (f" {hp} · {left}",) if left else (f" {hp}",)


def member_hp(party: Party, member: int) -> str:
    """A member's HP, with the most there can be."""
    hp, most = party.hp[member], party.max_hp[member]
    if hp is None:
        return "own count"
    return f"{hp} HP" if most is None else f"{hp}/{most} HP"


def names(moment: DiamondsMoment) -> list[str]:
    """What the members of a tracked party are called."""
    return [member.name for member in members(moment.sheets)]
