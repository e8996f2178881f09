"""How far one press plays on, in an adventure that the bot leads (2.11).

*Fight on* draws until a player is hurt, the treasure or an ability changes things, or the fight is
over. *Draw until you pass* repeats a test that costs nothing until it is passed, or one attempt is
left. Both give ordinary answers in a row: a record has them like any others.
"""

from __future__ import annotations

from games.cards.rules.automatic import best_card
from games.cards.rules.cards import jokers
from games.cards.rules.state import ALL_JOKERS, State
from games.cards.rules.tokens import DRAW
from games.engine.table import Answer, Ask

MOST_ATTEMPTS = 10  # 5.8: one, and up to nine repeats
_SEPARATOR = "."


def until_it_matters(state: State) -> str:
    """Return the key of *Fight on*: it draws for as long as this key stays the same.

    The key holds the scene, how badly the players are hurt, the ability cards spent, whether the
    players hold the whole treasure (9.1), and who sees their own pack.
    """
    packs = [*(player.pack for player in state.party), state.gm]
    held = sum(len(jokers(player.pack.pile)) for player in state.party)
    hurt = "".join(str(_harm_that_matters(state, seat)) for seat in range(len(state.party)))
    spent = sum(len(pack.spent) for pack in packs)
    parts = (state.number, hurt, spent, held // ALL_JOKERS, len(state.scene.sight))
    return f"on{_SEPARATOR.join(map(str, parts))}"


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


def until_the_last_attempt(state: State, attempts: int) -> str:
    """Return the key of *Draw until you pass*, which never uses the last attempt."""
    return f"try{attempts - 1}{_SEPARATOR}{until_it_matters(state)}"


def answer(state: State, ask: Ask, until: str) -> Answer | None:
    """Return the next answer of such a press: a draw, with `sight` the best card; or None."""
    (offer, *_) = ask.offers.values()
    if not isinstance(offer, list):
        return None
    fights_on = until == until_it_matters(state)
    if fights_on and ask.name == "card":
        return best_card(offer)
    if fights_on and ask.name in ("swing", "guard"):
        return DRAW
    return DRAW if ask.name == "attempt" and _tries_on(state, until) else None


def _tries_on(state: State, until: str) -> bool:
    """Return whether more than one attempt is left; `until` tells the number of attempts."""
    enough = range(state.scene.tries + 2, MOST_ATTEMPTS + 1)
    return any(until == until_the_last_attempt(state, attempts) for attempts in enough)
