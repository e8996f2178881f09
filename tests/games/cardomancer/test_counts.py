"""The totals of a campaign over its dungeons, also if records of some are deleted."""

from typing import Any

from games.cardomancer.view.endings import campaign_line, earlier


def dungeon(number: int, result: str = "stopped") -> dict[str, Any]:
    """Return the outcome of a table with one dungeon."""
    handed_on: dict[str, Any] = {"artifacts": [], "cardomancer": None, "dungeons": number}
    return {
        "result": result,
        "dungeons": int(result == "stopped"),
        "combats": 3,
        "slain": 10,
        "deaths": 1,
        "campaign": handed_on if result == "stopped" else None,
    }


def test_all_dungeons_are_counted() -> None:
    outcomes = [dungeon(1), dungeon(2), dungeon(3, "lost")]
    said = "⚔️ In the campaign: 9 combats, 30 monsters slain, 3 deaths"
    assert campaign_line(outcomes, 2) == (said,)


def test_a_campaign_of_which_some_is_kept_no_more_says_so() -> None:
    said = "⚔️ In the 1 dungeon that I still know: 3 combats, 10 monsters slain, 1 death"
    assert campaign_line([dungeon(3)], 3) == (said,)


def test_later_tables_do_not_count_for_an_earlier_one() -> None:
    outcomes = [dungeon(1), dungeon(2), dungeon(3), dungeon(4, "lost")]
    assert earlier(outcomes, 1) == outcomes[:1]
    assert earlier(outcomes, 3) == outcomes[:3]
