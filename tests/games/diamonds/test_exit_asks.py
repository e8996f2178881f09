"""The decisions of `exit` (section 5)."""

from tests.kit.diamonds import member, tracked
from tests.kit.runs import say


def test_between_fallen_ends_the_game_at_the_table_s_word() -> None:
    run = tracked("2D 3D 4D 5D", member("A", 9, 9), member("B"))
    say(run, "face 2D 3D 4D fallen")
    assert run.outcome is not None
    assert (run.outcome["result"], run.outcome["by"]) == (["fallen"], None)
