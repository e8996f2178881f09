"""Copies of a game, and the rest of the Python API of `games`."""

import subprocess
import sys

import pytest

import games
from games import GAMES, Keep, SetupRefused, open_game, plain_answer, player_for, record, verify
from games.engine.options import Options
from games.engine.table import Number, Some, Text, allows, answers_to


@pytest.mark.parametrize("keep", [Keep.STORED, Keep.NOTHING])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_on_as_its_game_does(game: str, keep: Keep) -> None:
    run = open_game(game, "copies", keep=keep)
    player = player_for(run.game, "random", "copies")
    for _ in range(20):
        if run.pending is not None:
            player.act(run)
    copy = run.copy()
    assert (copy.seq, copy.pending) == (run.seq, run.pending)
    for each in (run, copy):
        same = player_for(run.game, "random", "on")
        for _ in range(20):
            if each.pending is not None:
                same.act(each)
    assert copy.snapshot() == run.snapshot()
    assert copy.copy().snapshot() == run.snapshot()


@pytest.mark.parametrize("keep", [Keep.STORED, Keep.NOTHING])
def test_the_seed_alone_decides_how_hidden_cards_are_dealt_again(keep: Keep) -> None:
    run = open_game("diamonds", "7", keep=keep)
    run.answer(0, "face")
    one, again, other = (run.copy(seed, knows=[0]) for seed in ("1", "1", "2"))
    assert one.state.deck == again.state.deck != other.state.deck
    assert one.state.room == other.state.room == run.state.room
    assert sorted(one.state.deck) == sorted(run.state.deck)
    with pytest.raises(ValueError, match="copy the original game"):
        one.copy()


def test_cards_are_dealt_anew_only_from_a_seed_and_where_the_game_can() -> None:
    with pytest.raises(ValueError, match="needs a seed"):
        open_game("diamonds", "7").copy(knows=[0])
    with pytest.raises(ValueError, match="cannot redeal"):
        open_game("dealer", "7").copy("1", knows=[0])


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_the_same_while_playing_and_afterwards(game: str) -> None:
    texts = []
    for kept in (Keep.RECORD, Keep.NOTHING):
        run = open_game(game, "7", keep=kept)
        player = player_for(run.game, "random", "7")
        while run.pending is not None:
            player.act(run)
        assert run.standings == run.game.rules.standings(run.outcome or {})
        texts.append(record(run))
    assert texts[0] == texts[1]
    assert verify(texts[0], "7").standings == run.standings


def test_a_run_from_a_checkpoint_has_no_record() -> None:
    run = open_game("diamonds", "7", keep=Keep.STORED)
    with pytest.raises(ValueError, match="does not know"):
        record(run.copy())


def test_unknown_games_and_foreign_options_are_refused() -> None:
    with pytest.raises(SetupRefused, match="there are: diamonds"):
        open_game("chess", "7")
    with pytest.raises(SetupRefused, match="not the options of Diamonds"):
        open_game("diamonds" + "", "7", Options())


def test_every_lawful_answer_is_listed_once() -> None:
    tens = Some(["2S", "2H", "3S"], 1, 2, "one rank", lambda cards: len({*cards}) == len(cards))
    for offer in (["a", "b"], Number(2, 4), Text(5), tens):
        answers = list(answers_to(offer))
        assert all(allows(offer, answer) for answer in answers)
        assert len({str(answer) for answer in answers}) == len(answers) > 0
    assert len(list(answers_to(tens))) == 6
    run = open_game("diamonds", "7")
    assert run.lawful_answers(0) == ["face", "run"]
    assert run.lawful_answers(1) == []


def test_how_a_run_looks() -> None:
    run = open_game("solitaire", "3")
    assert repr(run) == f"<solitaire {run.seq}: level [0]>"
    while run.pending is not None:
        run.answer(*plain_answer(run, run.pending))
    assert repr(run) == f"<solitaire {run.seq}: {run.standings[0].result}>"


def test_importing_games_imports_no_game() -> None:
    code = "import sys, games; print(sorted(name for name in sys.modules if 'games' in name))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "['games']\n"
    assert set(games.library.__all__) <= set(dir(games))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = games.nothing
