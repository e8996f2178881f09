"""What was measured: on the terminal as tables, in the results file as Markdown."""

from __future__ import annotations

import os
import platform
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from statistics import median

import discord
from rich import box
from rich.console import Console
from rich.table import Table

ROUNDS = 5
FIRST_COLUMN = "What"
COLUMNS = ("Median", "Min", "Max", "Aim", "")

# How a figure is written, by its unit.
_FORMATS: dict[str, Callable[[float], str]] = {
    "/s": "{:,.0f} /s".format,
    "×": "{:.2f}×".format,
    "µs": "{:,.0f} µs".format,
    "ms": "{:,.2f} ms".format,
    "KiB": "{:,.1f} KiB".format,
    "MiB": "{:,.0f} MiB".format,
}


@dataclass(frozen=True, slots=True)
class Aim:
    """What a figure should be at most (or at least)."""

    limit: float
    at_least: bool = False

    def met_by(self, value: float) -> bool:
        """Whether a figure is good enough."""
        return value >= self.limit if self.at_least else value <= self.limit


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the report: a value from each round."""

    what: str
    unit: str
    values: Sequence[float]
    aim: Aim | None = None

    def cells(self) -> list[str]:
        """The line as text, one cell a column."""
        write = _FORMATS[self.unit]
        middle = median(self.values)
        cells = [self.what, write(middle), write(min(self.values)), write(max(self.values))]
        if self.aim is None:
            return [*cells, "", ""]
        sign = "≥" if self.aim.at_least else "≤"
        verdict = "met" if self.aim.met_by(middle) else "missed"
        return [*cells, f"{sign} {write(self.aim.limit)}", verdict]


@dataclass(slots=True)
class Section:
    """A part of the report: its figures, and how they were measured."""

    title: str
    figures: list[Figure] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def percentile(values: Sequence[float], percent: float) -> float:
    """The value below which that many in a hundred lie."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))]


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """Ours over theirs, round by round."""
    return [mine / other for mine, other in zip(ours, theirs, strict=True)]


def show(section: Section, console: Console) -> None:
    """Print a section."""
    table = Table(title=section.title, title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(FIRST_COLUMN, overflow="fold")
    for name in COLUMNS:
        table.add_column(name, justify="right", no_wrap=True)
    for figure in section.figures:
        table.add_row(*figure.cells())
    console.print(table)
    for note in section.notes:
        console.print(f"  {note}", style="dim", highlight=False)


def as_markdown(sections: Sequence[Section]) -> str:
    """The results file."""
    return "\n".join([*_head(), *(line for section in sections for line in _part(section))])


def _head() -> list[str]:
    return [
        "# Results",
        "",
        f"Written by `make bench` on {datetime.now(UTC):%Y-%m-%d} (UTC).",
        "",
        f"- Cores: {os.cpu_count()} ({platform.machine()})",
        f"- Python {platform.python_version()}, discord.py {discord.__version__},",
        f"  SQLite {sqlite3.sqlite_version}",
        "",
        f"Each figure is the median of {ROUNDS} rounds, with the least and the most. What is",
        "compared ran by turns in one run, so trust the ratios; the other figures move with the",
        "machine and with what else it does.",
        "",
    ]


def _part(section: Section) -> list[str]:
    rows = [[FIRST_COLUMN, *COLUMNS], ["---", *["---:"] * len(COLUMNS)]]
    rows += [figure.cells() for figure in section.figures]
    table = [f"| {' | '.join(row)} |" for row in rows]
    notes = [f"- {note}" for note in section.notes]
    return [f"## {section.title}", "", *table, "", *notes, *([""] if notes else [])]
