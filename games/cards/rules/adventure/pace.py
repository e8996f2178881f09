"""How far one press plays on in an adventure that the bot leads (2.11).

*Fight on* draws until its player is hurt, the treasure or an ability changes things, or the fight
is over. A lone player sees each hit on themselves, and in the climax or when hurt each hit on a
foe. Those of several players play side by side. Against a last foe with one card no hit but one
that hurts stops it: there is nothing else to decide. *Draw until you pass* repeats a test until it
is passed, its player is hurt, or one attempt is left. Both give ordinary answers in a row, which a
record has like others.
"""

from collections.abc import Sequence

from games.cards.rules.cards import jokers
from games.cards.rules.opponents import best_card
from games.cards.rules.state import ALL_JOKERS, State
from games.cards.rules.tokens import DRAW, Name, foe_name
from games.engine.table import Answer, Ask

MOST_ATTEMPTS = 10  # 5.8: one, and up to nine repeats
_SEPARATOR, _AGAINST = ".", "@"


def until_it_matters(state: State, seat: int = 0) -> str:
    """Return the key of a player's *Fight on*: it draws for as long as this key stays the same.

    The hits that matter follow what stops every *Fight on*.
    """
    return _key("on", *_what_stops(state, seat), *_hits_that_matter(state, seat))


def until_the_last_falls(state: State, seat: int) -> str:
    """Return the key of a player's *Fight on* against a last foe with one card."""
    parts = _what_stops(state, seat)
    return _key("last", *parts, harm(state, str(seat)), len(state.living))


def has_one_card(state: State) -> bool:
    """Return whether one foe is left, with one number card."""
    return sum(state.hit_points(foe_name(row)) for row in range(len(state.foes))) == 1


def _what_stops(state: State, seat: int) -> list[int]:
    """Return what ends any *Fight on* when it changes, apart from hits.

    That is the scene, the ability cards that the player has spent, whether the players hold the
    whole treasure (9.1), and the player's `sight` and that of foes against the player. What a foe's
    ability changes for the player is among these.
    """
    held = sum(len(jokers(player.pack.pile)) for player in state.party)
    spent = len(state.party[seat].pack.spent)
    sight = sum(str(seat) in pair.split(">") for pair in state.scene.sight)
    return [state.number, spent, held // ALL_JOKERS, sight]


def _key(name: str, *parts: int) -> str:
    return f"{name}{_SEPARATOR.join(map(str, parts))}"


def _hits_that_matter(state: State, seat: int) -> tuple[int, ...]:
    """Return the player's harm and how many live; alone, hit points, and where it matters foes'."""
    hurt = harm(state, str(seat))
    if len(state.party) > 1:
        return hurt, len(state.living)
    points = state.hit_points(str(seat))
    if hurt == UNHURT and state.stake != "climax":
        return (points,)
    return points, sum(state.hit_points(foe_name(row)) for row in range(len(state.foes)))


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
    if on in (until_it_matters(state, seat), until_the_last_falls(state, seat)):
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
