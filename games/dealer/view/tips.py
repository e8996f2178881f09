"""What newcomers are told, one thing at a time, and the page of the rules for each ask."""

from __future__ import annotations

from collections.abc import Mapping

from games.dealer.rules.tokens import ACT
from games.dealer.view.moment import DealerMoment
from games.engine.tips import Tip


def _with_hand(moment: DealerMoment, seat: int) -> bool:
    return moment.ask is not None and bool(moment.state.hands[seat])


def _in_a_fight(moment: DealerMoment, seat: int) -> bool:
    return moment.ask is not None and moment.state.fight is not None and seat in moment.ask.offers


def _as_dealer(moment: DealerMoment, seat: int) -> bool:
    return moment.ask is not None and seat == moment.state.dealer


def _anybody(moment: DealerMoment, seat: int) -> bool:
    return moment.ask is not None and seat in moment.ask.offers


TIPS = (
    Tip("fight", "The highest acts first. Whoever acts presses Next, or Delay to wait.",
         _in_a_fight),
    Tip("hand", "Your hand is yours alone: pick cards of it first, then say where they go.",
         _with_hand),
    Tip("dealer", "The dealer’s screen holds the rest: deal, look, correct, end. No clock runs.",
         _as_dealer),
    Tip("dice", "Throw like this: 4d6kh3+2, adv+5, 6x 4d6kh3. A word behind it says what for.",
         _anybody),
)  # fmt: skip

PAGES: Mapping[str, str] = {ACT: "In one minute"}
