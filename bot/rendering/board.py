"""A table as a message: the public board, a seat's private panel, and their pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import discord

from bot.languages.catalogs import catalog_of
from bot.rendering.cards import Cards, drawing
from bot.rendering.choices import NO, choices_of
from bot.rendering.codec import (
    Action,
    DrawnAt,
    PageId,
)
from bot.rendering.components import (
    Item,
    action_button,
    button,
    view_of,
)
from bot.rendering.dates import date_of
from bot.rendering.embeds import MUST_AT_THE_END, embed_of, line_text
from bot.rendering.ending_lines import ending_lines
from bot.rendering.layout import MOST_ROWS, Laid, Rows, is_buttons, lay_out
from bot.rendering.names import safe
from bot.rendering.notices import words_of
from bot.rendering.open_pages import FRONT, Open, OpenPage, open_at
from bot.rendering.styles import BLUE, GREEN, GREY
from bot.rendering.tools import sit_button, tools_button
from bot.tables.sessions.moves import may_undo_alone
from bot.tables.sessions.session import Session, deal_day, is_free, may_repeat, users_of
from bot.tables.sessions.undo import may_undo, still_to_agree
from bot.tables.timestamps import now
from games.engine.extensions.endings import Distance, Foes, is_shareable
from games.engine.extensions.lessons import LESSON, Lesson
from games.engine.extensions.opening import SameDeal
from games.engine.extensions.people import Campaigns
from games.engine.panel import Choice, Mood, Panel
from games.engine.record import Answered
from games.engine.speech import gettext, mark, say, speaking
from games.kit.dice.at_tables import Throws
from storage.tables.repository import Seat, Status

Rendered = tuple[discord.Embed, discord.ui.View]

_MOST_LINES, _MOST_LINES_OF_MANY = 13, 15  # of a board on a phone
_MORE_AT_THE_END = 2 * MUST_AT_THE_END  # a line of the story may wrap
_MANY = 4  # players; each further one has a line more
_MOST_PAST = 3  # categories of earlier games
_OFTEN = 2  # games that a foe has ended
_DEADLIEST = mark("☠️ Your deadliest foe: {foe}. It has ended {games} games.")
_SHORT_ROW = 14  # characters of labels beside which a phone has room for two small buttons
_AWAY = mark(
    "⏸️ {name} is away: the table waits. The host can offer the seat to another player:"
    " `/table replace`."
)


class BoardMessage(NamedTuple):
    """A table on a message: the cards in play as its content, the embed and the components.

    The content is None without cards, which clears it in an edit.
    """

    content: str | None
    embed: discord.Embed
    view: discord.ui.View

    @property
    def payload(self) -> dict[str, Any]:
        """The arguments of an edit or of a new message."""
        return self._asdict()


def board(session: Session, cards: Cards, *, turned: OpenPage = FRONT) -> BoardMessage:
    """Render the public board, in the table's language."""
    house = session.house
    with speaking(catalog_of(house.language)), drawing(house.cards):
        shown = open_at(session.panel(None), turned)
        return BoardMessage(cards.large(shown.panel.cards) or None, *_board(session, cards, shown))


def _board(session: Session, cards: Cards, shown: Open) -> Rendered:
    panel = shown.panel
    if session.notice is not None:
        panel = replace(panel, lines=(words_of(session.notice), *panel.lines))
    is_open, lesson = session.stored.status is Status.OPEN, session.lesson
    tip = ""
    if is_open and shown.back is None and shown.panel.rows:
        tip = _tip(session, None, cards)
    elif session.stored.status is Status.OVER and lesson is not None:
        tip = f"🎓 {cards.words(_last_words(lesson, session))}"
    embed = embed_of(
        panel,
        cards,
        below=[*_past(session, cards), *_waits(session)],
        tip=tip,
        most=_most_lines(session),
        closing=None if session.run.outcome is None else ending_lines(session),
    )
    embed.set_footer(text=_fairness(session))
    if session.stored.status is Status.OPEN:
        drawn = DrawnAt(session.revision, page=shown.page)
        if shown.back is not None:
            return embed, view_of(_turned_to(session, shown, drawn, cards))
        laid = lay_out(shown.panel.rows)
        choices = choices_of(session, laid, drawn, cards)
        return embed, view_of([*choices, *_more(session, shown.panel, laid)])
    if session.stored.status is Status.ENDED:
        embed.title = f"{session.run.game.title} · {gettext('ended')}"
        if session.stored.conceded is not None:
            name = safe(session.stored.seats[session.stored.conceded].name)
            embed.title = f"{session.run.game.title} · {gettext('{name} concedes', name=name)}"
    return embed, view_of([*_what_is_left(session)])


def _last_words(lesson: Lesson, session: Session) -> str:
    outcome = session.run.outcome
    is_won = outcome is not None and lesson.is_won(outcome)
    return gettext(lesson.won if is_won else lesson.lost)


def own_panel(session: Session, seat: int, cards: Cards, turned: OpenPage = FRONT) -> BoardMessage:
    """Render a seat's private panel with that seat's choices."""
    shown = open_at(session.panel(seat), turned)
    content = cards.large(shown.panel.cards) or None
    return BoardMessage(content, *_own_panel(session, seat, cards, shown))


def onlooker(session: Session, cards: Cards) -> BoardMessage:
    """Render what all see, for a user who looks on: without choices."""
    panel = session.panel(None)
    embed = embed_of(panel, cards, below=[_age()])
    chair = [] if session.free_chair is None else [sit_button(session.id)]
    again = action_button(Action.LOOK_ON, session.id, gettext("🔄 Refresh"))
    view = view_of([*chair, again, tools_button(session.id)])
    return BoardMessage(cards.large(panel.cards) or None, embed, view)


def _age() -> str:
    return gettext("-# Updated {when}", when=f"<t:{now()}:R>")


def _own_panel(session: Session, seat: int, cards: Cards, shown: Open) -> Rendered:
    argument = f"{session.id}:{seat}"
    ask, rows = session.run.pending, shown.panel.rows
    is_asked = ask is not None and seat in ask.offers and session.stored.status is Status.OPEN
    tip = _tip(session, seat, cards) if is_asked and shown.back is None else ""
    embed = embed_of(shown.panel, cards, below=[*_asks_to_undo(session), _age()], tip=tip)
    drawn = DrawnAt(session.revision, seat, shown.page)
    if is_asked and shown.back is not None:
        return embed, view_of(_turned_to(session, shown, drawn, cards))
    laid = lay_out(rows if is_asked else ())
    below = _row_of_buttons(laid)
    if below is None:
        laid, below = lay_out(rows, MOST_ROWS - 1), MOST_ROWS - 1
    items = list(choices_of(session, laid, drawn, cards)) if is_asked else []
    items += _undo_alone(session, seat, laid)
    items.append(action_button(Action.RENEW, argument, gettext("🔄 Refresh"), row=below))
    left = laid.room(below) - 1
    if left > 1:
        items += _undo(session, below, seat)
    if left:
        items.append(tools_button(session.id, below))
    return embed, view_of(items)


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
    seats = sum(not is_free(seat) for seat in session.stored.seats)
    most = min(_MOST_LINES + seats - 1, _MOST_LINES_OF_MANY) + max(0, seats - _MANY)
    return most if session.run.outcome is None else most + _MORE_AT_THE_END


def _names(people: Iterable[Seat]) -> str:
    return ", ".join(dict.fromkeys(safe(each.name) for each in people))


def _tip(session: Session, seat: int | None, cards: Cards) -> str:
    """Return a newcomer's tip, if there is one."""
    tip = session.tip(seat)
    return "" if tip is None else f"💡 {cards.words(gettext(tip.words))}"


def _turned_to(session: Session, shown: Open, drawn: DrawnAt, cards: Cards) -> list[Item]:
    """Return the buttons of a page or a question, with the way back."""
    laid = lay_out(shown.panel.rows, MOST_ROWS - 1)
    items = list(choices_of(session, laid, drawn, cards))
    back = PageId(session.id, drawn._replace(page=shown.back or ""))
    if shown.question is None:
        items.append(button(back, gettext("↩️ Back"), row=len(laid)))
        if shown.panel.door:
            items.append(action_button(Action.DETOUR, session.id, shown.panel.door, row=len(laid)))
        return items
    no = button(back, gettext(NO), row=0)
    return [no, *items] if shown.first else [*items, no]


def _row_of_buttons(laid: Rows) -> int | None:
    """Return the row for one more button, or None: beside a short last row, a new row, any room."""
    last: Laid = laid[-1] if laid else ()
    if is_buttons(last) and 0 < sum(len(each.label) for each in last) <= _SHORT_ROW:
        return len(laid) - 1
    fit = laid.with_room(1) if laid.is_full else [len(laid)]
    return fit[0] if fit else None


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
    return gettext("Table {table} · fair deal ✓", table=table)


def _more(session: Session, panel: Panel, laid: Rows) -> Iterator[Item]:
    """Yield the buttons for the private panel, a hint and the tools, if there is room."""
    spare = _spare_row(session, panel, laid)
    if panel.private:
        colour = GREY if _has_a_main_choice(laid) else BLUE
        yield action_button(Action.OWN, session.id, panel.private, colour, row=spare)
    if spare is None:
        return
    if panel.redeal and session.stored.deal is None:
        yield action_button(Action.REDEAL, session.id, panel.redeal, row=spare)
    left = max(0, laid.room(spare) - _others(panel))
    if left and session.free_chair is not None:
        yield sit_button(session.id, spare)
        left -= 1
    first = [*_before_the_first_choice(session, spare)][:left]
    yield from first
    left -= len(first)
    undo = [*_undo(session, spare)] if left else []
    if session.offers_hints and left > len(undo):
        yield action_button(Action.HINT, session.id, gettext("Hint"), row=spare)
    yield from undo
    yield tools_button(session.id, row=spare)


def _has_a_main_choice(laid: Rows) -> bool:
    """Return whether a choice is blue already: a board has one such button."""
    buttons = [each for row in laid if is_buttons(row) for each in row]
    return any(isinstance(each, Choice) and each.mood is Mood.MAIN for each in buttons)


def _before_the_first_choice(session: Session, row: int) -> Iterator[Item]:
    """Yield the buttons for players who would rather take a lesson, or not play along."""
    if session.first_lesson is not None:
        yield action_button(Action.LEARN, session.id, gettext("🎓 Lesson first"), GREEN, row=row)
    if _may_stay_behind(session):
        yield action_button(Action.STAY_BEHIND, session.id, gettext("Not with me"), row=row)


def _may_stay_behind(session: Session) -> bool:
    """Return whether a player was seated at a campaign's next table, and has not acted yet."""
    stored = session.stored
    if stored.campaign is None or stored.sheets is None:
        return False
    answered = {line.seat for line in session.run.log if isinstance(line, Answered)}
    acted = {stored.seats[seat].user for seat in answered}
    players = set(users_of(stored, present=True))
    return len(players) > 1 and not players <= acted


def _others(panel: Panel) -> int:
    """Return the minimum number of the board's own buttons."""
    return 1 + bool(panel.private) + bool(panel.redeal)


def _spare_row(session: Session, panel: Panel, laid: Rows) -> int | None:
    """Return the row for more buttons: beside a single one, a new row, or the lowest with room.

    A single one has no room on a phone for the offer of a lesson too.
    """
    last: Laid = laid[-1] if laid else ()
    if is_buttons(last) and len(last) == 1 and session.first_lesson is None:
        return len(laid) - 1
    fit = laid.with_room(_others(panel)) if laid.is_full else [len(laid)]
    return fit[-1] if fit else None


def _undo_alone(session: Session, seat: int, laid: Rows) -> Iterator[Item]:
    """Yield a button that undoes the seat's last step, if possible and there is room."""
    if may_undo_alone(session, seat) and not laid.is_full:
        yield _back_button(session, seat, gettext("↩️ Take back my last step"), len(laid))


def _undo(session: Session, row: int, seat: int | None = None) -> Iterator[Item]:
    """Yield a button that undoes the table's last step, if that is possible."""
    if may_undo(session):
        label = gettext("↩️ Agree to undo") if session.undo_asked else gettext("↩️ Undo")
        yield _back_button(session, seat, label, row)


def _back_button(session: Session, seat: int | None, label: str, row: int) -> Item:
    drawn = DrawnAt(session.revision, seat)
    return action_button(Action.UNDO, f"{session.id}:{drawn}", label, row=row)


def _what_is_left(session: Session) -> Iterator[Item]:
    again = _again(session)
    if (lesson := session.lesson) is not None:
        game_id, this = session.stored.game, f"{session.stored.game}:{lesson.seed}"
        alone = lesson.party or len(users_of(session.stored)) == 1
        together = not alone and session.run.game.find(Campaigns) is None
        onward = (Action.AGAIN, session.id) if together else (Action.OPEN, this)
        yield action_button(*onward, gettext(lesson.onward), BLUE, row=0)
        repeated = this if lesson.party else game_id
        yield action_button(Action.LESSON, repeated, gettext("Repeat the lesson"), row=0)
    goes_on = session.stored.campaign is not None and again is not None
    step = None if goes_on else session.other_step
    if step is not None:
        yield action_button(Action.OTHER_STEP, session.id, step.label, BLUE, row=0)
    if session.stored.origin and not session.stored.successor and session.run.outcome is not None:
        yield action_button(Action.TAKE_OVER, session.id, gettext("Take over …"), BLUE, row=0)
    elif again is not None:
        mood = BLUE if step is None else GREY
        yield action_button(Action.AGAIN, session.id, again, mood, row=0)
    if session.stored.campaign is not None:
        colour = BLUE if again is None and step is None else GREY
        yield action_button(Action.ANEW, session.id, gettext("New campaign"), colour, row=0)
    game = session.run.game
    if may_repeat(session.stored):
        same = game.find(SameDeal) or SameDeal()
        yield action_button(Action.SAME_DEAL, session.id, gettext(same.label), row=0)
    if is_shareable(game) and session.run.outcome is not None:
        yield action_button(Action.SHARE, session.id, gettext("Share"), row=0)
    yield tools_button(session.id)


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
    if not events or not throws.is_open(events[-1]):
        return None
    return line_text(game.view.event_line(events[-1], None, session.house) or (), cards)
