"""The rules of CardRPG – Advanced: a session and a quest, from setting up to the new sheet.

Numbers such as 5.4 and R7 are those of the rules page. An ask that leaves one answer open
is not made (section 5): `table.decide` takes it.
"""

from __future__ import annotations

from games.cardrpg.rules.battle import camp, fight
from games.cardrpg.rules.draws import DeckSpent, RpgTable
from games.cardrpg.rules.events import DeckRanOut, QuestEnded, Stopped
from games.cardrpg.rules.hero import deal_first_hand, level_up, refill_hand, set_up
from games.cardrpg.rules.inventory import add_drawn
from games.cardrpg.rules.monsters import equip, turn_up
from games.cardrpg.rules.outcome import Reason, end_session, outcome
from games.cardrpg.rules.sheet import QUEST_BONUS
from games.cardrpg.rules.state import State
from games.cardrpg.rules.tokens import STOP
from games.engine.game import Outcome
from games.engine.table import START

# The phase of the only checkpoints.
CAMP = "camp"

FIRST_ITEMS = 3
QUEST_MONSTERS = 3


async def play(table: RpgTable, state: State) -> Outcome:
    """One session or quest."""
    seat = state.first
    reason: Reason
    if table.options.mode == "quest":
        reason = await quest(table, state, seat)
        return outcome(table, state, reason, seat)
    try:
        reason = await session(table, state, seat)
    except DeckSpent as spent:
        reason, seat = "deck", spent.seat
        table.tell(DeckRanOut(seat))
    end_session(state)
    return outcome(table, state, reason, seat)


async def session(table: RpgTable, state: State, seat: int) -> Reason:
    """Sections 4 and 5: camp and battle in turns, until the player stops; why it ended.

    Raises:
        DeckSpent: a card must be drawn and there is none (13.1).
    """
    if table.phase == START:
        await set_up(table, state)
        deal_first_hand(table, state, seat)
    while True:
        await table.checkpoint(CAMP)
        if await camp(table, state, seat) == STOP:
            table.tell(Stopped(seat))
            return "stop"
        await begin_battle(table, state, seat)
        await fight(table, state, seat)
        if table.options.end_at_death and not state.heroes[seat].alive:
            return "death"


async def begin_battle(table: RpgTable, state: State, seat: int) -> None:
    """5.1 to 5.5, R14: the hand, full HP, and a monster."""
    hero = state.heroes[seat]
    if state.battle:
        refill_hand(table, state, seat)
    if table.options.heal == "battle" or not hero.alive:
        hero.hp = hero.full_hp
    hero.alive = True
    state.battle += 1
    monster = turn_up(table, state, seat)
    if monster is not None:
        await equip(table, state, monster, hero.level)


async def quest(table: RpgTable, state: State, seat: int) -> Reason:
    """14.1 to 14.6: shopping, then three monsters at once."""
    hero = state.heroes[seat]
    if table.phase == START:
        await set_up(table, state)
        deal_first_hand(table, state, seat, full=True)
        add_drawn(table, state, seat, FIRST_ITEMS)
    await table.checkpoint(CAMP)
    await camp(table, state, seat)
    state.battle += 1
    turned_up = [turn_up(table, state, seat) for _ in range(QUEST_MONSTERS)]
    for monster in turned_up:
        if monster is not None:
            await equip(table, state, monster, hero.level)
    await fight(table, state, seat)
    won = hero.alive and bool(hero.bones_up)  # R28: without a monster it is lost
    table.tell(QuestEnded(seat, won))
    if won:
        await level_up(table, state, seat, QUEST_BONUS)
    return "quest_won" if won else "quest_lost"
