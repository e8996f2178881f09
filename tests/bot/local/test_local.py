"""The page for playing without Discord handles concurrent requests one after the other."""

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from bot.local import live_preview
from bot.local.live_preview import Clock, LivePreview, Pictures
from bot.local.offline import Arrivals
from bot.local.server import Switchboard, _people_a_discord, page_port_of
from tests.kit.stage import Stage, settings


@pytest.fixture
def arrivals(stage: Stage) -> Arrivals:
    """How interactions from the page arrive."""
    return Arrivals(stage.env)


@pytest.fixture
async def board(stage: Stage, arrivals: Arrivals) -> AsyncIterator[Switchboard]:
    """The page of a Discord with several places."""
    places = await _people_a_discord(stage.env, arrivals)
    switchboard = Switchboard(stage.env, arrivals, places, {}, Clock(stage.env))
    yield switchboard
    await switchboard.close()


async def led_to(board: Switchboard, path: str, languages: str = "") -> str:
    """Return the redirect of a browser that asks for a place."""
    headers = {"Host": "127.0.0.1:8080", "Accept-Language": languages}
    asked = make_mocked_request("GET", path, headers=headers)
    with pytest.raises(web.HTTPFound) as found:
        await board.open(asked)
    return str(found.value.location)


async def test_two_places_that_are_asked_for_at_once(board: Switchboard) -> None:
    """As from a browser that restores yesterday's tabs: only one place can be shown."""
    first, second = await asyncio.gather(led_to(board, "/server"), led_to(board, "/dm"))
    assert first != second
    assert await led_to(board, "/dm") == second


async def test_all_places_are_on_the_port_that_was_set(stage: Stage, arrivals: Arrivals) -> None:
    """So that it can be forwarded, over SSH or out of a container."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    places = await _people_a_discord(stage.env, arrivals)
    board = Switchboard(stage.env, arrivals, places, {}, Clock(stage.env), port)
    for path in ("/server", "/dm", "/server"):
        assert (await led_to(board, path)).startswith(f"http://127.0.0.1:{port}/#")
    await board.close()


@pytest.mark.parametrize(
    ("local", "page", "used"), [(8642, None, 8643), (0, None, 0), (65535, None, 0), (7, 9, 9)]
)
def test_the_page_has_the_next_port_or_its_own(local: int, page: int | None, used: int) -> None:
    given = settings(Path("t.db"), local_port=local, local_page_port=page)
    assert page_port_of(given) == used


@pytest.mark.parametrize(
    ("languages", "locale"),
    [
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("es", "es-419"),
        ("pt-BR", "pt-BR"),
        ("cy, fr;q=0.5", "fr"),
        ("en-US,en;q=0.5", "en-US"),
        ("", "en-GB"),
    ],
)
async def test_users_speak_the_language_of_the_browser(
    board: Switchboard, arrivals: Arrivals, languages: str, locale: str
) -> None:
    await led_to(board, "/server", languages)
    assert arrivals.locale == locale


async def test_an_action_waits_while_the_timer_is_set(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The work that is due by the new time may take long."""
    env, clock = stage.env, Clock(stage.env)
    await clock.set()
    begun, go_on, advance_time = asyncio.Event(), asyncio.Event(), env.advance_time

    async def slowly(seconds: float) -> None:
        env._begin_operation("what is due takes its time")
        try:
            begun.set()
            await go_on.wait()
            await advance_time(seconds)
        finally:
            env._end_operation()

    monkeypatch.setattr(env, "advance_time", slowly)
    monkeypatch.setattr(live_preview, "_TICK", 0.0)
    page = LivePreview(env, stage.channel, [stage.ann], {}, Pictures({}), clock)
    async with page:
        ticking = asyncio.create_task(clock.run())
        await begun.wait()
        acting = asyncio.create_task(page._action(*refreshing(page)))
        await asyncio.wait([acting], timeout=0.1)
        go_on.set()
        assert (await acting)["settlement"] == "settled"
        ticking.cancel()


def refreshing(page: LivePreview) -> tuple[str, dict[str, object]]:
    """Return the request that the page sends on a reload."""
    shown = page._python
    assert shown is not None
    return shown.id, {
        "protocol_version": 3, "kind": "refresh", "sequence": 1, "request_id": "one",
        "generation": shown.generation, "bot_generation": page.env._generation,
    }  # fmt: skip
