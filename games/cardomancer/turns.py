"""The characters' turns in combat, and the rest after it (2.5, 2.8)."""

from __future__ import annotations

from games.cardomancer import tokens
from games.cardomancer.blows import (
    MENDING,
    back_at_character,
    healing,
    on_monster,
    strength,
    thorns,
)
from games.cardomancer.cards import GUARDIAN
from games.cardomancer.events import Attacked, Healed, Restful, ThrewAway, Waited, Wrath
from games.cardomancer.items import end_turn, use_item
from games.cardomancer.piles import (
    CardomancerTable,
    discard,
    discard_hand,
    draw_up,
    fall,
    play_from_hand,
    slay,
)
from games.cardomancer.state import (
    State,
    clockwise,
    dungeon_done,
    living,
    lost,
    next_living,
)
from games.cardomancer.tokens import DISCARD, DONE, PASS, STOP, WRATH, Play

REST_HEALS = 2


async def player_phase(table: CardomancerTable, state: State) -> None:
    """5.1, R37: everybody living in turn from the initiative, until the combat ends."""
    state.phase = "players"
    for seat in clockwise(state, state.initiative or 0):
        if not state.hp[seat]:
            continue
        state.turn = seat
        await take_turn(table, state, seat)
        end_turn(state)
        if state.hp[seat]:
            await draw_up(table, state, seat)
        if lost(state) or not state.monsters:
            break
    state.turn = None


def move_initiative(state: State) -> None:
    """4.4, R37, R43: to the next living player on the left."""
    state.initiative = next_living(state, (state.initiative or 0) + 1)


async def take_turn(table: CardomancerTable, state: State, seat: int) -> None:
    """5.1, 5.2, R27: one action; items may be used before it, by anybody living."""
    while state.monsters:
        offer = tokens.action(state, seat)
        if offer == [PASS]:
            break
        offers = tokens.with_others_items(state, seat, offer, tokens.items_in_turn)
        who, choice = await table.ask_all("action", offers, needed=[seat])
        if tokens.is_item(choice):
            use_item(table, state, who, choice)
        elif choice == PASS:
            break
        else:
            await act(table, state, seat, choice)
            return
    else:
        return  # the last monster fell to an item
    table.tell(Waited(table.seats[seat]))


async def act(table: CardomancerTable, state: State, seat: int, choice: str) -> None:
    """5.2: what the active player has chosen to do."""
    if choice.startswith(DISCARD):
        throw_away(table, state, seat, choice)
    elif choice.startswith(WRATH):
        call_down_wrath(table, state, seat, int(choice.removeprefix(WRATH)))
    else:
        play = tokens.read(choice)
        if play.seat is not None:
            heal(table, state, seat, play)
            return
        attack(table, state, seat, play)
        if play.special and state.classes[seat] == GUARDIAN:
            await attack_again(table, state, seat)


async def attack_again(table: CardomancerTable, state: State, seat: int) -> None:
    """5.7, R35: the guardian's second attack, if there is anything left to attack, and with."""
    while state.hp[seat] and (attacks := tokens.second(state, seat)):
        offer = [*attacks, *tokens.items_in_turn(state, seat), STOP]
        offers = tokens.with_others_items(state, seat, offer, tokens.items_in_turn)
        who, choice = await table.ask_all("second", offers, needed=[seat])
        if tokens.is_item(choice):
            use_item(table, state, who, choice)
            continue
        if choice != STOP:
            attack(table, state, seat, tokens.read(choice))
        return


def attack(table: CardomancerTable, state: State, seat: int, play: Play) -> None:
    """5.3 to 5.6, 6.5: one attack card at one monster, and what its shield gives back."""
    at = play.monster or 0
    monster, shield = state.monsters[at], state.guards[at]
    power = strength(table.options, state, seat, play.card, play.special)
    damage = on_monster(state, at, power)
    state.special_used[seat] |= play.special
    play_from_hand(state, seat, play.card)
    if shield is not None:
        discard(state, shield)
        state.guards[at] = None
    state.monster_hp[at] = left = max(0, state.monster_hp[at] - damage)
    back = back_at_character(state, seat, monster, damage)
    state.hp[seat] = max(0, state.hp[seat] - back)
    who, hp = table.seats[seat], state.hp[seat]
    table.tell(Attacked(who, play.card, monster, play.special, shield, damage, left, back, hp))
    if not left:
        slay(table, state, at)
    if not hp:
        fall(table, state, seat)
    if left and back:
        prick(table, state, at)


def prick(table: CardomancerTable, state: State, at: int) -> None:
    """R24: a shield is damage by the monster, so the artifact AS answers it."""
    state.monster_hp[at] = max(0, state.monster_hp[at] - thorns(state, state.monsters[at]))
    if not state.monster_hp[at]:
        slay(table, state, at)


def heal(table: CardomancerTable, state: State, seat: int, play: Play) -> None:
    """5.12: a ♥ on oneself or, as the class allows, on another, up to full health."""
    whom = seat if play.seat is None else play.seat
    state.special_used[seat] |= play.special
    play_from_hand(state, seat, play.card)
    before = state.hp[whom]
    points = healing(state, seat, play.card, play.special)
    state.hp[whom] = min(state.max_hp[whom], before + points)
    gained, names = state.hp[whom] - before, table.seats
    table.tell(Healed(names[seat], play.card, names[whom], play.special, gained, state.hp[whom]))


def call_down_wrath(table: CardomancerTable, state: State, seat: int, at: int) -> None:
    """5.8: the healer's whole hand for one monster; no damage is dealt."""
    state.special_used[seat] = True
    table.tell(Wrath(table.seats[seat], tuple(state.hands[seat]), state.monsters[at]))
    discard_hand(state, seat)
    slay(table, state, at)


def throw_away(table: CardomancerTable, state: State, seat: int, choice: str) -> None:
    """5.2, 8.3: discard one card."""
    card = choice.removeprefix(DISCARD)
    play_from_hand(state, seat, card)
    table.tell(ThrewAway(table.seats[seat], card))


async def rest(table: CardomancerTable, state: State) -> None:
    """2.8: everybody heals a little, then all in turn draw, heal, discard and draw again."""
    state.phase = "rest"
    points = (0 if table.options.epic else REST_HEALS) + (MENDING in state.artifacts)
    for seat in living(state):
        state.hp[seat] = min(state.max_hp[seat], state.hp[seat] + points)
    table.tell(Restful(points))
    for seat in clockwise(state, state.initiative or 0):
        if not state.hp[seat]:
            continue
        state.turn = seat
        await draw_up(table, state, seat)
        if not dungeon_done(state):
            await use_rest(table, state, seat)
            await draw_up(table, state, seat)
        if dungeon_done(state):
            break
    state.turn = None


async def use_rest(table: CardomancerTable, state: State, seat: int) -> None:
    """8.3, R38: any number of hearts, then one discard or none."""
    while True:
        offer = tokens.rest(state, seat)
        if offer == [DONE]:
            return
        offers = tokens.with_others_items(state, seat, offer, tokens.items_at_rest)
        who, choice = await table.ask_all("rest", offers, needed=[seat])
        if tokens.is_item(choice):
            use_item(table, state, who, choice)
        elif choice.startswith(DISCARD):
            throw_away(table, state, seat, choice)
            return
        elif choice == DONE:
            return
        else:
            heal(table, state, seat, tokens.read(choice))
