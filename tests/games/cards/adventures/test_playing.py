"""Written adventures at the table (2.12), and their trials held against real games."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import GAMES, open_game, player_for, record, verify
from games.__main__ import main
from games.cards.adventures import model as m
from games.cards.adventures.reading import read
from games.cards.rules.adventure.written import MOST_BEGUN
from games.cards.rules.events import Who
from games.cards.rules.options import CardsOptions, options_for
from games.cards.trial import trial_lines, trial_share, tried
from games.cards.view.scene import scene
from games.cards.view.words import who, who_first
from games.engine.game import SetupRefused
from games.engine.house import House
from games.engine.players import RandomPlayer
from games.engine.run import AnyRun, Keep
from games.kit.trials import PARTS, Fared, Passed, Trial, joined
from tests.kit.adventures import adventures
from tests.kit.approved import said
from tests.kit.restoring import check_restores

CHAPEL = read("""The chapel
1. test toll: The door.
2. choice: crypt -> 3 | tower -> 4: Where to?
3. fight hoard: two Acolytes 2, a Hound (Cleric) 3+2: They rise.
4. rest 3: A bench. -> 6
6. climax: the Keeper 9
treasure after 2
won: Silence.
lost: It tolls.
""")


BOT = CardsOptions(gm="auto")


def opened(adventure: m.Adventure = CHAPEL, seats: int = 1, seed: str = "1", **more: Any) -> AnyRun:
    options = {**options_for(adventure, seats), **more}
    return open_game("cards", seed, options, seats=seats, keep=Keep.STORED | Keep.RECORD)


def whole(adventure: m.Adventure) -> Trial:
    return joined([tried(adventure, part) for part in range(PARTS)])


def until(run: AnyRun, *asks: str) -> AnyRun:
    """Play by the steady player up to one of some asks."""
    player = player_for(GAMES["cards"], "steady", "1")
    while run.pending is not None and run.pending.name not in asks:
        player.act(run)
    return run


@settings(max_examples=12)
@given(adventures(), st.integers(1, 6), st.integers(0, 99))
def test_random_adventures_end_and_come_back_at_every_line(
    adventure: m.Adventure, seats: int, seed: int
) -> None:
    gm = "human" if seats > 1 and seed % 3 == 0 else "auto"
    run = opened(adventure, seats, str(seed), gm=gm)
    check_restores(run, str(seed), RandomPlayer(str(seed)), every=1 + 3 * seats)
    assert run.outcome is not None
    verify(record(run), str(seed))


def test_12_4_foes_of_one_name_are_told_apart_by_their_number_alone() -> None:
    run = until(opened(), "target")
    labels = [choice.label for choice in run.panel(None).choices()]
    assert {"1. Acolytes, 2 HP", "2. Acolytes, 2 HP", "3. Hound, 3 HP"} >= {*labels[1:4]}


def test_a_written_foe_begins_a_sentence_with_a_capital() -> None:
    keeper = Who("foe0", "the Keeper", "mage", "", True)
    assert said((who_first(keeper),)) == "The Keeper"
    assert said((who(keeper),)) == "the Keeper"
    assert said((who_first(Who("0", "e. e.", "mage", "", False)),)) == "e. e."


def test_the_words_of_the_end_are_read_aloud() -> None:
    ended = until(opened()).panel(None)
    assert {"💬 Silence.", "💬 It tolls."} & {said(line) for line in ended.lines}


def test_12_3_a_circle_is_left_in_the_end() -> None:
    around = read("x\n1. test: a\n2. choice: back -> 1 | on -> 3\n3. climax: the King 1")
    run, laps = opened(around), 0
    while until(run, "path").outcome is None:
        run.answer(0, "1")
        laps += 1
    assert laps == MOST_BEGUN - 1
    away = opened(around)
    assert until(away, "path").game.rules.stand_in(away.options, away.state, away.pending, 0) == "2"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("stake", "tries", "lost"), [("peril", 3, 3), ("toll", 3, 1), ("prize", 1, 0)]
)
def test_12_8_the_stake_of_a_planned_test_holds_without_the_gm(
    stake: str, tries: int, lost: int
) -> None:
    plan = read(f"x\n1. test {stake}: a\n2. rest 2\n3. climax: the King 1")
    run = until(opened(plan, 2, gm="human", repeats=2), "scene")
    run.answer(1, "next:1")
    run.answer(1, "plan")
    run.state.gm.pile[:] = ["10H", "X1"]
    run.state.party[0].pack.pile[:] = ["2S", "3S", "4S", "5S"]
    for _ in range(tries):
        assert run.state.scene.staked == (["X1"] if stake == "prize" else [])
        run.answer(0, "draw")
        run.answer(1, "10H")
    assert run.pending is not None
    assert (run.pending.name, len(run.state.own_lost("0"))) == ("scene", lost)
    run.answer(1, "next:2")
    offered: Any = run.pending.offers[1]
    assert ("plan" in offered) is bool(lost)
    if lost:
        run.answer(1, "plan")
        assert len(run.state.own_lost("0")) == max(0, lost - 2)


@settings(max_examples=12)
@given(adventures(), st.integers(0, 99))
def test_12_8_no_board_or_panel_of_a_player_depends_on_the_plan(
    adventure: m.Adventure, seed: int
) -> None:
    run = opened(adventure, 3, str(seed), gm="human")
    chance, plan = RandomPlayer(str(seed)), ("plan", "next")
    unplanned = run.options.model_copy(update={"adventure": "", "adventure_text": ""})
    while run.pending is not None and len(run.log) < 200:
        moment = run.moment(House())
        for seat in (None, 0, 1):
            shown, bare = scene(moment, seat), scene(replace(moment, options=unplanned), seat)
            assert (shown.title, shown.lines, shown.events) == (bare.title, bare.lines, bare.events)
            assert shown.rows == bare.rows
        led = run.pending.offers.get(2)
        if isinstance(led, list) and led[0].startswith(plan):
            run.answer(2, led[0])
        else:
            chance.act(run)


def test_a_header_with_another_text_or_key_is_refused() -> None:
    options = options_for(CHAPEL)
    for name in ("adventure", "adventure_text"):
        for wrong in ("", options[name] + " "):
            with pytest.raises(SetupRefused):
                open_game("cards", "1", {**options, name: wrong})


def test_words_stay_words() -> None:
    hostile = read("x\n1. climax: *_[@everyone 5: **<@1>** `x`")
    run = until(opened(hostile), "swing", "guard")
    shown = "\n".join(map(said, run.panel(None).lines))
    assert "@everyone" not in shown
    assert "\\*\\*\\<@1>\\*\\*" in shown


@pytest.mark.parametrize("heroes", [1, 2])
def test_the_trial_agrees_with_games(heroes: int) -> None:
    fared, games, won = whole(CHAPEL).fared[heroes - 1], 300, 0
    for seed in range(games):
        run = open_game("cards", str(seed), options_for(CHAPEL, heroes), seats=heroes)
        chance, steady = RandomPlayer(str(seed)), player_for(GAMES["cards"], "steady", "1")
        while run.pending is not None:
            (chance if run.pending.name in ("type", "path") else steady).act(run)
        won += run.outcome is not None and run.outcome["result"] == "won"
    assert fared.share == pytest.approx(won / games, abs=0.15)


def test_a_trial_tells_what_decides(tmp_path: Any, capsys: Any) -> None:
    trial = whole(CHAPEL)
    assert tried(CHAPEL, 0) == tried(CHAPEL, 0) != tried(CHAPEL, 1)
    scenes = {each.number: each for each in trial.scenes}
    lost = sum(len(each.seconds) - each.won for each in trial.fared)
    assert scenes[1].reached == trial.parties == 6 * 168
    assert sum(each.ended for each in trial.scenes) == lost
    assert trial_share(BOT, trial, 1) == trial.fared[0].won / 168
    assert trial_share(CardsOptions(gm="auto", levels="simple"), trial, 1) is None
    assert trial_share(CardsOptions(), trial, 1) is None
    assert [trial_share(BOT, trial, players) for players in (0, 7)] == [None, None]
    easy = whole(read("x\n1. choice: a -> 3 | b -> 3\n2. test: never\n3. climax: the Mouse 1+0"))
    assert trial_lines(easy)[-2] == "No party got to these scenes: 2."
    never = Trial((Fared(0, (60, 60, 60)),), (Passed(1, 3, 1), Passed(3, 2, 2)))
    assert trial_lines(never)[-1] == "No party came through: scene 3 ended most of them, 2 of 2."
    always = never._replace(fared=(Fared(3, (60, 60, 60)),))
    assert trial_lines(always)[-1].startswith("Every")
    file = tmp_path / "easy.txt"
    file.write_text("x\n1. climax: the Mouse 1", encoding="utf-8")
    assert main(["try", "cards", str(file)]) == 0
    assert "parties have tried it." in capsys.readouterr().out
    file.write_text("x\n1. tset: a\n2. rest 99", encoding="utf-8")
    assert main(["try", "cards", str(file)]) == 2
    assert [line[:7] for line in capsys.readouterr().err.splitlines()] == ["Line 2:", "Line 3:"]
