"""The odds of the steps: as recorded, and within their bands."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from games import GAMES
from games.engine.extensions.opening import Daily, Difficulty
from games.kit import measured
from tests.kit import odds

ROWS = measured.rows()
LESSONS = json.loads(odds.FILE.read_text(encoding="utf-8"))["lessons"]
RENEW = "python -m tests.kit.odds"
# Of the game's own player, from the gentle to the grim step; two points are chance.
BANDS: Mapping[str, tuple[float, float]] = {
    "gentle": (0.83, 0.95), "fair": (0.43, 0.67), "grim": (0.08, 0.22),
}  # fmt: skip
A_PARTY_S_FAIR = (0.53, 0.77)  # of C.A.R.D.S.
NEWCOMERS: Mapping[str, tuple[float, float]] = {
    "gentle": (0.5, 0.9), "fair": (0.27, 0.59), "grim": (0.0, 0.2),
}  # fmt: skip


def _named(row: Mapping[str, Any]) -> str:
    return f"{row['game']}, {row['seats']}, {row['step']}"


@pytest.mark.parametrize("row", ROWS, ids=map(_named, ROWS))
def test_a_sample_of_each_step_comes_out_as_recorded(row: dict[str, Any]) -> None:
    found = {name: odds.wins(row, name, odds.SAMPLE) for name in row["sample"]}
    assert found == row["sample"], f"measure again: {RENEW} {row['game']}"


@pytest.mark.parametrize("row", ROWS, ids=_named)
def test_each_step_is_within_its_bands_and_rewards_skill(row: dict[str, Any]) -> None:
    of_a_party = (row["game"], row["step"]) == ("cards", "fair")
    least, most = A_PARTY_S_FAIR if of_a_party else BANDS[row["step"]]
    won = row["won"]
    assert least <= won["own"] <= most
    least, most = NEWCOMERS[row["step"]]
    assert least <= won["newcomer"] <= most
    if "coach" in won and row["game"] != "solitaire":  # luck decides more in it: see the page
        assert won["coach"] - won["safe"] >= 0.25


def test_the_page_and_the_lobbies_have_the_figures_of_the_steps_that_are() -> None:
    assert odds.DOCUMENT.read_text(encoding="utf-8") == odds.document(ROWS, LESSONS)
    known = {odds.key(row): row["options"] for row in ROWS}
    for step in odds.steps():
        game = GAMES[step["game"]]
        assert known[odds.key(step)] == step["options"], f"measure: {RENEW} {game.id}"
        if (told := game.find(Difficulty)) is not None:
            chosen = game.options.model_validate(step["options"])
            assert told.shares(chosen, step["seats"])


@pytest.mark.parametrize("of", ["diamonds", "cardrpg", "solitaire"])
def test_the_daily_is_the_fair_step(of: str) -> None:
    game = GAMES[of]
    (fair,) = (
        row["options"]
        for row in ROWS
        if (row["game"], row["seats"], row["step"]) == (of, 1, "fair")
    )
    assert game.read_options(dict(game.need(Daily).options)) == game.read_options(fair)


def test_a_table_on_no_step_has_no_odds() -> None:
    game = GAMES["diamonds"]
    assert measured.shares("diamonds", game.read_options({}), 1) is None


def test_without_the_file_there_are_no_odds(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(measured, "FILE", "absent.json")
    assert measured.rows.__wrapped__() == []
    assert "Install the program again" in caplog.text
