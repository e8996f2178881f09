"""The reward of a kill (2.8 of the rules page)."""

from __future__ import annotations

from games.solitaire.rules.cards import nearest, of_stat
from games.solitaire.rules.deck import SolitaireTable, discard, draw
from games.solitaire.rules.events import Drew, Killed, Looted
from games.solitaire.rules.state import Side, State
from games.solitaire.rules.tokens import SEAT, loot_offer


async def gain_experience(table: SolitaireTable, state: State) -> None:
    """Turn all cards up, draw, and take the nearest card of the chosen stat (8.1 to 8.5, R16).

    R18: a single stat is not asked for.
    """
    state.kills += 1
    state.player.down, state.monster.down = [], []
    table.emit(Killed(tuple(state.monster.cards)))
    drawn = await draw(table, state)
    table.emit(Drew(drawn))
    if state.monster.cards:
        stat = await table.decide("loot", SEAT, loot_offer(state), about=drawn)
        won = nearest(of_stat(state.monster.cards, stat), drawn)
        state.monster.cards.remove(won)
        discard(state, [drawn, *state.monster.cards])  # 8.5, R22
    else:
        won = drawn  # 8.3, R18: and nothing is discarded
    state.monster = Side()
    state.player.cards.append(won)
    table.emit(Looted(won, state.level))
