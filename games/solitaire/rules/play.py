"""A whole game of Solitaire RPG: the character, the encounters, the rewards (2.8), the end.

Numbers such as 7.3 and R8 are those of the rules page.
"""

from typing import Literal

from games.engine.game import Outcome
from games.engine.table import START, Number
from games.kit.streaks import longer
from games.solitaire.rules.cards import DECK
from games.solitaire.rules.deck import SolitaireTable, discard, draw
from games.solitaire.rules.events import Drew, Killed, Looted, Lost, Met, Rolled, Won
from games.solitaire.rules.fight import Ending, fight
from games.solitaire.rules.state import Side, State
from games.solitaire.rules.tokens import HIGHEST_START, SEAT, loot, loot_offer

ROLL = "roll"
LESSON_KILLS = 3


async def play(table: SolitaireTable, state: State) -> Outcome:
    """Play one character, from the first shuffle to its death or to level 26."""
    if table.phase == START:
        await roll_character(table, state)
    while True:
        await table.checkpoint(ROLL)
        if cannot_roll(state) or is_learned(table, state):
            table.emit(Won(state.level))
            return outcome(state, "won")
        await roll_monster(table, state)
        ending = await fight(table, state)
        if ending is Ending.DIED:
            table.emit(Lost(tuple(state.player.cards)))
            return outcome(state, "lost")
        if ending is Ending.KILLED:
            await gain_experience(table, state)


async def roll_character(table: SolitaireTable, state: State) -> None:
    """Shuffle, choose a level, and draw as many cards (1.1, 1.2, R1)."""
    state.deck = await table.shuffle("deck", list(DECK))
    level = table.options.level
    if level is None:
        level = await table.ask("level", SEAT, Number(0, HIGHEST_START))
    for _ in range(level):
        state.player.cards.append(await draw(table, state))
    table.emit(Rolled(tuple(state.player.cards)))


def cannot_roll(state: State) -> bool:
    """Return whether a monster would use up deck and discard pile (5.2, 9.2, R4)."""
    return len(state.deck) + len(state.discard) <= state.level


def is_learned(table: SolitaireTable, state: State) -> bool:
    """Return whether a lesson is won: with its third kill (R27)."""
    return table.options.lesson and state.kills >= LESSON_KILLS


async def roll_monster(table: SolitaireTable, state: State) -> None:
    """Deal a monster as many cards as the player's level, or fewer, face up (5.1, R28)."""
    state.encounter += 1
    state.round = 0
    state.priority = state.attack_by = None
    state.player_rolled = state.monster_rolled = None
    state.armor_mod = state.strength_mod = state.damage = None
    state.monster = Side()
    fewer = table.options.fewer if table.options.small else 0
    size = max(0, state.level - fewer)
    for _ in range(size):
        state.monster.cards.append(await draw(table, state))
    table.emit(Met(state.encounter, tuple(state.monster.cards), state.level))


async def gain_experience(table: SolitaireTable, state: State) -> None:
    """Turn all cards up, draw, and take the nearest card of the chosen stat (8.1 to 8.5, R16).

    R18: a single stat is not asked for.
    """
    state.kills += 1
    healed = tuple(state.player.down)
    state.player.down, state.monster.down = [], []
    table.emit(Killed(tuple(state.monster.cards), healed))
    state.streak = longer(table.emit, state.streak)
    drawn = await draw(table, state)
    table.emit(Drew(drawn))
    if state.monster.cards:
        stat = await table.decide("loot", SEAT, loot_offer(state), about=drawn)
        won = loot(state, stat, drawn)
        state.monster.cards.remove(won)
        discard(state, [drawn, *state.monster.cards])  # 8.5, R22
    else:
        won = drawn  # 8.3, R18: and nothing is discarded
    state.monster = Side()
    state.player.cards.append(won)
    table.emit(Looted(won, state.level))


def outcome(state: State, result: Literal["won", "lost"]) -> Outcome:
    """Return the outcome (section 8 of the rules page)."""
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
