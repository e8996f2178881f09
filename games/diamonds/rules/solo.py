"""Cards settled with a party's own hit points, and its score: solo and duel (2.3 to 2.5)."""

from games.diamonds.rules.cards import ENEMIES, FEW_HP, FULL_HP, POTIONS, VALUE, WEAPONS
from games.diamonds.rules.deciders import DiamondsTable, owner
from games.diamonds.rules.events import Drank, Escaped, Fell, Fought
from games.diamonds.rules.fights import blow_of, healing, potion_was_last, take_weapon, wear_weapon
from games.diamonds.rules.rooms import BETWEEN_ROOMS, choose_card, enter_room
from games.diamonds.rules.state import State
from games.engine.deck import Card
from games.engine.game import Outcome
from games.kit.streaks import longer


async def play(table: DiamondsTable, state: State) -> Outcome:
    """Play room by room until every card is taken or no party lives (2.1 to 2.4, 3.7)."""
    while not over(state):
        await table.checkpoint(BETWEEN_ROOMS)
        await enter_room(table, state)
        await face_room(table, state)
    return outcome(table, state)


def over(state: State) -> bool:
    """Return whether every card is taken or no party lives (2.4, 3.7)."""
    return not (state.room or state.deck) or max(state.hp) <= 0


async def face_room(table: DiamondsTable, state: State) -> None:
    """Take the room's cards one by one, in a duel by turns (2.3, 5.2)."""
    while state.taken < state.need:
        party = state.turn
        card, armed = await choose_card(table, state)
        take(table, state, party, card, armed)
        if state.hp[party] <= 0:
            lose(table, state, party)
        if max(state.hp) <= 0:
            return
        pass_turn(state, party)
    state.rooms += 1
    if not (state.room or state.deck):
        win(table, state)


def pass_turn(state: State, party: int) -> None:
    """Pass the turn to the other living party (5.2, 5.4, 5.6, R9, R11).

    The party that took the last card leads the next room.
    """
    if len(state.hp) == 1:
        return
    alive = [each for each, hp in enumerate(state.hp) if hp > 0]
    others = [each for each in alive if each != party]
    state.turn = others[0] if others else party
    if state.taken == state.need:
        state.first = party if party in alive else state.turn


def take(table: DiamondsTable, state: State, party: int, card: Card, armed: bool) -> None:
    """Settle one card, only for the party that took it (2.3, 5.5).

    Of equal cards the first leaves the room (R12).
    """
    state.room.remove(card)
    state.taken += 1
    if card in WEAPONS:
        take_weapon(table, state, party, card)
    elif card in POTIONS:
        drink(table, state, party, card)
    else:
        fight(table, state, party, card, armed)
    state.last[party] = card


def fight(table: DiamondsTable, state: State, party: int, enemy: Card, armed: bool) -> None:
    """Subtract the enemy's value, less a working weapon's, from the HP (3.2 to 3.4, R20)."""
    blow = blow_of(state, party, enemy, armed)
    held = state.weapon[party]
    if not table.options.sturdy:
        wear_weapon(state, party, enemy, blow)
    state.discard.insert(0, enemy)
    state.hp[party] -= blow.damage
    hp = state.hp[party]
    low = 0 < hp < FEW_HP and not state.been_low[party]
    state.been_low[party] |= low
    used, spared = (held, None) if armed else (None, held)
    who = owner(table, party)
    table.emit(Fought(who, enemy, used, blow.breaks, spared, blow.damage, hp, low))
    state.streak[party] = 0 if blow.damage else longer(table.emit, state.streak[party], who)


def drink(table: DiamondsTable, state: State, party: int, potion: Card) -> None:
    """Heal up to full; no effect right after another potion (3.6, R5)."""
    wasted = potion_was_last(state, party)
    healed = healing(state, party, potion)
    state.hp[party] += healed
    state.discard.insert(0, potion)
    table.emit(Drank(owner(table, party), potion, healed, wasted, state.hp[party]))


def lose(table: DiamondsTable, state: State, party: int) -> None:
    """Score the HP, less the enemies not met (3.7, 4.2, R7, R8)."""
    unfaced = state.deck if table.options.lost_score == "deck" else state.room + state.deck
    score = state.hp[party] - sum(VALUE[card] for card in unfaced if card in ENEMIES)
    state.score[party] = score
    table.emit(Fell(owner(table, party), score))


def win(table: DiamondsTable, state: State) -> None:
    """Score the HP; at full HP, add the value of a potion taken last (4.1, R6)."""
    for party, hp in enumerate(state.hp):
        if hp <= 0:
            continue  # 5.6: each party wins or loses on its own
        last = state.last[party]
        bonus = VALUE[last] if hp == FULL_HP and last is not None and last in POTIONS else 0
        state.score[party] = hp + bonus
        table.emit(Escaped(owner(table, party), hp + bonus))


def outcome(table: DiamondsTable, state: State) -> Outcome:
    """Return the outcome (section 8 of the rules page); of a part also its size (R21, R22)."""
    return {
        "mode": state.mode,
        "result": ["won" if hp > 0 else "lost" for hp in state.hp],
        "rooms": state.rooms,
        "left": len(state.room) + len(state.deck),
        "hp": state.hp[:],
        "score": state.score[:],
        **({"cards": state.dungeon} if table.options.half or table.options.is_deep else {}),
    }
