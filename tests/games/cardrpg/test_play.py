"""Hundreds of games: invariants after every decision, and results of random play."""

import math
from typing import Any

import pytest

from games.__main__ import mean_and_error
from games.cardrpg import GAME
from games.cardrpg.rules.tokens import Aim, Shown, Verb
from games.engine.extensions.people import changed_sheets, check_sheets
from games.engine.players import player_for
from games.engine.table import Some, allows, forced
from tests.kit.cardrpg import VARIANTS, Session, about, ann, begun, lying, played, whole_deck
from tests.kit.dear import A_TENTH
from tests.kit.runs import asks, each_ask, offered

GAMES_CHECKED = 720


def check(run: Session) -> None:
    """Check the invariants at each ask and at the end."""
    state, hero = run.state, ann(run)
    if hero.draw and hero.cls is not None:
        assert sorted(lying(run)) == whole_deck(hero.cls)  # no card twice, none lost
    assert min(hero.gold, hero.xp, hero.level, hero.full_hp) >= 0
    assert hero.full_hp == hero.max_hp
    assert all(card[-1] in "SHC" or card == "AD" for card in hero.inventory)
    assert all(card[:-1] not in ("J", "Q", "K", "X") for card in hero.inventory)
    assert len(hero.bones_up) <= hero.kills or run.outcome is not None
    assert all(monster.bonus == [] or monster.card[0] in "JQKX" for monster in state.monsters)
    name = asks(run)
    if name != "save":
        assert hero.hp > 0 or not hero.alive or name in ("name", "class", "die")
    fighting = name in ("turn", "prep", "target", "cards", "save")
    assert not fighting or (hero.alive and state.monsters)
    if name in ("turn", "prep", "target", "cards"):
        assert all(monster.hp > 0 for monster in state.monsters)
        assert state.turn == 0
    if name in ("camp", "name", "class"):
        assert (state.turn, state.attacks_left, state.attacks_made, state.blitz) == (
            None, 0, 0, False,
        )  # fmt: skip
        assert state.monsters == []
        assert hero.played == []
    check_about(run)


def check_about(run: Session) -> None:
    """Check that an ask carries its subject, and that the record's columns keep it as long."""
    name, what, columns = asks(run), about(run), run.snapshot()
    assert isinstance(what, Aim) == (name == "cards")
    assert isinstance(what, Shown) == (name in ("offer", "die"))
    assert (columns["aim"] is None) == (name != "cards")
    assert (columns["shown"] is None) == (name not in ("offer", "die"))
    if name == "target":
        assert what is None or what.verb in (Verb.KILL, Verb.SPADE)
    elif name == "name":
        assert what == "Ann"
    else:
        assert what is None or name in ("cards", "offer", "die")


def check_ask(run: Session) -> None:
    """Check that each ask leaves a choice, and that each offered token is an answer by itself."""
    offer = offered(run)
    assert forced(offer) is None
    if isinstance(offer, Some):
        assert 1 <= offer.least <= offer.most <= len(offer.tokens)
        assert all(allows(offer, [token]) for token in offer.tokens)
    elif isinstance(offer, list):
        assert len(offer) == len(set(offer)) > 1


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_random_games_keep_every_card(variant: int) -> None:
    options = VARIANTS[variant]
    reasons = set()
    for index in range(GAMES_CHECKED // len(VARIANTS)):
        seed = f"keep {index}"
        run = begun(seed, memory=40, **options)
        name = ("random", "steady", "random")[index % 3]
        player = player_for(GAME, name, seed)
        for _ in each_ask(run):
            check(run)
            check_ask(run)
            player.act(run)
        check(run)
        check_outcome(run)
        reasons.add((run.outcome or {})["reason"])
    assert len(reasons) > 1


def check_outcome(run: Session) -> None:
    end, hero = run.outcome, ann(run)
    assert end is not None
    assert list(end) == [
        "mode", "reason", "seat", "battles", "kills", "deaths", "jokers", "sheets",
    ]  # fmt: skip
    assert end["seat"] == 0
    assert (end["kills"], end["deaths"], end["jokers"]) == (
        [hero.kills], [hero.deaths], [hero.jokers],
    )  # fmt: skip
    assert (end["sheets"] is None) == run.options.adventure
    assert changed_sheets(GAME, run.state, end) == end["sheets"]
    if run.options.mode == "session":
        assert end["battles"] - 1 <= hero.kills + hero.deaths <= end["battles"]
        assert hero.hand == hero.inventory == hero.played == []
    if end["sheets"] is not None:
        check_sheets(GAME, GAME.read_options({}), end["sheets"])


# The page's "Random play": battles, kills, deaths, levels gained and decisions with their
# standard errors, and the number of games played here.
STATISTICS = ("battles", "kills", "deaths", "levels", "decisions")
ROWS: dict[str, tuple[dict[str, Any], str, str, int]] = {
    "session": ({}, "random",
        "1.993 .014 1.263 .012 .729 .009 .363 .005 9.638 .084", 1200),
    "diceless": ({"diceless": True}, "random",
        "2.008 .014 1.276 .012 .731 .009 .354 .005 10.664 .091", 1000),
    "preset": ({"preset_hp": True}, "random",
        "1.994 .014 1.508 .013 .486 .007 .453 .006 9.324 .082", 1000),
    "end at death": ({"adventure": True, "end_at_death": True}, "random",
        "1.494 .009 .984 .011 .510 .005 .282 .005 7.323 .073", 1000),
    "ace_suit": ({"ace_suit": True}, "random",
        "1.984 .014 1.258 .012 .726 .009 .358 .005 9.605 .084", 1000),
    "quest": ({"mode": "quest"}, "random",
        "1 0 .516 .009 .914 .003 .086 .003 15.060 .103", 1200),
    "steady": ({}, "steady",
        "15.324 .046 11.626 .049 2.937 .016 2.445 .007 55.486 .211", 600),
    "steady, diceless": ({"diceless": True}, "steady",
        "14.785 .044 11.012 .047 3.005 .016 2.379 .007 63.155 .251", 500),
    "steady, preset": ({"preset_hp": True}, "steady",
        "17.323 .051 14.708 .054 1.814 .012 2.918 .008 57.947 .203", 500),
    "steady, heal never": ({"heal": "never"}, "steady",
        "14.360 .039 10.324 .039 3.294 .016 2.213 .006 49.165 .159", 500),
    "steady, end at death": ({"end_at_death": True}, "steady",
        "6.149 .053 5.149 .053 .977 .002 1.279 .012 23.836 .229", 600),
    "steady, quest": ({"mode": "quest"}, "steady",
        "1 0 1.319 .011 .790 .004 .209 .004 9.035 .046", 1500),
}  # fmt: skip


@A_TENTH
@pytest.mark.parametrize("name", ROWS)
def test_random_play_comes_out_as_the_page_says(name: str, one_in: int) -> None:
    options, player, row, count = ROWS[name]
    count = max(count // one_in, 150)
    columns: list[list[float]] = [[] for _ in STATISTICS]
    level = 5 if options.get("mode") == "quest" else 1
    for index in range(count):
        run = played(f"page {index}", player, **options)
        end = run.outcome or {}
        decisions = sum(hasattr(line, "choice") for line in run.log)
        numbers = (
            end["battles"], end["kills"][0], end["deaths"][0], ann(run).level - level, decisions,
        )  # fmt: skip
        for column, number in zip(columns, numbers, strict=True):
            column.append(number)
    page = [float(figure) for figure in row.split()]
    for index, statistic in enumerate(STATISTICS):
        mean, error = mean_and_error(columns[index])
        # The page's figures are a sample as well, so both errors count.
        bound = 3.5 * math.hypot(error, page[2 * index + 1])
        assert abs(mean - page[2 * index]) <= bound, statistic
