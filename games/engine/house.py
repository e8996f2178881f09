"""How a table is kept: what its people agree on, and no record holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

SAFE = "safe"
COACH = "coach"


@dataclass(frozen=True, slots=True)
class House:
    """What is agreed at a table; nothing of it changes what the rules do.

    - `anyone`: every user who sees the board may act, for the first seat;
    - `own_dice`: dice that decide nothing further are thrown at the table, by hand;
    - `open_hands`: hands lie open on the public board;
    - `away`: how those who are away are played: by the safe answers, by one of the game's own
      automatic players (see `Rules.players`), or by its coach, who knows no more than they do;
    - `timer`: seconds after which the table acts for the asked players; None: it waits;
      `timer_set`: when that was agreed, in Unix seconds;
    - `orders`: the standing orders (see `Orders`), each with the seats that gave it;
    - `one_person`: one person plays all seats, so that the public board may show and offer
      what is theirs alone. It follows from who sits there, and is not kept.
    """

    anyone: bool = False
    own_dice: bool = False
    open_hands: bool = False
    away: str = SAFE
    timer: int | None = None
    timer_set: int = 0
    orders: Mapping[str, Sequence[int]] = field(default_factory=dict)
    one_person: bool = False

    def given(self, order: str) -> Sequence[int]:
        """The seats that have given an order."""
        return self.orders.get(order, ())


USUAL = House()
