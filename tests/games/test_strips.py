"""The strips of ended games: what happened, in short rows, without a card."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.catalog import GAMES
from games.diamonds.account import account
from games.diamonds.rules.events import Armed, Drank, Entered, Escaped, Event, Fell, Fought, Ran
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import new_state
from games.diamonds.view.endings import strip_lines
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.extensions.opening import Freeform
from games.engine.panel import Moment
from games.engine.replay import verify
from games.engine.run import AnyRun, Run
from games.kit.endings import A_ROW, MOST, strip
from tests.kit.golden import names_of, text_of

STRIPPED = [each.id for each in GAMES.values() if each.find(Freeform) is None]
CARDS = set("♠♥♦♣🃏AKQJ23456789")


def whole(game: str, name: str) -> AnyRun:
    """Return a golden game with all its events."""
    run = verify(text_of(game, name), GAMES)
    return Run(run.game, run.header, None, script=run.log, memory=None)


def strip_of(run: AnyRun) -> list[str]:
    """Return the strip of an ended game."""
    ending: AnyEnding = run.game.need(Ending)
    assert ending.strip is not None
    return list(ending.strip(ending.account(run.moment())))


@pytest.mark.parametrize("game", STRIPPED)
def test_every_game_has_one_without_a_card(game: str) -> None:
    told = 0
    for name in names_of(game):
        run = whole(game, name)
        lines = [each for each in strip_of(run) if each not in run.header.seats]
        told += bool(lines)
        assert not CARDS & set("".join(lines)), lines
        signs = [each.rpartition(": ")[2].replace("\ufe0f", "") for each in lines]
        assert all(len(each) <= A_ROW for each in signs)
    assert told


def test_the_end_of_a_climb_is_its_last_sign() -> None:
    for name in names_of("solitaire"):
        run = whole("solitaire", name)
        *_, last = strip_of(run)
        assert last.endswith("🏆" if run.standings[0].won else "💀")


def test_rows_are_short_and_of_a_long_run_the_end_is_shown() -> None:
    assert strip([]) == []
    assert strip(["a"] * A_ROW + ["b"]) == ["a" * A_ROW, "b"]
    rows = strip([*map(str, range(MOST)), "the end"])
    assert rows[0].startswith("…23")
    assert rows[-1].endswith("the end")
    assert len(rows) == MOST // A_ROW
    assert strip(["a"] * MOST)[0] == "a" * A_ROW


def _entered(number: int) -> Entered:
    return Entered(number, (), last=False, after_run=False, text="")


def _fought(hp: int, who: str = "") -> Fought:
    return Fought(who, "2S", None, False, None, 1, hp, False)


def _strip(events: Sequence[Event], mode: str = "solo", seats: Sequence[str] = ("Ann",)) -> Any:
    options = DiamondsOptions.model_validate({"mode": mode})
    state = new_state(options, len(seats), None)
    return strip_lines(account(Moment(options, state, seats, None, events, None)))


def test_a_dungeon_is_told_by_the_hp_after_each_room() -> None:
    way: list[Event] = [
        _entered(1), _fought(15), _fought(14), _entered(2), Ran(""), _entered(2), _fought(13),
        Armed("", "5D", None), _entered(3), _fought(6), Drank("", "7H", 1, False, 7), _entered(4),
        _fought(6),
    ]  # fmt: skip
    assert _strip([*way, _fought(-2), Fell("", -40)]) == ["HP by room: 🟩🏃🟨🟨💀"]
    assert _strip([*way, _entered(5), _fought(1), Escaped("", 1)]) == ["HP by room: 🟩🏃🟨🟨🟥🟥🌅"]
    assert _strip(way, "exit") == []


def test_a_duel_is_told_for_each_party_and_a_run_for_its_own() -> None:
    way: list[Event] = [
        _entered(1), _fought(20, "Ann"), _fought(3, "Bo"), _entered(2), Ran("Bo"), _entered(2),
        _fought(0, "Bo"), Fell("Bo", -9), _fought(9, "Ann"), Escaped("Ann", 9),
    ]  # fmt: skip
    assert _strip(way, "duel", ["Ann", "Bo"]) == ["Ann", "🟩🟨🌅", "Bo", "🟥🏃💀"]
    namesakes = [_fought(20, "Ann"), _fought(3, "Ann")]
    assert _strip(namesakes, "duel", ["Ann", "Ann"]) == []
