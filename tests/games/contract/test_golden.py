"""Golden records: every game has some, they verify, and together they use every option."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Literal, get_args, get_origin

import pytest

from games.catalog import GAMES
from games.engine.chance import Numbers
from games.engine.game import AnyGame
from games.engine.record import RecordError, write
from games.engine.replay import verify
from tests.kit import golden
from tests.kit.configurations import EVERY_GAME, cases_of, entry_of
from tests.kit.dear import A_TENTH
from tests.kit.golden import header_of, names_of, seed_of, text_of, writers

RECORDS = [(game.id, name) for game in GAMES.values() for name in names_of(game.id)]
EVERY_RECORD = pytest.mark.parametrize(
    ("game", "name"), RECORDS, ids=[f"{game} {name}" for game, name in RECORDS]
)
CHANGES_TRIED = 300


@EVERY_GAME
def test_every_game_has_golden_records(game: AnyGame) -> None:
    assert len(names_of(game.id)) >= 1
    assert {header_of(game.id, name).game for name in names_of(game.id)} == {game.id}


@EVERY_RECORD
def test_a_golden_record_verifies_and_is_written_byte_for_byte(game: str, name: str) -> None:
    run = verify(text_of(game, name), GAMES)
    assert run.outcome is not None
    assert write(run.record or []) == text_of(game, name)


@EVERY_RECORD
def test_a_golden_record_verifies_with_its_seed_and_no_other(game: str, name: str) -> None:
    seed = seed_of(name)
    if seed is None:
        assert name in entry_of(GAMES[game]).by_hand
        return
    verify(text_of(game, name), GAMES, seed)
    with pytest.raises(RecordError, match="chance did not come from this seed"):
        verify(text_of(game, name), GAMES, f"{seed}0")


@EVERY_RECORD
def test_an_automatic_player_writes_it_again(game: str, name: str) -> None:
    by_hand = name in entry_of(GAMES[game]).by_hand
    assert by_hand or writers(GAMES[game], name)


@EVERY_GAME
def test_every_value_of_every_option_is_in_use(game: AnyGame) -> None:
    chosen = [case.configuration.options for case in cases_of(game)]
    chosen += [header_of(game.id, name).options for name in names_of(game.id)]
    used = [game.read_options(options) for options in chosen]
    for name, field in game.options.model_fields.items():
        seen = [getattr(options, name) for options in used]
        for value in values_of(field.annotation):
            assert value in seen, f"{name} = {value!r}"
        assert any(value != field.default for value in seen), name


def values_of(annotation: Any) -> Iterator[Any]:
    """Return the possible values of an option, if they can be listed."""
    if annotation is bool:
        yield from (False, True)
    elif get_origin(annotation) is Literal:
        yield from get_args(annotation)


@A_TENTH
@EVERY_GAME
def test_one_change_anywhere_after_the_header_is_refused(game: AnyGame, one_in: int) -> None:
    """Random changes are refused; a change of chance shows by the seed."""
    numbers = Numbers(game.id)
    names = [name for name in names_of(game.id) if seed_of(name) is not None]
    for number in range(CHANGES_TRIED // one_in):
        name = names[number % len(names)]
        lines = golden.lines_of(game.id, name)
        line = 1 + numbers.below(len(lines) - 1)
        ways = list(changed(lines[line]))
        touched = [*lines[:line], ways[numbers.below(len(ways))], *lines[line + 1 :]]
        with pytest.raises(RecordError):
            verify(write(touched), GAMES, seed_of(name))


@EVERY_GAME
def test_a_line_missing_doubled_or_moved_is_refused(game: AnyGame) -> None:
    shortest = min(names_of(game.id), key=lambda name: len(text_of(game.id, name)))
    lines = golden.lines_of(game.id, shortest)
    for at in range(1, len(lines)):
        wrong = [lines[:at] + lines[at + 1 :], [*lines[: at + 1], *lines[at:]]]
        if at + 1 < len(lines):
            wrong.append([*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]])
        else:
            wrong.pop(0)  # without its end line it is a game in progress
        for touched in wrong:
            with pytest.raises(RecordError):
                verify(write(touched), GAMES)


def changed(value: Any) -> Iterator[Any]:
    """Return the value with one change, in every way that keeps it JSON."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield {other: kept for other, kept in value.items() if other != key}
            for new in changed(inner):
                yield value | {key: new}
        yield value | {"note": "by hand"}
    elif isinstance(value, list):
        yield from changed_list(value)
    elif isinstance(value, str):
        yield value + "x"
        yield "AH" if value != "AH" else "KH"
    elif isinstance(value, int):
        yield value + 1
        yield -value - 1
    else:
        yield 0
        yield "none"


def changed_list(value: list[Any]) -> Iterator[Any]:
    for at, inner in enumerate(value):
        yield value[:at] + value[at + 1 :]
        yield [*value[:at], inner, *value[at:]]
        for new in changed(inner):
            yield [*value[:at], new, *value[at + 1 :]]
    for at, (one, two) in enumerate(pairwise(value)):
        if one != two:
            yield [*value[:at], two, one, *value[at + 2 :]]
