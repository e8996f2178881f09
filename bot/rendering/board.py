"""A table as a message: the public board, a seat's private panel, and their pages."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

import discord

from bot.languages.aloud import write_in_words
from bot.languages.catalogs import catalog_of
from bot.rendering.cards import IN_WORDS, Cards, drawing, large_rows, look_now
from bot.rendering.codec import Action
from bot.rendering.components import action_button, view_of
from bot.rendering.controls import Controls
from bot.rendering.dates import date_of
from bot.rendering.embeds import Around, Text, embed_of, line_text, text_of
from bot.rendering.ending_lines import ending_lines
from bot.rendering.fitting import ROOMS, BoardMessage, Room
from bot.rendering.names import safe
from bot.rendering.notices import words_of
from bot.rendering.open_pages import FRONT, Open, OpenPage, open_at
from bot.rendering.phone import lines_beside
from bot.rendering.tools import REFRESH, sit_button, tools_button
from bot.tables.sessions.session import Session
from bot.tables.sessions.stored import deal_day, is_free, is_of_today, users_of
from bot.tables.sessions.undo import still_to_agree
from bot.tables.timestamps import now
from games.catalog import GAMES
from games.engine.extensions.endings import Distance, Ending
from games.engine.extensions.lessons import LESSON, Lesson
from games.engine.extensions.people import Campaigns
from games.engine.panel import Panel
from games.engine.record import Answered
from games.engine.speech import gettext, mark, say, speaking
from games.engine.tips import AnyTip
from games.kit.names import cut, visible
from storage.tables.repository import EndedBy, Seat, Status, StoredTable

Rendered = tuple[discord.Embed, discord.ui.View]


_MOST_LINES, _MOST_LINES_OF_MANY = 13, 15  # of a board on a phone
_LONGEST_NAME = 16  # in the footer, where markup would be shown as it is
_MARKUP = str.maketrans("", "", "*_~`|<>@#\\[]():/")
_MANY = 4  # players; each further one has a line more
_MOST_PAST = 3  # categories of earlier games
_OFTEN = 2  # games that a foe has ended
_DEADLIEST = mark("☠️ Your deadliest foe: {foe}. It has ended {games} games.")
_ENDED_BY = {
    EndedBy.PLAYER: mark("All players have left."),
    EndedBy.HOST: mark("The host has ended it."),
    EndedBy.MODERATOR: mark("A moderator has ended it."),
    EndedBy.TIME: mark("It was unused for long, so it has ended."),
    EndedBy.FORGOTTEN: mark("A player has deleted their data, so it has ended."),
}
_OUTDATED = mark(
    "⚠️ The rules have changed since this table was opened, so it ends here with its log kept."
)
_AWAY = mark(
    "⏸️ {name} is away: the table waits. The host can offer the seat to another player:"
    " `/table replace`."
)


def board(session: Session, cards: Cards, *, turned: OpenPage = FRONT) -> BoardMessage:
    """Render the public board, in the table's language."""
    house = session.house
    with speaking(catalog_of(house.language)), drawing(house.cards):
        shown = open_at(session.panel(None), turned)
        return _fitted(session, _board(session, cards, shown))


def page_of(session: Session, cards: Cards, turned: OpenPage) -> BoardMessage:
    """Render a page of the public board for one user, in their language."""
    return _fitted(session, _board(session, cards, open_at(session.panel(None), turned)))


class Draft(NamedTuple):
    """A message that is not yet fitted: all of it that is the same in any room.

    - `spares_tip`: whether its tip may be left out, since it is no part of a lesson;
    - `most`: the most lines that it may have; None: as many as the screen has.
    """

    session: Session
    cards: Cards
    controls: Controls
    text: Text
    around: Around
    spares_tip: bool
    footer: str = ""
    most: int | None = None

    def render(self, room: Room) -> BoardMessage:
        """Return the message with what has room."""
        view = self.controls.drawn(room.lines)
        rows = large_rows(self.text.panel.cards, room.cards)
        content = self.cards.large(rows) or None
        untold = room.is_least and self.spares_tip
        told = self.around._replace(tip="") if untold else self.around
        left = lines_beside(content, view.height, told.tip, self.footer)
        most = left if self.most is None else min(self.most, left)
        embed = embed_of(self.text, around=told, most=most, rows=rows, is_brief=room.is_brief)
        if self.footer:
            embed.set_footer(text=self.footer)
        _entitle(embed, self.session)
        return BoardMessage(content, embed, view, untold)


def _fitted(session: Session, draft: Draft) -> BoardMessage:
    """Return the first message that a phone's screen holds, or the one that gives up most."""
    for room in ROOMS:
        message = draft.render(room)
        if message.fits:
            break
    return _for_reader(message, session)


def _for_reader(message: BoardMessage, session: Session) -> BoardMessage:
    """Return a message in words alone, if its reader has chosen them."""
    if look_now() == IN_WORDS:
        users = [name for seat in session.stored.seats for name in (seat.name, seat.user_name)]
        write_in_words(message.embed, message.view.to_components(), [*users, *map(safe, users)])
    return message


def _board(session: Session, cards: Cards, shown: Open) -> Draft:
    """Return a draft of a board: all that is the same in any room is done once."""
    panel = shown.panel
    if session.stored.status is Status.ENDED:
        told = filter(None, (why_ended(session.stored), lost_with(session.stored)))
        panel = replace(panel, lines=(*((words,) for words in told), *panel.lines))
    panel = _with_reason(session, panel)
    if session.notice is not None:
        panel = replace(panel, lines=(words_of(session.notice), *panel.lines))
    lesson, tip, words = session.teaching.lesson, _tip(session, None, shown), ""
    if tip is not None:
        words, panel = _words_of(tip, cards), _taught(session, tip, panel)
    elif session.stored.status is Status.OVER and lesson is not None:
        words = f"🎓 {cards.words(_last_words(lesson, session))}"
    is_first = lesson is not None and tip is not None
    shown = replace(shown, panel=panel)
    below = [*_past(session, cards), *_waits(session)]
    around = Around(words, below) if is_first else Around("", below, words)
    closing = None if session.run.outcome is None else ending_lines(session)
    text, most = text_of(panel, cards, closing), _most_lines(session)
    controls = Controls(session, None, shown, cards, is_taught=is_first)
    spares_tip = tip is not None and not is_first
    footer = _footer(session)
    return Draft(session, cards, controls, text, around, spares_tip, footer, most)


def _with_reason(session: Session, panel: Panel) -> Panel:
    """Return a panel that says so if the table has ended because its rules have changed."""
    if not session.is_outdated:
        return panel
    return replace(panel, lines=(say(_OUTDATED), *panel.lines))


def _entitle(embed: discord.Embed, session: Session) -> None:
    """Set the title of a table that was ended before its game was over."""
    if session.stored.status is not Status.ENDED:
        return
    words = gettext("ended")
    if session.stored.conceded is not None:
        name = safe(session.stored.seats[session.stored.conceded].name)
        words = gettext("{name} concedes", name=name)
    embed.title = f"{session.run.game.title} · {words}"


def why_ended(stored: StoredTable) -> str:
    """Return who ended a table early; empty if that is known, as of a player alone."""
    alone = len({seat.user for seat in stored.seats}) == 1
    if stored.ended_by is None or stored.conceded is not None:
        return ""
    if alone and stored.ended_by is EndedBy.PLAYER:
        return ""
    return gettext(_ENDED_BY[stored.ended_by])


def lost_with(stored: StoredTable) -> str:
    """Return what is lost by the early end of a table; empty if nothing else is."""
    if is_of_today(stored):
        return gettext("Today’s try is spent. A new dungeon comes tomorrow.")
    if stored.campaign is None:
        return ""
    chapter = gettext(GAMES[stored.game].need(Campaigns).chapter)
    return gettext(
        "What this {chapter} has brought is lost. The campaign goes on.", chapter=chapter
    )


def _last_words(lesson: Lesson, session: Session) -> str:
    outcome = session.run.outcome
    is_won = outcome is not None and lesson.is_won(outcome)
    return gettext(lesson.won if is_won else lesson.lost)


def own_panel(session: Session, seat: int, cards: Cards, turned: OpenPage = FRONT) -> BoardMessage:
    """Render a seat's private panel with that seat's choices."""
    shown = open_at(session.panel(seat), turned)
    return _fitted(session, _own_panel(session, seat, cards, shown))


def onlooker(session: Session, cards: Cards) -> BoardMessage:
    """Render what all see, for a user who looks on: without choices."""
    panel = _with_reason(session, session.panel(None))
    rows = large_rows(panel.cards)
    embed = embed_of(text_of(panel, cards), around=Around(below=[_age()]), rows=rows)
    _entitle(embed, session)
    chair = [] if session.free_chair is None else [sit_button(session.id)]
    again = action_button(Action.LOOK_ON, session.id, REFRESH)
    view = view_of([*chair, again, tools_button(session.id)])
    return _for_reader(BoardMessage(cards.large(rows) or None, embed, view), session)


def _age() -> str:
    return gettext("-# Updated {when}", when=f"<t:{now()}:R>")


def _own_panel(session: Session, seat: int, cards: Cards, shown: Open) -> Draft:
    """Return a draft of a seat's private panel."""
    ask, is_open = session.run.pending, session.stored.status is Status.OPEN
    is_asked = ask is not None and seat in ask.offers and is_open
    tip = _tip(session, seat, shown) if is_asked else None
    words = "" if tip is None else _words_of(tip, cards)
    if tip is not None:
        shown = replace(shown, panel=_taught(session, tip, shown.panel))
    elif not is_asked:
        panel = _with_reason(session, shown.panel)
        shown = replace(shown, back=None, panel=replace(panel, rows=()))
    below = [*_asks_to_undo(session), *([_age()] if is_open and not is_asked else [])]
    is_taught = tip is not None and session.teaching.lesson is not None
    around = Around(words, below) if is_taught else Around("", below, words)
    text = text_of(shown.panel, cards)
    controls = Controls(session, seat, shown, cards, is_taught=is_taught)
    return Draft(session, cards, controls, text, around, tip is not None and not is_taught)


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
    ending, deadliest = session.run.game.find(Ending), session.people.deadliest
    foe_words = None if ending is None else ending.foe_words
    if foe_words is not None and deadliest is not None and deadliest.games >= _OFTEN:
        told = say(_DEADLIEST, foe=foe_words(deadliest.foe), games=str(deadliest.games))
        yield line_text(told, cards)


def _waits(session: Session) -> Iterator[str]:
    """Yield whom the table waits for, and until when; nothing once it is over."""
    if session.stored.status is not Status.OPEN:
        return
    waiting = session.waiting
    if (deadline := waiting.deadline) is not None:
        yield gettext("⏳ I choose for late players {until}.", until=f"<t:{deadline}:R>")
    elif session.house.timer is not None and waiting.is_paused:
        yield gettext("⏸️ Only my timer was playing, so it rests. Your next choice starts it.")
    named = {0}
    for seat, until in session.house.rests.items():
        sitter = session.stored.seats[int(seat)]
        if until > now() and sitter.user not in named:
            named.add(sitter.user)
            name = safe(sitter.user_name)
            yield gettext("⏸️ {name} is away until {time}.", name=name, time=f"<t:{until}:f>")
    for sitter in session.waiting.waiting_for_absent():
        if sitter.user not in named:
            yield gettext(_AWAY, name=safe(sitter.name))
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
    """Return the number of lines above which a board leaves out what need not be told."""
    seats = sum(not is_free(seat) for seat in session.stored.seats)
    most = min(_MOST_LINES + seats - 1, _MOST_LINES_OF_MANY) + max(0, seats - _MANY)
    return most if session.run.outcome is None else 2 * most  # its lines are few, and may wrap


def _names(people: Iterable[Seat]) -> str:
    return ", ".join(dict.fromkeys(safe(each.name) for each in people))


def _tip(session: Session, seat: int | None, shown: Open) -> AnyTip | None:
    """Return a newcomer's tip about the choices of a first page, if there is one."""
    return session.teaching.tip(seat) if shown.back is None and shown.panel.rows else None


def _words_of(tip: AnyTip, cards: Cards) -> str:
    return f"💡 {cards.words(gettext(tip.words))}"


def _taught(session: Session, tip: AnyTip, panel: Panel) -> Panel:
    """Return a panel with only the choices that a lesson's tip speaks of."""
    return panel if session.teaching.lesson is None else replace(panel, rows=tip.among(panel.rows))


def _footer(session: Session) -> str:
    """Return the footer: which table and deal it is; in a server also who plays alone there."""
    alone = len(set(users_of(session.stored))) == 1 and session.stored.place.guild is not None
    name = visible(session.stored.seats[0].user_name) if alone else ""
    name = cut(name.translate(_MARKUP).strip(), _LONGEST_NAME)
    return " · ".join(filter(None, (name, _fairness(session))))


def _fairness(session: Session) -> str:
    """Return which table and deal it is. The log has the seed's hash."""
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
