"""The difficulty of tables: measured with these rules, and shown in the lobby."""

import json
from pathlib import Path

import pytest

from games import open_game
from games.cardomancer import GAME, difficulty
from games.cardomancer.difficulty import FILE, shares
from games.cardomancer.rules.cards import HEALTH
from games.cardomancer.rules.dungeon import cards_of
from games.cardomancer.rules.monsters import effect_of
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import Monster
from games.engine.players import player_for
from games.engine.table import answers_to
from tests.kit.cardomancer import campaign, set_up
from tests.kit.parties import CAREFUL, CARELESS, share, tables
from tests.kit.runs import Laid
from tests.kit.unwrap import unwrap

FEW_GAMES = 60


def test_all_tables_were_measured_by_these_rules() -> None:
    measured = json.loads(FILE.read_text(encoding="utf-8"))
    assert measured["version"] == GAME.version
    assert measured["games"] >= 500
    for seats, options in tables():
        found = unwrap(shares(GAME.read_options(options), seats))
        careful, careless = found
        assert 0 <= careless <= careful <= 1


@pytest.mark.parametrize("contents", [None, "", "{", "{}"])
def test_without_the_measurements_there_are_no_odds(
    contents: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "parties.json"
    if contents is not None:
        file.write_text(contents, encoding="utf-8")
    monkeypatch.setattr(difficulty, "FILE", file)
    monkeypatch.setattr(difficulty, "_measured", difficulty._measured.__wrapped__)
    assert shares(GAME.read_options({}), 2) is None


def test_r47_new_characters_start_at_the_level_of_the_table() -> None:
    sheets = [{"class": "rogue", "level": 2}, None]
    run = campaign(2, Laid(), sheets, start_level=4)
    assert run.snapshot()["levels"] == [2, 4]
    assert run.snapshot()["hp"] == [HEALTH[1], HEALTH[3]]
    assert run.header.options["start_level"] == 4
    assert "start_level" not in campaign(2, Laid()).header.options


@pytest.mark.parametrize("small", [False, True])
def test_r48_a_small_dungeon_has_no_court_and_its_monsters_call_no_help(small: bool) -> None:
    state, options = set_up("rogue"), CardomancerOptions(small=small)
    cards = cards_of(options, state)
    assert (len(cards), "KS" in cards, "10S" in cards) == (24 if small else 36, not small, True)
    effect = effect_of(options, state, Monster(0, "6S", 6), "6C")
    assert effect == ("attack" if small else "call")
    assert ("small" in campaign(1, Laid(), small=small).header.options) is small


@pytest.mark.parametrize("plain", [False, True])
def test_r49_with_plain_aces_an_ace_in_hand_is_no_magic_item(plain: bool) -> None:
    asks = set()
    for number in range(20):
        table = {"dungeons": 1, "plain_aces": plain}
        run = open_game("cardomancer", str(number), table, seats=2)
        assert ("plain_aces" in run.header.options) is plain
        acting = player_for(GAME, "keen", str(number))
        while run.pending is not None:
            offers = run.pending.offers.values()
            asks |= {
                token for offer in offers for token in map(str, answers_to(offer)) if "!" in token
            }
            acting.act(run)
    assert bool(asks) is not plain


@pytest.mark.parametrize("options", [{}, {"monster_diamonds": "none", "start_level": 5}])
def test_a_fresh_sample_is_as_measured(options: dict[str, object]) -> None:
    """Within 3.3 standard errors of the two samples, the smaller of sixty games."""
    found = unwrap(shares(GAME.read_options(options), 2))
    for player, measured in zip((CAREFUL, CARELESS), found, strict=True):
        fresh = share(player, 2, options, FEW_GAMES, "fresh")
        error = (measured * (1 - measured) * (1 / FEW_GAMES + 1 / 500)) ** 0.5
        assert abs(fresh - measured) <= 3.3 * error + 0.02


def test_unmeasured_options_have_no_shares() -> None:
    going_on: dict[str, object] = {
        "campaign": {"artifacts": [], "cardomancer": None, "dungeons": 1}
    }
    others: list[dict[str, object]] = [
        going_on,
        {"lesson": True},
        {"setup_aces": "card"},
        {"small": True},
    ]
    for options in others:
        assert shares(GAME.read_options(options), 2) is None
