"""The report, as tables in the terminal and Markdown in the results file."""

import os
import platform
import re
import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

import discord
from rich import box
from rich.console import Console
from rich.table import Table

FIRST_COLUMN = "What"
COLUMNS = ("Best", "Median", "Worst", "Aim", "")

# The format of a figure, by its unit.
_FORMATS: dict[str, Callable[[float], str]] = {
    "": "{:,.2f}".format,
    "/s": "{:,.0f} /s".format,
    "×": "{:.2f}×".format,
    "%": "{:.1f} %".format,
    "µs": "{:,.0f} µs".format,
    "ms": "{:,.2f} ms".format,
    "s": "{:,.2f} s".format,
    "people": "{:,.0f}".format,
    "B": "{:,.0f} bytes".format,
    "KiB": "{:,.1f} KiB".format,
    "MiB": "{:,.0f} MiB".format,
}

_MORE_IS_BETTER = ("/s", "people")

# What other programs write into the results, between two marks.
_KEPT = re.compile(r"<!-- (\w+): begin -->.*?<!-- \1: end -->", re.DOTALL)
SOAK_BEGIN, SOAK_END = "<!-- soak: begin -->", "<!-- soak: end -->"


@dataclass(frozen=True, slots=True)
class Aim:
    """The target of a figure: at most, or at least, a limit."""

    limit: float
    at_least: bool = False

    def met_by(self, value: float) -> bool:
        """Return whether a figure meets the target."""
        return value >= self.limit if self.at_least else value <= self.limit


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the report: a value from each round, and a target for the best.

    The best value is the program's cost; the rest shows the load of the machine. Higher rates and
    lower other values are better. `best` is given if it is not one of the values (see `ratio`).
    `hosts` is what the figure tells who hosts the bot: it stands in the first table.
    """

    what: str
    unit: str
    values: Sequence[float]
    aim: Aim | None = None
    best: float | None = None
    hosts: str = ""

    def cells(self) -> list[str]:
        """Return the line as text cells."""
        write = _FORMATS[self.unit]
        ranked = sorted(self.values, reverse=self.unit in _MORE_IS_BETTER)
        best = ranked[0] if self.best is None else self.best
        cells = [self.what, write(best), write(median(ranked)), write(ranked[-1])]
        if self.aim is None:
            return [*cells, "", ""]
        sign = "≥" if self.aim.at_least else "≤"
        verdict = "met" if self.aim.met_by(best) else "missed"
        return [*cells, f"{sign} {write(self.aim.limit)}", verdict]


def ratio(
    what: str, ours: Sequence[float], theirs: Sequence[float], aim: Aim | None = None
) -> Figure:
    """Return a figure of our values divided by theirs: of the best, and round by round."""
    rounds = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    return Figure(what, "×", rounds, aim, best=min(ours) / min(theirs))


@dataclass(slots=True)
class Section:
    """A part of the report: its figures, and how they were measured."""

    title: str
    figures: list[Figure] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    is_binding: bool = False  # a missed aim fails the run
    has_peers: bool = False  # its figures are ratios to another program

    @property
    def missed(self) -> list[str]:
        """Return the figures that miss their aim."""
        return [each.what for each in self.figures if each.cells()[-1] == "missed"]


def verdict(sections: Sequence[Section]) -> str:
    """Return in one line how many aims are met, and what is slower than the version before."""
    aims = sum(each.aim is not None for section in sections for each in section.figures)
    held = aims - sum(len(each.missed) for each in sections)
    slower = [name for each in sections if each.is_binding for name in each.missed]
    beside = f" Slower than the version before: {', '.join(slower)}." if slower else ""
    return f"{held} of {aims} aims are met.{beside}"


def percentile(values: Sequence[float], percent: float) -> float:
    """The value below which that many in a hundred lie."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))]


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
    """Return the results file: what hosts want to know, ratios to peers, aims, then all figures."""
    peers = [each for each in sections if each.has_peers]
    others = [each for each in sections if not each.has_peers]
    return "\n".join(
        [
            *_head(),
            *_for_hosts(sections),
            *(line for section in peers for line in _part(section)),
            *_aims(sections),
            *(line for section in others for line in _part(section)),
        ]
    )


def kept_of(path: Path) -> str:
    """Return the marked parts of a results file, which others than the bench write."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return "".join(f"\n{each[0]}\n" for each in _KEPT.finditer(text))


def _head() -> list[str]:
    return [
        "# Measurements",
        "",
        f"Written by `make bench` on {datetime.now(UTC):%Y-%m-%d} (UTC).",
        "",
        f"- Cores: {os.cpu_count()} ({platform.machine()})",
        f"- Python {platform.python_version()}, discord.py {discord.__version__},",
        f"  SQLite {sqlite3.sqlite_version}",
        "",
        "Each figure has the best, the median and the worst of its rounds. What is compared ran",
        "in one run. Aims are for the best: it is what the program costs, and what lies above it",
        "is what else the machine was doing. CPU is of the whole process, with all its threads.",
        "Trust it, and ratios, more than wall time. [Speed](speed.md) explains what bounds a",
        "press, and what was tried.",
        "",
    ]


def _for_hosts(sections: Sequence[Section]) -> list[str]:
    """Return the table of what hosts want to know; nothing if none of it was measured."""
    told = [each for section in sections for each in section.figures if each.hosts]
    if not told:
        return []
    rows = [f"| {each.hosts} | {each.cells()[2]} |" for each in told]
    return ["## For hosts", "", "| What | Median |", "| --- | ---: |", *rows, ""]


def _aims(sections: Sequence[Section]) -> list[str]:
    """Return the part about our own aims, a line each."""
    rows = [
        f"| {section.title}: {each.what} | {each.cells()[1]} | {each.cells()[4]} |"
        f" {'met' if each.cells()[-1] == 'met' else 'not yet'} |"
        for section in sections
        for each in section.figures
        if each.aim is not None
    ]
    head = ["| What | Best | Aim | |", "| --- | ---: | ---: | --- |"]
    return ["## Our aims", "", verdict(sections), "", *([*head, *rows, ""] if rows else [])]


def _part(section: Section) -> list[str]:
    rows = [[FIRST_COLUMN, *COLUMNS], ["---", *["---:"] * len(COLUMNS)]]
    rows += [figure.cells() for figure in section.figures]
    table = [f"| {' | '.join(row)} |" for row in rows]
    notes = [f"- {note}" for note in section.notes]
    return [f"## {section.title}", "", *table, "", *notes, *([""] if notes else [])]
