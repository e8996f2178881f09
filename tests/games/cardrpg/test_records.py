"""Golden records of CardRPG, allowed headers and sheets, and the command line."""

from typing import Any

import pytest

from games.__main__ import main
from games.cardrpg import GAME
from games.cardrpg.rules.sheet import Sheet, read_sheet
from games.cardrpg.view.fields import portrait
from games.cardrpg.view.flavour import class_means
from games.dealer import GAME as DEALER
from games.engine.extensions.people import changed_sheets, check_sheets
from games.engine.game import SetupRefused, Sheets
from games.engine.panel import Name
from games.engine.players import player_for
from games.solitaire import GAME as SOLITAIRE
from tests.kit.cardrpg import begun
from tests.kit.golden import lines_of, names_of
from tests.kit.hero_sheet import a_sheet
from tests.kit.runs import each_ask

SHEET = [
    "name", "class", "level", "xp", "str", "hp", "gold", "jokers", "kills", "deaths", "sessions",
]  # fmt: skip


# Records of several seats have their own test file.
ALONE = [name for name in names_of(GAME.id) if not name.startswith(("coop-", "duel-"))]


def test_the_name_of_a_roll_or_shuffle_has_its_seat() -> None:
    names = {
        line.get("roll") or line.get("shuffle")
        for name in ALONE
        for line in lines_of(GAME.id, name)
    } - {None}
    assert names == {
        "creation:0", "deck:0", "str:0", "hp:0", "monster:0", "level_str:0", "level_hp:0",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""), ("name", "x" * 33), ("class", "AS"), ("class", "X1"), ("class", "10H"),
        ("level", 0), ("xp", -1), ("str", 0), ("hp", 0), ("gold", -1), ("kills", "5"),
        ("sessions", True), ("next", 10), ("cls", 5), ("strength", 5),
    ],
)  # fmt: skip
def test_1_1_impossible_sheets_are_refused_in_a_sentence(field: str, value: Any) -> None:
    with pytest.raises(SetupRefused, match=f"sheet: {field}: "):
        check_sheets(GAME, GAME.read_options({}), [a_sheet() | {field: value}])


def test_1_1_a_sheet_without_a_field_is_refused() -> None:
    for field in SHEET:
        sheet = a_sheet()
        del sheet[field]
        with pytest.raises(SetupRefused, match=f"sheet: {field}: it is missing"):
            check_sheets(GAME, GAME.read_options({}), [sheet])


def test_one_sheet_comes_to_a_session() -> None:
    with pytest.raises(SetupRefused, match="one sheet"):
        check_sheets(GAME, GAME.read_options({}), [a_sheet(), a_sheet()])


def test_14_1_r36_a_quest_needs_kills() -> None:
    options = GAME.read_options({"mode": "quest"})
    nobody: list[Sheets | None] = [None, [None]]
    for sheets in nobody:
        with pytest.raises(SetupRefused, match="needs a character"):
            check_sheets(GAME, options, sheets)
    with pytest.raises(SetupRefused, match="opens at 100 Kills; this character has 99"):
        check_sheets(GAME, options, [a_sheet(kills=99)])
    check_sheets(GAME, options, [a_sheet(kills=100)])
    few = GAME.read_options({"mode": "quest", "quest_kills": 3})
    check_sheets(GAME, few, [a_sheet(kills=3)])


def test_a_sheet_comes_back_as_it_was_written() -> None:
    sheet = read_sheet(a_sheet("QD", level=10, xp=77))
    assert sheet.model_dump(by_alias=True) == a_sheet("QD", level=10, xp=77)
    assert sheet.next is None
    assert read_sheet(a_sheet(level=9)).next == 200


def test_a_portrait_shows_a_sheet_at_a_glance() -> None:
    sheet = Sheet(name="*Zed*", cls="QD", strength=6, hp=9, level=2, xp=10, gold=4, kills=1)
    text = str(portrait(sheet))
    assert portrait(sheet)[0][-1] == Name("*Zed*")
    for words in ("10/20 XP", "STR 6", "HP 9", "1 Kill,", "0 Jokers", "0 Deaths", "0 sessions"):
        assert words in text
    assert "▰▰▰▰▰▱▱▱▱▱" in text


def test_each_class_has_a_line_of_its_own_and_the_guide_has_them_all() -> None:
    lines = {class_means(face + suit) for face in "JQK" for suit in "SHDC"}
    assert len(lines) == 12
    assert all(len(line) <= 90 and line in GAME.view.guide for line in lines)


def test_play_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["1", "Zed", "2", *["1"] * 500])
    monkeypatch.setattr("rich.console.Console.input", lambda *_, **__: next(typed, "q"))
    assert main(["play", "cardrpg", "--seed", "3", "--option", "end_at_death=true"]) == 0
    out = capsys.readouterr().out
    assert "Zed" in out
    assert "Seed: 3" in out


def test_a_player_that_a_game_does_not_know_is_refused() -> None:
    with pytest.raises(
        SetupRefused, match="no player “steady”; it has: random, safe, plain, coach"
    ):
        player_for(SOLITAIRE, "steady", "1")
    with pytest.raises(SetupRefused, match=r"no player “steady”; it has: random, safe\.$"):
        player_for(DEALER, "steady", "1")
    assert main(["simulate", "solitaire", "-n", "1", "--player", "steady"]) == 2


def test_13_3_the_new_sheet_is_the_next_game_s_old_one() -> None:
    """Kills, Deaths and sessions add up from session to session."""
    before: dict[str, Any] | None = None
    for index in range(1, 7):
        run = begun(f"life {index}", sheets=None if before is None else [before])
        player = player_for(GAME, "random", f"life {index}")
        for _ in each_ask(run):
            player.act(run)
        end = run.outcome or {}
        after = (changed_sheets(GAME, run.state, end) or [None])[0]
        assert after is not None
        for field in ("kills", "deaths", "jokers"):
            assert after[field] == (before or a_sheet())[field] + end[field][0]
        assert after["sessions"] == index
        before = after
