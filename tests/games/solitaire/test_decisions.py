"""Options, decisions, safe defaults, chance, state and outcome (sections 4 to 8)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine.game import SetupRefused
from games.engine.players import RandomPlayer, StandIn
from games.engine.record import Shuffled, offer_json
from games.engine.run import Run
from games.engine.table import Number
from games.solitaire import GAME
from games.solitaire.rules.automatic import stand_in
from games.solitaire.rules.events import Struck
from tests.kit.runs import asks, each_ask, events_of, offered, play_out
from tests.kit.solitaire import Quest, camp, experience, quest, quest_header, seeded_quest


def left_to_stand_in(run: Quest) -> Any:
    """Return the default answer for an absent player."""
    assert run.pending is not None
    return stand_in(run.options, run.state, run.pending, 0)


def test_options_left_out_have_their_defaults() -> None:
    usual = {"level": None, "pace": "round", "damage": "excess", "run_at_zero": False}
    assert usual.items() <= GAME.read_options({}).model_dump().items()


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"levels": 8}, "“levels”; it has: level, pace, damage, run_at_zero"),
        ({"level": -1}, "“level”"),
        ({"level": 53}, "“level”"),
        ({"level": "8"}, "“level”"),
        ({"level": True}, "“level”"),
        ({"level": 8.0}, "“level”"),
        ({"pace": "slow"}, "“pace”"),
        ({"pace": None}, "“pace”"),
        ({"damage": "all"}, "“damage”"),
        ({"run_at_zero": 1}, "“run_at_zero”"),
    ],
)
def test_options_that_do_not_exist_are_refused_by_name(given: dict[str, Any], named: str) -> None:
    with pytest.raises(SetupRefused, match=named):
        Run(GAME, quest_header(**given), None)


@pytest.mark.parametrize("seats", [[], ["Ann", "Bo"]])
def test_the_game_seats_one_player(seats: list[str]) -> None:
    with pytest.raises(SetupRefused, match=f"seats 1 here, not {len(seats)}"):
        GAME.check_seats(GAME.read_options({}), seats)


@pytest.mark.parametrize("pace", ["fast", "round", "step"])
def test_decision_level_is_asked_once_after_the_first_shuffle(pace: str) -> None:
    run = quest("", pace=pace)
    assert [type(line) for line in run.log] == [Shuffled]
    assert (asks(run), offered(run)) == ("level", Number(0, 25))
    assert offer_json(offered(run)) == {"number": [0, 25]}
    run.answer(0, 2)
    assert asks(run) != "level"


@pytest.mark.parametrize(("pace", "asked"), [("fast", None), ("round", "turn"), ("step", "turn")])
def test_decision_turn_with_one_answer_is_skipped_at_fast(pace: str, asked: str | None) -> None:
    # Initiative 1 to 2; you have priority, and the first blow kills: then a choice follows.
    run = camp("KC AD", "3C 2D KS AS 2H 3H 4H 5H 6H", pace=pace)
    if asked:
        assert (asks(run), offered(run), run.state.attack_by) == ("turn", ["fight"], None)
        assert run.state.deck[0] == "2H"  # before the cards of the attack
    else:
        assert (asks(run), run.state.attack_by) == ("loot", "player")


@pytest.mark.parametrize("pace", ["fast", "round", "step"])
def test_decision_turn_is_asked_at_any_pace_where_one_may_run(pace: str) -> None:
    run = camp("KC 4D", "3C 2D KS AS 2H 3H 4H 5H 6H", pace=pace)
    assert (asks(run), offered(run), run.state.attack_by) == ("turn", ["fight", "run"], None)
    assert run.state.deck[0] == "2H"


@pytest.mark.parametrize("pace", ["fast", "round", "step"])
def test_decision_brace_is_asked_only_at_step_before_the_cards(pace: str) -> None:
    run = camp("KC 4D KH", "3H 2D 4C AS KS 2H 5H 6H 7H", pace=pace)
    if pace == "step":
        assert (asks(run), offered(run)) == ("brace", ["brace"])
        assert (run.state.deck[0], run.state.attack_by) == ("2H", None)
        run.answer(0, "brace")
    assert (asks(run), run.state.attack_by) == ("turn", "monster")


@pytest.mark.parametrize("pace", ["fast", "round", "step"])
def test_decision_each_blow_has_its_stop_and_each_pace_its_own(pace: str) -> None:
    for at in range(20):
        run = seeded_quest(f"stops {pace} {at}", pace=pace)
        player = RandomPlayer(str(at))
        stops: Counter[str] = Counter()
        for name in each_ask(run):
            stops[name] += 1
            if name == "turn":
                assert pace != "fast" or len(offered(run)) == 2
            if name == "loot":
                assert len(offered(run)) > 1
            player.act(run)
        blows = Counter(struck.by for struck in events_of(run, Struck))
        assert stops["level"] == 1
        assert stops["brace"] == (blows["monster"] if pace == "step" else 0)
        if pace != "fast":
            assert stops["turn"] == blows["player"] + run.state.runs


@pytest.mark.parametrize(
    ("monster", "offer"),
    [
        ("9C AS 2H 2D", ["strength", "armor", "life", "initiative"]),
        ("2D 2H AS 9C", ["strength", "armor", "life", "initiative"]),
        ("2D 3D 2H 3H", ["life", "initiative"]),
        ("9C 8C 2S 7C", ["strength", "armor"]),
    ],
)
def test_decision_loot_offers_the_stats_with_cards_in_order(monster: str, offer: list[str]) -> None:
    run = camp("KC QC KH KD", f"{monster} KS 4S 5H 6H 7H 8H AD")
    run.answer(0, "fight")
    assert (asks(run), offered(run), experience(run)) == ("loot", offer, "AD")


@pytest.mark.parametrize("pace", ["fast", "round", "step"])
def test_decision_loot_with_one_answer_is_never_asked(pace: str) -> None:
    run = camp("KC 9C KD", "7C 6C 5C KS 4S 5H 6H 7H 8H AD", pace=pace)
    run.answer(0, "fight")
    assert run.state.player.cards == ["KC", "9C", "KD", "5C"]
    assert (asks(run) == "loot", run.state.encounter) == (False, 2)


def test_decision_away_the_level_is_8() -> None:
    assert left_to_stand_in(quest("")) == 8


def test_decision_away_one_fights_and_never_runs() -> None:
    run = camp("5C 4D", "3H 2D KS AH")
    assert (offered(run), left_to_stand_in(run)) == (["fight", "run"], "fight")
    run = camp("5C 3D", "3H 2D KS AH")
    assert (offered(run), left_to_stand_in(run)) == (["fight"], "fight")


def test_decision_away_one_braces() -> None:
    run = camp("KC 4D KH", "3H 2D 4C AS KS 2H 5H 6H 7H", pace="step")
    assert (asks(run), left_to_stand_in(run)) == ("brace", "brace")


@pytest.mark.parametrize(
    ("monster", "drawn", "best"),
    [
        ("3C 9S 9H 2D", "AD", "armor"),  # the first of equals
        ("3C 8S 9H 2D", "AD", "life"),
        ("KC 2C 3S 3H", "AD", "armor"),  # of strength the 2 would go
        ("KC 2C 3S 3H", "9D", "strength"),
        ("3C JS 9H 10D", "AD", "armor"),  # J and 10 are worth the same
        ("9C JH QD 3S", "AD", "life"),  # a Q is worth no more than a J
    ],
)
def test_decision_away_the_loot_is_the_highest_card(monster: str, drawn: str, best: str) -> None:
    run = camp("QC JC 10C 8D", f"{monster} KS 4S 5H 6H 7H 8H {drawn}")
    run.answer(0, "fight")
    assert (asks(run), experience(run), left_to_stand_in(run)) == ("loot", drawn, best)


@pytest.mark.parametrize("pace", ["fast", "round", "step"])
def test_decision_away_whole_games_play_by_themselves(pace: str) -> None:
    for seed in range(15):
        run = seeded_quest(str(seed), pace=pace)
        play_out(run, StandIn(""))
        assert run.outcome is not None
        assert (run.outcome["start_level"], run.outcome["runs"]) == (8, 0)


def test_chance_is_one_kind_of_line() -> None:
    lines = 0
    for seed in range(20):
        run = seeded_quest(str(seed), level=(8, 16, 24, 25)[seed % 4])
        play_out(run, RandomPlayer(str(seed)))
        shuffles = [line for line in run.record or [] if "shuffle" in line]
        assert {line["shuffle"] for line in shuffles} == {"deck"}
        assert [len(line["cards"]) == 52 for line in shuffles].count(True) == 1
        assert {next(iter(line)) for line in run.record or []} == {"game", "shuffle", "ask", "end"}
        lines += len(shuffles)
    assert lines > 100


def test_outcome_of_a_game_with_kills_and_runs_adds_up() -> None:
    for seed in range(60):
        run = seeded_quest(str(seed), level=None if seed % 3 else 25)
        play_out(run, RandomPlayer(str(seed)))
        end = run.outcome
        assert end is not None
        assert list(end) == ["result", "start_level", "level", "encounters", "kills", "runs",
                             "rounds", "cards", "down"]  # fmt: skip
        lost = end["result"] == ["lost"]
        assert lost or end["result"] == ["won"]
        assert end["level"] == end["start_level"] + end["kills"] == len(end["cards"])
        assert end["encounters"] == end["kills"] + end["runs"] + lost
        assert set(end["down"]) <= set(end["cards"])
        assert lost or (end["level"], end["down"]) == (26, [])
        assert end["rounds"] == run.state.rounds


def test_outcome_gives_the_standings() -> None:
    won = quest("", level=40)
    (standing,) = GAME.rules.standings(won.outcome or {})
    assert (standing.result, standing.won, standing.score) == ("won", True, 40)
    lost = quest("2C 3C 5D 4D 8H 9H 5H 6H", level=1)
    (standing,) = GAME.rules.standings(lost.outcome or {})
    assert (standing.result, standing.won, standing.score) == ("lost", False, 1)
