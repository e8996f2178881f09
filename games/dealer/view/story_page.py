"""The page of a story told at the table, its lines and its forms (2.10)."""

from collections.abc import Sequence

from games.dealer.rules import events as e
from games.dealer.rules import story as s
from games.dealer.rules import tokens as t
from games.dealer.rules.catalogue import STORY
from games.dealer.rules.state import Clock
from games.dealer.view.words import DealerMoment, at_seat, with_sign
from games.engine.panel import Bar, Choice, Form, Forms, Line, Loud, Menu, Page, Panel, Row, Strong
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, mark, say
from games.kit.dice.reading import roll_of
from games.kit.dice.telling import written
from games.kit.names import in_label, short
from games.kit.random_tables import Bundle
from games.kit.words import bar

TYPED = "typed"
_LONGEST_ON_A_BOARD, _LONGEST_RESULT = 110, 600
_ONE = "1d1"  # the dice of a table with a single entry
_LIKELY = {
    "hardly": mark("hardly"),
    "unlikely": mark("unlikely"),
    "even": mark("even odds"),
    "likely": mark("likely"),
    "surely": mark("almost surely"),
}
_ANSWERS = {
    (True, "and"): mark("yes, and …"),
    (True, ""): mark("yes"),
    (True, "but"): mark("yes, but …"),
    (False, "but"): mark("no, but …"),
    (False, ""): mark("no"),
    (False, "and"): mark("no, and …"),
}


def likely_words(likely: str, chance: int) -> str:
    """Return how likely a yes is, in words and of a hundred."""
    return gettext("{likely}: yes {chance} %", likely=gettext(_LIKELY[likely]), chance=chance)


def story_pages(moment: DealerMoment, seat: int) -> list[Page]:
    """Return the page with questions, notes, clocks and scenes."""
    able = STORY.asks(at_seat(moment, seat))
    label = gettext("📖 Story …")
    return [Page(t.STORY, label, lambda: _panel(moment, able), stays=True)]


def _panel(moment: DealerMoment, able: Sequence[str]) -> Panel:
    tension = moment.state.tension
    ask = tuple(
        _form(f"{t.ORACLE}-{each}", likely_words(each, s.chance_of(each, tension)), _question())
        for each in s.CHANCES
    )
    made: list[Row] = [Menu(gettext("🔮 Ask a question: how likely is a yes?"), ask)]
    ticks = tuple(
        Choice((t.STORY, token), in_label("🕐 {name}", _clock_words(_clock(moment, token))))
        for token in able
        if t.split(token)[0] == t.TICK
    )
    stops = tuple(
        Choice((t.STORY, token), in_label("🧹 Remove {name}", _clock(moment, token).name))
        for token in able
        if t.split(token)[0] == t.STOP
    )
    new = tuple(
        _form(f"{t.CLOCK}-{each}", gettext("A clock of {count} parts …", count=each), _naming())
        for each in (s.PARTS if t.CLOCK in able else ())
    )
    made += [Menu(gettext("🕐 Clocks …"), (*ticks, *new, *stops))] if (*ticks, *new, *stops) else []
    if t.TENSION in able:
        made.append(Menu(_tension_words(tension), _tensions(tension)))
    made.append(tuple(_written(able)))
    return Panel(
        gettext("Story"),
        lines=(*_news(moment), *story_lines(moment)),
        rows=tuple(made),
        lists=gettext("🎲 Tables …") if t.TABLES in able and moment.house.has_tabletop else "",
    )


def _news(moment: DealerMoment) -> list[Line]:
    """Return what has just happened on this page, for who stays on it."""
    return [
        story_line(each)
        for each in moment.told
        if isinstance(each, e.Asked | e.Ticked | e.Noted | e.RolledOn)
    ]


def _tensions(now: int) -> tuple[Choice, ...]:
    return tuple(
        Choice((t.STORY, t.TENSION, each), f"{with_sign(int(each))}: {_shifted(int(each))}")
        for each in s.TENSIONS
        if int(each) != now
    )


def _tension_words(tension: int) -> str:
    return gettext(
        "🌡️ Tension {number}: {shift}", number=with_sign(tension), shift=_shifted(tension)
    )


def _shifted(tension: int) -> str:
    """Return by how much a tension shifts the chance of each yes."""
    shift = with_sign(tension * s.PER_TENSION) if tension else "±0"  # “yes 0 %” reads as never
    return gettext("yes {shift} %", shift=shift)


def _written(able: Sequence[str]) -> list[Choice]:
    made = []
    if t.NOTE in able:
        form = Form(
            gettext("A note"),
            gettext("For the journal; all at the table read it"),
            s.LONGEST_WRITTEN,
        )
        made.append(_form(t.NOTE, gettext("📝 Note …"), form))
    if t.SCENE in able:
        form = Form(gettext("A scene"), gettext("Its heading"), s.LONGEST_SCENE)
        made.append(_form(t.SCENE, gettext("🎬 Scene …"), form))
    return made


def _question() -> Form:
    return Form(gettext("A question"), gettext("Answered with yes or no"), s.LONGEST_QUESTION)


def _naming() -> Form:
    return Form(gettext("A clock"), gettext("What happens when it is full?"), s.LONGEST_CLOCK)


def _form(name: str, label: str, form: Form) -> Choice:
    return Choice((name,), label, form=Forms(name, {TYPED: form}))


def story_filled(what: str, kind: str, words: str) -> tuple[str, ...]:
    """Return the answers of a filled-in form of this page."""
    return (t.STORY, what, *([kind] if kind else []), words)


def rolled_on(moment: DealerMoment, bundle: Bundle) -> tuple[str, ...]:
    """Return the answers of a roll on a table, which is laid unless it is already (10.7)."""
    laid = [number for number, each in moment.state.tables.items() if each == bundle]
    return (t.STORY, t.on(t.ON, laid[0])) if laid else (t.STORY, t.TABLES, *bundle)


def _clock(moment: DealerMoment, token: str) -> Clock:
    return moment.state.clocks[int(t.split(token)[1])]


def _clock_words(clock: Clock) -> str:
    return f"{clock.name} {clock.ticked}/{clock.parts}"


def story_lines(moment: DealerMoment) -> tuple[Line, ...]:
    """Return the heading of the scene, and the clocks as bars."""
    state = moment.state
    scene: list[Line] = [("🎬 ", NamePart(state.scene))] if state.scene else []
    clocks = [_clock_line(each) for each in state.clocks]
    return (*scene, *clocks)


def _clock_line(clock: Clock) -> Line:
    parts = Strong(f"{clock.ticked}/{clock.parts}")
    return ("🕐 ", Bar(bar(clock.ticked, clock.parts)), " ", parts, " ", NamePart(clock.name))


def story_line(event: e.Asked | e.Ticked | e.SceneBegun | e.Noted | e.RolledOn) -> Line:
    """Return an event as a line; a long note is cut, the journal has it whole."""
    match event:
        case e.Asked(who, question, likely, chance, fell, yes, degree):
            return say(
                "🔮 {name}: “{question}” {likely}, d100 {fell}: {answer}",
                name=NamePart(who),
                question=NamePart(question),
                likely=likely_words(likely, chance),
                fell=fell,
                answer=Strong(gettext(_ANSWERS[yes, degree])),
            )
        case e.SceneBegun(heading):
            return ("🎬 ", NamePart(heading))
        case e.Noted(who, words):
            shown = short(" ".join(words.split()), _LONGEST_ON_A_BOARD)
            return say("📝 {name}: {words}", name=NamePart(who), words=NamePart(shown))
        case e.RolledOn(who, table, words, dice):
            return (
                *say(
                    "🎲 {name} rolls on {table}: ",
                    name=NamePart(who),
                    table=NamePart(table or gettext("a table")),
                ),
                Loud((NamePart(short(words, _LONGEST_RESULT)),)),
                *(f" · {written(roll_of(each))} {total}" for each, total in dice if each != _ONE),
            )
        case e.Ticked(name, ticked, parts, stopped):
            return _ticked(name, ticked, parts, stopped=stopped)


def _ticked(name: str, ticked: int, parts: int, *, stopped: bool) -> Line:
    clock = NamePart(name)
    if stopped:
        return say("🧹 The clock “{name}” goes", name=clock)
    if ticked == parts:
        return say("🕐 {name} is full!", name=clock)
    return say("🕐 {name} {ticked} of {parts}", name=clock, ticked=ticked, parts=parts)


def heading_of(event: e.Event) -> str | None:
    """Return the heading of the scene that an event begins (10.4)."""
    return event.heading if isinstance(event, e.SceneBegun) else None


def note_of(event: e.Event) -> tuple[str, str] | None:
    """Return who wrote a note, and its text (10.5)."""
    return (event.who, event.words) if isinstance(event, e.Noted) else None
