"""A table in the terminal, rendered by rich."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel as Frame
from rich.text import Text

from games.engine.deck import Card, suit, symbols
from games.engine.extensions.answers import filled
from games.engine.hint_lines import hint_lines
from games.engine.hints import NoHint, has_coach, hint_at, position_of
from games.engine.panel import (
    Bar,
    Block,
    Choice,
    Drawn,
    Face,
    Form,
    Forms,
    Label,
    Large,
    Line,
    Loud,
    Mood,
    Name,
    Panel,
    Several,
    Sign,
    Small,
    Spent,
    Strong,
    Tone,
)
from games.engine.run import AnyRun, NotOffered
from games.engine.table import BETWEEN_TOKENS, Number, Offer, allows, read_answer

_SIGNS = {Sign.BACK: "▒▒", Sign.AGAINST: "vs", Sign.GAP: "│"}
_TONES = {Tone.CALM: "cyan", Tone.DANGER: "red", Tone.WON: "green", Tone.LOST: "magenta"}
_MOODS = {Mood.PLAIN: "white", Mood.MAIN: "cyan", Mood.GOOD: "green", Mood.DANGER: "red"}


def play(run: AnyRun, console: Console) -> None:
    """Play a game to its end, or until the player types `q` or ends the input.

    `h` asks the coach.
    """
    while run.pending is not None:
        seat = next(iter(run.pending.offers))
        panel, seats = run.panel(seat), run.moment().seats
        console.print(draw(panel, seats[seat] if len(seats) > 1 else ""))
        choice = _choose(run, panel, console, run.pending.offers[seat])
        if choice is None:
            console.print("[dim]You leave the table.[/]")
            return
        try:
            run.press(seat, choice.answers, choice.until)
        except NotOffered:  # a subset, perhaps after the answers that lead to it
            console.print("These cannot be taken together.")
    console.print(draw(run.panel(None)))


def open_choices(panel: Panel) -> list[Choice]:
    """Return the choices that can be taken, in the order of their numbers."""
    return [choice for choice in panel.choices() if choice.closed is None]


def _choose(run: AnyRun, panel: Panel, console: Console, offer: Offer) -> Choice | None:
    choices = open_choices(panel)
    several = [row for row in panel.rows_of_all() if isinstance(row, Several)]
    numbers = isinstance(offer, Number)  # then the typed text is the number itself
    while True:
        typed = _typed(console, "Your choice")
        if typed is None or typed.lower() in ("q", "quit"):
            return None
        if typed.lower() in ("h", "hint") and has_coach(run):
            _hint(run, panel, console)
            continue
        if numbers and allows(offer, read_answer(offer, typed)):
            return Choice((typed,), typed, until=choices[0].until)
        if not numbers and typed.isdecimal() and 1 <= int(typed) <= len(choices):
            chosen = choices[int(typed) - 1]
            if not _is_sure(chosen, console):
                continue
            return chosen if chosen.form is None else _filled_in(run, chosen, console)
        picked = _picked(several, typed)
        if picked is not None and allows(offer, read_answer(offer, picked.answers[0])):
            return picked
        least, most = (offer.least, offer.most) if isinstance(offer, Number) else (1, len(choices))
        console.print(f"Type a number from {least} to {most}, or q to leave.")


def _hint(run: AnyRun, panel: Panel, console: Console) -> None:
    """Print the coach's hint for the moment, if it has one."""
    seat = next(iter(run.pending.offers)) if run.pending else 0
    seed = run.moment().variety  # the seed’s hash, which is public
    try:
        hint = hint_at(run.game, position_of(run, seat, seed, range(len(run.header.seats))))
    except NoHint:
        console.print("There is no hint for this moment.")
        return
    for line in hint_lines(run.game, hint, [panel]):
        console.print(_line(line))


def _is_sure(choice: Choice, console: Console) -> bool:
    """Ask for confirmation of a choice that can't be undone."""
    if not choice.confirm:
        return True
    return (_typed(console, f"{choice.confirm} y or n") or "").lower() in ("y", "yes")


def _typed(console: Console, question: str) -> str | None:
    try:
        return console.input(f"[bold]{escape(question)}:[/] ").strip()
    except EOFError:
        return None


def _filled_in(run: AnyRun, choice: Choice, console: Console) -> Choice | None:
    """Return the choice with the typed words; None if the player leaves."""
    form = choice.form
    if isinstance(form, Forms):
        typed = {name: _typed_into(each, console) for name, each in form.fields.items()}
        given = {name: words for name, words in typed.items() if words is not None}
        if len(given) < len(typed):
            return None
        return replace(choice, answers=filled(run.game, run.moment(), form.name, given))
    words = None if form is None else _typed_into(form, console)
    return None if words is None else replace(choice, answers=(*choice.answers, words))


def _typed_into(form: Form, console: Console) -> str | None:
    """Ask for the text of a form, or for the number of one of its options."""
    values = {str(number): value for number, value in enumerate(form.options, 1)}
    numbered = (f"{number} {form.options[value]}" for number, value in values.items())
    words = _typed(console, " · ".join([form.label, *numbered]))
    if form.options:
        return None if words is None else values.get(words, form.text)
    return None if words is None else (words or form.text)[: form.limit]


def _picked(rows: Sequence[Several], typed: str) -> Choice | None:
    """Parse typed cards, with spaces between, as a subset."""
    names = typed.upper().split()
    for row in rows:
        answers = [choice.answers[0] for choice in row.choices]
        if names and all(name in answers for name in names):
            return Choice((*row.lead, BETWEEN_TOKENS.join(names)), typed)
    return None


def draw(panel: Panel, name: str = "") -> RenderableType:
    """Render a panel, perhaps that of a named seat, as a frame with numbered choices."""
    body: list[RenderableType] = []
    if panel.cards:
        body += [*_large(panel.cards), Text()]
    body += [_line(line) for line in (*panel.change, *panel.lines, *panel.details)]
    for each in panel.fields:
        body += [Text(), Text(each.title, style="bold"), *map(_line, each.lines)]
    if events := panel.events[len(panel.change) :]:
        body += [Text(), *(Text.assemble(_line(line), style="dim") for line in events)]
    body += _choices(panel)
    body += [Text(choice.label, style="dim") for choice in panel.choices() if choice.closed]
    for row in panel.rows_of_all():
        if isinstance(row, Several):
            names = " ".join(choice.answers[0] for choice in row.choices)
            body.append(Text(f"{row.label} (type several): {names}"))
    title = " · ".join(filter(None, (panel.title, name)))
    return Frame(Group(*body), title=escape(title), border_style=_TONES[panel.tone])


def _choices(panel: Panel) -> Iterator[Text]:
    """Yield the numbered choices, those of a menu below its words."""
    numbered = [*enumerate(open_choices(panel), 1)]
    for row in panel.rows_of_all():
        inside = [id(each) for each in (row if isinstance(row, tuple) else row.choices)]
        there = [(at, choice) for at, choice in numbered if id(choice) in inside]
        if there:
            yield Text("" if isinstance(row, tuple) else row.label, style="dim")
        yield from (_choice(at, choice) for at, choice in there)


def _choice(at: int, choice: Choice) -> Text:
    text = Text(f"{at}  ", style="bold")
    if choice.card is not None:
        text.append(_face(choice.card)).append("  ")
    return text.append(choice.label, style=_MOODS[choice.mood])


def _line(line: Line) -> Text:
    text = Text()
    for part in line:
        match part:
            case Face(card, spent):
                text.append(_spent(card) if spent else _face(card))
            case Drawn(_, sign):
                text.append(sign)
            case Strong(words):
                text.append(words, style="bold")
            case Loud(loud):
                text.append(_line(loud))
            case Bar(characters):
                text.append(characters, style="red")
            case Block(words) | Label(words):
                text.append(words)
            case Name(name):
                text.append(name, style="italic")
            case Small(words):
                text.append(words, style="dim")
            case _:
                text.append(part)
    return text


def _large(cards: Sequence[Large]) -> list[Text]:
    """The cards in play, in rows."""
    rows: list[list[Text]] = [[]]
    for each in cards:
        if each is Sign.BREAK:
            rows.append([])
        elif isinstance(each, Sign):
            rows[-1].append(Text(_SIGNS[each]))
        elif isinstance(each, Spent):
            rows[-1].append(_spent(each.card))
        else:
            rows[-1].append(_face(each))
    return [Text("  ").join(row) for row in rows]


def _spent(card: Card) -> Text:
    return Text(symbols(card), style="strike dim")


def _face(card: Card) -> Text:
    style = "bold red" if suit(card) in ("H", "D") else "bold"
    return Text(symbols(card), style=style)
