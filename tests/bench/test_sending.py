"""Replies that the benchmarks really send."""

import shutil
import sys

import pytest

from bench import peers, presses
from games.catalog import GAMES


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed here")
async def test_bot_and_twin_send_the_same_replies_through_tls() -> None:
    """The contest itself raises if they differ."""
    _, section = await presses._measure(GAMES["diamonds"], tables=3, laps=1, rounds=1)
    assert all(min(figure.values) > 0 for figure in section.figures)


def test_peers_that_are_not_installed_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "discord_games", None)
    with pytest.raises(peers.NoPeers, match=r"pip install discord-games Red-DiscordBot$"):
        peers.measure(tables=1, rounds=1)
