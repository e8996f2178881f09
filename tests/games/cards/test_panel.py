"""The text of the board (section 10 of the rules page)."""

from typing import get_args

from games.cards.adventures.model import Stake
from games.cards.rules.events import Tale
from games.cards.view.adventure import flavour
from games.engine.panel import TURN, Block, Name, Strong
from tests.kit.cards import Table
from tests.kit.runs import words


def test_of_many_foes_those_who_are_not_in_the_swing_share_a_line() -> None:
    foes = "Orc choose 5H Orc choose 9H Orc choose 8H Orc choose 7H"
    table = Table("fighter mage cleric").say(f"fight 0+1 4 {foes} players")
    while table.name != "swing":
        table.say("foe2")
    panel = table.run.panel(None)
    led = [line for line in panel.brief if line[0] in ("👹 ", "🎯 ")]
    assert [line[0] for line in led] == ["🎯 ", "👹 "]
    assert [part for line in led for part in line].count(Strong("1/1 HP")) == 4
    assert words(panel).count("Ann\n swings") == 1
    desk = table.run.panel(2)
    assert sum(line[0] in ("👹 ", "🎯 ") for line in desk.lines) == 2


def test_11_8_a_failure_fits_its_place_and_kind() -> None:
    """A door stays closed, but the toll-keeper and a crossroads don't. The master is one person."""
    said = {
        stake: {
            flavour.failed(Tale(f"key {key}", number, stake))
            for key in range(40)
            for number in range(1, 13)
        }
        for stake in get_args(Stake)
    }
    closed = [each for stake in said.values() for each in stake if "closed" in each]
    assert set(closed) == {"The iron door stays closed to you."}
    tests, fights = said["peril"], said["blood"]
    assert tests == said["toll"] == said["prize"]
    assert len({each.split()[1] for each in tests}) == len(tests) > 12  # one of each place
    assert fights == said["ambush"] == said["hoard"]
    assert not any("boss" in each for each in tests | fights)
    assert all("boss" in each for each in said["climax"])


def test_a_fight_of_two_is_a_table_and_only_who_acts_has_the_sign_of_the_turn() -> None:
    table = Table("fighter mage").say("fight 1 Orc choose 5D+9D players")
    assert table.name == "swing"
    panel = table.run.panel(None)
    (block,) = [part for line in panel.lines for part in line if isinstance(part, Block)]
    assert block.aloud.startswith("HP: Ann ")
    assert [line[0] for line in panel.lines].count(TURN) == 1
    table.say("draw")
    assert table.name == "guard"  # the game master answers for its foe
    led = [line for line in table.run.panel(None).lines if line[0] == TURN]
    assert [line[1] for line in led] == [Name("Orc")]
