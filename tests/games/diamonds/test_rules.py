"""Rules that the second reading does not hold: what the board shows, and what is told."""

from games.diamonds.view.fields import hearts
from games.engine.panel import Strong
from tests.kit.diamonds import dungeon, take


def test_rule_1_3_the_party_starts_with_twenty_hp_in_five_heroes() -> None:
    assert dungeon("").state.hp == [20]
    assert hearts(20) == "❤️" * 5


def test_rule_1_3_the_table_shows_hp_as_number_and_hearts() -> None:
    run = dungeon("3C 4C 5C 6C")
    take(run, "3C")
    assert run.panel(0).lines[0] == (Strong("17 HP"), f" {hearts(17)}")
