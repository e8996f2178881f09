"""Options: the range of each number, and which games share a leaderboard."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.earning import earned_by
from games.engine.extensions.endings import category
from games.engine.extensions.opening import step_from
from games.engine.extensions.people import usual_sheets
from games.engine.game import AnyGame, SetupRefused
from games.engine.options import Scored, guide_of, in_lobby, labels_of, of_mode, option, values_of
from games.engine.players import player_for
from games.engine.record import Header
from games.engine.run import Keep, Run
from games.solitaire.rules.options import SolitaireOptions
from tests.kit.runs import play_out

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


def others_of(game: AnyGame, mode: str) -> dict[str, object]:
    """Return the options that do not belong to a mode, each at another value than its default."""
    names = game.options.model_fields.keys() - of_mode(game.options, mode)
    usual = game.read_options({game.options.by_mode: mode})
    values = {name: values_of(game.options, name) or ([name],) for name in sorted(names)}
    return {
        name: next(each for each in those if each != getattr(usual, name))
        for name, those in values.items()
    }


def course(game: AnyGame, options: dict[str, object]) -> list[object]:
    """Return all that a random game shows and records, but its header, and what a lobby asks."""
    read = game.read_options(options)
    seats = game.rules.seats(read)
    names = [str(seat) for seat in range(min(2, len(seats)) + seats[0] - 1)]
    header = Header(game.id, game.version, options, names, usual_sheets(game, read))
    run = Run(game, header, Seeded("1"), keep=Keep.RECORD)
    player, shown = player_for(game, "random", "1"), [str(run.panel(None))]
    while run.pending is not None:
        player.act(run)
        shown.append(str(run.panel(None)))
    score = category(game, run.options, run.state, 0), earned_by(game, header, run.log)
    asked = game.view.mode(read), in_lobby(read), step_from(game, read, 1, up=False)
    return [seats, header.sheets, *shown, *(run.record or [])[1:], score, asked]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_labels_name_all_values_or_only_none(game: AnyGame) -> None:
    for name in game.options.model_fields:
        labels = tuple(labels_of(game.options, name))
        assert labels in ((), (None,), values_of(game.options, name))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_guide_has_the_line_of_each_option_under_its_name(game: AnyGame) -> None:
    lines = guide_of(game.options)
    assert lines in game.view.guide
    named = re.findall(r"\*\*(\w+)\*\*", lines)
    assert named == [name for name in game.options.model_fields if name in named]


@pytest.mark.parametrize(
    ("game", "mode"),
    [
        (game, mode)
        for game in GAMES.values()
        if game.options.by_mode in game.options.model_fields
        for mode in values_of(game.options, game.options.by_mode)
    ],
)
def test_an_option_of_another_mode_changes_nothing(game: AnyGame, mode: str) -> None:
    """But the header keeps what was given."""
    given: dict[str, object] = {game.options.by_mode: mode}
    others = others_of(game, mode)
    assert others
    assert course(game, {**given, **others}) == course(game, given)
    for name, value in others.items():
        assert game.chosen({**given, name: value})[name] == value


@pytest.mark.parametrize(
    ("scored", "board", "earns"),
    [
        ("alike", "from level 20", True),
        ("apart", "from level 20 rest", True),
        ("house rule", "from level 20 rest", False),
    ],
)
def test_an_option_says_for_which_board_and_whether_for_achievements_it_counts(
    scored: Scored, board: str, earns: bool
) -> None:
    class WithRest(SolitaireOptions):
        rest: bool = option(False, "Running turns all your cards up (no)", scored=scored)

    game = replace(GAMES["solitaire"], options=WithRest)
    earned = {}
    for rest in (False, True):
        header = Header(game.id, game.version, {"level": 20, "rest": rest}, ["0"])
        run = Run(game, header, Seeded("1"), memory=None)
        play_out(run, player_for(game, "plain", "1"))
        earned[rest] = earned_by(game, header, run.log)[0]
        assert category(game, run.options, run.state, 0) == (board if rest else "from level 20")
    assert earned == {False: earned[False], True: earned[False] if earns else []}
    assert earned[False]
