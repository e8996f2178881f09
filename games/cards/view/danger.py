"""The next hit on a player and its chance, from public facts."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from games.cards.rules.cards import compare, numbers_of_suit
from games.cards.rules.state import State
from games.cards.rules.tokens import ABILITY, GM, TREASURE, Name, Stance, is_player
from games.cards.view.words import CardsMoment, attempts
from games.engine.deck import Card
from games.engine.panel import Line
from games.engine.speech import gettext, mark, say
from games.engine.table import Ask, Offer


def danger(moment: CardsMoment) -> list[Line]:
    """Return one line with the gain, the cost and the chances of the coming draw."""
    ask = moment.ask
    if ask is None or not isinstance(ask.about, Stance) or not is_player(ask.about.who):
        return []
    if moment.options.human:
        deadly = may_die(moment, ask)
        return [say("⚠️ The last hit point: one more hit is death")] if deadly else []
    if ask.name == "attempt":
        return [_of_attempt(moment, ask.about)]
    return [_of_round(moment, ask, ask.about)] if ask.name in ("swing", "guard") else []


def may_die(moment: CardsMoment, ask: Ask) -> bool:
    """Return whether the coming draw may cost the player's last hit point.

    In a fight it depends on the opponents' swings (6.4), in a test on the stakes (5.6, 11.2).
    """
    state = moment.state
    if not isinstance(ask.about, Stance) or not is_player(ask.about.who):
        return False
    if state.hit_points(ask.about.who) > 1:
        return False
    if ask.name in ("swing", "guard"):
        return moment.options.human or _may_be_hit(state, ask.about.who)
    return ask.name == "attempt" and (
        moment.options.human
        or state.stake == "peril"
        or (state.stake == "toll" and attempts(moment.options, state) - state.scene.tries == 1)
    )


def _may_be_hit(state: State, name: Name) -> bool:
    """Return whether a card of an opponent may beat the player's, by public facts (6.4)."""
    return any(_odds(state, name, other)[1] for other in state.scene.opponents(name))


def is_stuck(moment: CardsMoment, ask: Ask) -> bool:
    """Return whether drawing ends the climax in a tie, which loses the adventure (6.8, 11.2)."""
    state, stance = moment.state, ask.about
    if state.stake != "climax" or not isinstance(stance, Stance) or not is_player(stance.who):
        return False
    return not any(any(_odds(state, stance.who, foe)) for foe in state.scene.opponents(stance.who))


def leaving_kills(state: State, name: Name) -> bool:
    """Return whether leaving the test costs the last hit point (11.2 `toll`)."""
    return state.stake == "toll" and state.hit_points(name) == 1


def _of_attempt(moment: CardsMoment, stance: Stance) -> Line:
    state = moment.state
    passes, lost = _odds(state, stance.who, GM)
    pass_words = gettext("🎲 {chance} to pass", chance=_in_ten(passes))
    deadly = state.hit_points(stance.who) == 1
    cost = _COSTS_OF_ATTEMPTS.get((state.stake or "", deadly), _NO_HARM)
    return (f"{pass_words} · {gettext(cost, chance=_in_ten(lost))}",)


# By the stake, and whether it is the last hit point.
_COSTS_OF_ATTEMPTS = {
    ("peril", False): mark("a lost draw, {chance}, costs 1 card"),
    ("peril", True): mark("a lost draw, {chance}, is deadly"),
    ("toll", False): mark("failing it costs 1 card"),
    ("toll", True): mark("failing it is deadly"),
}
_NO_HARM = mark("no harm if it fails")


def _of_round(moment: CardsMoment, ask: Ask, stance: Stance) -> Line:
    """Describe one round; only the swinger can hit, so the opponent's swing follows (6.4)."""
    state = moment.state
    hits, struck = _odds(state, stance.who, stance.against)
    if not (hits or struck):
        return (_no_hit(state, ask.offers[int(stance.who)]),)
    likely = _in_ten(struck)
    if state.scene.sees(stance.against, stance.who):
        likely = gettext("with its best card")
    elif state.scene.sees(stance.who, stance.against):
        likely = gettext("if it beats the card you choose")
    deadly = state.hit_points(stance.who) == 1
    if ask.name == "guard":
        its_hit = (
            mark("🎲 It hits {likely}, and that is deadly")
            if deadly
            else mark("🎲 It hits {likely}, for 1 card")
        )
        return (gettext(its_hit, likely=likely),)
    hit = gettext("🎲 {chance} to hit", chance=_in_ten(hits))
    its_next = (
        mark("it hits back {likely}, and that is deadly")
        if deadly
        else mark("it hits back {likely}, for 1 card")
    )
    return (f"{hit} · {gettext(its_next, likely=likely)}",)


def _no_hit(state: State, offer: Offer) -> str:
    """Say how a fight ends in which no card can hit any more."""
    if state.stake != "climax":
        return gettext(_NO_HIT[None])
    return gettext(_NO_HIT[isinstance(offer, list) and not {ABILITY, TREASURE}.isdisjoint(offer)])


# By whether an ability may win a climax, which a tie loses (6.8, 11.2); None: another fight.
_NO_HIT = {
    None: mark("🎲 No card left here can hit: the fight ends in a tie"),
    True: mark("🎲 No card left here can hit. Use an ability: a tie loses the adventure"),
    False: mark("🎲 No card left here can hit: a tie, and the adventure is lost"),
}


def _in_ten(number: int) -> str:
    """Format a chance without a line break inside."""
    return gettext("{number}\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}10", number=number)


def _odds(state: State, one: Name, other: Name) -> tuple[int, int]:
    """Return in how many of ten draws each side is higher: 1 to 9, 0 for none at all."""
    return _odds_of(tuple(_unseen(state, one)), tuple(_unseen(state, other)))


@lru_cache(maxsize=1024)
def _odds_of(ones: tuple[Card, ...], others: tuple[Card, ...]) -> tuple[int, int]:
    results = [compare(mine, theirs) for mine, theirs in product(ones, others)] or [0]
    higher = sum(result > 0 for result in results)
    lower = sum(result < 0 for result in results)
    return _of_ten(higher, len(results)), _of_ten(lower, len(results))


def _of_ten(part: int, whole: int) -> int:
    return min(9, max(1, round(10 * part / whole))) if part else 0


def _unseen(state: State, name: Name) -> Sequence[Card]:
    """Return the number cards of the suit that are not face up: any may be drawn (1.6).

    Which of them a player with levels holds is hidden, as is each foe's share. The GM's cards out
    of play follow from the options (11.1). A last card that was compared, and not lost, is known.
    """
    shown = [card for who, card in state.scene.shown if who == name]
    if state.hit_points(name) == 1 and shown and shown[-1] in state.holder(name).pile:
        return shown
    if is_player(name):
        gone = set(state.party[int(name)].pack.lost)
    else:
        fallen = [card for foe in state.foes for card in foe.lost]
        gone = {*state.gm.aside, *state.gm.lost, *fallen}
    cards = numbers_of_suit(state.suit_of(name))
    return [card for card in cards if card not in gone]
