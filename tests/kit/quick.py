"""The tests of `--quick`, for use while working: the most common breakages in half a minute."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Rules by their number, the contract of all games, catalogs, ids, panels, SQLite.
_FILES = (
    "tests/games/*/test_*rules*.py",
    "tests/games/*/test_*rulings*.py",
    "tests/games/*/test_*checks.py",
    "tests/games/*/test_*asks.py",
    "tests/games/*/test_tokens.py",
    "tests/games/dealer/test_*.py",
    "tests/games/*/test_panel*.py",
    "tests/games/contract/test_*.py",
    "tests/bot/languages/test_catalogs.py",
    "tests/bot/rendering/test_codec.py",
    "tests/bot/rendering/test_components.py",
    "tests/storage/test_*.py",
)
# The contract is tried on a game for one and on one for several.
_CASES = ("diamonds: defaults", "cardomancer: four")
_GAMES = ("diamonds", "cardomancer")

# A server of its own, processes of its own, more games than one reads about.
_DEAR = re.compile(r"postgresql|_process_|killed|breaks_off|tenth|thousands")


def is_quick_file(path: Path) -> bool:
    """Whether a test file has tests that are quick."""
    return any(path.relative_to(ROOT).match(pattern) for pattern in _FILES)


def is_quick(item: pytest.Item) -> bool:
    """Whether a test is quick."""
    needs = " ".join(getattr(item, "fixturenames", ()))
    if item.get_closest_marker("soak") or _DEAR.search(f"{item.name} {needs}"):
        return False
    case = re.search(r"\[(.*)\]", item.name)
    if case is None or "contract" not in item.path.parts:
        return True
    return any(part in case[1] for part in _CASES) or case[1] in _GAMES
