"""The connections to Discord as `/healthz` reports them."""

import math
from typing import cast

import discord
import pytest

from bot.connection.gateway import GRACE, Gateway


class Connections:
    """A client without latencies, and a clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *ids: int) -> None:
        self.now = 100.0
        self.ids = list(ids)
        self.shards: dict[int, discord.ShardInfo] = {}
        monkeypatch.setattr("bot.connection.gateway.time.monotonic", lambda: self.now)
        self.gateway = Gateway(cast("discord.AutoShardedClient", self), lambda: self.ids)


def test_before_the_first_connection_it_is_not_connected(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Connections(monkeypatch, 0)
    assert seen.gateway.trouble == "not connected to Discord"
    seen.gateway.found(0)
    assert seen.gateway.trouble is None


def test_an_outage_is_trouble_after_the_time_for_a_resume(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Connections(monkeypatch, 0)
    seen.gateway.found(0)
    seen.gateway.lost(0)
    seen.now += GRACE - 1
    assert seen.gateway.trouble is None
    seen.gateway.lost(0)  # another attempt that failed does not begin the time again
    seen.now += 2
    assert seen.gateway.trouble == "not connected to Discord"
    seen.now += 86_400
    assert seen.gateway.trouble is not None
    seen.gateway.found(0)
    assert seen.gateway.trouble is None


def test_one_of_several_shards_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Connections(monkeypatch, 0, 1)
    for shard in seen.ids:
        seen.gateway.found(shard)
    seen.gateway.lost(1)
    seen.now += GRACE + 1
    assert seen.gateway.trouble is None
    assert seen.gateway.missing() == [1]
    assert seen.gateway.latencies() == {0: None, 1: math.inf}
    seen.ids = [0]  # another process has it now
    assert seen.gateway.missing() == []


def test_a_process_without_shards_is_not_in_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    """More processes than shards: the others have them."""
    assert Connections(monkeypatch).gateway.trouble is None
