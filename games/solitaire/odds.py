"""Odds of the current fight for a player who fights on, without simulated fights.

They use only public facts: which cards the deck holds, never their order. A hit changes its
defender alone, so after how many hits a side dies does not depend on the other side. Which dies
first follows from who hits first in each round.

Three simplifications make this quick: only the first hit of a side draws from the deck as it lies,
each pair of cards is drawn by itself, and its sum is one of a few equally likely ones. They cost a
point or two in a hundred.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations, product, repeat
from typing import NamedTuple

from games.engine.panel import Moment
from games.engine.table import Ask
from games.solitaire.rules.cards import MODIFIER, VALUE, of_stat
from games.solitaire.rules.events import Event
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import MONSTER, PLAYER, Side, SideName, State, other

Values = tuple[int, ...]  # of face-up cards, the highest first
Standing = tuple[Values, Values]  # of armor, of life
Blows = tuple[tuple[int, int, float], ...]  # modifiers of armor and strength, and how likely

_LIKELY = 10  # equally likely sums of a pair
_FEW = 6  # cards of which all draws are counted
_RARE = 0.01  # the share of a standing that is left out
_SURE = 0.02  # the chance that the fight goes on, which is left out
_PAIR, _BLOW = 2, 4  # cards drawn
_BEFORE_A_HIT = 12  # cards drawn up to the end of the monster's next hit, and one left


class Odds(NamedTuple):
    """The odds of the current fight for a player who fights on.

    - `won`: the chance that the monster dies;
    - `most`: the most damage of the monster's next hit;
    - `deadly`: the chance that the player lives to that hit and dies of it;
    - `may_kill`: whether it can kill.
    """

    won: float
    most: int
    deadly: float
    may_kill: bool


def odds_at(moment: Moment[SolitaireOptions, State, Event]) -> Odds | None:
    """Return the odds of the current fight; None if no side is about to hit."""
    ask, state = moment.ask, moment.state
    if ask is None or ask.name not in ("turn", "brace"):
        return None
    return odds_of(moment.options, state, left_to_strike(state, ask))


def left_to_strike(state: State, ask: Ask) -> tuple[SideName, ...]:
    """Return who is about to hit in this round, and who hits after that (7.1)."""
    striker = PLAYER if ask.name == "turn" else MONSTER
    return (striker, other(striker)) if striker == state.priority else (striker,)


def odds_of(options: SolitaireOptions, state: State, attackers: Sequence[SideName]) -> Odds:
    """Return the odds of a fight in which these sides still attack in this round."""
    deck = tuple(sorted([MODIFIER[card] for card in state.deck]))
    cards = tuple(sorted([*deck, *(MODIFIER[card] for card in state.discard)]))
    falls = {
        name: _falls(
            _defender(options, state, name),
            _standing(state.side(name)),
            _hits(deck, cards, attackers, other(name)),
        )
        for name in (PLAYER, MONSTER)
    }
    won, deadly = _fought(falls, attackers, _leads(state, cards))
    most, may_kill = _hardest(options, state)
    return Odds(won, most, deadly, may_kill)


def may_die(options: SolitaireOptions, state: State) -> bool:
    """Return whether the monster's next hit can kill."""
    return _hardest(options, state)[1]


def _hardest(options: SolitaireOptions, state: State) -> tuple[int, bool]:
    """Return the most damage of the monster's next hit, and whether that kills (7.4, 7.5).

    The two highest cards that may come raise its strength, and nothing the armor. Where rounding
    leaves damage over, any two modifiers may be the worst. A low deck may be shuffled before that
    hit.
    """
    cards = state.deck if len(state.deck) >= _BEFORE_A_HIT else [*state.deck, *state.discard]
    *_, second, first = sorted([0, 0, *(MODIFIER[card] for card in cards)])
    you, top = _defender(options, state, PLAYER), first + second
    mods = [(0, top)] if you.excess_only else [*product(range(top + 1), repeat=2)]
    plates, hearts = _standing(state.player)
    hits = [you.stop(plates, *modifiers) for modifiers in mods]
    return max(hit[1] for hit in hits), any(you.wound(hearts, *hit) is None for hit in hits)


@dataclass(frozen=True, slots=True)
class Defender:
    """A side that is hit, in numbers.

    - `armor`: its whole armor, which comes back with a wound;
    - `strength`: the attacker's;
    - `excess_only`: whether only what the whole armor can't stop is damage.
    """

    armor: Values
    strength: int
    excess_only: bool

    def stop(self, plates: Values, armor_mod: int, strength_mod: int) -> tuple[Values, int]:
        """Return the armor left by a hit, and its damage (7.4, 7.5, R8)."""
        return _stopped(plates, self.strength + strength_mod, armor_mod, self.excess_only)

    def wound(self, hearts: Values, plates: Values, damage: int) -> Standing | None:
        """Return the standing after a damage; None if it kills (7.5, 7.6, 7.8, 7.9)."""
        left = _subtracted(hearts, damage)
        if damage and not left:
            return None
        return (plates if left == hearts else self.armor), left


def _defender(options: SolitaireOptions, state: State, name: SideName) -> Defender:
    return Defender(
        _values(of_stat(state.side(name).cards, "armor")),
        state.side(other(name)).value("strength"),
        options.damage == "excess",
    )


def _standing(side: Side) -> Standing:
    return _values(side.up("armor")), _values(side.up("life"))


def _values(cards: Sequence[str]) -> Values:
    return tuple(sorted([VALUE[card] for card in cards], reverse=True))


@lru_cache(maxsize=16_384)
def _stopped(plates: Values, points: int, extra: int, excess_only: bool) -> tuple[Values, int]:
    """Return the armor left by that many points, and the damage (4.1 to 4.5, R7 to R9).

    It is `games.solitaire.rules.fight.through_armor` in numbers.
    """
    if points <= 0:
        return plates, 0
    modifier = sum([value > extra for value in plates]) if extra > 0 else -1  # its place
    pile = plates if modifier < 0 else (*plates[:modifier], extra, *plates[modifier:])
    up = []
    for place, value in enumerate(pile):
        if points >= value:
            points -= value
        else:
            up.append(place)
    if points > 0 and up:  # 4.3
        goes_first = modifier in up and pile[up[-1]] == extra
        up.remove(modifier if goes_first else up[-1])
        points = 0 if excess_only else points
    return tuple([pile[place] for place in up if place != modifier]), points


@lru_cache(maxsize=4_096)
def _subtracted(values: Values, points: int) -> Values:
    """Return the values left by that many points (4.2)."""
    left = []
    for value in values:
        if points >= value:
            points -= value
        else:
            left.append(value)
    return tuple(left)


def _falls(side: Defender, standing: Standing, hits: Iterator[Blows]) -> Iterator[float]:
    """Yield the chance to die of each further hit, for a side that has survived the others."""
    alive = {standing: 1.0}
    for blows in hits:
        struck = _struck_by(side, blows)
        after: dict[Standing | None, float] = defaultdict(float)
        for before, chance in alive.items():
            for then, share in struck(before).items():
                after[then] += chance * share
        died = after.pop(None, 0.0)
        lives = sum(after.values())
        yield died / (died + lives) if lives else 1.0
        alive = {
            each: chance / lives
            for each, chance in after.items()
            if each is not None and chance > _RARE * lives
        }


@lru_cache(maxsize=512)
def _struck_by(
    side: Defender, blows: Blows
) -> Callable[[Standing], Mapping[Standing | None, float]]:
    """Return what gives the standings after one of these blows, each with its chance.

    Those of an encounter are the same from one press to the next, but for the cards of the deck.
    """

    @cache
    def stopped(plates: Values) -> Mapping[tuple[Values, int], float]:
        found: dict[tuple[Values, int], float] = defaultdict(float)
        strength, excess_only = side.strength, side.excess_only
        for armor_mod, strength_mod, chance in blows:
            found[_stopped(plates, strength + strength_mod, armor_mod, excess_only)] += chance
        return found

    @cache
    def struck(standing: Standing) -> Mapping[Standing | None, float]:
        found: dict[Standing | None, float] = defaultdict(float)
        plates, hearts = standing
        for hit, chance in stopped(plates).items():
            found[side.wound(hearts, *hit)] += chance
        return found

    return struck


def _fought(
    falls: Mapping[SideName, Iterator[float]],
    attackers: Sequence[SideName],
    leads: Mapping[SideName, float],
) -> tuple[float, float]:
    """Return the chances that the monster dies, and that the player dies of its next hit.

    `leads` are the chances that the player hits first after a hit on the player, or the monster.
    """
    orders, died = {tuple(attackers): 1.0}, {PLAYER: 0.0, MONSTER: 0.0}
    deadly: float | None = None
    while sum(orders.values()) > _SURE:
        dies = {other(name): next(falls[other(name)]) for name in attackers}
        last = {PLAYER: 0.0, MONSTER: 0.0}
        for order, alive in orders.items():
            for attacker in order:
                struck = other(attacker)
                died[struck] += alive * dies[struck]
                alive *= 1 - dies[struck]
            last[struck] += alive
        if MONSTER in attackers and deadly is None:
            deadly = died[PLAYER]
        first = sum(alive * leads[name] for name, alive in last.items())
        orders = {(PLAYER, MONSTER): first, (MONSTER, PLAYER): sum(last.values()) - first}
        attackers = (PLAYER, MONSTER)
    return died[MONSTER] / sum(died.values()), deadly or 0.0


def _leads(state: State, cards: Values) -> dict[SideName, float]:
    """Return the chances that the player hits first after a hit on each side (6.1 to 6.3).

    The last two cards come in turn, and the deck's first: all draws are of even numbers.
    """
    ahead = state.player.value("initiative") - state.monster.value("initiative")
    if len(state.deck) == len(state.discard) == 1:
        lead = MODIFIER[state.deck[0]] - MODIFIER[state.discard[0]]
        return {PLAYER: float(ahead + lead >= 0), MONSTER: float(ahead - lead > 0)}
    leads = _differences(cards)
    above = sum(chance for lead, chance in leads.items() if ahead + lead > 0)
    return {PLAYER: above + leads.get(-ahead, 0.0), MONSTER: above}


@lru_cache(maxsize=256)
def _differences(cards: Values) -> Mapping[int, float]:
    """Return by how much one card may be above another, and how likely."""
    found: dict[int, float] = defaultdict(float)
    counted = Counter(cards)
    pairs = len(cards) * (len(cards) - 1)
    for (one, ones), (two, twos) in product(counted.items(), repeat=2):
        found[one - two] += ones * (twos - (one == two)) / pairs
    return found


def _hits(
    deck: Values, cards: Values, attackers: Sequence[SideName], attacker: SideName
) -> Iterator[Blows]:
    """Yield the possible blows of each further hit of an attacker."""
    before = _BLOW * attackers.index(attacker) if attacker in attackers else _BLOW + _PAIR
    armor, strength = [deck if before + end <= len(deck) else cards for end in (_PAIR, _BLOW)]
    yield _blows(armor, strength)
    yield from repeat(_blows(cards, cards))


@lru_cache(maxsize=256)
def _blows(armor: Values, strength: Values) -> Blows:
    """Return the modifiers of a blow from these cards (3.3 to 3.5), and how likely they are."""
    if armor == strength and len(armor) <= _FEW:
        found = Counter(_all_blows(armor))
    else:
        found = Counter(product(_sums(armor), _sums(strength)))
    return tuple([(*modifiers, times / found.total()) for modifiers, times in found.items()])


def _all_blows(cards: Values) -> Iterator[tuple[int, int]]:
    """Yield the modifiers of each possible draw of two pairs.

    Two cards are shuffled after each draw of both, so either pair is these two.
    """
    if len(cards) < _BLOW:
        yield max(0, sum(cards)), max(0, sum(cards))
        return
    for a, b, c, d in permutations(cards, _BLOW):
        yield max(0, a + b), max(0, c + d)


@lru_cache(maxsize=256)
def _sums(cards: Values) -> Values:
    """Return equally likely sums of two cards, at least 0: the middles of equal parts of all."""
    sums = sorted([one + two for one, two in combinations(cards, _PAIR)]) or [0]
    middles = [(2 * part + 1) * len(sums) // (2 * _LIKELY) for part in range(_LIKELY)]
    return tuple([max(0, sums[middle]) for middle in middles])
