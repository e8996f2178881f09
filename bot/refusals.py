"""What a person may not do now: each refusal's text is the sentence that the person reads.

Nothing has changed when one is raised.
"""

from __future__ import annotations

from collections.abc import Sequence

from storage.tables import Status


class Refused(Exception):
    """Something that a person may not do now. The text is for that person."""


class Gone(Refused):
    """There is no such table any more."""

    def __init__(self) -> None:
        super().__init__("That table is gone. `/table list` shows yours.")


class Closed(Refused):
    """The table has ended."""

    def __init__(self) -> None:
        super().__init__("This game is over. Press **Play again** for a new one.")


class NotSeated(Refused):
    """Somebody else's table."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"You don’t sit at this table. Open your own with `/{game_id} play`.")


class NotYourTurn(Refused):
    """The seat is not asked anything now."""

    def __init__(self) -> None:
        super().__init__("It isn’t your turn yet.")


class Repeated(Refused):
    """The same press again."""

    def __init__(self) -> None:
        super().__init__("Once is enough: that is already done.")


class Stale(Refused):
    """A press for a moment that has passed."""

    def __init__(self) -> None:
        super().__init__("That moment has passed. The table shows what is open now.")


class Forged(Refused):
    """An answer that was never offered."""

    def __init__(self) -> None:
        super().__init__("That isn’t one of the choices here. Nothing has changed.")


class NotKept(Refused):
    """The database would not take it."""

    def __init__(self) -> None:
        super().__init__("I couldn’t write that down, so nothing has changed. Please try again.")


class TooManyTables(Refused):
    """The user has as many open tables as one may have."""

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"You have {limit} open {'table' if limit == 1 else 'tables'}, and that is the most."
            " End one first: `/table list` shows them."
        )


class Unreadable(Refused):
    """A table that this version of the rules cannot bring back."""

    def __init__(self) -> None:
        super().__init__(
            "The rules have changed too much since this table was opened. I keep its log,"
            " but it can’t go on. Please open a new one."
        )


class OpenAlready(Refused):
    """The game has been opened again before."""

    def __init__(self) -> None:
        super().__init__(
            "The new game is open already. If you don’t see it: `/table resume` brings it here."
        )


class StillOpen(Refused):
    """A table goes on: its record, which shows the deck's order, waits for the end."""

    def __init__(self) -> None:
        super().__init__("This game still goes on. Its record comes when it is over.")


class NoTable(Refused):
    """The user has no table that the command could mean."""

    def __init__(self, statuses: Sequence[Status]) -> None:
        super().__init__(
            "You have no open table. `/help` shows what there is to play."
            if Status.OPEN in statuses
            else "None of your games is over yet."
        )
