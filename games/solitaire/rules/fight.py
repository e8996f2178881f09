"""Subtraction, rounds, attacks and running (2.4, 2.6 and 2.7 of the rules page)."""

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from games.engine.deck import Card
from games.solitaire.rules.cards import HEIGHT, total
from games.solitaire.rules.deck import SolitaireTable, discard, modifier
from games.solitaire.rules.events import Hurried, Ran, Struck
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import MONSTER, PLAYER, Side, SideName, State, other
from games.solitaire.rules.tokens import BRACE, RUN, SEAT, turn_offer

FIRST = 99  # above all cards of one rank


class Subtraction(NamedTuple):
    """Result of the subtraction rule: cards turned down, points left, whether it rounded."""

    down: list[Card]
    left: int
    rounded: bool


def subtract(
    cards: Sequence[Card], points: int, *, armor: bool = False, extra: int = 0
) -> Subtraction:
    """Subtract points from cards, from the highest to the lowest (4.1 to 4.5).

    `extra` is the armor modifier, one more card that goes first among its equals (4.5, R7). R9:
    without cards up, all points are left; without points nothing happens, not even rounding.
    """
    if points <= 0:
        return Subtraction([], points, rounded=False)
    pile: list[tuple[tuple[int, int], Card | None]] = [(HEIGHT[card], card) for card in cards]
    if extra > 0:
        pile.append(((extra, FIRST), None))
    pile.sort(reverse=True)
    up: list[tuple[int, Card | None]] = []
    down: list[Card | None] = []
    for (value, _), card in pile:
        if points >= value:
            points -= value
            down.append(card)
        else:
            up.append((value, card))
    rounded = armor and points > 0 and bool(up)
    if rounded:  # 4.3
        lowest, card = up[-1]
        modifier_is_lowest = lowest == extra and (extra, None) in up
        down.append(None if modifier_is_lowest else card)
    return Subtraction([card for card in down if card is not None], points, rounded)


class Ending(Enum):
    """The result of an encounter for the player."""

    RAN = auto()
    KILLED = auto()
    DIED = auto()


class Blow(NamedTuple):
    """The result of an attack: the cards it turns down, and the damage."""

    armor_down: list[Card]
    damage: int
    life_down: list[Card]


async def fight(table: SolitaireTable, state: State) -> Ending:
    """Play rounds of priority and one attack each, to a death or a run (5.3, 7.1, 7.10, R2).

    Every attack has one defender, so both never die (R24). The number of rounds is not limited,
    because no fight can go on for ever (R21).
    """
    while True:
        first = await find_priority(table, state)
        ending = await strike(table, state, (first, other(first)))
        if ending is not None:
            return ending


async def fight_on(table: SolitaireTable, state: State, attackers: Sequence[SideName]) -> Ending:
    """Fight from the middle of a round on, in which these sides still attack."""
    ending = await strike(table, state, attackers)
    return await fight(table, state) if ending is None else ending


async def strike(
    table: SolitaireTable, state: State, attackers: Sequence[SideName]
) -> Ending | None:
    """Let each side attack once while both live; None if the fight goes on (7.1, 7.8, 7.9)."""
    for attacker in attackers:
        if await wants_to_run(table, state, attacker):
            run_away(table, state)
            return Ending.RAN
        await attack(table, state, attacker)
        if is_dead(state, other(attacker)):
            return Ending.KILLED if attacker == PLAYER else Ending.DIED
    return None


async def find_priority(table: SolitaireTable, state: State) -> SideName:
    """Draw for initiative; the last defender draws first, and wins a tie (6.1 to 6.3, R12).

    3.5, R13: the modifier is of one card, and may be negative.
    """
    state.round += 1
    state.rounds += 1
    sums: dict[SideName, int] = {}
    shown: dict[SideName, tuple[int, int]] = {}
    for name in (state.last_defender, other(state.last_defender)):
        added, _ = await modifier(table, state, 1)
        own = state.side(name).value("initiative")
        sums[name], shown[name] = own + added, (own, added)
    state.player_rolled, state.monster_rolled = sums[PLAYER], sums[MONSTER]
    last = state.last_defender
    state.priority = last if sums[last] >= sums[other(last)] else other(last)
    table.emit(Hurried(state.priority, shown[PLAYER], shown[MONSTER]))
    return state.priority


async def wants_to_run(table: SolitaireTable, state: State, attacker: SideName) -> bool:
    """Ask before the player's attacks; at pace `step` stop before the monster's (7.2, R26)."""
    pace = table.options.pace
    if attacker == MONSTER:
        if pace == "step":
            await table.ask("brace", SEAT, [BRACE])
        return False
    offer = turn_offer(table.options, state)
    if pace == "fast":
        return await table.decide("turn", SEAT, offer) == RUN
    return await table.ask("turn", SEAT, offer) == RUN


def run_away(table: SolitaireTable, state: State) -> None:
    """Discard the monster; wounds stay (7.2, R15, R22)."""
    state.runs += 1
    discard(state, state.monster.cards)
    state.monster = Side()
    table.emit(Ran(len(state.player.down)))


async def attack(table: SolitaireTable, state: State, by: SideName) -> None:
    """Compare strength with armor, then apply the damage to life (7.3 to 7.7).

    3.5: both modifiers are of two cards, at least 0.
    """
    attacker, defender = state.side(by), state.side(other(by))
    state.attack_by, state.last_defender = by, other(by)
    armor_mod, armor_cards = await modifier(table, state, 2)
    strength_mod, strength_cards = await modifier(table, state, 2)
    armor_mod, strength_mod = max(0, armor_mod), max(0, strength_mod)
    plates, hearts = defender.up("armor"), defender.up("life")
    armor, strength = total(plates), attacker.value("strength")
    blow = blow_of(table.options, plates, hearts, strength + strength_mod, armor_mod)
    defender.turn_down(blow.armor_down)
    defender.turn_down(blow.life_down)
    risen = defender.turn_up("armor") if blow.life_down else []  # 7.6, R10
    state.armor_mod, state.strength_mod, state.damage = armor_mod, strength_mod, blow.damage
    if by == MONSTER and blow.life_down:
        state.streak = 0
    table.emit(
        Struck(
            by=by,
            strength=(strength, strength_mod),
            armor=(armor, armor_mod),
            strength_cards=tuple(strength_cards),
            armor_cards=tuple(armor_cards),
            armor_down=tuple(blow.armor_down),
            damage=blow.damage,
            life_down=tuple(blow.life_down),
            armor_up=tuple(risen),
            life_left=total(hearts) - total(blow.life_down),
            armor_left=armor - total(blow.armor_down),
            hearts=len(hearts) - len(blow.life_down),
        )
    )


def blow_of(
    options: SolitaireOptions,
    plates: Sequence[Card],
    hearts: Sequence[Card],
    strength: int,
    armor_mod: int,
) -> Blow:
    """Apply a strength to a side with these cards up (7.5)."""
    armor_down, damage = through_armor(options, plates, strength, armor_mod)
    return Blow(armor_down, damage, subtract(hearts, damage).down)


def through_armor(
    options: SolitaireOptions, plates: Sequence[Card], strength: int, armor_mod: int
) -> tuple[list[Card], int]:
    """Return the armor that the strength turns down, and the damage (7.5, R8)."""
    hit = subtract(plates, strength, armor=True, extra=armor_mod)
    return hit.down, 0 if hit.rounded and options.damage == "excess" else hit.left


def is_dead(state: State, defender: SideName) -> bool:
    """Return whether the attack just made did damage and left no life (7.8, 7.9, 9.1, R11, R19)."""
    return bool(state.damage) and state.side(defender).value("life") == 0
