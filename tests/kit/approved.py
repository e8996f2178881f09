"""Approved texts: what users read, stored as files that are easy to review and to renew.

With `APPROVE=1` in the environment the files are written instead of compared; a review then reads
the difference.
"""

import os
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from bot.rendering.cards import Cards, large_rows
from bot.rendering.embeds import line_text
from games.engine.game import AnyGame
from games.engine.panel import Choice, Form, Line, Mood, Page, Panel, Row, Several, Tone

_GAMES = Path(__file__).parents[1] / "games"
_CARDS = Cards()
_MOODS = {Mood.PLAIN: "", Mood.MAIN: "main ", Mood.GOOD: "good ", Mood.DANGER: "danger "}


def folder_of(game: str) -> Path:
    """Where a game's approved texts lie."""
    return _GAMES / game / "approved"


def approve(file: Path, text: str) -> None:
    """Compare a text with the approved one, or approve it."""
    if os.environ.get("APPROVE"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    shown = file.read_text(encoding="utf-8") if file.exists() else ""
    assert text == shown, f"see CONTRIBUTING.md for how {file.name} is renewed"


def approved_events(game: AnyGame) -> list[Any]:
    """Read the events of a game whose lines are approved."""
    file = folder_of(game.id) / "events.txt"
    given = [line for line in file.read_text(encoding="utf-8").splitlines() if line[0] != " "]
    # The file is ours: it holds the names of events and plain values.
    modules = ("kit.dice.falling", f"{game.id}.rules.state", f"{game.id}.rules.events")
    parts = (import_module(f"games.{each}") for each in modules)
    names = {name: value for part in parts for name, value in vars(part).items()}
    return [eval(line, names) for line in given]  # noqa: S307


def said(line: Line) -> str:
    """A line as Discord gets it, its cards by rank and suit."""
    return line_text(line, _CARDS)


def drawn(panel: Panel) -> Iterator[str]:
    """A panel as lines of text, with each choice and what it answers; not what is on its pages."""
    tone = "" if panel.tone is Tone.CALM else f"  ({panel.tone.value})"
    yield f"# {panel.title}{tone}"
    if panel.cards:
        yield _CARDS.large(large_rows(panel.cards))
    yield from map(said, panel.lines)
    for field in panel.fields:
        yield f"[{field.title}]"
        yield from (f"  {said(line)}" for line in field.lines)
    yield from (f"> {said(line)}" for line in panel.events)
    for row in panel.rows:
        yield from _row(row)
    yield from (f"details: {said(line)}" for line in panel.details)
    if panel.private or panel.redeal:
        yield f"private: {panel.private or '–'}  redeal: {panel.redeal or '–'}"


def turned(panel: Panel, seen: set[str]) -> Iterator[str]:
    """The pages of a panel, but for those whose labels have been seen."""
    for page in panel.pages():
        if page.label not in seen:
            seen.add(page.label)
            yield f"-- page {page.name}{', which stays' if page.stays else ''}: {page.label}"
            yield from (f"   {line}" for line in drawn(page.panel))


def _row(row: Row) -> Iterator[str]:
    if isinstance(row, tuple):
        yield from (_choice("•", each) for each in row)
        return
    some = f" {row.least} to {row.most}" if isinstance(row, Several) else ""
    lead = f" after {' '.join(row.lead)}" if isinstance(row, Several) and row.lead else ""
    yield f"{type(row).__name__.lower()}{some}{lead}: {row.label}"
    yield from (_choice("  ◦", each) for each in row.choices)


def _choice(mark: str, choice: Choice | Page) -> str:
    if isinstance(choice, Page):
        return f"{mark} page {choice.name}: {choice.label}"
    card = "" if choice.card is None else f"{_CARDS.text(choice.card)} "
    answers = " ".join(choice.answers) + (f" until {choice.until}" if choice.until else "")
    more = [
        "" if choice.closed is None else f"closed: {choice.closed}",
        choice.confirm and f"asks: {choice.confirm}",
        _typed(choice),
    ]
    after = "".join(f" | {each}" for each in more if each)
    return f"{mark} {_MOODS[choice.mood]}{card}{choice.label}  → {answers}{after}"


def _typed(choice: Choice) -> str:
    if choice.form is None:
        return "suggested" if choice.suggested else ""
    forms = {"": choice.form} if isinstance(choice.form, Form) else choice.form.fields
    return "; ".join(
        f"types {name or each.title}: {each.label} ({each.limit}"
        f"{'' if each.required else ', may be empty'}{each.text and f', {each.text}'})"
        for name, each in forms.items()
    )
