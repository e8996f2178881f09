"""Odds of the current fight for a player who fights on, by simulation.

They use only public facts: which cards the deck holds, never their order. The same position has the
same odds, because the simulated shuffles come from a seed made of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, product
from typing import NamedTuple

from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.extensions.calculations import Calculation
from games.engine.panel import Moment
from games.engine.table import Ask
from games.solitaire.rules.cards import MODIFIER, of_stat
from games.solitaire.rules.events import Event
from games.solitaire.rules.fight import subtract, through_armor
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import MONSTER, PLAYER, Side, SideName, State, other

Cards = tuple[Card, ...]
Standing = tuple[Cards, Cards]  # of armor, of life, face up

FIGHTS = 64  # for even odds; the standard error is about six in a hundred
CUTS = 8  # decks from one shuffle
_BEFORE_A_HIT = 12  # cards drawn up to the end of the monster's next hit, and one left
MOST_SHUFFLES = 1000  # per fight, for the numbers of its events


class Odds(NamedTuple):
    """The odds of the current fight for a player who fights on.

    - `won`: the share of simulated fights in which the monster dies;
    - `most`: the most damage of the monster's next hit;
    - `deadly`: the share of simulated fights in which that hit kills;
    - `may_kill`: whether it can.
    """

    won: float
    most: int
    deadly: float
    may_kill: bool


def calculation(moment: Moment[SolitaireOptions, State, Event]) -> Calculation | None:
    """Return the odds of the current fight, when a side is about to hit."""
    ask, state, options = moment.ask, moment.state, moment.options
    if ask is None or ask.name not in ("turn", "brace"):
        return None
    attackers = left_to_strike(state, ask)
    known = (
        options.damage, attackers, state.last_defender, sorted(state.deck), sorted(state.discard),
        state.player, state.monster,
    )  # fmt: skip
    key, position = repr(known), _copy(state)
    return Calculation(key, lambda: odds_of(options, position, attackers, key))


def _copy(state: State) -> State:
    """Return a copy of the position."""
    player, monster = state.player, state.monster
    return State(
        state.deck[:],
        state.discard[:],
        Side(player.cards[:], player.down[:]),
        Side(monster.cards[:], monster.down[:]),
        last_defender=state.last_defender,
    )


def left_to_strike(state: State, ask: Ask) -> tuple[SideName, ...]:
    """Return who is about to hit in this round, and who hits after that (7.1)."""
    striker = PLAYER if ask.name == "turn" else MONSTER
    return (striker, other(striker)) if striker == state.priority else (striker,)


def odds_of(
    options: SolitaireOptions,
    state: State,
    attackers: Sequence[SideName],
    seed: str,
    fights: int = FIGHTS,
) -> Odds:
    """Simulate fights: `fights` for even odds; lopsided odds are known sooner."""
    sides = {name: Fighter(options, state.side(name)) for name in (PLAYER, MONSTER)}
    fought = won = at_once = 0
    for drawn in _fights(state, seed):
        hits = hits_until_death(sides, attackers, state.last_defender, drawn)
        fought, won, at_once = fought + 1, won + (hits is None), at_once + (hits == 1)
        if fought >= fights or (not fought % CUTS and _is_known(won, fought, fights)):
            break
    most, may_kill = _hardest(sides, state)
    return Odds(won / fought, most, at_once / fought, may_kill)


def may_die(options: SolitaireOptions, state: State) -> bool:
    """Return whether the monster's next hit can kill."""
    sides = {name: Fighter(options, state.side(name)) for name in (PLAYER, MONSTER)}
    return _hardest(sides, state)[1]


def _hardest(sides: Mapping[SideName, Fighter], state: State) -> tuple[int, bool]:
    """Return the most damage of the monster's next hit, and whether that kills (7.4, 7.5).

    The two highest cards that may come raise its strength, and nothing the armor. Where rounding
    leaves damage over, any two modifiers may be the worst. A low deck may be shuffled before that
    hit.
    """
    cards = state.deck if len(state.deck) >= _BEFORE_A_HIT else [*state.deck, *state.discard]
    *_, second, first = sorted([0, 0, *(MODIFIER[card] for card in cards)])
    you, strength, top = sides[PLAYER], sides[MONSTER].strength, first + second
    mods = [(top, 0)] if you.excess_only else [*product(range(top + 1), repeat=2)]
    most = max(you.damage(strength + mod, armor_mod) for mod, armor_mod in mods)
    return most, any(you.struck(you.stands, strength + mod, armor) is None for mod, armor in mods)


def _is_known(won: int, fought: int, fights: int) -> bool:
    """Return whether the odds are as exact as `fights` make even odds."""
    likely = (won + 1) / (fought + 2)  # a few fights never say never
    return likely * (1 - likely) / fought <= 0.25 / fights


def _fights(state: State, seed: str) -> Iterator[Iterator[int]]:
    """Yield the modifiers drawn in one fight after the other, without end.

    A shuffled deck stays well shuffled when it is cut.
    """
    chance, deck, discard = Seeded(seed), sorted(state.deck), sorted(state.discard)
    cuts, event = min(CUTS, len(deck)), 0
    while True:
        shuffled = chance.shuffle(event, deck)
        for cut in range(cuts):
            at = cut * len(deck) // cuts
            decks = _decks(chance, event, shuffled[at:] + shuffled[:at], discard)
            yield chain.from_iterable(decks)
            event += MOST_SHUFFLES


class Fighter:
    """A side of many simulated fights: its constant values, and the results of hits.

    Its standing is its face-up cards of armor and of life. The results of hits are cached.
    """

    def __init__(self, options: SolitaireOptions, side: Side) -> None:
        self.strength, self.initiative = side.value("strength"), side.value("initiative")
        self.stands: Standing = (tuple(side.up("armor")), tuple(side.up("life")))
        self.struck = cache(self._struck)
        self._stopped, self._wounded = cache(self._stop), cache(self._wound)
        self._armor = tuple(of_stat(side.cards, "armor"))
        self._options = options

    @property
    def excess_only(self) -> bool:
        """Whether only what the whole armor can't stop is damage."""
        return self._options.damage == "excess"

    def damage(self, strength: int, armor_mod: int) -> int:
        """Return the damage of a hit now (7.4)."""
        return self._stopped(self.stands[0], strength, armor_mod)[1]

    def _struck(self, stands: Standing, strength: int, armor_mod: int) -> Standing | None:
        """Return the standing after a hit; None if it is dead (7.5, 7.6, 7.8, 7.9)."""
        plates, hearts = stands
        plates_left, damage = self._stopped(plates, strength, armor_mod)
        hearts_left = self._wounded(hearts, damage)
        if damage and not hearts_left:
            return None
        return self._armor if hearts_left != hearts else plates_left, hearts_left

    def _stop(self, plates: Cards, strength: int, armor_mod: int) -> tuple[Cards, int]:
        """Return the armor left, and the damage."""
        down, damage = through_armor(self._options, plates, strength, armor_mod)
        return tuple([card for card in plates if card not in down]), damage

    def _wound(self, hearts: Cards, damage: int) -> Cards:
        """Return the life left."""
        down = subtract(hearts, damage).down
        return tuple([card for card in hearts if card not in down])


def hits_until_death(
    sides: Mapping[SideName, Fighter],
    attackers: Sequence[SideName],
    last_defender: SideName,
    drawn: Iterator[int],
) -> int | None:
    """Fight from the middle of a round to the end.

    Returns by which of the monster's hits the player dies; None if the monster does.

    It is `games.solitaire.rules.fight.fight_on` in numbers: these fights are never shown, and all
    of them together take a millisecond.
    """
    last, stands = last_defender, {name: side.stands for name, side in sides.items()}
    draw, hits = drawn.__next__, 0
    while True:
        for attacker in attackers:
            last = other(attacker)
            hits += last == PLAYER
            armor_mod = max(0, draw() + draw())
            strength = sides[attacker].strength + max(0, draw() + draw())
            after = sides[last].struck(stands[last], strength, armor_mod)
            if after is None:
                return None if attacker == PLAYER else hits
            stands[last] = after
        ahead = sides[last].initiative + draw() - sides[other(last)].initiative - draw()
        attackers = (last, other(last)) if ahead >= 0 else (other(last), last)  # 6.1 to 6.3


def _decks(
    chance: Seeded, event: int, deck: list[Card], discard: Sequence[Card]
) -> Iterator[list[int]]:
    """Yield the modifiers of each card, deck after deck (3.1 to 3.3).

    Drawing the last card shuffles the discard pile; that card itself stays behind on the new
    discard pile.
    """
    while True:
        yield [MODIFIER[card] for card in deck]
        event += 1
        *before, last = deck
        deck, discard = chance.shuffle(event, [*reversed(before), *discard]), [last]
