"""How far a press plays on through asks with a single answer (R26).

A press that plays on stops before the first blow of a fight, when half of the life that its board
showed is gone, and when the next hit may kill where that one could not. To the end of a fight it
never plays on while the next hit may kill.
"""

from games.engine.table import Ask
from games.solitaire.odds import may_die
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State
from games.solitaire.rules.tokens import BRACE

# How far it plays on: through the monster's hits to the player's next stop, or to the end of the
# encounter of that number, while there is no choice. Then follow the life at the press, and the
# option `damage` if the next hit can't kill.
_TO_MY_NEXT_BLOW, _TO_THE_END = "round", "end"
_SEPARATOR = "."


def to_my_next_blow(options: SolitaireOptions, state: State) -> str:
    """Return the `until` that lasts to the player's next stop."""
    return _until(_TO_MY_NEXT_BLOW, options, state)


def to_the_end(options: SolitaireOptions, state: State) -> str:
    """Return the `until` that lasts to the end of this encounter."""
    return _until(f"{_TO_THE_END}{state.encounter}", options, state)


def _until(how_far: str, options: SolitaireOptions, state: State) -> str:
    safe = "" if may_die(options, state) else options.damage
    return _SEPARATOR.join((how_far, str(state.player.value("life")), safe))


def continues(state: State, ask: Ask, until: str) -> bool:
    """Return whether a press goes on through this ask (see `games.engine.panel.Choice.until`)."""
    how_far, _, danger = until.partition(_SEPARATOR)
    goes_on = {_TO_MY_NEXT_BLOW: (BRACE,), f"{_TO_THE_END}{state.encounter}": (BRACE, "turn")}
    if ask.name not in goes_on.get(how_far, ()) or state.attack_by is None:
        return False
    life, _, safe = danger.partition(_SEPARATOR)
    if how_far != _TO_MY_NEXT_BLOW and not safe:
        return False
    return not (_is_halved(state, life) or _is_in_new_danger(state, safe))


def _is_halved(state: State, life: str) -> bool:
    """Return whether half of the life at the press is gone."""
    before = int(life) if life.isdecimal() else 0
    return before > 0 and 2 * state.player.value("life") <= before


def _is_in_new_danger(state: State, safe: str) -> bool:
    """Return whether the next hit may kill, and could not at the press."""
    if safe not in ("excess", "leftover"):
        return False
    return may_die(SolitaireOptions.model_validate({"damage": safe}), state)
