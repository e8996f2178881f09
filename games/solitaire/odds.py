"""How the fight at hand comes out for somebody who fights on, by simulation.

Only what a player may know goes in: which cards the deck holds, never their order. The same
position has the same odds, for the simulated shuffles come from a seed made of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.panel import Moment, Reckoning
from games.engine.table import Ask
from games.solitaire.rules.cards import MODIFIER, of_stat
from games.solitaire.rules.events import Event
from games.solitaire.rules.fight import blow_of
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import MONSTER, PLAYER, Side, SideName, State, other

Standing = tuple[tuple[Card, ...], tuple[Card, ...]]  # cards of armor, of life, face up

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
    key, position = repr(known), _copy(state)
    return Reckoning(key, lambda: win_chance(options, position, attackers, key))


def _copy(state: State) -> State:
    """The position as it is now."""
    player, monster = state.player, state.monster
    return State(
        state.deck[:],
        state.discard[:],
        Side(player.cards[:], player.down[:]),
        Side(monster.cards[:], monster.down[:]),
        last_defender=state.last_defender,
    )


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
    chance, deck, discard = Seeded(seed), sorted(state.deck), sorted(state.discard)
    sides = {name: Fighter(options, state.side(name)) for name in (PLAYER, MONSTER)}
    won = 0
    for number in range(fights):
        first = number * MOST_SHUFFLES
        drawn = _modifiers(chance, first, chance.shuffle(first, deck), discard)
        won += falls(sides, attackers, state.last_defender, drawn)
    return won / fights


class Fighter:
    """A side of many fights: the values that stay, and what each blow makes of its cards.

    How it stands are its face-up cards: those of armor, those of life.
    """

    def __init__(self, options: SolitaireOptions, side: Side) -> None:
        self.strength, self.initiative = side.value("strength"), side.value("initiative")
        self.stands: Standing = (tuple(side.up("armor")), tuple(side.up("life")))
        self.struck = cache(self._struck)  # the same again and again
        self._armor = tuple(of_stat(side.cards, "armor"))
        self._options = options

    def _struck(self, stands: Standing, strength: int, armor_mod: int) -> Standing | None:
        """7.5, 7.6: how it stands after a blow; None: it is dead (7.8, 7.9)."""
        plates, hearts = stands
        blow = blow_of(self._options, plates, hearts, strength, armor_mod)
        hearts = tuple([card for card in hearts if card not in blow.life_down])
        if blow.damage and not hearts:
            return None
        if blow.life_down:
            return self._armor, hearts
        return tuple([card for card in plates if card not in blow.armor_down]), hearts


def falls(
    sides: Mapping[SideName, Fighter],
    attackers: Sequence[SideName],
    last_defender: SideName,
    drawn: Iterator[int],
) -> bool:
    """One fight from the middle of a round to its end, nobody runs; whether the monster falls.

    It is `games.solitaire.rules.fight.fight_on` in numbers: nobody looks at these fights, and all
    of them together take some milliseconds.
    """
    last, stands = last_defender, {name: side.stands for name, side in sides.items()}
    while True:
        for attacker in attackers:
            last = other(attacker)
            armor_mod = max(0, next(drawn) + next(drawn))
            strength = sides[attacker].strength + max(0, next(drawn) + next(drawn))
            after = sides[last].struck(stands[last], strength, armor_mod)
            if after is None:
                return attacker == PLAYER
            stands[last] = after
        ahead = sides[last].initiative + next(drawn) - sides[other(last)].initiative - next(drawn)
        attackers = (last, other(last)) if ahead >= 0 else (other(last), last)  # 6.1 to 6.3


def _modifiers(
    chance: Seeded, event: int, deck: list[Card], discard: Sequence[Card]
) -> Iterator[int]:
    """3.1 to 3.3: what each card drawn adds or takes off.

    With the last one the discard pile is shuffled, on which that one comes to lie after it.
    """
    while True:
        event += 1
        *before, last = deck
        deck, discard = chance.shuffle(event, [*reversed(before), *discard]), [last]
        yield from [MODIFIER[card] for card in (*before, last)]
