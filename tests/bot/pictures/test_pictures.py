"""Pictures equal the approved ones; `APPROVE=1 pytest` on this file draws them again."""

import io
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.pictures import charts
from bot.pictures.souvenirs import souvenir_picture
from games.engine.panel import Tone
from games.kit.souvenirs import Ground, Group, Lying, Map, Place, Souvenir
from games.kit.trials import Passed

APPROVED = Path(__file__).parent / "approved"
# Another machine may smooth the edges of letters differently, by up to this much per channel.
ALMOST = 24

PARTY = Group(
    "The party", (Lying("KH", "Robin", "rogue"), Lying("10S", "Zoë", "wizard", is_dark=True))
)
ROOM = Group("The last room", (Lying("X1"), Lying("AD", role="last blow", is_large=True)))
MAP = Map("Dungeon 3: The Salt Stair", tuple(enumerate(Place, 2)))


def _souvenir(ground: Ground, tone: Tone) -> bytes:
    lines = ("Robin got out with 7 HP", "12 rooms, 3 of them run from")
    shown = Souvenir(ground, lines, (PARTY, ROOM), MAP if ground is Ground.PARCHMENT else None)
    return souvenir_picture("Diamonds & Dragons", "The way out", shown, tone, "22 November 2026")


PICTURES: dict[str, Callable[[], bytes]] = {
    "few": lambda: charts.histogram([-1, 0, 0, 2, 2, 2, 4]),
    "many": lambda: charts.histogram([-189, -150, -149, -80, -12, 3, 3, 7, 12, 14, 19, 20]),
    "line": lambda: charts.line([0.5, 0.62, 0.4, 0.45, 0.1, 0.0], [2, 4]),
    "moment": lambda: charts.line([0.7], []),
    "scenes": lambda: charts.passages([Passed(at, 1008 - 90 * at, 30 * at) for at in range(1, 9)]),
    "forty": lambda: charts.passages([Passed(at, 1000 // at, 400 // at) for at in range(1, 41)]),
    **{
        f"souvenir-{ground.value}": partial(_souvenir, ground, tone)
        for ground, tone in zip(Ground, (*Tone, Tone.CALM), strict=True)
    },
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_it_was_approved(name: str) -> None:
    drawn, file = PICTURES[name](), APPROVED / f"{name}.png"
    if os.environ.get("APPROVE"):
        file.write_bytes(drawn)
    found, approved = (Image.open(each).convert("RGB") for each in (io.BytesIO(drawn), file))
    assert found.size == approved.size
    off = max(ImageChops.difference(found, approved).tobytes())
    assert off <= ALMOST, "see docs/testing.md for how it is renewed"


def test_nothing_is_approved_that_is_no_more() -> None:
    assert {each.name for each in APPROVED.iterdir()} == {f"{name}.png" for name in PICTURES}
