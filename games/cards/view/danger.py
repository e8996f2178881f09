"""The next hit on a player, and how likely it is, from what all at the table may know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from games.cards.rules.cards import compare, numbers_of_suit
from games.cards.rules.state import State
from games.cards.rules.tokens import GM, Name, Stance, is_player
from games.cards.view.moment import CardsMoment
from games.cards.view.words import attempts
from games.engine.deck import Card
from games.engine.panel import Line
from games.engine.table import Ask


def danger(moment: CardsMoment) -> list[Line]:
    """Return one line: what the draw that is asked for may win and cost, and how likely."""
    ask = moment.ask
    if ask is None or not isinstance(ask.about, Stance) or not is_player(ask.about.who):
        return []
    if moment.options.human:
        deadly = may_die(moment, ask)
        return [("⚠️ The last hit point: one more hit is death",)] if deadly else []
    if ask.name == "attempt":
        return [_of_attempt(moment, ask.about)]
    return [_of_round(moment, ask, ask.about)] if ask.name in ("swing", "guard") else []


def may_die(moment: CardsMoment, ask: Ask) -> bool:
    """Whether the draw that is asked of a player may cost the last hit point.

    In a fight these are the opponents' swings (6.4); in a test what is at stake (5.6, 11.2).
    """
    state = moment.state
    if not isinstance(ask.about, Stance) or not is_player(ask.about.who):
        return False
    if state.hit_points(ask.about.who) > 1:
        return False
    if ask.name in ("swing", "guard"):
        return True
    return ask.name == "attempt" and (
        moment.options.human
        or state.stake == "peril"
        or (state.stake == "toll" and attempts(moment.options, state) - state.scene.tries == 1)
    )


def leaving_kills(state: State, name: Name) -> bool:
    """11.2 `toll`: to leave the test costs a wound, and it is the last hit point."""
    return state.stake == "toll" and state.hit_points(name) == 1


def _of_attempt(moment: CardsMoment, stance: Stance) -> Line:
    state = moment.state
    passes, lost = _odds(state, stance.who, GM)
    deadly = state.hit_points(stance.who) == 1
    costs = "is deadly" if deadly else "costs 1 card"
    cost = {
        "peril": f"a lost draw, {_in_ten(lost)}, {costs}",
        "toll": f"to fail in the end {costs}",
    }.get(state.stake or "", "no harm if it fails")
    return (f"🎲 {_in_ten(passes)} to pass · {cost}",)


def _of_round(moment: CardsMoment, ask: Ask, stance: Stance) -> Line:
    """6.4: only the swinger can hit, so an own swing is followed by theirs."""
    state = moment.state
    hits, struck = _odds(state, stance.who, stance.against)
    likely = _in_ten(struck)
    if state.scene.sees(stance.against, stance.who):
        likely = "with its best card"
    elif state.scene.sees(stance.who, stance.against):
        likely = "if it beats the card you choose"
    cost = "deadly" if state.hit_points(stance.who) == 1 else "1 card"
    if ask.name == "guard":
        return (f"🎲 Its hit: {cost}, {likely}",)
    return (f"🎲 {_in_ten(hits)} to hit · its next hit: {cost}, {likely}",)


def _in_ten(number: int) -> str:
    """A chance that no line is broken within."""
    return f"{number}\N{NO-BREAK SPACE}in\N{NO-BREAK SPACE}10"


def _odds(state: State, one: Name, other: Name) -> tuple[int, int]:
    """In how many of ten draws the one is higher, and the other is, each 1 to 9."""
    pairs = list(product(_unseen(state, one), _unseen(state, other)))
    results = [compare(mine, theirs) for mine, theirs in pairs] or [0]
    higher = sum(result > 0 for result in results)
    lower = sum(result < 0 for result in results)
    return _of_ten(higher, len(results)), _of_ten(lower, len(results))


def _of_ten(part: int, whole: int) -> int:
    return min(9, max(1, round(10 * part / whole)))


def _unseen(state: State, name: Name) -> Sequence[Card]:
    """The number cards of the own suit that do not lie open: any of them may be drawn (1.6).

    Which of them lie in the pack of a player with levels is as hidden as which foe has which.
    The GM's that are out of play follow from the options (11.1).
    """
    if is_player(name):
        gone = set(state.party[int(name)].pack.lost)
    else:
        fallen = [card for foe in state.foes for card in foe.lost]
        gone = {*state.gm.aside, *state.gm.lost, *fallen}
    cards = numbers_of_suit(state.suit_of(name))
    return [card for card in cards if card not in gone]
