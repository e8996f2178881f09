"""The rules of Cardomancer, as steps from one checkpoint to the next.

Numbers such as 4.6 and R13 are those of the rules page. Each step of a campaign begins at a
checkpoint and returns the next step.
"""

from collections.abc import Awaitable, Callable

from games.cardomancer.rules.cards import ACES
from games.cardomancer.rules.dungeon import (
    begin_dungeon,
    finish_dungeon,
    gather,
    set_up_combat,
    trade,
)
from games.cardomancer.rules.events import Lost, WentHome, Won
from games.cardomancer.rules.monsters import monster_phase
from games.cardomancer.rules.piles import CardomancerTable
from games.cardomancer.rules.rest import rest
from games.cardomancer.rules.state import State, dungeon_done, lost
from games.cardomancer.rules.tokens import NEXT, STOP
from games.cardomancer.rules.turns import move_initiative, player_phase
from games.engine.game import Outcome
from games.engine.table import START

# Names of the checkpoints.
DUNGEON, TRADE, COMBAT, ROUND, REST = "dungeon", "trade", "combat", "round", "rest"
BETWEEN = "between"
OVER = "over"

LESSON_COMBATS = 2

Next = str
Step = Callable[[CardomancerTable, State], Awaitable[Next]]


async def play(table: CardomancerTable, state: State) -> Outcome:
    """Play a campaign, or the part of it that belongs to one record."""
    phase = table.phase
    if phase == START:
        await gather(table, state)
        phase = DUNGEON
    while phase != OVER:
        await table.checkpoint(phase)
        phase = await _STEPS[phase](table, state)
    return outcome(state)


async def enter(table: CardomancerTable, state: State) -> Next:
    """Shuffle a dungeon and deal the hands (2.1 to 2.3)."""
    await begin_dungeon(table, state)
    return TRADE


async def swap_hands(table: CardomancerTable, state: State) -> Next:
    """Let players swap hands before the first combat (2.4); not in a lesson (R46)."""
    if not table.options.lesson:
        await trade(table, state)
    return COMBAT


async def meet(table: CardomancerTable, state: State) -> Next:
    """Deal the monsters of a combat (4.1)."""
    set_up_combat(table, state)
    return ROUND


async def fight_a_round(table: CardomancerTable, state: State) -> Next:
    """Play the monsters' phase, then the players', then move the initiative (4.4, R37).

    6.6, R39: the party loses when all characters are dead, even if no monster is left. R46: a
    lesson's dungeon ends with its second combat.
    """
    await monster_phase(table, state)
    if state.row and not lost(state):
        await player_phase(table, state)
    if lost(state):
        table.emit(Lost(state.dungeon, state.combat, state.slain))
        return OVER
    move_initiative(state)
    if state.row:
        return ROUND
    learned = table.options.lesson and state.combat >= LESSON_COMBATS
    return await leave(table, state) if learned or dungeon_done(state) else REST


async def take_rest(table: CardomancerTable, state: State) -> Next:
    """Rest after a combat; this may draw the dungeon's last card (8.1, 9.3)."""
    await rest(table, state)
    return await leave(table, state) if dungeon_done(state) else COMBAT


async def leave(table: CardomancerTable, state: State) -> Next:
    """Finish the dungeon; all four artifacts win the campaign (9.4, 9.5)."""
    state.phase = "between"
    finish_dungeon(table, state)
    if won(state):
        table.emit(Won(state.dungeon))
        return OVER
    return BETWEEN


async def continue_or_stop(table: CardomancerTable, state: State) -> Next:
    """Ask the whole party for one answer, unless it has reached its number of dungeons (9.6)."""
    continues = False
    if state.dungeons_done != table.options.dungeons:
        everybody = range(len(table.seats))
        continues = await table.decide_all("onward", everybody, [NEXT, STOP]) == NEXT
    if not continues:
        table.emit(WentHome(state.dungeon))
        return OVER
    state.dungeon += 1
    return DUNGEON


_STEPS: dict[str, Step] = {
    DUNGEON: enter,
    TRADE: swap_hands,
    COMBAT: meet,
    ROUND: fight_a_round,
    REST: take_rest,
    BETWEEN: continue_or_stop,
}


def won(state: State) -> bool:
    """Return whether all four aces are artifacts (9.5)."""
    return len(state.artifacts) == len(ACES)


def outcome(state: State) -> Outcome:
    """Return the outcome (section 8 of the rules page)."""
    result = "lost" if lost(state) else "won" if won(state) else "stopped"
    campaign = {
        "artifacts": state.artifacts[:],
        "cardomancer": state.cardomancer,
        "dungeons": state.dungeon,
    }
    return {
        "result": result,
        "dungeons": state.dungeons_done,
        "combats": state.combats,
        "slain": state.slain,
        "deaths": state.deaths,
        "artifacts": state.artifacts[:],
        "sheets": [
            {"class": character.class_taken, "level": character.level} for character in state.party
        ],
        "campaign": campaign if result == "stopped" else None,
    }
