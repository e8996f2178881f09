"""The buttons beside a table's choices."""

from collections.abc import Iterator

import discord

from bot.rendering.choices import NO
from bot.rendering.codec import Action, DrawnAt, PageId
from bot.rendering.components import Item, action_button, button
from bot.rendering.layout import Tool, main_of
from bot.rendering.open_pages import Open
from bot.rendering.styles import BLUE, GREEN, GREY
from bot.tables.sessions.moves import may_undo_alone
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import may_repeat, users_of
from bot.tables.sessions.undo import may_undo
from games.engine.extensions.endings import Ending
from games.engine.extensions.lessons import Lesson
from games.engine.extensions.opening import SameDeal
from games.engine.extensions.people import Campaigns, Party
from games.engine.panel import Panel
from games.engine.record import Answered
from games.engine.speech import gettext
from storage.tables.repository import Status

TOOLS = "…"
REFRESH = "🔄"


def tools_beside(
    session: Session, seat: int | None, shown: Open, *, is_taught: bool
) -> Iterator[Tool]:
    """Yield the buttons beside the choices of the board (`seat` None), or of a seat's panel.

    With `is_taught`, a lesson's tip, there are none but *Undo*, and the private panel's.
    """
    if seat is None and session.stored.status is not Status.OPEN:
        yield from map(Tool, _what_is_left(session))
    elif shown.back is not None:
        yield from map(Tool, _ways_back(session, seat, shown))
    else:
        yield from _tools(session, seat, shown.panel, is_taught=is_taught)


def tools_button(table_id: str, row: int | None = None) -> Item:
    """Build the button that opens a table's tools."""
    return action_button(Action.TOOLS, table_id, TOOLS, row=row)


def sit_button(table_id: str, row: int | None = None) -> Item:
    """Build the button that takes a free chair."""
    return action_button(Action.SIT, table_id, gettext("🪑 Sit down"), row=row)


def _door(session: Session, panel: Panel) -> Iterator[Item]:
    """Yield the button of the leader's way out, if the panel has one."""
    if panel.door:
        yield action_button(Action.DETOUR, session.id, panel.door)


def _ways_back(session: Session, seat: int | None, shown: Open) -> Iterator[Item]:
    """Yield the buttons of a page or a question: the way back, and what belongs to a page."""
    back = PageId(session.id, DrawnAt(session.revision, seat, shown.back or ""))
    if shown.question is not None:
        yield button(back, gettext(NO))
        return
    yield button(back, gettext("↩️ Back"))
    yield from _door(session, shown.panel)
    if shown.panel.lists:
        yield action_button(Action.LISTS, session.id, shown.panel.lists)


def _tools(session: Session, seat: int | None, panel: Panel, *, is_taught: bool) -> Iterator[Tool]:
    """Yield the buttons beside the choices of the board, or of a seat's panel.

    With a lesson's tip there are only the button of the private panel and *Undo*, so that nothing
    distracts from it. One button of a board is blue: the main choice, if there is one.
    """
    undo = _undo(session, seat)
    if panel.private and seat is None:
        colour = BLUE if main_of(panel.rows) is None else GREY
        yield Tool(action_button(Action.OWN, session.id, panel.private, colour))
    if is_taught:
        yield from (Tool(each, 2) for each in undo)
        return
    if seat is not None and session.stored.status is Status.OPEN:
        yield Tool(action_button(Action.RENEW, f"{session.id}:{seat}", REFRESH))
    elif seat is None and panel.redeal and session.stored.deal is None:
        yield Tool(action_button(Action.REDEAL, session.id, panel.redeal))
    yield from (Tool(each, 1) for each in _door(session, panel))
    if seat is None:
        yield from _for_newcomers(session, panel)
    yield from (Tool(each, 1) for each in undo)
    yield Tool(tools_button(session.id))


def _for_newcomers(session: Session, panel: Panel) -> Iterator[Tool]:
    """Yield the buttons of a board for latecomers and for players who want help."""
    if session.free_chair is not None and not panel.is_busy:
        yield Tool(sit_button(session.id), 2)
    yield from (Tool(each, 3) for each in _before_the_first_choice(session))
    if session.teaching.offers_hints:
        yield Tool(action_button(Action.HINT, session.id, gettext("Hint")), 4)


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
