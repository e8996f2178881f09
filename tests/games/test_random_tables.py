"""Random tables are read the way people write them, and hold together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine.game import SetupRefused
from games.kit.own_decks import cards_of, is_table, read, read_lines
from games.kit.random_tables import (
    MOST_DRAWS,
    Named,
    bundled,
    is_shape,
    places_of,
    read_shape,
    told,
    whole,
)
from games.kit.ready import LANGUAGES, ready_table, ready_tables

SKY = Named("Sky", ["clear", "3x {2d6} clouds", "# Wind", "calm"])
NOTHING: dict[str, Named] = {}
WEATHER = {"sky": SKY, "weather": Named("Weather", ["{sky}"]), "a": Named("A", ["{b}"])}

RAIN = ["1d100", "1-15 Rain", "16-95 Fog", "96-100 Sun"]
ELVES = ["1d6", "1 elf", "2-3 human", "4-6 orc"]
WAYS = [
    (RAIN, "01-15 Rain\n16–95: Fog\n96-00 Sun"),
    (RAIN, "d100\n1-15 Rain\n\n16 - 95 Fog\n96 to 100 - Sun"),
    (RAIN, "| dice:1d% | Is |\n| --- | :-: |\n| 01-15 | Rain |\n| 16-95 | Fog |\n|96-00| Sun |"),
    (RAIN, "|Roll|Result|\n|-|--|\n|1-15|Rain|\n|16-95|Fog|\n|96-100|Sun|"),
    (RAIN, "1..15 Rain\n16…95 Fog\n96 bis 100 = Sun"),
    (ELVES, "d6 races\n1 elf\n2-3 human\n4-6 orc"),
    (ELVES, "Races\nd6 Who\n1. elf\n2-3. human\n4-6. orc"),
    (ELVES, "# Races\n1\telf\n2-3\thuman\n4-6\torc"),
    (ELVES, "1) elf\n2-3) human\n4-6) orc"),
    (ELVES, "[1] elf\n[2-3] human\n[4-6] orc"),
    (["1d10", "1-5 a", "6-10 b"], "1-5 a\n6-0 b"),
    (["2d4", "2 a long entry", "3-8 b: its text"], "2d4\n2 a long\nentry\n3-8 b\n(its text)"),
    (["3x wolf", "elk"], "wolf ^3\nelk"),
    (["{sky}", "# Sky", "clear", "2x fog"], "# Day\n{sky}\n\n## Sky\nclear\n2x fog"),
    (["elf", "orc"], "1. elf\n2. orc"),
    (["3-5 wolves", "A bear"], "3-5 wolves\nA bear"),
    (["2d6 wolves", "3 men in a boat"], "2d6 wolves\n3 men in a boat"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "text"), WAYS)
def test_a_table_is_read_from_the_ways_people_write(lines: list[str], text: str) -> None:
    assert read_lines(text) == lines
    assert read_lines("\n".join(lines)) == lines
    assert is_table(lines) == lines[0].partition("d")[0].isdecimal()


@pytest.mark.parametrize(
    ("line", "places"),
    [("{2d6} of {sky}", ["2d6", "sky"]), ("[[1d4]] {{ Sky }}", ["1d4", "Sky"]), ("[a] {}", [])],
)
def test_places_are_written_in_braces_or_two_brackets(line: str, places: list[str]) -> None:
    assert places_of(line) == places


def test_all_wrong_lines_are_told_at_once() -> None:
    text = "d20\n1-3 {sky}\n5-6 a\n6-7 {nope}\n\n9-8 {Weather}\n10-12 {weather|b}\n13 {a}"
    known = {**WEATHER, "b": Named("b", ["{ A}", "{Sky}"])}
    reading = read(text)
    with pytest.raises(SetupRefused) as refused:
        bundled(Named("sky", reading.lines), known.get, reading)
    assert str(refused.value).split("\n") == [
        "Line 2 goes round in a circle: sky → sky.",
        "Line 3: 4 comes next, not 5-6.",
        "Line 4: 7 comes next, not 6-7.",
        "Line 4: you have no table “nope”.",
        "Line 6 goes round in a circle: sky → Weather → sky.",
        "Line 6: 8 comes next, not 9-8.",
        "Line 8 goes round in a circle: A → b → A.",
        "Line 8 goes round in a circle: sky → A → b → sky.",
    ]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{n4}", ""),
        ("{n5}", "it has at most 50 draws, 5 tables in one another"),
        ("{2d6} " * (MOST_DRAWS - 1), ""),
        ("{n0} " * MOST_DRAWS, f"it has at most {MOST_DRAWS} draws"),
        ("{n2} " * 3000, f"it has at most {MOST_DRAWS} draws"),
        ("{n2} " * 30, f"it has at most {MOST_DRAWS} draws"),
    ],
)
def test_depth_and_draws_are_bounded(line: str, why: str) -> None:
    chain = {f"n{at}": Named(f"n{at}", [f"{{n{at - 1}}}" if at else "end"]) for at in range(6)}
    if not why:
        assert is_shape(bundled(Named("top", [line]), chain.get).shape)
        return
    with pytest.raises(SetupRefused, match=f"^This is too much for one roll: {why}"):
        bundled(Named("top", [line]), chain.get)


def test_a_table_with_all_inside_is_the_same_elsewhere() -> None:
    """The tables inside travel along, and nothing else is needed to roll."""
    day = Named("Day", ["{red|blue} {SKY}, {wind}", "2x {mood}", "# Mood", "calm", "{sky}"])
    bundle = bundled(day, WEATHER.get)
    lines = whole(day, WEATHER.get)
    assert lines == [*day.lines, "# Sky", "clear", "3x {2d6} clouds", "# Wind", "calm"]
    assert read_lines("\n".join(lines)) == lines
    assert bundled(Named("Day", lines), NOTHING.get) == bundle
    assert cards_of(lines) == ["{red|blue} {SKY}, {wind}", "{mood}", "{mood}"]
    assert bundle.shape == "1d3;1 #4 #3 #2;2 #1|1d2;1;1 #3|1d1;1|1d4;1;3 2d6|1d2;1;1"
    assert told(bundle, [1, 1, 2, 7, 1]) == "red 7 clouds, calm"
    assert told(bundle._replace(words=""), [1, 1, 2, 7, 1]) == "…"


LINES = st.lists(
    st.sampled_from(["a", "2x {2d6} b", "{sky}", "{x|y}", "{day}", "1-2 c", "d4", "# In", "3 d"]),
    min_size=1,
    max_size=8,
)


@given(LINES)
def test_every_total_of_every_shape_has_its_row(lines: list[str]) -> None:
    try:
        reading = read("\n".join(lines))
        bundle = bundled(Named("Day", reading.lines), WEATHER.get, reading)
    except SetupRefused:
        return
    assert (
        bundled(Named("Day", whole(Named("Day", reading.lines), WEATHER.get)), NOTHING.get)
        == bundle
    )
    blocks = bundle.words.split("\n\n")
    for table, block in zip(read_shape(bundle.shape), blocks, strict=True):
        totals = range(table.dice.number, table.dice.most + 1)
        rows = [table.row_at(total) for total in totals]
        assert rows == sorted(rows)
        assert {*rows} == {*range(block.count("\n"))}


@pytest.mark.parametrize(
    "shape",
    ["1d2;1", "1d2;1;2", "1d2;1;1 #0", "1d2;1;1 #1", "1d2;2 2D6", "1d2;2 ", "d2;2", "1d2;+2", "",
     "1d2;1 #1;1|1d1;1 #1", "1d1;1 #01|1d1;1", "2d6;0;11", "1d1;1 1d20+1 vs 15"],
)  # fmt: skip
def test_no_other_shape_is_lawful(shape: str) -> None:
    assert not is_shape(shape)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ready_tables_can_be_rolled_on_in_each_language(language: str) -> None:
    english, here = ready_tables(""), ready_tables(language)
    for at, table in enumerate(here):
        assert ready_table(table.name.upper(), language) == table
        assert 20 <= len(table.lines) == len({*table.lines}) <= 100
        bundle = bundled(table, lambda name: ready_table(name, language))
        names = {block.split("\n")[0] for block in bundle.words.split("\n\n")}
        assert names <= {each.name for each in here}, "all in one language"
        assert len(table.lines) == len(english[at].lines)
    assert len(here) == 6
