"""The seats of a table, and who decides (section 5, 6.1, 7.1)."""

from collections.abc import Awaitable

from games.diamonds.rules.events import Event
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.tokens import Enemy
from games.engine.table import Table, Token

DiamondsTable = Table[DiamondsOptions, Event]


def seats(options: DiamondsOptions) -> range:
    """Return the numbers of seats: solo 1, duel 2, exit 1 to 8, plus a dealer (section 4)."""
    least, most = {"solo": (1, 1), "duel": (2, 2), "exit": (1, 8)}[options.mode]
    return range(least + options.dealer, most + options.dealer + 1)


def everybody(table: DiamondsTable) -> list[int]:
    """Return every seat, the dealer's too."""
    return list(range(len(table.seats)))


def players(table: DiamondsTable) -> list[int]:
    """Return every seat but the dealer's, which is the last (6.1)."""
    return everybody(table)[: len(table.seats) - table.options.dealer]


def owner(table: DiamondsTable, party: int) -> str:
    """Return the player of a party; empty if there is only one party."""
    return table.seats[party] if table.options.mode == "duel" else ""


def decide(
    table: DiamondsTable, name: str, party: int, offer: list[Token], *, about: Enemy | None = None
) -> Awaitable[Token]:
    """Ask a party's own seat; in `exit` (7.1) any of the players (section 5).

    R19: in a lesson even the last card is asked for.
    """
    if name == "card" and table.options.each_press:
        return table.ask(name, party, offer, about=about)
    if table.options.mode == "exit":
        return table.decide_all(name, players(table), offer, about=about)
    return table.decide(name, party, offer, about=about)
