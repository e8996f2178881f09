"""House rules: agreements of a table that no record stores."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

SAFE = "safe"
COACH = "coach"


@dataclass(frozen=True, slots=True)
class House:
    """House rules of a table; none changes the game's rules.

    - `anyone`: every user who sees the board may act, for the first seat;
    - `own_dice`: players roll dice that decide nothing further by hand;
    - `open_hands`: the public board shows all hands;
    - `invited`: only users whom the host invites take a seat, and a removed one can't come back;
    - `away`: how absent seats are played: by safe answers, by one of the game's own automatic
      players (see `Rules.players`), or by its coach, which knows no more than they do;
    - `timer`: the seconds after which the table acts for the asked players; None: it waits;
      `timer_set`: when that was agreed, or a player came back, in Unix seconds;
    - `rests`: the seats, as text, whose players are away until a time in Unix seconds;
    - `orders`: the standing orders (see `Orders`), each with the seats that gave it;
    - `language`: the name of the public board's catalog, empty for English;
    - `cards`: the look of cards on the public board, empty for the usual one;
    - `one_person`: one user plays all seats, so that the public board may show and offer what is
      private otherwise; `has_tabletop`, `has_way_out`: panels may lead to the tools of the
      tabletop, and into another game. None is stored: they follow from the seats and the bot.
    """

    anyone: bool = False
    own_dice: bool = False
    open_hands: bool = False
    invited: bool = False
    away: str = SAFE
    timer: int | None = None
    timer_set: int = 0
    rests: Mapping[str, int] = field(default_factory=dict)
    orders: Mapping[str, Sequence[int]] = field(default_factory=dict)
    language: str = ""
    cards: str = ""
    one_person: bool = False
    has_tabletop: bool = True
    has_way_out: bool = True

    def given(self, order: str) -> Sequence[int]:
        """Return the seats that have given an order."""
        return self.orders.get(order, ())


USUAL = House()
