"""How the fight at hand comes out for somebody who fights on, by simulation.

Only what a player may know goes in: which cards the deck holds, never their order. The same
position has the same odds, for the simulated shuffles come from a seed made of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.engine.chance import Seeded
from games.engine.panel import Moment, Reckoning
from games.engine.table import START, Ask, Shuffle, Table
from games.solitaire.rules.events import Event
from games.solitaire.rules.fight import Ending, fight_on
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import MONSTER, PLAYER, Side, SideName, State, other
from games.solitaire.rules.tokens import FIGHT, SEAT

FIGHTS = 150  # the odds are off by some four in a hundred
MOST_SHUFFLES = 1000  # of one fight, for the numbers of its events


def reckoning(moment: Moment[SolitaireOptions, State, Event]) -> Reckoning | None:
    """The odds of the fight at hand, where somebody is about to strike."""
    ask, state, options = moment.ask, moment.state, moment.options
    if ask is None or ask.name not in ("turn", "brace"):
        return None
    attackers = left_to_strike(state, ask)
    known = (
        options.damage, attackers, state.last_defender, sorted(state.deck), sorted(state.discard),
        state.player, state.monster,
    )  # fmt: skip
    key, position = repr(known), _copy(state, state.deck)
    return Reckoning(key, lambda: win_chance(options, position, attackers, key))


def left_to_strike(state: State, ask: Ask) -> tuple[SideName, ...]:
    """7.1: who is about to strike in this round, and who strikes after it."""
    striker = PLAYER if ask.name == "turn" else MONSTER
    return (striker, other(striker)) if striker == state.priority else (striker,)


def win_chance(
    options: SolitaireOptions,
    state: State,
    attackers: Sequence[SideName],
    seed: str,
    fights: int = FIGHTS,
) -> float:
    """In how many of so many fights, as a part of all, the monster falls."""
    chance, fast = Seeded(seed), options.model_copy(update={"pace": "fast"})
    won = 0
    for number in range(fights):
        first = number * MOST_SHUFFLES
        copy = _copy(state, chance.shuffle(first, sorted(state.deck)))
        won += _falls(fast, copy, attackers, chance, first)
    return won / fights


def _copy(state: State, deck: list[str]) -> State:
    """The position, to be played on by itself."""
    return replace(
        state,
        deck=deck[:],
        discard=sorted(state.discard),
        player=Side(state.player.cards[:], state.player.down[:]),
        monster=Side(state.monster.cards[:], state.monster.down[:]),
    )


def _falls(
    options: SolitaireOptions,
    state: State,
    attackers: Sequence[SideName],
    chance: Seeded,
    event: int,
) -> bool:
    """One fight to its end, by the rules themselves; whether the monster falls."""
    table: Table[SolitaireOptions, Event] = Table(options, [""], None, START, lambda _: None)
    rules = fight_on(table, state, attackers)
    answer: object = None
    try:
        while True:
            request = rules.send(answer)
            if isinstance(request, Shuffle):
                event += 1
                answer = chance.shuffle(event, request.cards)
            else:
                answer = (SEAT, FIGHT)
    except StopIteration as end:
        return end.value is Ending.KILLED
