"""A table as a message: the public board, a seat's private panel, and their pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter

import discord

from bot.languages.catalogs import catalog_of
from bot.rendering.cards import Cards, drawing, large_rows
from bot.rendering.choices import NO, choices_of
from bot.rendering.codec import Action, DrawnAt, PageId
from bot.rendering.components import Components, Item, action_button, button, view_of
from bot.rendering.dates import date_of
from bot.rendering.embeds import MUST_AT_THE_END, Around, embed_of, line_text, text_of
from bot.rendering.ending_lines import ending_lines
from bot.rendering.fitting import BoardMessage, Draft, Planned, Room, fitted
from bot.rendering.layout import (
    BUTTONS_A_ROW,
    MOST_ROWS,
    ROWS,
    Layouts,
    Rows,
    is_buttons,
)
from bot.rendering.names import safe
from bot.rendering.notices import words_of
from bot.rendering.open_pages import FRONT, Open, OpenPage, open_at
from bot.rendering.phone import button_width, lines_beside
from bot.rendering.styles import BLUE, GREEN, GREY
from bot.rendering.tools import sit_button, tools_button
from bot.tables.sessions.moves import may_undo_alone
from bot.tables.sessions.session import Session, deal_day, is_free, may_repeat, users_of
from bot.tables.sessions.undo import may_undo, still_to_agree
from bot.tables.timestamps import now
from games.engine.extensions.endings import Distance, Foes, is_shareable
from games.engine.extensions.lessons import LESSON, Lesson
from games.engine.extensions.opening import SameDeal
from games.engine.extensions.people import Campaigns, Party
from games.engine.panel import Choice, Mood, Panel
from games.engine.record import Answered
from games.engine.speech import gettext, mark, say, speaking
from games.engine.tips import AnyTip
from games.kit.dice.at_tables import Throws
from storage.tables.repository import Seat, Status

Rendered = tuple[discord.Embed, discord.ui.View]


_MOST_LINES, _MOST_LINES_OF_MANY = 13, 15  # of a board on a phone
_MORE_AT_THE_END = 3 * MUST_AT_THE_END  # a line of the story may wrap, and the first is large
_MANY = 4  # players; each further one has a line more
_MOST_PAST = 3  # categories of earlier games
_OFTEN = 2  # games that a foe has ended
_DEADLIEST = mark("☠️ Your deadliest foe: {foe}. It has ended {games} games.")
_REFRESH = "🔄"
_AWAY = mark(
    "⏸️ {name} is away: the table waits. The host can offer the seat to another player:"
    " `/table replace`."
)


def board(session: Session, cards: Cards, *, turned: OpenPage = FRONT) -> BoardMessage:
    """Render the public board, in the table's language."""
    house = session.house
    with speaking(catalog_of(house.language)), drawing(house.cards):
        shown = open_at(session.panel(None), turned)
        return fitted(_board(session, cards, shown), is_whole=_players(session) > _MANY)


def _board(session: Session, cards: Cards, shown: Open) -> Draft:
    """Return a draft of a board: all that is the same in any room is done once."""
    panel = shown.panel
    if session.notice is not None:
        panel = replace(panel, lines=(words_of(session.notice), *panel.lines))
    lesson, tip, words = session.lesson, _tip(session, None, shown), ""
    if tip is not None:
        words, panel = _words_of(tip, cards), _taught(session, tip, panel)
    elif session.stored.status is Status.OVER and lesson is not None:
        words = f"🎓 {cards.words(_last_words(lesson, session))}"
    is_first = lesson is not None and tip is not None
    shown = replace(shown, panel=panel)
    below = [*_past(session, cards), *_waits(session)]
    around = Around(words, below) if is_first else Around("", below, words)
    closing = None if session.run.outcome is None else ending_lines(session)
    text, footer, most = text_of(panel, cards, closing), _fairness(session), _most_lines(session)

    def plan(laid: Rows) -> Planned:
        return _controls(session, shown, laid, is_taught=is_first)

    def draw(planned: Planned) -> Components:
        return _drawn(session, None, shown, planned, cards)

    def render(room: Room, view: Components) -> BoardMessage:
        rows = large_rows(panel.cards, room.cards)
        content = cards.large(rows) or None
        untold = room.is_least and tip is not None and not is_first
        told = around._replace(tip="") if untold else around
        left = min(most, lines_beside(content, view.height, told.tip, footer))
        embed = embed_of(room.of(text), around=told, most=left, rows=rows)
        embed.set_footer(text=footer)
        if session.stored.status is Status.ENDED:
            embed.title = _ended_title(session)
        return BoardMessage(content, embed, view, untold)

    return Draft(panel, plan, draw, render)


def _controls(session: Session, shown: Open, laid: Rows, *, is_taught: bool) -> Planned:
    """Return the buttons and menus of a board; with a lesson's tip no tools but *Undo*."""
    if session.stored.status is not Status.OPEN:
        left = enumerate(_what_is_left(session))
        return Planned(Rows(), [each._replace(row=at // BUTTONS_A_ROW) for at, each in left])
    if shown.back is not None:
        return _turned_to(session, None, shown, laid)
    return Planned(laid, _more(session, shown.panel, laid, is_taught=is_taught))


def _drawn(
    session: Session, seat: int | None, shown: Open, planned: Planned, cards: Cards
) -> Components:
    """Return controls as they are sent."""
    drawn = DrawnAt(session.revision, seat, shown.page)
    choices = choices_of(session, planned.laid, drawn, cards, shown.panel.faces())
    return view_of([*planned.first, *choices, *planned.beside])


def _ended_title(session: Session) -> str:
    """Return the title of a table that was ended before its game was over."""
    words = gettext("ended")
    if session.stored.conceded is not None:
        name = safe(session.stored.seats[session.stored.conceded].name)
        words = gettext("{name} concedes", name=name)
    return f"{session.run.game.title} · {words}"


def _last_words(lesson: Lesson, session: Session) -> str:
    outcome = session.run.outcome
    is_won = outcome is not None and lesson.is_won(outcome)
    return gettext(lesson.won if is_won else lesson.lost)


def own_panel(session: Session, seat: int, cards: Cards, turned: OpenPage = FRONT) -> BoardMessage:
    """Render a seat's private panel with that seat's choices."""
    shown = open_at(session.panel(seat), turned)
    return fitted(_own_panel(session, seat, cards, shown), is_whole=_players(session) > _MANY)


def onlooker(session: Session, cards: Cards) -> BoardMessage:
    """Render what all see, for a user who looks on: without choices."""
    panel = session.panel(None)
    rows = large_rows(panel.cards)
    embed = embed_of(text_of(panel, cards), around=Around(below=[_age()]), rows=rows)
    chair = [] if session.free_chair is None else [sit_button(session.id)]
    again = action_button(Action.LOOK_ON, session.id, _REFRESH)
    view = view_of([*chair, again, tools_button(session.id)])
    return BoardMessage(cards.large(rows) or None, embed, view)


def _age() -> str:
    return gettext("-# Updated {when}", when=f"<t:{now()}:R>")


def _own_panel(session: Session, seat: int, cards: Cards, shown: Open) -> Draft:
    """Return a draft of a seat's private panel."""
    ask = session.run.pending
    is_asked = ask is not None and seat in ask.offers and session.stored.status is Status.OPEN
    tip = _tip(session, seat, shown) if is_asked else None
    words = "" if tip is None else _words_of(tip, cards)
    if tip is not None:
        shown = replace(shown, panel=_taught(session, tip, shown.panel))
    elif not is_asked:
        shown = replace(shown, panel=replace(shown.panel, rows=()))
    below = [*_asks_to_undo(session), _age()]
    is_taught = tip is not None and session.lesson is not None
    around = Around(words, below) if is_taught else Around("", below, words)
    text = text_of(shown.panel, cards)

    def plan(laid: Rows) -> Planned:
        if is_asked and shown.back is not None:
            return _turned_to(session, seat, shown, laid)
        return _own_controls(session, seat, shown, laid, is_taught=is_taught)

    def draw(planned: Planned) -> Components:
        return _drawn(session, seat, shown, planned, cards)

    def render(room: Room, view: Components) -> BoardMessage:
        rows = large_rows(shown.panel.cards, room.cards)
        content = cards.large(rows) or None
        untold = room.is_least and tip is not None and not is_taught
        told = around._replace(tip="") if untold else around
        left = lines_beside(content, view.height, told.tip, footer="")
        embed = embed_of(room.of(text), around=told, most=left, rows=rows)
        return BoardMessage(content, embed, view, untold)

    return Draft(shown.panel, plan, draw, render)


def _own_controls(
    session: Session, seat: int, shown: Open, laid: Rows, *, is_taught: bool
) -> Planned:
    """Return the buttons and menus of a seat's panel.

    With a lesson's tip there are no tools but *Undo*.
    """
    again = action_button(Action.RENEW, f"{session.id}:{seat}", _REFRESH)
    more = [
        *([] if is_taught else [(0, again)]),
        *((2, each) for each in _undo(session, seat)),
        *([] if is_taught else [(1, tools_button(session.id))]),
    ]
    if len(laid) == MOST_ROWS and laid.row_for(_widths(more), 1) is None:
        laid = Layouts(shown.panel.rows, laid.large, most=ROWS - 1).within(None)
    return Planned(laid, _beside(laid, more, len(more)))


def _past(session: Session, cards: Cards) -> Iterator[str]:
    """Yield what a solo player has reached so far, by category, before their first choice."""
    if not session.people.past or any(isinstance(line, Answered) for line in session.run.log):
        return
    won = gettext(
        "{won} of {games} won",
        won=sum(each.won for each in session.people.past),
        games=sum(each.games for each in session.people.past),
    )
    distance = session.run.game.find(Distance)
    best = [
        " ".join([distance.words(each.far), *filter(None, [distance.among(each.category)])])
        for each in session.people.past[:_MOST_PAST]
        if distance is not None and each.far is not None
    ]
    if best:
        yield "🏆 " + gettext("Your best so far: {best}. {won}.", best=" · ".join(best), won=won)
    else:
        yield f"🏆 {won}"
    foes, deadliest = session.run.game.find(Foes), session.people.deadliest
    if foes is not None and deadliest is not None and deadliest.games >= _OFTEN:
        foe = foes.words(deadliest.foe)
        told = say(_DEADLIEST, foe=foe, games=str(deadliest.games))
        yield line_text(told, cards)


def _waits(session: Session) -> Iterator[str]:
    """Yield whom the table waits for, and until when."""
    if session.deadline is not None:
        yield gettext("⏳ I choose for late players {until}.", until=f"<t:{session.deadline}:R>")
    elif session.house.timer is not None and session.is_paused:
        yield gettext("⏸️ Only my timer was playing, so it rests. Your next choice starts it.")
    for name in session.waiting_for_absent():
        yield gettext(_AWAY, name=safe(name))
    yield from _asks_to_undo(session)


def _asks_to_undo(session: Session) -> Iterator[str]:
    """Yield who wants to undo the last step, and who must agree."""
    if session.undo_asked:
        people = session.stored.seats
        yield gettext(
            "↩️ Undo the last step? Asked by {names}, waiting for {others}.",
            names=_names(people[seat] for seat in session.undo_asked),
            others=_names(people[seat] for seat in still_to_agree(session, ())),
        )


def _most_lines(session: Session) -> int:
    """Return the number of lines above which a board leaves out what need not be told.

    The end of a game has room for what ended it, besides its result and what was earned.
    """
    seats = _players(session)
    most = min(_MOST_LINES + seats - 1, _MOST_LINES_OF_MANY) + max(0, seats - _MANY)
    return most if session.run.outcome is None else most + _MORE_AT_THE_END


def _players(session: Session) -> int:
    return sum(not is_free(seat) for seat in session.stored.seats)


def _names(people: Iterable[Seat]) -> str:
    return ", ".join(dict.fromkeys(safe(each.name) for each in people))


def _tip(session: Session, seat: int | None, shown: Open) -> AnyTip | None:
    """Return a newcomer's tip about the choices of a first page, if there is one."""
    return session.tip(seat) if shown.back is None and shown.panel.rows else None


def _words_of(tip: AnyTip, cards: Cards) -> str:
    return f"💡 {cards.words(gettext(tip.words))}"


def _taught(session: Session, tip: AnyTip, panel: Panel) -> Panel:
    """Return a panel with only the choices that a lesson's tip speaks of."""
    return panel if session.lesson is None else replace(panel, rows=tip.among(panel.rows))


def _turned_to(session: Session, seat: int | None, shown: Open, laid: Rows) -> Planned:
    """Return the buttons of a page or a question, with the way back."""
    back = PageId(session.id, DrawnAt(session.revision, seat, shown.back or ""))
    if shown.question is not None:
        no = button(back, gettext(NO), row=0)
        return Planned(laid, (), [no]) if shown.first else Planned(laid, [no])
    ways = [button(back, gettext("↩️ Back"))]
    if shown.panel.door:
        ways.append(action_button(Action.DETOUR, session.id, shown.panel.door))
    if shown.panel.lists:
        ways.append(action_button(Action.LISTS, session.id, shown.panel.lists))
    row = laid.row_for([button_width(way.payload) for way in ways], len(ways))
    if row is None and len(laid) == MOST_ROWS:
        laid = Layouts(shown.panel.rows, laid.large, most=ROWS - 1).within(ROWS - 1)
    row = min(len(laid), MOST_ROWS - 1) if row is None else row
    return Planned(laid, [way._replace(row=row) for way in ways])


def _fairness(session: Session) -> str:
    """Return the footer: which table and deal it is. The log has the seed's hash."""
    table, deal = session.id, session.stored.deal
    if deal == LESSON:
        return gettext("Table {table} · a lesson: I stacked the deck", table=table)
    day = deal_day(session.stored)
    if day is not None:
        day = date_of(day)
        return gettext(
            "Table {table}, dungeon of the day, {day} · fair deal ✓", table=table, day=day
        )
    if deal is not None:
        return gettext(
            "Table {table}, the deal of {deal}, replayed: no scores", table=table, deal=deal
        )
    if (origin := session.stored.origin) is not None:
        return gettext(
            "Table {table}, from table {origin} · fair deal ✓", table=table, origin=origin
        )
    return gettext("Table {table} · fair deal ✓", table=table)


def _more(session: Session, panel: Panel, laid: Rows, *, is_taught: bool) -> list[Item]:
    """Return the buttons for the private panel, a hint and the tools, if there is room.

    With a lesson's tip there are only the first and *Undo*, so that nothing distracts from it.
    """
    more: list[tuple[int, Item]] = []
    if panel.private:
        colour = GREY if _has_a_main_choice(laid) else BLUE
        more.append((0, action_button(Action.OWN, session.id, panel.private, colour)))
    if is_taught:
        return _beside(laid, [*more, *((0, each) for each in _undo(session))], len(more))
    if panel.redeal and session.stored.deal is None:
        more.append((0, action_button(Action.REDEAL, session.id, panel.redeal)))
    undo = [(0, each) for each in _undo(session)]
    least = len(more) + len(undo) + 1
    if session.free_chair is not None:
        more.append((1, sit_button(session.id)))
    more += [(2, each) for each in _before_the_first_choice(session)]
    if session.offers_hints:
        more.append((3, action_button(Action.HINT, session.id, gettext("Hint"))))
    more += [*undo, (0, tools_button(session.id))]
    return _beside(laid, more, least)


Ranked = Sequence[tuple[int, Item]]  # buttons with their ranks: 0 is the most important


def _widths(buttons: Ranked) -> list[float]:
    return [button_width(each.payload) for _, each in buttons]


def _beside(laid: Rows, buttons: Ranked, least: int) -> list[Item]:
    """Return the most important of more buttons, those for which there is room, in their row."""
    row = laid.row_for(_widths(buttons), least)
    if row is None:
        row = len(laid) if len(laid) < MOST_ROWS else laid.row_for(_widths(buttons), 1)
    by_rank = sorted(buttons, key=itemgetter(0))
    kept = by_rank[: 0 if row is None else laid.room(row)]
    while laid.is_bare and row is not None and len(kept) > least and _adds_a_line(laid, row, kept):
        kept.pop()
    return [each._replace(row=row) for rank, each in buttons if (rank, each) in kept]


def _adds_a_line(laid: Rows, row: int, buttons: Ranked) -> bool:
    """Return whether the last of these buttons takes another line of a phone."""
    *others, _ = _widths(buttons)
    return laid.lines(row, _widths(buttons)) > laid.lines(row, others)


def _has_a_main_choice(laid: Rows) -> bool:
    """Return whether a choice is blue already: a board has one such button."""
    buttons = [each for row in laid if is_buttons(row) for each in row]
    return any(isinstance(each, Choice) and each.mood is Mood.MAIN for each in buttons)


def _before_the_first_choice(session: Session) -> Iterator[Item]:
    """Yield the buttons for players who would rather take a lesson, or not play along."""
    if session.first_lesson is not None:
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
    stored, again = session.stored, _again(session)
    goes_on = stored.campaign is not None and again is not None
    step = None if goes_on or stored.origin else session.other_step
    if session.lesson is not None:
        yield from _after_lesson(session, session.lesson, BLUE if step is None else GREY)
    if step is not None:
        yield action_button(Action.OTHER_STEP, session.id, step.label, BLUE)
    if stored.origin and not stored.successor and session.run.outcome is not None:
        yield action_button(Action.TAKE_OVER, session.id, gettext("Take over …"), BLUE)
    elif again is not None:
        mood = BLUE if step is None else GREY
        yield action_button(Action.AGAIN, session.id, again, mood)
    if session.stored.campaign is not None:
        colour = BLUE if again is None and step is None else GREY
        yield action_button(Action.ANEW, session.id, gettext("New campaign"), colour)
    game = session.run.game
    if may_repeat(session.stored):
        same = game.find(SameDeal) or SameDeal()
        yield action_button(Action.SAME_DEAL, session.id, gettext(same.label))
    if (party := game.find(Party)) is not None and party.unknown(session.run.options):
        saved = gettext("Save the party for next time")
        yield action_button(Action.MEMBER, session.id, saved)
    if is_shareable(game) and session.run.outcome is not None:
        yield action_button(Action.SHARE, session.id, gettext("Share"))
    yield tools_button(session.id)


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
        is_over = stored.successor is not None or session.lesson is not None
        return None if is_over else gettext("Play again")
    going_on = stored.outcome is None or campaigns.after(stored.outcome).result is None
    return gettext("Next {chapter}", chapter=gettext(campaigns.chapter)) if going_on else None


def roll_told_alone(session: Session, cards: Cards) -> str | None:
    """Return the last event in words, if it is a roll with a message of its own."""
    game, events = session.run.game, session.run.events
    throws = game.find(Throws)
    if throws is None or not throws.told_alone(session.run.options):
        return None
    if not events or session.run.event_positions[-1] <= session.run.step:
        return None  # the last step has told nothing
    if not throws.is_open(events[-1]):
        return None
    return line_text(game.view.event_line(events[-1], None, session.house) or (), cards)
