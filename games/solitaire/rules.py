"""The rules of Solitaire RPG, in the order of the rules page.

Numbers such as 7.3 and R8 are those of the page's rules and rulings.
"""

from __future__ import annotations

from typing import NamedTuple

from games.engine.deck import Card
from games.engine.game import Outcome
from games.engine.table import START, Answer, Ask, Number, Table
from games.solitaire.cards import DECK, STATS, VALUE, height, is_black, of_stat
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
from games.solitaire.options import SolitaireOptions
from games.solitaire.state import MONSTER, PLAYER, Side, SideName, State, other

SolitaireTable = Table[SolitaireOptions, Event]

SEAT = 0
HIGHEST_START, USUAL_START = 25, 8
FIGHT, RUN, BRACE = "fight", "run", "brace"
ROLL = "roll"

Survivors = bool


async def play(table: SolitaireTable, state: State) -> Outcome:
    """One character, from the first shuffle to its last card or to level 26."""
    if table.phase == START:
        await roll_character(table, state)
    while True:
        await table.checkpoint(ROLL)
        if cannot_roll(state):
            table.tell(Won(state.level))
            return outcome(state, "won")
        await roll_monster(table, state)
        if not await fight(table, state):
            table.tell(Lost(tuple(state.player.cards)))
            return outcome(state, "lost")


async def roll_character(table: SolitaireTable, state: State) -> None:
    """1.1, 1.2, R1: shuffle, choose a level, draw as many cards."""
    state.deck = await table.shuffle("deck", list(DECK))
    level = table.options.level
    if level is None:
        level = await table.ask("level", SEAT, Number(0, HIGHEST_START))
    for _ in range(level):
        state.player.cards.append(await draw(table, state))
    table.tell(Rolled(tuple(state.player.cards)))


async def draw(table: SolitaireTable, state: State) -> Card:
    """3.1, 3.2, R3: the top card; if it was the last, the discard pile is shuffled at once."""
    card = state.deck.pop(0)
    if not state.deck and state.discard:
        discarded, state.discard = state.discard, []
        state.deck = await table.shuffle("deck", discarded)
        table.tell(Reshuffled(len(state.deck), state.level))
    return card


def discard(state: State, cards: list[Card]) -> None:
    """3.1, R22: cards on the discard pile, the last one on top."""
    for card in cards:
        state.discard.insert(0, card)


async def modifier(table: SolitaireTable, state: State, count: int) -> tuple[int, list[Card]]:
    """3.3, 3.4: black cards add their rank, red ones take it off; with the cards drawn."""
    total = 0
    cards: list[Card] = []
    for _ in range(count):
        if not state.deck:
            return 0, cards
        card = await draw(table, state)
        total += VALUE[card] if is_black(card) else -VALUE[card]
        discard(state, [card])
        cards.append(card)
    return total, cards


class Subtraction(NamedTuple):
    """What the subtraction rule does: cards turned down, points left, whether it rounded."""

    down: list[Card]
    left: int
    rounded: bool


def subtract(cards: list[Card], points: int, *, armor: bool = False, extra: int = 0) -> Subtraction:
    """4.1 to 4.5: take points off cards, from the highest to the lowest.

    `extra` is the armor modifier, one more card that goes first among its equals (4.5, R7).
    """
    pile: list[tuple[int, Card | None]] = [
        (VALUE[card], card) for card in sorted(cards, key=height, reverse=True)
    ]
    if extra > 0:
        place = next((at for at, (value, _) in enumerate(pile) if value <= extra), len(pile))
        pile.insert(place, (extra, None))
    up: list[tuple[int, Card | None]] = []
    down: list[Card | None] = []
    for value, card in pile:
        if points >= value and points > 0:
            points -= value
            down.append(card)
        else:
            up.append((value, card))
    rounded = armor and points > 0 and bool(up)
    if rounded:  # 4.3
        lowest = up[-1][0]
        modifier_is_lowest = (extra, None) in up and extra == lowest
        down.append(None if modifier_is_lowest else up[-1][1])
    return Subtraction([card for card in down if card is not None], points, rounded)


def cannot_roll(state: State) -> bool:
    """5.2, R4: nothing would be left of deck and discard pile after the monster is dealt."""
    return len(state.deck) + len(state.discard) <= state.level


async def roll_monster(table: SolitaireTable, state: State) -> None:
    """5.1: as many cards as the player's level, face up."""
    state.encounter += 1
    state.round = 0
    state.priority = state.attack_by = None
    state.player_rolled = state.monster_rolled = None
    state.armor_mod = state.strength_mod = state.damage = None
    state.monster = Side()
    for _ in range(state.level):
        state.monster.cards.append(await draw(table, state))
    table.tell(Met(state.encounter, tuple(state.monster.cards), state.level))


async def fight(table: SolitaireTable, state: State) -> Survivors:
    """2.6, 2.7: rounds of one attack each, to a death or a run; whether the player lives."""
    while True:
        first = await find_priority(table, state)
        for attacker in (first, other(first)):
            if await wants_to_run(table, state, attacker):
                run_away(table, state)
                return True
            await attack(table, state, attacker)
            if is_dead(state, other(attacker)):
                if attacker == MONSTER:
                    return False
                await gain_experience(table, state)
                return True


async def find_priority(table: SolitaireTable, state: State) -> SideName:
    """6.1 to 6.3, R12, R13: the last defender draws first, and wins a tie."""
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
    table.tell(Hurried(state.priority, shown[PLAYER], shown[MONSTER]))
    return state.priority


async def wants_to_run(table: SolitaireTable, state: State, attacker: SideName) -> bool:
    """7.2, R26: asked before the player's attacks; at pace `step` a stop before the monster's."""
    pace = table.options.pace
    if attacker == MONSTER:
        if pace == "step":
            await table.ask("brace", SEAT, [BRACE])
        return False
    offer = [FIGHT, RUN] if may_run(table.options, state) else [FIGHT]
    stop = table.decide if pace == "fast" else table.ask
    return bool(await stop("turn", SEAT, offer) == RUN)


def may_run(options: SolitaireOptions, state: State) -> bool:
    """7.2, R14: initiative above 0 and at least twice the monster's."""
    mine, its = state.player.value("initiative"), state.monster.value("initiative")
    return (mine > 0 and mine >= 2 * its) or (options.run_at_zero and its == 0)


def run_away(table: SolitaireTable, state: State) -> None:
    """7.2, R15, R22: the monster is discarded; wounds stay."""
    state.runs += 1
    discard(state, state.monster.cards)
    state.monster = Side()
    table.tell(Ran(len(state.player.down)))


async def attack(table: SolitaireTable, state: State, by: SideName) -> None:
    """7.3 to 7.7: strength against armor, what is left against life."""
    attacker, defender = state.side(by), state.side(other(by))
    state.attack_by, state.last_defender = by, other(by)
    armor_mod, armor_cards = await modifier(table, state, 2)
    strength_mod, strength_cards = await modifier(table, state, 2)
    armor_mod, strength_mod = max(0, armor_mod), max(0, strength_mod)
    armor, strength = defender.value("armor"), attacker.value("strength")
    blow = subtract(defender.up("armor"), strength + strength_mod, armor=True, extra=armor_mod)
    defender.turn_down(blow.down)
    armor_left = defender.value("armor")
    damage = 0 if blow.rounded and table.options.damage == "excess" else blow.left  # R8
    wound = subtract(defender.up("life"), damage)
    defender.turn_down(wound.down)
    risen = defender.turn_up("armor") if wound.down else []  # 7.6, R10
    state.armor_mod, state.strength_mod, state.damage = armor_mod, strength_mod, damage
    table.tell(
        Struck(
            by,
            (strength, strength_mod),
            (armor, armor_mod),
            tuple(strength_cards),
            tuple(armor_cards),
            tuple(blow.down),
            damage,
            tuple(wound.down),
            tuple(risen),
            defender.value("life"),
            armor_left,
            len(defender.up("life")),
        )
    )


def is_dead(state: State, defender: SideName) -> bool:
    """7.8, 7.9, R11, R19: damaged by the attack just made, and no life left."""
    return bool(state.damage) and state.side(defender).value("life") == 0


async def gain_experience(table: SolitaireTable, state: State) -> None:
    """2.8: turn everything up, draw, and take the card of the chosen stat that is nearest."""
    state.kills += 1
    state.player.down, state.monster.down = [], []
    table.tell(Killed(tuple(state.monster.cards)))
    state.drawn = drawn = await draw(table, state)
    table.tell(Drew(drawn))
    if state.monster.cards:
        stat = await table.decide("loot", SEAT, loot_offer(state))
        won = nearest(of_stat(state.monster.cards, stat), drawn)
        state.monster.cards.remove(won)
        discard(state, [drawn, *state.monster.cards])  # 8.5, R22
    else:
        won = drawn  # 8.3
    state.drawn = None
    state.monster = Side()
    state.player.cards.append(won)
    table.tell(Looted(won, state.level))


def loot_offer(state: State) -> list[str]:
    """8.4: the stats in which the monster has cards."""
    return [stat for stat in STATS if of_stat(state.monster.cards, stat)]


def nearest(cards: list[Card], drawn: Card) -> Card:
    """8.4, R17: the card whose rank is nearest; of two equally near the larger."""
    ranked = sorted(cards, key=height, reverse=True)
    return min(ranked, key=lambda card: abs(VALUE[card] - VALUE[drawn]))


def outcome(state: State, result: str) -> Outcome:
    """Section 8 of the rules page."""
    return {
        "result": [result],
        "start_level": state.level - state.kills,
        "level": state.level,
        "encounters": state.encounter,
        "kills": state.kills,
        "runs": state.runs,
        "rounds": state.rounds,
        "cards": state.player.cards[:],
        "down": state.player.down[:],
    }


def stand_in(options: SolitaireOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Section 5: the safe answer for somebody who is away."""
    del options, seat
    if ask.name == "level":
        return USUAL_START
    if ask.name == "loot" and state.drawn is not None:
        drawn = state.drawn
        return max(
            loot_offer(state),
            key=lambda stat: VALUE[nearest(of_stat(state.monster.cards, stat), drawn)],
        )
    return BRACE if ask.name == "brace" else FIGHT
