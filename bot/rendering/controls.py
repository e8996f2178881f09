"""The buttons and menus of a table's message: its choices, and the tools beside them."""

from collections.abc import Sequence

from bot.rendering.cards import Cards
from bot.rendering.choices import choices_of
from bot.rendering.codec import DrawnAt
from bot.rendering.components import MOST_ROWS, Components, view_of
from bot.rendering.layout import Laid, Layouts
from bot.rendering.open_pages import Open
from bot.rendering.tools import tools_beside
from bot.tables.sessions.session import Session
from storage.tables.repository import Status


class Controls:
    """The controls of the public board (`seat` None), or of a seat's panel.

    They depend on how many lines of a phone they may take. With `is_taught`, a lesson's tip, there
    are no tools but *Undo*.
    """

    def __init__(
        self, session: Session, seat: int | None, shown: Open, cards: Cards, *, is_taught: bool
    ) -> None:
        self._session = session
        self._seat = seat
        self._shown = shown
        self._cards = cards
        is_over = seat is None and session.stored.status is not Status.OPEN
        rows = () if is_over else shown.panel.rows
        tools = tools_beside(session, seat, shown, is_taught=is_taught)
        self._layouts = Layouts(rows, [*tools], shown.panel.faces())
        self._drawn: dict[int, Components] = {}

    def drawn(self, lines: int | None) -> Components:
        """Return the controls in at most that many lines, if it is possible; None: as usual."""
        way = self._layouts.within(lines)
        if id(way) not in self._drawn:
            self._drawn[id(way)] = self._draw(way.rows[:MOST_ROWS])
        return self._drawn[id(way)]

    def _draw(self, rows: Sequence[Laid]) -> Components:
        session, shown = self._session, self._shown
        if shown.first:
            rows = [row[::-1] for row in rows[::-1] if isinstance(row, tuple)]
        drawn = DrawnAt(session.revision, self._seat, shown.page)
        return view_of([*choices_of(session, rows, drawn, self._cards, shown.panel.faces())])
