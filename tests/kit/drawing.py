"""Tables as Discord would be sent them, without Discord."""

from dataclasses import asdict
from types import SimpleNamespace
from typing import Any

import discord

from bot.rendering.board import board, own_panel
from bot.rendering.cards import ALL, Cards, emoji_name
from bot.rendering.fitting import BoardMessage
from bot.rendering.open_pages import FRONT, OpenPage
from bot.tables.sessions.session import Session
from games.engine.house import USUAL, House
from games.engine.run import AnyRun
from storage.tables.places import Place
from storage.tables.repository import Seat, Status, StoredTable

LONGEST_ID = 10**19 - 1


def cards_with_emoji() -> Cards:
    """Cards as the emoji of an application, with ids as long as they get."""
    cards = Cards()
    emoji: Any = {each: SimpleNamespace(name=emoji_name(each), id=LONGEST_ID) for each in ALL}
    cards.learn(emoji)
    return cards


def session_of(run: AnyRun, house: House = USUAL, *, alone: bool = False) -> Session:
    """A game as a table in memory; `alone` where one person has all its seats."""
    header = run.header
    seats = tuple(Seat(1 if alone else number, name) for number, name in enumerate(header.seats, 1))
    stored = StoredTable(
        id="abcd2345",
        game=header.game,
        version=header.version,
        options=header.options,
        sheets=header.sheets,
        seed="seed",
        host=1,
        place=Place(1, 2, 3),
        seats=seats,
        opened_at=1,
        ended_at=None if run.outcome is None else 2,
        status=Status.OPEN if run.outcome is None else Status.OVER,
        outcome=run.outcome,
        house={} if house == USUAL else asdict(house),
    )
    return Session(stored, run)


def drawn_session(run: AnyRun, house: House = USUAL, *, alone: bool = False) -> Session:
    """Return a table whose last step can be undone at every other line.

    To find out whether it can takes as long as to draw the board, and has tests of its own.
    """
    session = session_of(run, house, alone=alone)
    key = session.revision, session.stored.seats, session.stored.house
    session.undoable = key, run.seq % 2 == 0
    return session


def board_of(
    run: AnyRun,
    seat: int | None,
    house: House,
    cards: Cards,
    turned: OpenPage = FRONT,
    *,
    alone: bool = False,
) -> BoardMessage:
    """Return the message for a seat, or for all (None)."""
    table = drawn_session(run, house, alone=alone)
    if seat is None:
        return board(table, cards, turned=turned)
    return own_panel(table, seat, cards, turned)


def message(
    run: AnyRun,
    seat: int | None,
    house: House,
    cards: Cards,
    turned: OpenPage = FRONT,
    *,
    alone: bool = False,
) -> tuple[discord.Embed, list[dict[str, Any]]]:
    """Return the embed and the component rows for a seat, or for all (None)."""
    shown = board_of(run, seat, house, cards, turned, alone=alone)
    return shown.embed, shown.view.to_components()
