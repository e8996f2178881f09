"""The characters' turns in combat (2.5)."""

from games.cardomancer.rules import offers, piles
from games.cardomancer.rules import tokens as t
from games.cardomancer.rules.cards import GUARDIAN
from games.cardomancer.rules.damage import (
    artifact_back,
    back_at_character,
    healing,
    on_monster,
    strength,
)
from games.cardomancer.rules.events import Attacked, Healed, Pricked, ThrewAway, Waited
from games.cardomancer.rules.events import Wrath as WrathCame
from games.cardomancer.rules.items import end_turn, use_item
from games.cardomancer.rules.state import Monster, State, Turn, clockwise, lost, next_living


async def player_phase(table: piles.CardomancerTable, state: State) -> None:
    """Give each living character a turn from the initiative until the combat ends (5.1, R37)."""
    state.phase = "players"
    for seat in clockwise(state, state.initiative_seat):
        if not state.party[seat].hp:
            continue
        await take_turn(table, state, seat)
        end_turn(state)
        if state.party[seat].hp:
            await piles.draw_up(table, state, seat)
        if lost(state) or not state.row:
            break


def move_initiative(state: State) -> None:
    """Move the initiative to the next living player on the left (4.4, R37, R43)."""
    state.initiative = next_living(state, state.initiative_seat + 1)


async def take_turn(table: piles.CardomancerTable, state: State, seat: int) -> None:
    """Ask for one action; any living player may use items before it (5.1, 5.2, R27)."""
    while state.row:
        offer = offers.action(state, seat)
        if offer == [t.PASS]:
            break
        asked = offers.to_all_in_turn(state, seat, offer)
        who, choice = await table.ask_all("action", asked, needed=[seat], about=Turn(seat))
        if choice == t.PASS:
            break
        move = t.read(choice)
        if isinstance(move, t.Item):
            use_item(table, state, who, move)
        else:
            await act(table, state, seat, move)
            return
    else:
        return  # the last monster fell to an item
    table.emit(Waited(table.seats[seat]))


async def act(table: piles.CardomancerTable, state: State, seat: int, move: t.Move) -> None:
    """Carry out the active player's action (5.2).

    Raises:
        ValueError: it is no action.
    """
    match move:
        case t.Attack():
            attack(table, state, seat, move)
            if move.special and state.party[seat].cls == GUARDIAN:
                await attack_again(table, state, seat)
        case t.Heal():
            heal(table, state, seat, move)
        case t.Wrath():
            call_down_wrath(table, state, seat, state.row[move.monster])
        case t.Discard():
            throw_away(table, state, seat, move)
        case _:
            raise ValueError(f"{move} is no action")


async def attack_again(table: piles.CardomancerTable, state: State, seat: int) -> None:
    """Ask for the guardian's second attack, if one is possible (5.7, R35)."""
    while state.party[seat].hp and (offer := offers.second(state, seat)):
        asked = offers.to_all_in_turn(state, seat, offer)
        who, choice = await table.ask_all("second", asked, needed=[seat], about=Turn(seat))
        if choice == t.STOP:
            return
        move = t.read(choice)
        if isinstance(move, t.Attack):
            attack(table, state, seat, move)
            return
        if isinstance(move, t.Item):
            use_item(table, state, who, move)


def attack(table: piles.CardomancerTable, state: State, seat: int, move: t.Attack) -> None:
    """Attack one monster with one card; its shield may deal damage back (5.3 to 5.6, 6.5)."""
    character, monster = state.party[seat], state.row[move.monster]
    guard = monster.guard
    power = strength(table.options, state, seat, move.card, move.special)
    damage = on_monster(monster, power)
    character.special_used |= move.special
    piles.play_from_hand(state, seat, move.card)
    if guard is not None:
        piles.discard(state, guard)
        monster.guard = None
    monster.hp = left = max(0, monster.hp - damage)
    back = back_at_character(character, monster.card, damage)
    character.hp = hp = max(0, character.hp - back)
    if back:
        state.streak = 0
    who, foe = table.seats[seat], state.foe(monster)
    table.emit(Attacked(who, move.card, foe, move.special, guard, damage, left, back, hp))
    if not left:
        piles.slay(table, state, monster)
    if not hp:
        piles.fall(table, state, seat)
    if left and back:
        answer_shield(table, state, monster)


def answer_shield(table: piles.CardomancerTable, state: State, monster: Monster) -> None:
    """Apply the artifact A♠ to a shield's damage, which the monster deals (R24)."""
    damage = artifact_back(state, monster.card)
    if damage:
        monster.hp = max(0, monster.hp - damage)
        table.emit(Pricked(state.foe(monster), damage, monster.hp))
    if not monster.hp:
        piles.slay(table, state, monster)


def heal(table: piles.CardomancerTable, state: State, seat: int, move: t.Heal) -> None:
    """Play a ♥ on oneself or, if the class allows it, on another, up to full HP (5.12)."""
    character, whom = state.party[seat], state.party[move.seat]
    character.special_used |= move.special
    piles.play_from_hand(state, seat, move.card)
    before = whom.hp
    whom.hp = min(whom.max_hp, before + healing(state, seat, move.card, move.special))
    gained, names = whom.hp - before, table.seats
    table.emit(Healed(names[seat], move.card, names[move.seat], move.special, gained, whom.hp))


def call_down_wrath(
    table: piles.CardomancerTable, state: State, seat: int, monster: Monster
) -> None:
    """Discard the healer's whole hand to kill one monster; no damage is dealt (5.8)."""
    character = state.party[seat]
    character.special_used = True
    table.emit(WrathCame(table.seats[seat], tuple(character.hand), state.foe(monster)))
    piles.discard_hand(state, seat)
    piles.slay(table, state, monster)


def throw_away(table: piles.CardomancerTable, state: State, seat: int, move: t.Discard) -> None:
    """Discard one card (5.2, 8.3)."""
    piles.play_from_hand(state, seat, move.card)
    table.emit(ThrewAway(table.seats[seat], move.card))
