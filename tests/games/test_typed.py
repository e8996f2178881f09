"""All that people type is used, shown back, or asked about: the tables of `docs/typed.md`."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.dealer.view.fighter_lines import read_amount, read_conditions, read_fighters, told
from games.diamonds.characters import lines, members_from_lines
from games.engine.game import SetupRefused
from games.kit.own_decks import name_and_text, read_lines
from games.kit.random_tables import Named, bundled
from games.kit.random_tables import told as told_of_table
from games.kit.typed.bestiary import expanded, kept
from games.kit.typed.blocks import read_all
from games.kit.typed.fighters import Fighter, read_fighter, written

PAGE = (Path(__file__).parents[2] / "docs" / "typed.md").read_text(encoding="utf-8")


def _foes(text: str) -> str:
    return "\n".join(map(told, read_fighters(text)))


def _conditions(text: str) -> str:
    found = read_conditions(text)
    return "\n".join(f"{name}: {'until removed' if left is None else left}" for name, left in found)


READERS: dict[str, Callable[[str], str]] = {
    "Foes": _foes,
    "Foes from notes and programs": _foes,
    "Parties": lambda text: lines(members_from_lines(text)),
    "Conditions": _conditions,
    "Amounts": lambda text: read_amount(text, None),
    "Decks and tables": lambda text: "\n".join(read_lines(text)),
    "Spreadsheets": lambda text: "\n".join(read_lines(text, is_sheet=True)),
}


def _rows() -> list[tuple[str, str, str]]:
    rows = []
    for heading in READERS:
        part = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
        cells = [line.strip("| ").split(" | ") for line in part.splitlines() if line[:2] == "| "]
        rows += [(heading, typed.strip("`"), read) for typed, read in cells[1:]]
    return rows


@pytest.mark.parametrize(("heading", "typed", "read"), _rows())
def test_a_line_of_the_page_is_read_or_asked_about(heading: str, typed: str, read: str) -> None:
    text = typed.replace("⏎", "\n").replace("⇥", "\t").replace("¦", "|")
    try:
        found = READERS[heading](text).replace("\n", " ⏎ ")
    except SetupRefused as refused:
        found = "asked: " + str(refused).partition("\n")[0]
    assert found.replace("|", "¦") == read


NAMES = st.sampled_from(["Ogre", "Jean-Luc", "Goblin King", "Wächter", "T-1000"])
PARTS = {
    "points": (["HP {}", "{} HP", "TP: {}", "PV={}", "hit points {}", "{} pg"], st.integers(1, 99)),
    "armor": (["AC {}", "{} AC", "RK: {}", "ca {}", "Armor Class {}"], st.integers(1, 99)),
    "modifier": (["+{}", "Init +{}", "-{}", "initiative: -{}", "mod +{}"], st.integers(1, 20)),
    "times": (["{}x", "x{}"], st.integers(2, 30)),
    "level": (["level {}", "Stufe {}", "lvl {}"], st.integers(1, 20)),
}
BETWEEN = st.sampled_from([", ", " | ", "\t", " - "])
MAY_BE_MISSING = {"Init", "initiative:", "mod"}  # before a number with a sign
NOTES = st.sampled_from(
    ["CR 1/4", "longsword +5", "morningstar +4 (2d8+2)", "flies", "Speed 40 ft"]
)


@st.composite
def typed_fighters(draw: st.DrawFn) -> tuple[str, Fighter]:
    """A line of known parts in any order, with any separators and brackets, and what it says."""
    name = draw(NAMES)
    said: dict[str, Any] = {}
    parts = []
    for kind in draw(st.lists(st.sampled_from([*PARTS]), unique=True)):
        ways, numbers = PARTS[kind]
        way, number = draw(st.sampled_from(ways)), draw(numbers)
        said[kind] = str(number) if kind == "points" else -number if "-{" in way else number
        text = way.format(number)
        parts.append(f"({text})" if draw(st.booleans()) and kind != "times" else text)
    at = draw(st.integers(0, len(parts)))
    behind = parts[at:]
    if draw(st.booleans()):
        note = draw(NOTES)
        said["notes"] = (note,)
        behind.insert(draw(st.integers(0, len(behind))), note)
    return draw(BETWEEN).join([*parts[:at], name, *behind]), Fighter(name)._replace(**said)


@given(typed_fighters())
def test_each_part_of_a_line_is_found_where_it_belongs(made: tuple[str, Fighter]) -> None:
    line, fighter = made
    assert read_fighter(line)._replace(line="") == fighter
    assert read_fighter(written(fighter))._replace(line="") == fighter


@given(typed_fighters(), st.data())
def test_no_token_of_a_line_is_without_effect(
    made: tuple[str, Fighter], data: st.DataObject
) -> None:
    line, fighter = made
    words = line.split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    left = " ".join(words[:at] + words[at + 1 :])
    assume(any(map(str.isalnum, words[at])) and left.strip(" ,|()-\t"))
    assume(words[at].strip("(") not in MAY_BE_MISSING)
    with suppress(SetupRefused):  # it is asked about
        assert read_fighter(left)._replace(line="") != fighter


def test_several_lines_are_read_all_or_none() -> None:
    with pytest.raises(SetupRefused) as refused:
        read_all("Orc +2\nGoblin 7\nOgre hp 30-50")
    assert [line.split(" in ")[0] for line in str(refused.value).splitlines()] == [
        "What is 7",
        "30-50",
    ]


def test_a_link_of_a_note_that_names_no_table_is_its_words() -> None:
    rows = ["Meet [[Goblin King|the king]]", "{[[Sky]]|Sea}"]
    known = {"sky": Named("Sky", ["Blue"])}.get
    bundle = bundled(Named("Here", rows[:1]), known)
    assert told_of_table(bundle, [1]) == "Meet the king"
    assert "Blue" in bundled(Named("Here", ["[[Sky]] above"]), known).words
    assert name_and_text("[[Ann|The queen]]: lives in [[Town#North]]") == (
        "The queen",
        "lives in Town",
    )


KNOWN = {
    "goblin": kept("Goblin, hp 7, ac 15, +2, scimitar +4 (1d6+2)"),
    "ogre": kept("Ogre, AC 11, HP 59 (7d10 + 21), Init -1"),
    "bridge ambush": ["4x goblin", "Ogre"],
}


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("3x goblin", ["3× Goblin · AC 15 · 7 HP · initiative +2 · note: scimitar +4 (1d6+2)"]),
        ("2 Goblins", ["2× Goblin · AC 15 · 7 HP · initiative +2 · note: scimitar +4 (1d6+2)"]),
        ("ogre hp 12", ["Ogre · AC 11 · 12 HP · initiative −1 · note: hit dice 7d10 + 21"]),
        ("Bridge ambush\nOrc +2", ["4× Goblin", "Ogre · AC 11", "Orc · initiative +2"]),
        ("2x bridge ambush", ["8× Goblin", "2× Ogre"]),
        ("Orc +2", ["Orc · initiative +2"]),
        ("Orc 7", None),
    ],
)
def test_what_was_read_once_is_known_by_its_name(typed: str, read: list[str] | None) -> None:
    text = expanded(typed, KNOWN.get)
    if read is None:
        assert text == typed
    else:
        found = _foes(text).splitlines()
        assert [each[: len(begins)] for each, begins in zip(found, read, strict=True)] == read
