"""Answers in the responses to the HTTP requests that deliver interactions."""

import asyncio
from typing import Any

import pytest
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.over_http import in_request
from bot.over_http.in_request import RequestAnswers

INTERACTION, TOKEN = 7, "token"
EDIT = {"type": 7, "data": {"content": "♠ 7"}}
PRESS = {"id": str(INTERACTION), "type": 3}


class Sent:
    """The REST requests that were sent, by path."""

    def __init__(self) -> None:
        self.paths: list[str] = []

    async def request(self, route: Route, session: Any, **_: Any) -> None:
        self.paths.append(route.path)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    sent = Sent()
    monkeypatch.setattr(
        AsyncWebhookAdapter, "request", lambda _, *args, **kwargs: sent.request(*args, **kwargs)
    )
    return sent


async def answer(adapter: RequestAnswers, payload: dict[str, Any]) -> Any:
    """Answer the interaction as discord.py does."""
    session: Any = None
    params = MultipartParameters(payload=payload, multipart=None, files=None)
    return await adapter.create_interaction_response(
        INTERACTION, TOKEN, session=session, params=params
    )


async def test_a_follow_up_does_not_overtake_the_response(
    sent: Sent, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: dict[str, float] = {}
    monkeypatch.setattr(in_request, "SETTLED_AFTER", 1000.0)
    adapter, session = RequestAnswers(), Any
    async with asyncio.TaskGroup() as tasks:

        def take(_: object) -> None:
            tasks.create_task(answer(adapter, EDIT))

        async with adapter.to(PRESS, take) as written:
            assert written == EDIT
    assert sent.paths == []
    for token in (TOKEN, "another"):

        async def sleep(seconds: float, token: str = token) -> None:
            waits[token] = seconds

        monkeypatch.setattr("bot.over_http.in_request.asyncio.sleep", sleep)
        follow_up = Route("POST", "/webhooks/1/{webhook_token}", webhook_token=token)
        await adapter.request(follow_up, session)  # type: ignore[arg-type]
    assert waits[TOKEN] > 0
    assert waits["another"] == 0


async def test_an_answer_that_was_not_written_goes_over_rest(sent: Sent) -> None:
    adapter = RequestAnswers()
    async with asyncio.TaskGroup() as tasks:

        def take(_: object) -> None:
            tasks.create_task(answer(adapter, EDIT))

        with pytest.raises(ConnectionResetError):
            async with adapter.to(PRESS, take):
                raise ConnectionResetError
    assert len(sent.paths) == 1


async def test_an_answer_after_the_longest_wait_goes_over_rest(
    sent: Sent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_request, "LONGEST", 0.0)
    adapter = RequestAnswers()
    async with adapter.to(PRESS, lambda _: None) as written:
        assert written is None
        await answer(adapter, EDIT)
        assert len(sent.paths) == 1


@pytest.mark.parametrize(
    ("kind", "payload", "is_inside"),
    [
        (7, PRESS, True),
        (7, {**PRESS, "guild_id": "1", "authorizing_integration_owners": {"0": "1"}}, True),
        (7, {**PRESS, "guild_id": "1", "authorizing_integration_owners": {"1": "2"}}, False),
        (9, {**PRESS, "guild_id": "1", "authorizing_integration_owners": {"1": "2"}}, True),
        (8, PRESS, True),
        (4, PRESS, False),
        (5, PRESS, False),
        (6, PRESS, False),
    ],
)
async def test_only_what_needs_no_reply_is_answered_in_the_request(
    sent: Sent, kind: int, payload: dict[str, Any], is_inside: bool
) -> None:
    adapter = RequestAnswers()
    async with asyncio.TaskGroup() as tasks:

        def take(_: object) -> None:
            tasks.create_task(answer(adapter, {"type": kind, "data": {"content": "Hello"}}))

        async with adapter.to(payload, take) as written:
            assert (written is not None) == is_inside
    assert len(sent.paths) == (not is_inside)


async def test_a_message_that_is_only_drawn_again_holds_up_nothing(sent: Sent) -> None:
    """A new message follows at once, so it goes over REST."""
    adapter = RequestAnswers()
    async with asyncio.TaskGroup() as tasks:

        def take(_: object) -> None:
            tasks.create_task(answer(adapter, {"type": 7, "data": {"tts": False}}))

        async with adapter.to(PRESS, take) as written:
            assert written is None
    assert len(sent.paths) == 1
