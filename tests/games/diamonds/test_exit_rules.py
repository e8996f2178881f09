"""The rules of `exit` with their numbers (2.7 of the rules page)."""

import pytest

from games.diamonds.characters import brought, members_from_lines
from games.engine.run import NotOffered
from tests.kit.diamonds import Dungeon, member, mode_game
from tests.kit.runs import Laid, asked_of, story_lines


def runs_in_a_row(run: Dungeon) -> int:
    """Return how often a party may run before it must take a card, as the board says."""
    for count in range(5):
        stays = asked_of(run)[0] != "room"
        assert any("can’t run" in line for line in story_lines(run.panel(None))) == stays
        if stays:
            with pytest.raises(NotOffered):
                run.answer(0, "run")
            return count
        run.answer(0, "run")
    raise AssertionError("one may always run")


@pytest.mark.parametrize(
    ("typed", "runs"),
    [
        ("Rogue 3", 2), ("Kämpfer/Schurkin 4", 2), ("SCHURKE", 2), ("roublarde 2", 2),
        ("Pícaro 5", 2), ("ladina 1", 2), ("Paladino 5", 1), ("Magier 5", 1),
    ],
)  # fmt: skip
def test_rule_7_6_a_rogue_is_known_in_any_language(typed: str, runs: int) -> None:
    party = [brought(each) for each in members_from_lines(f"Kim, {typed}, 9")]
    run = mode_game(Laid("", "", "", "", ""), 1, sheets=party, mode="exit", party="tracked")
    assert runs_in_a_row(run) == runs


def test_rule_7_6_a_rogue_who_is_down_still_counts() -> None:
    """Rule 7.6 asks only whether the party has one."""
    party = [member("A", 0, 9, "Rogue"), member("B", 9, 9)]
    run = mode_game(Laid("", "", "", "", ""), 1, sheets=party, mode="exit", party="tracked")
    assert runs_in_a_row(run) == 2
