"""Options: each number has the range that the rules page names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.catalog import GAMES
from games.engine.game import AnyGame, SetupRefused

PAGES = Path(__file__).parents[3] / "docs" / "rules"
A_RANGE = re.compile(r"^\| `(\w+)` \| (?:null or )?(\d+)–(\d+)[ ,|]", re.MULTILINE)


def numbers_of(game: AnyGame) -> set[str]:
    """Return the options that are numbers."""
    fields = game.options.model_fields.items()
    return {name for name, field in fields if field.annotation in (int, int | None)}


def ranges_of(game: AnyGame) -> dict[str, tuple[int, int]]:
    """Return the range of each option, as the rules page names it."""
    page = (PAGES / f"{game.id}.md").read_text(encoding="utf-8")
    found = {name: (int(least), int(most)) for name, least, most in A_RANGE.findall(page)}
    return {name: ends for name, ends in found.items() if name in game.options.model_fields}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_numbers_go_as_far_as_the_rules_page_says(game: AnyGame) -> None:
    ranges = ranges_of(game)
    assert set(ranges) == numbers_of(game)
    for name, (least, most) in ranges.items():
        for inside in (least, most):
            assert getattr(game.options.model_validate({name: inside}), name) == inside
        for outside in (least - 1, most + 1):
            with pytest.raises(SetupRefused, match=f"Option “{name}”"):
                game.read_options({name: outside})
