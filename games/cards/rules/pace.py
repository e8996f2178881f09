"""How far one press plays on, in an adventure that the bot leads (2.11).

*Fight on* draws until its player is hurt, the treasure or an ability changes things, or the fight
is over. Those of several players play side by side. *Draw until you pass* repeats a test until it
is passed, its player is hurt, or one attempt is left. Both give ordinary answers in a row: a record
has them like any others.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.cards.rules.automatic import best_card
from games.cards.rules.cards import jokers
from games.cards.rules.state import ALL_JOKERS, State
from games.cards.rules.tokens import DRAW, Name
from games.engine.table import Answer, Ask

MOST_ATTEMPTS = 10  # 5.8: one, and up to nine repeats
_SEPARATOR, _AGAINST = ".", "@"


def until_it_matters(state: State, seat: int = 0) -> str:
    """Return the key of a player's *Fight on*: it draws for as long as this key stays the same.

    The key holds the scene, how badly the player is hurt, the ability cards that the player has
    spent, whether the players hold the whole treasure (9.1), the player's `sight` and that of foes
    against the player, and how many of several players live. What a foe's ability changes for the
    player is among these.
    """
    held = sum(len(jokers(player.pack.pile)) for player in state.party)
    spent = len(state.party[seat].pack.spent)
    sight = sum(str(seat) in pair.split(">") for pair in state.scene.sight)
    hurt = _harm_that_matters(state, seat)
    parts = [state.number, hurt, spent, held // ALL_JOKERS, sight]
    if len(state.party) > 1:
        parts.append(len(state.living))
    return f"on{_SEPARATOR.join(map(str, parts))}"


def until_it_matters_against(state: State, seat: int, foe: Name) -> str:
    """Return the key of *Fight on* against a foe; when that one has fallen, the weakest."""
    return f"{until_it_matters(state, seat)}{_AGAINST}{foe}"


UNHURT, HURT, NEARLY_DEAD = range(3)


def harm(state: State, name: str) -> int:
    """Return how badly a player is hurt: at half the hit points or less, or at the last one."""
    left, start = state.hit_points(name), state.holder(name).start
    if left <= 1:
        return NEARLY_DEAD
    return HURT if 2 * left <= start else UNHURT


def _harm_that_matters(state: State, seat: int) -> int:
    """Return the harm of a player who has an alternative to drawing, else UNHURT.

    In the climax a character without levels gains nothing by a surrender (2.6, 11.9).
    """
    player = state.party[seat]
    only_draws = state.stake == "climax" and not player.pack.faces and not player.level
    return UNHURT if only_draws else harm(state, str(seat))


def until_the_last_attempt(state: State, seat: int, attempts: int) -> str:
    """Return the key of *Draw until you pass*, which never uses the last attempt."""
    return f"try{attempts - 1}{_SEPARATOR}{until_it_matters(state, seat)}"


def answer(state: State, ask: Ask, until: str) -> Answer | None:
    """Return the next answer of such a press, or None where it stops.

    It is a draw, with `sight` the best card, and of foes the chosen one, then the weakest.
    """
    (seat, offer), *_ = ask.offers.items()
    if not isinstance(offer, list):
        return None
    on, _, foe = until.partition(_AGAINST)
    if on == until_it_matters(state, seat):
        match ask.name:
            case "card":
                return best_card(offer)
            case "target":
                return foe if foe in offer else weakest(state, offer)
            case "swing" | "guard":
                return DRAW
    return DRAW if ask.name == "attempt" and _tries_on(state, seat, until) else None


def weakest(state: State, names: Sequence[Name]) -> Name:
    """Return the name with the fewest hit points, the first of equals."""
    return min(names, key=state.hit_points)


def _tries_on(state: State, seat: int, until: str) -> bool:
    """Return whether more than one attempt is left; `until` tells the number of attempts."""
    enough = range(state.scene.tries + 2, MOST_ATTEMPTS + 1)
    return any(until == until_the_last_attempt(state, seat, attempts) for attempts in enough)
