"""The buttons and menus of a table's message: planned in rows, and drawn when they fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

import discord

from bot.rendering.cards import Cards
from bot.rendering.choices import NO, choices_of
from bot.rendering.codec import Action, DrawnAt, PageId
from bot.rendering.components import Components, Item, action_button, button, view_of
from bot.rendering.layout import (
    BUTTONS_A_ROW,
    MOST_ROWS,
    ROWS,
    Layouts,
    Rows,
    is_buttons,
    lines_for,
    with_main_apart,
)
from bot.rendering.open_pages import Open
from bot.rendering.phone import button_width
from bot.rendering.styles import BLUE, GREEN, GREY
from bot.rendering.tools import sit_button, tools_button
from bot.tables.sessions.moves import may_undo_alone
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import may_repeat, users_of
from bot.tables.sessions.undo import may_undo
from games.engine.extensions.endings import Ending
from games.engine.extensions.lessons import Lesson
from games.engine.extensions.opening import SameDeal
from games.engine.extensions.people import Campaigns, Party
from games.engine.panel import Choice, Mood, Panel
from games.engine.record import Answered
from games.engine.speech import gettext
from storage.tables.repository import Status

REFRESH = "🔄"
Ranked = Sequence[tuple[int, Item]]  # buttons with their ranks: 0 is the most important


@dataclass(frozen=True)
class Planned:
    """The controls of a message before they are drawn: rows of choices, and other buttons.

    The other buttons have their rows; `first` stand before the choices, `beside` after them.
    """

    laid: Rows
    beside: Sequence[Item]
    first: Sequence[Item] = ()

    @cached_property
    def lines(self) -> int:
        """The lines of a phone that they take."""
        widths: dict[int, list[float]] = {}
        for each in (*self.first, *self.beside):
            widths.setdefault(each.row or 0, []).append(button_width(each.payload))
        rows = range(max(len(self.laid), *(row + 1 for row in widths), 0))
        return sum(self.laid.lines(row, widths.get(row, ())) for row in rows)


class Controls:
    """The controls of the public board (`seat` None), or of a seat's panel.

    They depend on how many lines of a phone the choices may take; without a number nothing is
    folded. With `is_taught`, a lesson's tip, there are no tools but *Undo*.
    """

    def __init__(
        self, session: Session, seat: int | None, shown: Open, cards: Cards, *, is_taught: bool
    ) -> None:
        self._session = session
        self._seat = seat
        self._shown = shown
        self._cards = cards
        self._is_taught = is_taught
        self._layouts = Layouts(shown.panel.rows, shown.panel.faces())
        self._tools: dict[bool, tuple[Ranked, int]] = {}
        self._planned: dict[int | None, Planned] = {}
        self._drawn: dict[int | None, Components] = {}

    def planned(self, lines: int | None) -> Planned:
        """Return the rows of the controls."""
        if lines not in self._planned:
            self._planned[lines] = self._plan(lines)
        return self._planned[lines]

    def drawn(self, lines: int | None) -> Components:
        """Return the controls as they are sent."""
        if lines not in self._drawn:
            self._drawn[lines] = self._draw(self.planned(lines))
        return self._drawn[lines]

    def _plan(self, lines: int | None) -> Planned:
        session, seat, shown = self._session, self._seat, self._shown
        if seat is None and session.stored.status is not Status.OPEN:
            return Planned(Rows(), _in_rows([*_what_is_left(session)]))
        laid = self._layouts.within(lines)
        if shown.back is not None:
            return _turned_to(session, seat, shown, laid)
        tools, _ = self._ranked(has_main=_has_a_main_choice(laid))
        if seat is not None and len(laid) == MOST_ROWS and laid.row_for(_widths(tools), 1) is None:
            laid = Layouts(shown.panel.rows, laid.large, most=ROWS - 1).within(None)
        ways = [laid] if _has_a_main_choice(laid) else [*with_main_apart(laid), laid]
        return min(map(self._with_tools, ways), key=lambda each: each.lines)

    def _with_tools(self, laid: Rows) -> Planned:
        return Planned(laid, _beside(laid, *self._ranked(has_main=_has_a_main_choice(laid))))

    def _draw(self, planned: Planned) -> Components:
        session, shown = self._session, self._shown
        drawn = DrawnAt(session.revision, self._seat, shown.page)
        choices = choices_of(session, planned.laid, drawn, self._cards, shown.panel.faces())
        return view_of([*planned.first, *choices, *planned.beside])

    def _ranked(self, *, has_main: bool) -> tuple[Ranked, int]:
        """Return the buttons beside the choices, and how many of them must be there."""
        if has_main not in self._tools:
            session, panel, is_taught = self._session, self._shown.panel, self._is_taught
            if self._seat is None:
                found = _tools(session, panel, is_taught=is_taught, has_main=has_main)
            else:
                own = [*_own_tools(session, self._seat, panel, is_taught=is_taught)]
                found = own, len(own)
            self._tools[has_main] = found
        return self._tools[has_main]


def _in_rows(buttons: Sequence[Item]) -> list[Item]:
    """Return buttons in rows of one line of a phone each, if there are few enough rows."""
    rows = [*lines_for(button_width(each.payload) for each in buttons)]
    if rows[-1] >= MOST_ROWS:
        rows = [at // BUTTONS_A_ROW for at in range(len(buttons))]
    return [each._replace(row=row) for each, row in zip(buttons, rows, strict=True)]


def _own_tools(
    session: Session, seat: int, panel: Panel, *, is_taught: bool
) -> Iterator[tuple[int, Item]]:
    """Yield the buttons of a seat's panel besides its choices."""
    if not is_taught:
        yield 0, action_button(Action.RENEW, f"{session.id}:{seat}", REFRESH)
    for each in _undo(session, seat):
        yield 2, each
    yield from _door(session, panel)
    if not is_taught:
        yield 1, tools_button(session.id)


def _door(session: Session, panel: Panel) -> list[tuple[int, Item]]:
    """Return the button of the leader's way out, if the panel has one."""
    return [(1, action_button(Action.DETOUR, session.id, panel.door))] if panel.door else []


def _turned_to(session: Session, seat: int | None, shown: Open, laid: Rows) -> Planned:
    """Return the buttons of a page or a question, with the way back."""
    back = PageId(session.id, DrawnAt(session.revision, seat, shown.back or ""))
    if shown.question is not None:
        no = button(back, gettext(NO), row=0)
        return Planned(laid, (), [no]) if shown.first else Planned(laid, [no])
    ways = [button(back, gettext("↩️ Back"))]
    ways += [door for _, door in _door(session, shown.panel)]
    if shown.panel.lists:
        ways.append(action_button(Action.LISTS, session.id, shown.panel.lists))
    row = laid.row_for([button_width(way.payload) for way in ways], len(ways))
    if row is None and len(laid) == MOST_ROWS:
        laid = Layouts(shown.panel.rows, laid.large, most=ROWS - 1).within(ROWS - 1)
    row = min(len(laid), MOST_ROWS - 1) if row is None else row
    return Planned(laid, [way._replace(row=row) for way in ways])


def _tools(
    session: Session, panel: Panel, *, is_taught: bool, has_main: bool
) -> tuple[Ranked, int]:
    """Return the buttons for the private panel, a hint and the tools, and how many must be there.

    With a lesson's tip there are only the first and *Undo*, so that nothing distracts from it. With
    `has_main` a choice is blue already.
    """
    more: list[tuple[int, Item]] = []
    if panel.private:
        colour = GREY if has_main else BLUE
        more.append((0, action_button(Action.OWN, session.id, panel.private, colour)))
    if is_taught:
        return [*more, *((0, each) for each in _undo(session))], len(more)
    if panel.redeal and session.stored.deal is None:
        more.append((0, action_button(Action.REDEAL, session.id, panel.redeal)))
    undo = [(0, each) for each in _undo(session)]
    least = len(more) + len(undo) + 1
    more += _door(session, panel)
    if session.free_chair is not None and not panel.is_busy:
        more.append((1, sit_button(session.id)))
    more += [(2, each) for each in _before_the_first_choice(session)]
    if session.teaching.offers_hints:
        more.append((3, action_button(Action.HINT, session.id, gettext("Hint"))))
    return [*more, *undo, (0, tools_button(session.id))], least


def _widths(buttons: Ranked) -> list[float]:
    return [button_width(each.payload) for _, each in buttons]


def _beside(laid: Rows, buttons: Ranked, least: int) -> list[Item]:
    """Return the most important of more buttons, those for which there is room, in their row.

    Where room is scarce, those that would take another line of a phone are left out.
    """
    kept = sorted(buttons, key=itemgetter(0))
    if laid.is_bare:
        fewer = [kept[:most] for most in range(len(kept), least - 1, -1)]
        kept = min(fewer, key=lambda each: _lines_of(laid, each, least))
    row = _row_of(laid, kept, least)
    kept = kept[: 0 if row is None else laid.room(row)]
    return [each._replace(row=row) for rank, each in buttons if (rank, each) in kept]


def _row_of(laid: Rows, buttons: Ranked, least: int) -> int | None:
    """Return the row for more buttons; the fifth at need, and None without any room."""
    row = laid.row_for(_widths(buttons), least)
    if row is None:
        row = len(laid) if len(laid) < MOST_ROWS else laid.row_for(_widths(buttons), 1)
    return row


def _lines_of(laid: Rows, buttons: Ranked, least: int) -> int:
    """Return how many more lines of a phone the rows take with more buttons."""
    row = _row_of(laid, buttons, least)
    if row is None:
        return MOST_ROWS
    return laid.lines(row, _widths(buttons)) - (laid.lines(row) if row < len(laid) else 0)


def _has_a_main_choice(laid: Rows) -> bool:
    """Return whether a choice is blue already: a board has one such button."""
    buttons = [each for row in laid if is_buttons(row) for each in row]
    return any(isinstance(each, Choice) and each.mood is Mood.MAIN for each in buttons)


def _before_the_first_choice(session: Session) -> Iterator[Item]:
    """Yield the buttons for players who would rather take a lesson, or not play along."""
    if session.teaching.first_lesson is not None:
        yield action_button(Action.LEARN, session.id, gettext("🎓 Lesson first"), GREEN)
    if _may_stay_behind(session):
        yield action_button(Action.STAY_BEHIND, session.id, gettext("Not with me"))


def _may_stay_behind(session: Session) -> bool:
    """Return whether a player was seated at a campaign's next table, and has not acted yet."""
    stored = session.stored
    if stored.campaign is None or stored.sheets is None:
        return False
    answered = {line.seat for line in session.run.log if isinstance(line, Answered)}
    acted = {stored.seats[seat].user for seat in answered}
    players = set(users_of(stored, present=True))
    return len(players) > 1 and not players <= acted


def _undo(session: Session, seat: int | None = None) -> Iterator[Item]:
    """Yield a button that undoes the table's last step, or a seat's own, if that is possible.

    One player alone has it on the board.
    """
    own = 0 if seat is None and len(session.stored.seats) == 1 else seat
    if may_undo(session) or (own is not None and may_undo_alone(session, own)):
        label = gettext("↩️ Agree to undo") if session.undo_asked else gettext("↩️ Undo")
        drawn = DrawnAt(session.revision, seat)
        yield action_button(Action.UNDO, f"{session.id}:{drawn}", label)


def _what_is_left(session: Session) -> Iterator[Item]:
    """Yield the buttons of an ended table, one of them blue: what to do next."""
    yield from _ways_on(session)
    game = session.run.game
    if may_repeat(session.stored):
        same = game.find(SameDeal) or SameDeal()
        yield action_button(Action.SAME_DEAL, session.id, gettext(same.label))
    party = game.find(Party) if session.has_tabletop else None
    if party is not None and party.unknown(session.run.options):
        saved = gettext("Save the party for next time")
        yield action_button(Action.MEMBER, session.id, saved)
    if game.find(Ending) is not None and session.run.outcome is not None:
        yield action_button(Action.SHARE, session.id, gettext("Share"))
    yield tools_button(session.id)


def _ways_on(session: Session) -> Iterator[Item]:
    """Yield the buttons of what may come next, the usual one blue."""
    stored, again = session.stored, _again(session)
    goes_on = stored.campaign is not None and again is not None
    step = None if goes_on or stored.origin else session.other_step
    unless_stepped = BLUE if step is None else GREY
    if session.teaching.lesson is not None:
        yield from _after_lesson(session, session.teaching.lesson, unless_stepped)
    if step is not None:
        yield action_button(Action.OTHER_STEP, session.id, step.label, BLUE)
    taken_over = stored.origin and not stored.successor and session.run.outcome is not None
    if taken_over and session.has_tabletop:
        yield action_button(Action.TAKE_OVER, session.id, gettext("Take over …"), BLUE)
    elif again is not None:
        yield action_button(Action.AGAIN, session.id, again, unless_stepped)
    if stored.campaign is not None:
        colour = unless_stepped if again is None else GREY
        yield action_button(Action.ANEW, session.id, gettext("New campaign"), colour)


def _after_lesson(session: Session, lesson: Lesson, colour: discord.ButtonStyle) -> Iterator[Item]:
    """Yield the way on from a lesson, and the lesson once more."""
    game_id, this = session.stored.game, f"{session.stored.game}:{lesson.seed}"
    alone = lesson.party or len(users_of(session.stored)) == 1
    together = not alone and session.run.game.find(Campaigns) is None
    onward = (Action.AGAIN, session.id) if together else (Action.OPEN, this)
    yield action_button(*onward, gettext(lesson.onward), colour)
    repeated = this if lesson.party else game_id
    yield action_button(Action.LESSON, repeated, gettext("Repeat the lesson"))


def _again(session: Session) -> str | None:
    """Return the label of the button for another game; None after the end of a campaign."""
    stored, campaigns = session.stored, session.run.game.find(Campaigns)
    if campaigns is None or stored.campaign is None:
        is_over = stored.successor is not None or session.teaching.lesson is not None
        return None if is_over else gettext("Play again")
    going_on = stored.outcome is None or campaigns.after(stored.outcome).result is None
    return gettext("Next {chapter}", chapter=gettext(campaigns.chapter)) if going_on else None
