"""Golden records of Diamonds & Dragons, and `verify` with other headers and odd lines."""

from typing import Any

import pytest

from games.catalog import GAMES
from games.diamonds import GAME
from games.diamonds.rules.cards import DUNGEON
from games.engine.chance import Seeded
from games.engine.extensions.endings import category
from games.engine.record import RecordError, Shuffled, write
from games.engine.replay import verify
from games.engine.run import Keep, Run
from tests.kit import golden
from tests.kit.diamonds import header
from tests.kit.runs import Stacked
from tests.kit.sample import open_sample, play_sample

TOUCHED = "random-fists-deck-86"
SAMPLE = "sample"  # the rulebook's game: dealt by hand, so no automatic player writes it


def text_of(name: str) -> str:
    return golden.text_of(GAME.id, name)


def lines_in(name: str) -> list[dict[str, Any]]:
    return golden.lines_of(GAME.id, name)


def test_golden_sample_is_what_the_sample_writes() -> None:
    run = open_sample()
    play_sample(run)
    assert write(run.record or []) == text_of(SAMPLE)


def test_a_seed_that_dealt_only_the_first_shuffle_is_found_out() -> None:
    first = Shuffled("deck", Seeded("1").shuffle(0, DUNGEON))
    by_hand = Stacked("AS KS QS JS")
    run = Run(GAME, header(), by_hand, script=[first], keep=Keep.RECORD)
    run.answer(0, "run")
    text = write(run.record or [])
    verify(text, GAMES)
    with pytest.raises(RecordError, match="line 4: chance did not come from this seed"):
        verify(text, GAMES, "1")


@pytest.mark.parametrize(
    ("field", "new", "reason"),
    [
        ("game", "chess", "no game “chess” here"),
        ("version", 2, "rules version 2; here is version 1"),
        ("version", "one", "not a header"),
        ("version", None, "not a header"),
        ("options", {"fists": False, "lost_score": "deck"}, "the log answers “fight”"),
        ("options", {"fists": True, "lost_score": "unfaced"}, "score"),
        ("options", {}, "the log answers “fight”"),
        ("options", {"fists": "true"}, "“fists”"),
        ("options", {"speed": 1}, "“speed”"),
        ("options", 5, "not a header"),
        ("seats", [], "seats 1 here, not 0"),
        ("seats", ["Ann", "Bo"], "seats 1 here, not 2"),
        ("seats", None, "not a header"),
        ("seats", [""], "line 1: a seat’s name has 1 to 32 characters"),
        ("seats", ["x" * 33], "line 1: a seat’s name has 1 to 32 characters"),
        ("speed", 1, "line 1: a header has no field “speed”"),
        ("sheets", [{"name": "Ann"}], "takes character sheets"),
    ],
)
def test_another_header_is_refused(field: str, new: Any, reason: str) -> None:
    head, *others = lines_in(TOUCHED)
    with pytest.raises(RecordError, match=reason):
        verify(write([head | {field: new}, *others]), GAMES)


def test_options_left_out_of_a_header_have_their_defaults() -> None:
    head, *others = lines_in("random-1")
    assert verify(write([head | {"options": {}}, *others]), GAMES).outcome is not None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the record is empty"),
        ("no JSON\n", "line 1: not JSON"),
        ("[1, 2]\n", "line 1: not a JSON object"),
        ('{"game": "diamonds"}\n', "line 1: not a header"),
        ("null\n", "line 1: not a JSON object"),
    ],
)
def test_a_text_without_a_record_is_refused(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        verify(text, GAMES)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("not JSON", "line 3: not JSON"),
        ("", "line 3: not JSON"),
        ("[]", "line 3: not a JSON object"),
        ('{"note": "by hand"}', "line 3: not a line that the format knows"),
        ('{"roll": "luck", "dice": [1]}', "line 3: the log has .* rules want ask “room”"),
        ('{"ask": "room"}', "line 3: not a line that the format knows"),
    ],
)
def test_a_row_that_is_no_line_is_refused_with_its_number(row: str, reason: str) -> None:
    rows = text_of(TOUCHED).splitlines()
    with pytest.raises(RecordError, match=reason):
        verify("\n".join([*rows[:2], row, *rows[2:]]), GAMES)


def test_a_category_names_all_options_that_are_scored_apart() -> None:
    options = GAME.read_options({"sturdy": True, "lost_score": "deck", "fists": True})
    assert category(GAME, options, None, 0) == "solo fists deck sturdy"
