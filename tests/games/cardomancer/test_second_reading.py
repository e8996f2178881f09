"""Records of Cardomancer, compared with a second implementation of the rules page."""

from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.players import OwnPlayer, RandomPlayer
from tests.kit.cardomancer import EVERY_OPTION, campaign
from tests.kit.cardomancer_reading import Reading
from tests.kit.cardomancer_reading_monsters import NAMES
from tests.kit.runs import as_stored, play_out


def record_of(at: int, keen: bool) -> list[dict[str, Any]]:
    seed = f"second {at}"
    options = dict(Seeded(seed).pick(99, EVERY_OPTION))
    sheets = None
    if at % 5 == 0 or keen:
        sheets = [{"class": NAMES[(at + x) % 4], "level": 1 + at % 9} for x in range(at % 4 + 1)]
    if at % 7 == 0:
        options["campaign"] = {"artifacts": ["AS", "AC"][: at % 3], "cardomancer": None,
                               "dungeons": at % 5}  # fmt: skip
    run = campaign(at % 4 + 1, Seeded(seed), sheets, 0, **options)
    play_out(run, OwnPlayer("keen") if keen else RandomPlayer(seed))
    record: list[dict[str, Any]] = as_stored(run.record)
    return record


@pytest.mark.parametrize("first", range(0, 240, 60))
def test_random_records_are_what_the_page_says(first: int) -> None:
    """Hold the rules that have no example of their own.

    1.1 to 1.3, 1.6, 2.1 to 2.5, 3.1, 3.2, 4.1 to 4.8, 5.1 to 5.12, 6.1 to 6.6, 7.1 to 7.3, 8.1
    to 8.4, 9.1 to 9.5, 10.1, 10.2, R1–R23, R27–R39, R41, R43–R45.
    """
    for at in range(first, first + 60):
        Reading(record_of(at, keen=False)).play()


@pytest.mark.parametrize("first", range(0, 24, 12))
def test_records_of_long_campaigns_are_what_the_page_says(first: int) -> None:
    results = []
    for at in range(first, first + 12):
        record = record_of(at, keen=True)
        Reading(record).play()
        results.append(record[-1]["end"]["result"])
    assert len(dict.fromkeys(results)) > 1
