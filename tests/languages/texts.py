"""All the words of a panel."""

from collections.abc import Iterable, Iterator

from games.engine.panel import Bar, Choice, Drawn, Face, Form, Line, Loud, Name, Page, Panel, Row


def texts(panel: Panel) -> Iterator[str]:
    """Yield the words of a panel and its pages, but for names, tokens and cards."""
    yield from (panel.title, panel.private, panel.redeal)
    yield from words(panel.lines)
    yield from words(panel.events)
    for field in panel.fields:
        yield field.title
        yield from words(field.lines)
    for row in panel.rows:
        yield from _of_row(row)


def words(lines: Iterable[Line]) -> Iterator[str]:
    """Yield the words of lines."""
    for line in lines:
        for part in line:
            if isinstance(part, str):
                yield part
            elif isinstance(part, Loud):
                yield from words([part.line])
            elif not isinstance(part, Face | Name | Bar | Drawn):
                yield part.words


def _of_row(row: Row) -> Iterator[str]:
    if not isinstance(row, tuple):
        yield row.label
        row = row.choices
    for each in row:
        if not (isinstance(each, Choice) and each.answers == (each.label,)):  # a token of the rules
            yield each.label
        if isinstance(each, Page):
            yield from texts(each.panel)
        else:
            yield from _of_choice(each)


def _of_choice(choice: Choice) -> Iterator[str]:
    yield from (choice.closed or "", choice.confirm)
    if choice.form is not None:
        forms = [choice.form] if isinstance(choice.form, Form) else choice.form.fields.values()
        for form in forms:
            usual = form.options.get(form.text, form.text)
            yield from (form.title, form.label, usual, form.example, *form.options.values())
