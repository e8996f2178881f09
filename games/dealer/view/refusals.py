"""Why an act is not possible for a seat now, in a sentence."""

from collections.abc import Sequence

from games.dealer.rules import tokens as t
from games.dealer.view.fight import seen_turns
from games.dealer.view.words import DealerMoment, at_seat, called
from games.engine.speech import gettext, mark


def why_not(moment: DealerMoment, seat: int, answers: Sequence[str]) -> str | None:
    """Return why these answers are refused; None if no button ever gives them."""
    match [*answers]:
        case [t.TURNS, t.NEXT | t.DELAY, *_]:
            return _not_your_turn(moment, seat)
        case [t.TURNS, t.HURT | t.HEAL | t.CONDITION, *_] if not at_seat(moment, seat).runs:
            return gettext("Only the dealer changes the hit points of others at this table.")
        case [t.TURNS, *_]:
            return gettext("That fight has gone on. Look at it again, then choose.")
        case [t.DICE, again] if again.startswith(t.AGAIN):
            return gettext("You have not rolled at this table yet: press 🎲 Roll … first.")
        case [t.CARDS, t.TAKE, t.DECK, *_] if not moment.state.deck:
            return gettext("The deck is empty. Shuffle the discard pile in with 🎴 Cards ….")
        case [t.CARDS, *_] if not at_seat(moment, seat).may:
            return gettext("At this table only the dealer draws and moves cards.")
        case [t.CARDS, *_]:
            return gettext("The table has gone on. Look at it again, then choose.")
    return None


def _not_your_turn(moment: DealerMoment, seat: int) -> str:
    acting = next((turn for turn in seen_turns(moment, seat) if turn.status == "acts"), None)
    if moment.state.fight is None:
        return gettext("There is no fight now.")
    if acting is None:
        return gettext("Only the dealer begins the next round.")
    goes_on = mark("It’s {name}’s turn: {name} or the dealer goes on.")
    if t.is_foe(acting.who):
        goes_on = mark("It’s {name}’s turn: the dealer goes on.")
    return gettext(goes_on, name=called(moment, acting.who))
