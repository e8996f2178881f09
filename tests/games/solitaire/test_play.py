"""Thousands of characters: invariants after every decision, and results of random play."""

import math
from collections.abc import Iterator
from typing import Any

import pytest

from games.__main__ import mean_and_error
from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.players import PLAYERS, RandomPlayer
from games.engine.record import Answered, Shuffled
from games.engine.run import Run
from games.engine.table import Number
from games.solitaire import GAME
from games.solitaire.rules import deck, play
from games.solitaire.rules import play as play_rules
from games.solitaire.rules.cards import DECK
from games.solitaire.rules.deck import SolitaireTable
from games.solitaire.rules.events import Killed, Looted, Lost, Met, Ran, Rolled, Struck, Won
from games.solitaire.rules.state import State as Journey
from tests.kit.dear import A_TENTH
from tests.kit.runs import asks, each_ask, events_of, offered, play_out
from tests.kit.solitaire import QUEST_OPTIONS, Quest, experience, quest_header, seeded_quest
from tests.kit.solitaire_reading import WORTH
from tests.kit.unwrap import unwrap

ALL_CARDS = sorted(DECK)
GAMES_CHECKED = 800


@pytest.fixture
def watched_draws(monkeypatch: pytest.MonkeyPatch) -> list[Card]:
    """Record every card drawn. The deck must hold it, and must not be empty without a reason."""
    draw = deck.draw
    seen: list[Card] = []

    async def watched(table: SolitaireTable, state: Journey) -> Card:
        assert state.deck
        top = state.deck[0]
        card = await draw(table, state)
        assert card == top
        assert state.deck or not state.discard
        assert card not in state.deck
        seen.append(card)
        return card

    for module in (deck, play_rules, play):
        monkeypatch.setattr(module, "draw", watched)
    return seen


def in_order(some: list[Card], cards: list[Card]) -> bool:
    """Whether some cards are some of the others, in the same order."""
    return some == [card for card in cards if card in some]


def check(run: Quest, start: int) -> None:
    """Check the invariants at each ask and at the end."""
    state = run.state
    card = experience(run)
    drawn = [] if card is None else [card]
    lying = [*state.deck, *state.discard, *state.player.cards, *state.monster.cards, *drawn]
    assert sorted(lying) == ALL_CARDS  # no card twice, none lost
    for side in (state.player, state.monster):
        assert in_order(side.down, side.cards)
        assert {card[-1] for card in side.down} <= {"S", "H"}
    assert state.level == start + state.kills - (asks(run) == "loot")
    assert state.round <= state.rounds
    won = run.outcome is not None and run.outcome["result"] == ["won"]
    fighting = asks(run) in ("turn", "brace") or (run.outcome is not None and not won)
    assert state.encounter == state.kills + state.runs + fighting
    assert state.rounds >= state.encounter
    if state.attack_by is None:
        assert (state.armor_mod, state.strength_mod, state.damage) == (None, None, None)
    else:
        assert min(state.armor_mod or 0, state.strength_mod or 0, state.damage or 0) >= 0
        assert state.attack_by != state.last_defender


def check_ask(run: Quest) -> None:
    """Check the current ask."""
    state, offer = run.state, offered(run)
    assert state.deck
    if asks(run) == "level":
        assert (offer, state.encounter, state.discard) == (Number(0, 25), 0, [])
        return
    assert len(state.monster.cards) == state.level
    assert (experience(run) is not None) == (asks(run) == "loot")
    assert state.round > 0
    assert None not in (state.priority, state.player_rolled, state.monster_rolled)
    if asks(run) == "loot":
        suits = {card[-1] for card in state.monster.cards}
        names = {"strength": "C", "armor": "S", "life": "H", "initiative": "D"}
        assert offer == [name for name, suit in names.items() if suit in suits]
        assert state.player.down == state.monster.down == []
        assert (state.attack_by, (state.damage or 0) > 0) == ("player", True)
    elif asks(run) == "brace":
        assert (offer, run.options.pace) == (["brace"], "step")
        if state.priority == "player":
            assert state.attack_by == "player"
        elif state.round == 1:
            assert state.attack_by is None
    else:
        mine, its = initiative(state.player.cards), initiative(state.monster.cards)
        may = (mine > 0 and mine >= 2 * its) or (run.options.run_at_zero and its == 0)
        assert (asks(run), offer) == ("turn", ["fight", "run"] if may else ["fight"])
        assert may or run.options.pace != "fast"


def initiative(cards: list[Card]) -> int:
    return sum(WORTH[card[:-1]] for card in cards if card[-1] == "D")


def check_story(run: Quest) -> None:
    """Check the events of the whole game."""
    end = unwrap(run.outcome)
    assert len(events_of(run, Met)) == end["encounters"]
    assert len(events_of(run, Killed)) == len(events_of(run, Looted)) == end["kills"]
    assert len(events_of(run, Ran)) == end["runs"]
    assert (len(events_of(run, Lost)), len(events_of(run, Won))) == (
        (1, 0) if end["result"] == ["lost"] else (0, 1)
    )
    for struck in events_of(run, Struck):
        if run.options.damage == "excess":
            assert struck.damage == max(0, sum(struck.strength) - sum(struck.armor))
    if end["result"] == ["lost"]:
        last = events_of(run, Struck)[-1]
        assert (last.by, last.damage > 0, last.life_left) == ("monster", True, 0)
    else:
        assert end["level"] == max(26, end["start_level"])


def starts() -> Iterator[tuple[str, dict[str, Any]]]:
    for at in range(GAMES_CHECKED):
        yield f"play {at}", QUEST_OPTIONS[at % len(QUEST_OPTIONS)]


def test_random_games_keep_every_card_and_every_count(watched_draws: list[Card]) -> None:
    results = {"won": 0, "lost": 0}
    for seed, options in starts():
        run = seeded_quest(seed, **options)
        player = RandomPlayer(seed)
        start = options["level"] or 0
        for name in each_ask(run):
            check(run, start)
            check_ask(run)
            before = run.state.encounter, run.state.rounds, run.state.kills, run.state.runs
            player.act(run)
            after = run.state.encounter, run.state.rounds, run.state.kills, run.state.runs
            assert all(b <= a for b, a in zip(before, after, strict=True))
            if name == "level":
                answer = run.log[1]
                assert isinstance(answer, Answered)
                start = int(str(answer.choice))
                assert len(events_of(run, Rolled)[0].cards) == start
        check(run, start)
        assert run.outcome is not None
        assert run.outcome["start_level"] == start
        check_story(run)
        results[run.outcome["result"][0]] += 1
    assert min(results.values()) > 120
    assert len(watched_draws) > 20_000


# The page's "Random play": won %, kills, encounters, runs and rounds with their standard
# errors, and the mean of the reshuffles, then the number of games played here.
STATISTICS = ("won", "kills", "encounters", "runs", "rounds", "reshuffles")
ROWS: dict[str, tuple[dict[str, Any], str, str, int]] = {
    "default": ({}, "random",
        "9.66 0.30  1.50 0.026  2.85 0.029  0.44 0.011  6.30 0.064  8.28", 2100),
    "level 0": ({"level": 0}, "random",
        "0.08 0.03  1.05 0.018  2.30 0.022  0.25 0.009  3.94 0.044  0.40", 3000),
    "level 8": ({"level": 8}, "random",
        "2.22 0.15  1.73 0.034  3.28 0.036  0.57 0.011  6.74 0.077  3.20", 1800),
    "level 16": ({"level": 16}, "random",
        "8.52 0.28  1.88 0.030  3.20 0.031  0.40 0.011  7.63 0.072  8.60", 1500),
    "level 25": ({"level": 25}, "random",
        "51.80 0.50  0.52 0.005  1.31 0.012  0.31 0.012  3.32 0.016  28.55", 2100),
    "leftover": ({"damage": "leftover"}, "random",
        "10.26 0.30  1.61 0.028  2.96 0.031  0.45 0.012  6.49 0.070  8.68", 1800),
    "run_at_zero": ({"run_at_zero": True}, "random",
        "9.02 0.29  1.46 0.026  2.90 0.029  0.53 0.012  6.27 0.064  7.74", 1800),
    "run_at_zero, level 0": ({"run_at_zero": True, "level": 0}, "random",
        "0.01 0.01  0.73 0.013  3.25 0.026  1.52 0.018  4.29 0.039  0.24", 2400),
    "level 8, safe": ({"level": 8}, "safe",
        "12.76 0.33  3.17 0.059  4.05 0.056  0 0  7.91 0.098  6.70", 1500),
    "level 25, safe": ({"level": 25}, "safe",
        "52.23 0.50  0.52 0.005  1.00 0  0 0  3.00 0.010  27.75", 2100),
}  # fmt: skip
PAGE_GAMES = 10_000


@A_TENTH
@pytest.mark.parametrize("name", ROWS)
def test_random_play_comes_out_as_the_page_says(name: str, one_in: int) -> None:
    options, player, row, count = ROWS[name]
    count //= one_in
    columns: dict[str, list[float]] = {statistic: [] for statistic in STATISTICS}
    for seed in map(str, range(1, count + 1)):
        # As `simulate` plays: without records and bookmarks.
        run = Run(GAME, quest_header(**options), Seeded(seed))
        play_out(run, PLAYERS[player](seed))
        end = unwrap(run.outcome)
        shuffles = sum(isinstance(line, Shuffled) for line in run.log)
        won = 100 * (end["result"] == ["won"])
        numbers = (won, end["kills"], end["encounters"], end["runs"], end["rounds"], shuffles - 1)
        for column, number in zip(columns.values(), numbers, strict=True):
            column.append(number)
    page = [float(figure) for figure in row.split()]
    for at, statistic in enumerate(STATISTICS):
        mean, error = mean_and_error(columns[statistic])
        # The page names no standard error of the reshuffles, so this one is measured here.
        page_error = [*page, error * math.sqrt(count / PAGE_GAMES)][2 * at + 1]
        # The page's figures are a sample as well, so both errors count.
        assert abs(mean - page[2 * at]) <= 3 * math.hypot(error, page_error), statistic
