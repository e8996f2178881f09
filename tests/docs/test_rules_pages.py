"""The rules pages and the games: every number cited is on its page, every rule has code and a test.

A rule counts as carried out where its number stands in a docstring or comment of the game,
and as tested where it stands in the name, docstring or a comment of one of the game's tests.
A worked check is computed by a test that names it in the same way.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from games.catalog import GAMES
from tests.docs.citations import Citation, Page, citations, numbers_of_name, read_page

ROOT = Path(__file__).parents[2]
PAGES = sorted(path.stem for path in (ROOT / "docs" / "rules").glob("*.md"))

# Modes that are not built yet; a number leaves this list when its mode is built.
WAITING: dict[str, list[str]] = {}


@cache
def page(name: str) -> Page:
    return read_page((ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8"))


@cache
def in_code(name: str) -> list[Citation]:
    return citations(ROOT / "games" / name, page(name), tests=False)


@cache
def in_tests(name: str) -> list[Citation]:
    return citations(ROOT / "tests" / "games" / name, page(name), tests=True)


def counted(found: list[Citation]) -> set[str]:
    return {citation.number for citation in found if citation.counts}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_numbers_without_gaps(name: str) -> None:
    """So that no rule is overlooked."""
    numbers = [tuple(map(int, rule.split("."))) for rule in page(name).rules]
    sizes = Counter(group for group, _ in numbers)
    assert numbers == [(g, n) for g in range(1, len(sizes) + 1) for n in range(1, sizes[g] + 1)]
    for letter, found in (("R", page(name).rulings), ("W", page(name).checks)):
        assert found
        assert found == tuple(f"{letter}{at}" for at in range(1, len(found) + 1))


@pytest.mark.parametrize("game", GAMES)
def test_cited_rules_are_on_the_page(game: str) -> None:
    strange = [
        f"{citation.place}: {citation.number}"
        for citation in (*in_code(game), *in_tests(game))
        if not page(game).has(citation.number)
    ]
    assert not strange, f"not on docs/rules/{game}.md:\n" + "\n".join(strange)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_ruling_is_cited_by_code_and_by_a_test(game: str) -> None:
    due = [
        number
        for number in (*page(game).rules, *page(game).rulings)
        if number not in WAITING.get(game, [])
    ]
    missing = [
        f"{folder}: {', '.join(numbers)}"
        for folder, found in (("games", in_code(game)), ("tests/games", in_tests(game)))
        if (numbers := [number for number in due if number not in counted(found)])
    ]
    if missing:
        pytest.fail(f"numbers of docs/rules/{game}.md not cited in\n" + "\n".join(missing), False)


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_check_is_computed_by_a_test(game: str) -> None:
    named = counted(in_tests(game))
    waiting = WAITING.get(game, [])
    assert not [check for check in page(game).checks if check not in named | {*waiting}]


@pytest.mark.parametrize("game", WAITING)
def test_open_questions_are_on_the_page_and_not_built(game: str) -> None:
    assert all(page(game).has(number) for number in WAITING[game])
    code, tests = counted(in_code(game)), counted(in_tests(game))
    done = (code | {*page(game).checks}) & tests  # a worked check needs no code of its own
    built = [number for number in WAITING[game] if number in done]
    assert not built, f"no longer waiting: {', '.join(built)}"


@pytest.mark.parametrize(
    ("words", "cited"),
    [
        ("2.1 to 2.4: rooms", ["2.1", "2.2", "2.3", "2.4"]),
        ("(2.4, R1)", ["2.4", "R1"]),
        ("3.2 and R5, R16–R18.", ["3.2", "R5", "R16", "R17", "R18"]),
        ("1.2 to 9.9, 1.3.", ["1.2", "9.9", "1.3"]),
        ("Python 3.11.2, R2D2 and section 5", []),
    ],
)
def test_how_text_is_read(words: str, cited: list[str]) -> None:
    assert page("diamonds").cited_in(words) == cited


@pytest.mark.parametrize(
    ("name", "cited"),
    [
        ("test_7_4_7_5_the_thief", ["7.4", "7.5"]),
        ("test_2_2_to_2_4_rooms", ["2.2", "2.3", "2.4"]),
        ("test_6_1_r16_a_combo", ["6.1", "R16"]),
        ("test_1_1_36_cards", ["1.1"]),
        ("test_rule_5_2_rooms_of_7_8", ["5.2"]),
        ("test_ruling_R2_and_R3_running", ["R2", "R3"]),
        ("test_worked_check_12_3_dice", ["W12"]),
        ("test_ruling_R12_worked_check_W14", ["R12", "W14"]),
        ("test_w1_random_attacks", ["W1"]),
        ("test_play_2_1", []),
    ],
)
def test_how_names_of_tests_are_read(name: str, cited: list[str]) -> None:
    assert page("diamonds").cited_in(numbers_of_name(name)) == cited
