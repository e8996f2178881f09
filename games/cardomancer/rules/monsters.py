"""The monsters' turns: their action cards, effects and targets (4.5 to 4.7)."""

from games.cardomancer.rules.cards import GUARDIAN, HEALER, class_of, is_ace
from games.cardomancer.rules.damage import matches, mends, monster_strength
from games.cardomancer.rules.effects import take_effect
from games.cardomancer.rules.events import Missed
from games.cardomancer.rules.items import end_turn
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.piles import CardomancerTable, draw
from games.cardomancer.rules.reaction import missed, react
from games.cardomancer.rules.state import (
    Effect,
    Monster,
    State,
    Window,
    clockwise,
    lost,
    next_living,
)
from games.engine.deck import Card, rank, suit


async def monster_phase(table: CardomancerTable, state: State) -> None:
    """Give each monster of the row a turn, newcomers too (4.5, R14)."""
    state.phase = "monsters"
    state.round += 1
    for monster in state.row:
        monster.acted = False
    aim = state.initiative_seat
    while not lost(state):
        waiting = [monster for monster in state.row if not monster.acted]
        if not waiting:
            break
        aim = await monster_turn(table, state, waiting[0], aim)


async def monster_turn(table: CardomancerTable, state: State, monster: Monster, aim: int) -> int:
    """Turn up one action card; two for a Jack, at the same target (4.5, R26).

    Returns the seat at which the search for the next target starts (R13).
    """
    monster.acted = True
    target: int | None = None
    cards = action_cards(monster)
    for number in range(cards):
        card = await draw(table, state)
        if card is None:
            break
        window = turn_up(table.options, state, monster, card, aim, target)
        window.again = number + 1 < cards
        aim = window.aim
        if window.targets:
            target = window.targets[0]
        turned_back = await react(table, state, window)
        could = None if turned_back else missed(state, window)
        await take_effect(table, state, window, turned_back)
        if could is not None and lost(state):
            seat, card = could
            table.emit(Missed(table.seats[seat], card))
        if monster not in state.row or (target is not None and not state.party[target].hp):
            break
    end_turn(state)
    return aim


def action_cards(monster: Monster) -> int:
    """Return how many action cards a monster turns up in its turn (4.5)."""
    return 2 if rank(monster.card) == "J" else 1


def turn_up(
    options: CardomancerOptions,
    state: State,
    monster: Monster,
    card: Card,
    aim: int,
    jacks_target: int | None,
) -> Window:
    """Open an action card, with its effect and its targets (4.6)."""
    effect = effect_of(options, state, monster, card)
    seats = len(state.party)
    window = Window(monster, card, effect, aim, blocked=[0] * seats, passed=[False] * seats)
    if effect == "attack":
        window.power = monster_strength(monster.card, card)
        if jacks_target is None:
            choose_targets(state, window)
        else:
            window.targets = [jacks_target]
    elif effect == "heal":
        window.power = mends(monster.card, card)
        window.healed = most_damaged(state) if monster.cls == HEALER else monster
    return window


def effect_of(options: CardomancerOptions, state: State, monster: Monster, card: Card) -> Effect:
    """Return the effect: the first line of the table that fits (4.6, R17)."""
    if matches(monster.card, card) and may_call(options, state):
        return "call"
    if attacks(monster.card, card, heals=suit(card) == "H" and would_heal(state, monster)):
        return "attack"
    if is_ace(card):
        return "restore"
    if suit(card) == "H":
        return "heal"
    return "guard" if options.monster_diamonds == "guard" else "idle"


def may_call(options: CardomancerOptions, state: State) -> bool:
    """Return whether a monster may call for help: once a combat, if not epic (4.6, R48)."""
    return not options.small and (options.epic or not state.called)


def attacks(monster: Card, card: Card, *, heals: bool) -> bool:
    """Return whether a card that is no call attacks; `heals`: a ♥ would heal (4.6)."""
    if is_ace(card):
        return suit(card) != "H"
    if suit(card) == "H":
        return not heals
    return suit(card) != "D" or class_of(monster) == GUARDIAN


def would_heal(state: State, monster: Monster) -> bool:
    """Return whether a ♥ heals: a healer monster any in the row, others themselves (4.6, R18)."""
    if monster.cls == HEALER:
        return any(each.lacks for each in state.row)
    return monster.lacks > 0


def most_damaged(state: State) -> Monster:
    """Return the monster that lacks the most HP, the first of several (4.6)."""
    return max(state.row, key=lambda monster: monster.lacks)


def choose_targets(state: State, window: Window) -> None:
    """Target the next living character; a King hits all, from that one on (4.7, R13, R25)."""
    first = next_living(state, window.aim)
    window.aim = (first + 1) % len(state.party)
    if rank(window.monster.card) == "K":
        window.targets = [seat for seat in clockwise(state, first) if state.party[seat].hp]
    else:
        window.targets = [first]
