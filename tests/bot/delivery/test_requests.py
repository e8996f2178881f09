"""Requests to Discord: their number per move in each set-up, and none for an id that is known."""

from pathlib import Path
from typing import Any

import pytest
from discord import InteractionResponseType as Kind
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.local.offline import Setup
from bot.operations.receipts import FewReceipts
from tests.kit.stage import staged
from tests.kit.strict.lively import in_direct_messages, measure

# Of the bot's own requests: after a pause each move is an edit of the board, since moves are
# slower than the limit of such edits.
MOST_A_MOVE = {0.0: 0.5, 1000.0: 1.1}
A_CALL = 3  # of them: after the pause a player is mentioned, and a short game has few moves


@pytest.mark.parametrize("idle", [0.0, 1000.0])
async def test_four_at_a_table_in_a_server(tmp_path: Path, idle: float) -> None:
    async with staged(tmp_path / "tables.db", limits=True) as stage:
        people = [stage.ann, stage.bo, stage.cy, stage.di]
        cost = await measure(stage, people, 60, idle=idle)
        assert cost.by_bot <= MOST_A_MOVE[idle] * cost.moves + A_CALL
        assert cost.invalid == 0


@pytest.mark.parametrize("setup", [Setup.GROUP, Setup.ELSEWHERE])
async def test_four_where_the_bot_is_no_member(tmp_path: Path, setup: Setup) -> None:
    async with staged(tmp_path / "tables.db", limits=True) as stage:
        stage.arrivals.set_up(stage.channel.id, setup)
        people = [stage.ann, stage.bo, stage.cy, stage.di]
        cost = await measure(stage, people, 60)
        assert cost.by_bot == 0
        assert cost.invalid == 0


async def test_one_in_direct_messages(tmp_path: Path) -> None:
    """Also after so long that no earlier interaction can edit the board."""
    async with staged(tmp_path / "tables.db", limits=True) as stage:
        alone = in_direct_messages(stage)
        cost = await measure(alone, [alone.ann], 60, idle=1000.0)
        assert (await alone.table(alone.channel_board())).stored.place.guild is None
        assert cost.moves
        assert (cost.by_bot, cost.invalid) == (0, 0)


RECEIPT = {"interaction": {"id": "7"}, "resource": {"type": 4, "message": {"id": "8"}}}


@pytest.mark.parametrize("kind", [
    Kind.channel_message, Kind.deferred_channel_message, Kind.deferred_message_update,
    Kind.message_update, Kind.autocomplete_result, Kind.modal,
])  # fmt: skip
async def test_only_a_new_message_comes_back(monkeypatch: pytest.MonkeyPatch, kind: Kind) -> None:
    sent: list[dict[str, Any]] = []

    async def request(_: object, route: Route, *args: object, **options: Any) -> Any:
        assert route.path.endswith("/callback")
        sent.append(options)
        return RECEIPT if options.get("params") else None

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    params = MultipartParameters(payload={"type": kind.value}, multipart=None, files=None)
    session: Any = None
    adapter = FewReceipts()  # type: ignore[no-untyped-call]
    receipt = await adapter.create_interaction_response(7, "token", session=session, params=params)
    (options,) = sent
    assert options["payload"] == {"type": kind.value}
    is_new = kind is Kind.channel_message
    assert (options.get("params") == {"with_response": "1"}) is is_new
    assert receipt == (RECEIPT if is_new else {"interaction": {"id": "7"}})
