"""A plain player of Solitaire RPG, which compares its character now with what it may become.

Two estimates, each the logarithm of odds: that a character wins the game, and that it kills the
current monster. Their weights were fitted by logistic regression to about 100,000 fights and
350,000 encounters of this player's own games.
"""

from math import exp, log

from games.engine.deck import Card
from games.engine.table import Answer, Ask, Token
from games.solitaire.rules.automatic import stand_in
from games.solitaire.rules.cards import LEVEL_TO_WIN, VALUE, of_stat, total
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import PLAYER, Side, State
from games.solitaire.rules.tokens import FIGHT, RUN, SEAT, loot, loot_offer, may_run

_MOST_RUNS = 30  # per game, so that every game ends
_GAIN = 0.9  # the player runs if a fight is worth less than this share of a run

# A character: the healed values of its stats, its armor and life face up, its number of life
# cards and of those face up, its level.
Character = tuple[float, float, float, float, float, float, int, int, int]


def plain(options: SolitaireOptions, state: State, ask: Ask) -> tuple[int, Answer]:
    """Run from stronger monsters, and take the card that helps most."""
    if ask.name == "turn" and may_run(options, state):
        return SEAT, ranked_turn(state)[0]
    if ask.name == "loot":
        return SEAT, ranked_loot(state, ask.about)[0]
    return SEAT, stand_in(options, state, ask, SEAT)


def ranked_turn(state: State) -> list[Token]:
    """Return fighting and running, the better first (7.2)."""
    fight, run = _fought(state), _odds_to_win(character_of(state.player))
    runs = fight < _GAIN * run and state.runs < _MOST_RUNS
    return [RUN, FIGHT] if runs else [FIGHT, RUN]


def ranked_loot(state: State, drawn: Card) -> list[Token]:
    """Return the stats, the one with the most helpful card first (8.4)."""
    worth = {stat: _looted(state, stat, drawn) for stat in loot_offer(state)}
    return sorted(worth, key=lambda stat: -worth[stat])


def chance_to_win(options: SolitaireOptions, state: State, ask: Ask) -> float:
    """Estimate how often this player wins from here."""
    if ask.name == "loot":
        return max(_looted(state, stat, ask.about) for stat in loot_offer(state))
    if ask.name in ("turn", "brace"):
        fight = _fought(state)
        return (
            max(fight, _odds_to_win(character_of(state.player)))
            if may_run(options, state)
            else fight
        )
    return _odds_to_win(character_of(state.player))


def character_of(side: Side) -> Character:
    """Return a side in numbers."""
    values = {stat: float(total(of_stat(side.cards, stat))) for stat in _IN_ORDER}
    lives, up = of_stat(side.cards, "life"), side.up("life")
    return (
        *(values[stat] for stat in _IN_ORDER),
        side.value("armor"), side.value("life"), len(lives), len(up), len(side.cards),
    )  # type: ignore[return-value]  # fmt: skip


_IN_ORDER = ("strength", "armor", "life", "initiative")


def _looted(state: State, stat: Token, drawn: Card) -> float:
    won = loot(state, stat, drawn)
    strength, armor, life, initiative, _, _, lives, _, level = character_of(state.player)
    value = VALUE[won]
    strength += value * (stat == "strength")
    armor += value * (stat == "armor")
    life += value * (stat == "life")
    initiative += value * (stat == "initiative")
    lives += stat == "life"
    return _odds_to_win((strength, armor, life, initiative, armor, life, lives, lives, level + 1))


def _fought(state: State) -> float:
    """Estimate how often a player who fights on wins: healed, with one more card (7.2)."""
    me, monster = character_of(state.player), character_of(state.monster)
    second = state.priority is not None and state.priority != PLAYER
    strength, armor, life, initiative, _, _, lives, _, level = me
    more = (level + 1) / max(1, level)
    healed = (
        strength * more, armor * more, life * more, initiative * more,
        armor * more, life * more, lives, lives, level + 1,
    )  # fmt: skip
    return _odds_to_fell(me, monster, second) * _odds_to_win(healed)


def _odds_to_win(character: Character) -> float:
    strength, armor, life, initiative, armor_up, life_up, lives, lives_up, cards = character
    if cards >= LEVEL_TO_WIN:
        return 1.0
    level = cards / LEVEL_TO_WIN
    c, s, h = log(strength + 5), log(armor + 9), log(life + 12)
    odds = -19.31 + 1.195 * c + 3.08 * s + 3.428 * h + 1.073 * log(initiative + 12) + 0.069 * lives
    odds += level * (-70.94 + 2.483 * level + 9.516 * c + 0.221 * s + 3.567 * h + 0.146 * lives)
    odds += 0.663 * log((armor_up + 5) / (armor + 5)) + 0.964 * log((life_up + 5) / (life + 5))
    return _chance(odds - 0.145 * (lives - lives_up))


def _odds_to_fell(me: Character, monster: Character, second: bool) -> float:
    odds = 0.401 + 1.129 * second
    odds += 4.211 * log(me[0] + 5) + 1.194 * log(me[4] + 6) + 0.446 * log(me[1] + 6)
    odds += 2.188 * log(me[5] + 5) + 0.176 * me[7] + 0.656 * log(me[3] + 15)
    odds -= 3.567 * log(monster[0] + 5) + 1.062 * log(monster[4] + 6) + 1.062 * log(monster[1] + 6)
    odds -= 2.4 * log(monster[5] + 5) + 0.106 * monster[7] + 0.749 * log(monster[3] + 15)
    return _chance(odds)


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-max(-40.0, min(40.0, odds))))
