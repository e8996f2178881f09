"""Cooperative battles against monsters (rules 14.9 to 14.14)."""

from games.cardrpg.rules.battle import camp, monsters_attack, prep, take_turn
from games.cardrpg.rules.company import draw_for_first_strike, group, pass_first_strike
from games.cardrpg.rules.draws import RpgTable
from games.cardrpg.rules.events import Stopped
from games.cardrpg.rules.hero import deal_first_hand, recover, refill_hand, set_up
from games.cardrpg.rules.monsters import equip, highest_level, turn_up
from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.state import CAMP, State
from games.cardrpg.rules.tokens import STOP
from games.engine.deck import rank
from games.engine.table import START


async def coop(table: RpgTable, state: State) -> tuple[Reason, int]:
    """Alternate camps and battles until one player stops, or all kills are made (14.9, 14.14, R45).

    Returns why the session ended, and whose seat ended it.

    Raises:
        DeckSpent: a player must draw a card and can't (14.14).
    """
    if table.phase == START:
        await set_up(table, state)
        await draw_for_first_strike(table, state)
        for seat in range(len(state.heroes)):
            deal_first_hand(table, state, seat)
    while True:
        await table.checkpoint(CAMP)
        stopped = await camps(table, state)
        if stopped is not None:
            table.emit(Stopped(stopped))
            return "stop", stopped
        await begin_battle(table, state)
        await fight(table, state)
        if not group(state):
            return "death", state.fallen[-1]
        if table.options.goal and state.kills >= table.options.goal:
            table.emit(Stopped(state.first))
            return "stop", state.first
        pass_first_strike(state)


async def camps(table: RpgTable, state: State) -> int | None:
    """Play each player's camp, clockwise from the first strike; return who stopped, if any (10.1,
    14.14).
    """
    for seat in group(state, state.first):
        if await camp(table, state, seat) == STOP:
            return seat
    return None


async def begin_battle(table: RpgTable, state: State) -> None:
    """Refill all hands and HP, then turn up a monster from the first strike's deck (14.9)."""
    seats = group(state, state.first)
    if state.battle:
        for seat in seats:
            refill_hand(table, state, seat)
    for seat in seats:
        recover(table, state, seat)
    state.battle += 1
    monster = turn_up(table, state, state.first)
    if monster is not None:
        await equip(table, state, monster, highest_level(state))


async def fight(table: RpgTable, state: State) -> None:
    """Alternate turns, clockwise; after each, the monster attacks that player (14.10).

    A Jack attacks first, the player with the first strike.
    """
    seat = state.first
    if any(rank(monster.card) == "J" for monster in state.monsters):
        await prep(table, state, seat)
        await monsters_attack(table, state, seat)
    while state.monsters:
        if state.heroes[seat].alive:
            await take_turn(table, state, seat)
            await monsters_attack(table, state, seat)
        seat = (seat + 1) % len(state.heroes)
