"""Duels of players (rules 14.15 to 14.21)."""

from games.cardrpg.rules.battle import camp, take_turn
from games.cardrpg.rules.company import clockwise, draw_for_first_strike, find_first_jack, living
from games.cardrpg.rules.draws import RpgTable
from games.cardrpg.rules.events import DuelEnded, Recovered
from games.cardrpg.rules.hero import deal_first_hand, level_up, set_up
from games.cardrpg.rules.inventory import FIRST_ITEMS, add_drawn
from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.state import CAMP, TURN, State
from games.cardrpg.rules.tokens import PASS
from games.engine.table import START

# 14.21: added to both rolls of the winner's level.
WINNERS_BONUS = 2


async def duel(table: RpgTable, state: State) -> tuple[Reason, int | None]:
    """Play the shopping, then turns until one player stands or all pass (14.15 to 14.21).

    Returns the reason and the winner's seat, if any.
    """
    if table.phase == START:
        await begin(table, state)
    if table.phase in (START, CAMP):
        await table.checkpoint(CAMP)
        for seat in clockwise(state, state.first):
            await camp(table, state, seat)
        state.turn = state.first
    while state.turn is not None:
        await table.checkpoint(TURN)
        await one_turn(table, state, state.turn)
    standing = living(state)
    if len(standing) > 1:
        table.emit(DuelEnded(None))
        return "duel_drawn", None
    (winner,) = standing
    table.emit(DuelEnded(winner))
    await level_up(table, state, winner, WINNERS_BONUS)
    return "duel_won", winner


async def begin(table: RpgTable, state: State) -> None:
    """Set up the duel: first turn, hands, three items each, HP times the opponents (14.15, 14.16).

    The HP are set for all players together, after the last hand and before the shopping.
    """
    await set_up(table, state)
    await draw_for_first_strike(table, state)
    find_first_jack(table, state)
    for seat in range(len(state.heroes)):
        deal_first_hand(table, state, seat, full=True)
        add_drawn(table, state, seat, FIRST_ITEMS)
    for seat, hero in enumerate(state.heroes):
        before = hero.hp
        hero.hp = hero.full_hp = hero.max_hp * (len(state.heroes) - 1)
        table.emit(Recovered(seat, hero.hp - before, hero.hp))


async def one_turn(table: RpgTable, state: State, seat: int) -> None:
    """Play a turn and set the next one; None if one player stands or all passed (14.17, 14.21).

    A turn that ends with `pass` is a pass, even if items were used in it.
    """
    passed = await take_turn(table, state, seat) == PASS
    state.passes = state.passes + 1 if passed else 0
    standing = living(state, seat)
    if len(standing) > 1 and state.passes < len(standing):
        state.turn = standing[1]
