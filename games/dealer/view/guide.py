"""The guide of the table, in two screens; tips, and the page for each ask."""

from collections.abc import Mapping

from games.dealer.rules.offers import may_move_on
from games.dealer.rules.tokens import ACT
from games.dealer.view.words import DealerMoment, at_seat
from games.engine.tips import Tip
from games.kit.guides import read_guide

GUIDE = read_guide(__package__)


def _in_a_fight(moment: DealerMoment, seat: int) -> bool:
    """Return whether a seat may end a turn, in the first round: later it needs no tip."""
    is_first = moment.state.round == 1 and _is_asked(moment, seat)
    return is_first and may_move_on(at_seat(moment, seat))


def _with_hand(moment: DealerMoment, seat: int) -> bool:
    return _between_fights(moment, seat) and bool(moment.state.hands[seat])


def _as_dealer(moment: DealerMoment, seat: int) -> bool:
    """Return whether a dealer has the screen as a button: beside a hand it is in a menu."""
    is_dealer = seat == moment.state.dealer and not moment.state.hands[seat]
    return is_dealer and _between_fights(moment, seat)


def _between_fights(moment: DealerMoment, seat: int) -> bool:
    return moment.state.fight is None and _is_asked(moment, seat)


def _is_asked(moment: DealerMoment, seat: int) -> bool:
    return moment.ask is not None and seat in moment.ask.offers


TIPS = (
    Tip("fight", "The highest acts first. When your turn is over, press ⏭️.",
         _in_a_fight),
    Tip("hand", "Only you see your hand. Pick cards from it first, then choose where they go.",
         _with_hand),
    Tip("dealer", "With 👑 Screen you announce, look, correct or end the game. No time limit.",
         _as_dealer),
    Tip("dice", "Roll like this: 4d6kh3+2, adv+5, 6x 4d6kh3. Add a word to say what it is for.",
         _between_fights),
)  # fmt: skip

PAGES: Mapping[str, str] = {ACT: "In one minute"}
