"""Replies that the benchmarks really send."""

import shutil

import pytest

from bench import presses
from games.catalog import GAMES


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed here")
async def test_bot_and_twin_send_the_same_replies_through_tls() -> None:
    """The contest itself raises if they differ."""
    _, section = await presses._measure(GAMES["diamonds"], tables=3, laps=1, rounds=1)
    assert all(min(figure.values) > 0 for figure in section.figures)
