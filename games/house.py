"""How a table is kept: what its people agree on, and no record holds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class House:
    """What is agreed at a table; nothing of it changes what the rules do.

    - `anyone`: whoever sees the board may act, for the first seat;
    - `own_dice`: dice that decide nothing further are thrown at the table, by hand;
    - `open_hands`: what is in the hands lies open on everybody's board;
    - `timer`: seconds after which the table acts for whoever is asked; None: it waits.
    """

    anyone: bool = False
    own_dice: bool = False
    open_hands: bool = False
    timer: int | None = None


USUAL = House()
