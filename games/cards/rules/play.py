"""The course of a game, from the choice of classes to the sheets for the next."""

from __future__ import annotations

from games.cards.rules import adventure, desk
from games.cards.rules.deciders import CardsTable
from games.cards.rules.ending import Ending, GameEnds, outcome
from games.cards.rules.events import Ended
from games.cards.rules.levels import next_sheets
from games.cards.rules.packs import end_scene
from games.cards.rules.setup import set_up
from games.cards.rules.state import State
from games.engine.game import Outcome
from games.engine.table import START


async def play(table: CardsTable, state: State) -> Outcome:
    """2.1 to 2.11: set up, scenes as a person or the bot leads them, levels."""
    if table.phase == START:
        await set_up(table, state)
        state.phase = "scene"
    ending = await lead(table, state)
    end_scene(table, state)  # a game that ends within a scene ends the scene first
    state.phase = "end"
    table.tell(Ended(ending.result, ending.reason))
    sheets = await next_sheets(table, state)
    return outcome(state, ending, sheets)


async def lead(table: CardsTable, state: State) -> Ending:
    """2.10, 2.11: to the game's end, be it in the midst of a scene."""
    try:
        if table.options.human:
            return await desk.lead(table, state)
        return await adventure.lead(table, state)
    except GameEnds as end:
        return end.ending
