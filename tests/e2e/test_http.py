"""Interactions over HTTP: a process that Discord calls, and that answers over REST."""

import asyncio
import io
import json
import random
import socket
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local.offline import Setup
from bot.operations.token import REFUSED
from bot.over_http.interactions import ANOTHERS_KEY, LARGEST, NO_URL, PATH
from bot.over_http.signatures import TOLERANCE
from bot.start.exit_status import Status
from bot.tables.application import Application
from bot.tables.offered import Offered
from games.catalog import GAMES
from games.engine.record import Answered, line_from_json
from games.engine.replay import transcript, verify
from games.engine.table import EVERYTHING
from storage.database import Database
from storage.tables.repository import Tables
from tests.e2e.test_start import one_line, started
from tests.kit.discord_diamonds import KIM, WRITE
from tests.kit.stage import Actor, Message, buttons, moves, press, private, table_id, text
from tests.kit.strict.over_http import TAKEN, TOKEN, OverHTTP, over_http
from tests.soak.ways import ways

LONGEST_GAME = 3000  # presses
GAMES_TO_PLAY: dict[str, dict[str, Any]] = {
    "cards play": {},
    "cardomancer start": {},
}
KILLS = 4
HAND = "a1:own:"
PING = b'{"type": 1}'
HANGS = 60.0  # seconds, longer than a busy machine takes


@pytest.fixture
async def http(tmp_path: Path) -> AsyncIterator[OverHTTP]:
    async with over_http(tmp_path / "tables.db") as discord:
        yield discord


async def begin(http: OverHTTP, command: str, **options: Any) -> Message:
    """Open a table of Ann's, without a second hero."""
    board = (await http.ann.slash(http.channel, command, **options)).response
    assert board is not None
    if "Start" in buttons(board):  # a lobby, which begins on the fair step
        await press(http.ann, board, "Start")
    return board


def to_press(shown: Message, key: str, chance: random.Random) -> tuple[str, list[str]] | None:
    """Return any move on a message of that table: its id, and its value in a menu."""
    found = list(ways(shown, key, chance))
    return chance.choice(found) if found else None


async def step(actor: Actor, board: Message, chance: random.Random) -> str | None:
    """Press any move, on the board or its private panel, and return its id; None: it is over."""
    key = table_id(board)
    shown, found = board, to_press(board, key, chance)
    if found is None:
        hand = [each for each in buttons(board).values() if each.startswith(HAND)]
        if not hand:
            return None
        shown = private(await actor.click(board, custom_id=hand[0]))
        found = to_press(shown, key, chance)
        if found is None:  # another user is asked
            return ""
    custom_id, picked = found
    if picked:
        await actor.select(shown, picked, custom_id=custom_id)
        return ""
    result = await actor.click(shown, custom_id=custom_id)
    return custom_id if result.acknowledged else ""


async def record_of(http: OverHTTP, actor: Actor, board: Message) -> str:
    """Return the record that the board hands out as a file."""
    (file,) = private(await press(actor, board, "Record")).attachments
    blob = http.env.backend.cdn.get(file.url)
    assert blob is not None
    return blob.decode()


async def play_on(http: OverHTTP, board: Message, chance: random.Random, *people: Actor) -> None:
    """Press in turns until the game is over, and check that its record verifies."""
    for at in range(LONGEST_GAME):
        if await step(people[at % len(people)], board, chance) is None:
            break
    assert not moves(board)
    assert verify(await record_of(http, people[-1], board), GAMES).outcome is not None, text(board)


async def test_whole_games_commands_forms_and_files(http: OverHTTP) -> None:
    """Games to their end, and other actions: solo, at one table, in messages."""
    http.wire.limits.strict = False  # these users press faster than any human
    chance = random.Random(1)
    for command, options in GAMES_TO_PLAY.items():
        await play_on(http, await begin(http, command, **options), chance, http.ann)

    party = (await http.ann.slash(http.channel, "party")).response
    assert party is not None
    opened = await press(http.ann, party, WRITE)
    await http.ann.submit_modal(opened, {"party": KIM})
    assert "Average level **6**" in text(party)
    left = await begin(http, "diamonds play")
    offered = await http.ann.autocomplete(http.channel, "table resume", "table", "")
    assert [each["value"] for each in offered] == [table_id(left)]
    alone = (await http.bo.user.slash("solitaire play")).response
    assert alone is not None
    before = text(alone)
    assert await step(http.bo.user, alone, chance) is not None
    assert text(alone) != before
    refused = await http.bo.click(left, custom_id=moves(left)[0])
    assert private(refused).content
    duel = await begin(http, "cardrpg duel")
    await press(http.bo, duel, "Join")
    await press(http.ann, duel, "Start")
    await play_on(http, duel, chance, http.ann, http.bo)
    assert set(http.statuses) == set(TAKEN)
    assert "WARNING" not in "".join(http.log)


async def test_presses_and_forms_are_answered_in_the_request_and_new_messages_over_rest(
    http: OverHTTP,
) -> None:
    board = await begin(http, "diamonds play")
    party = (await http.ann.slash(http.channel, "party")).response
    assert party is not None
    assert http.statuses == [202, 202]
    await http.ann.click(board, custom_id=moves(board)[0])
    await press(http.ann, party, WRITE)
    assert http.statuses[2:] == [200, 200]
    refused = await http.bo.click(board, custom_id=moves(board)[0])
    assert private(refused).content
    assert http.statuses[4:] == [202]


async def test_an_answer_whose_connection_is_lost_goes_over_rest(http: OverHTTP) -> None:
    """Discord hangs up, and the press is on the board all the same."""
    board = await begin(http, "diamonds play")
    before = text(board)

    async def hang_up(body: bytes) -> tuple[int, bytes]:
        await http.hang_up(body)
        return 202, b""

    http.post = hang_up  # type: ignore[assignment,method-assign]
    await http.ann.click(board, custom_id=moves(board)[0])
    assert text(board) != before


async def test_where_the_app_is_not_installed_edits_go_over_rest(http: OverHTTP) -> None:
    """There AutoMod may refuse an edit, and only a reply reports that."""
    http.arrivals.set_up(http.channel.id, Setup.ELSEWHERE)
    board = await begin(http, "diamonds play")
    await http.ann.click(board, custom_id=moves(board)[0])
    assert http.statuses == [202, 202]


async def look_at_pages_and_dawdle(http: OverHTTP) -> None:
    """Read all pages, send a slow request, and open silent connections."""

    async def slowly() -> AsyncIterator[bytes]:
        yield b'{"type":'
        await asyncio.sleep(2 * HANGS)
        yield b" 1}"

    async with aiohttp.ClientSession() as session:
        since = time.monotonic()
        async with session.post(f"{http.url}/interactions", data=slowly()) as response:
            assert response.status == 408
        assert time.monotonic() - since < HANGS
        async with session.get(f"{http.url}/interactions") as response:
            assert response.status == 405
        async with session.get(f"{http.url}/metrics") as response:
            assert response.status == 404
        async with session.get(f"{http.url}/healthz") as response:
            assert (response.status, await response.text()) == (200, "ok\n")
    # Many silent connections delay no other request.
    host, _, port = http.url.removeprefix("http://").partition(":")
    idle = [socket.create_connection((host, int(port))) for _ in range(50)]
    assert (await http.post(b'{"type": 1}'))[0] == 200
    for each in idle:
        each.close()


async def test_an_unsigned_or_foreign_request_is_refused(http: OverHTTP) -> None:
    board = await begin(http, "diamonds play")
    sent: list[tuple[bytes, dict[str, str]]] = []
    post = http.post

    async def noted(body: Any, headers: Any = None) -> tuple[int, bytes]:
        headers = http.signed(body) if headers is None else headers
        sent.append((body, headers))
        return await post(body, headers)

    http.post = noted  # type: ignore[method-assign]
    await http.ann.click(board, custom_id=moves(board)[0])
    body, headers = sent[0]

    ping = b'{"type": 1}'
    assert await post(ping) == (200, b'{"type": 1}')
    signature, now = headers["X-Signature-Ed25519"], int(headers["X-Signature-Timestamp"])
    begun = time.time() - 1
    for wrong in (
        {},
        {"X-Signature-Timestamp": str(now)},
        {**headers, "X-Signature-Ed25519": "0" * 128},
        {**headers, "X-Signature-Ed25519": signature[:-2]},
        {**headers, "X-Signature-Ed25519": "no hex"},
        {**headers, "X-Signature-Timestamp": str(now + 1)},
        {**headers, "X-Signature-Timestamp": "½"},
        http.signed(body, begun - 60),  # before the process began, so its predecessor may have it
        http.signed(body, begun - TOLERANCE - 10),
        http.signed(body, begun + TOLERANCE + 10),
        http.signed(ping),
    ):
        assert (await post(body, wrong))[0] == 401, wrong

    assert (await post(body, http.signed(body, -1)))[0] == 401
    for garbage in (b"", b"[", b"\xff", b"null", b"[]", b"{}", b'{"type": 99}', b'{"type": 3}',
                    b'{"type": "3"}', json.dumps({"type": 2, "id": "1"}).encode()):  # fmt: skip
        assert (await post(garbage))[0] == 400, garbage
    for large in (io.BytesIO(b" " * (LARGEST + 1)), _stream(LARGEST)):  # it says so, or does not
        assert (await post(large, {}))[0] == 413

    # A replay, from Discord or from a listener: it is accepted and has no effect.
    before, asked = text(board), len(http.wire.limits.counted.by_interaction)
    again = [await post(body, headers), await post(body)]
    assert [status for status, _ in again] == [202, 202]
    await asyncio.sleep(0.3)
    assert len(http.wire.limits.counted.by_interaction) == asked
    assert text(board) == before
    assert "this machine’s clock" in "".join(http.log)
    await look_at_pages_and_dawdle(http)


async def _drip(writer: asyncio.StreamWriter) -> None:
    """Send endless headers, one byte at a time."""
    with suppress(ConnectionError):
        writer.write(b"POST /interactions HTTP/1.1\r\nHost: x\r\nX-Long: ")
        while not writer.is_closing():
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(0.2)


async def test_silent_and_slow_connections_are_closed_and_others_kept(http: OverHTTP) -> None:
    """Within seconds; the server's own timeout, for connections that balancers keep, is 75."""
    address = http.url.removeprefix("http://").split(":")
    silent, silent_writer = await asyncio.open_connection(*address)
    slow, slow_writer = await asyncio.open_connection(*address)
    kept, kept_writer = await asyncio.open_connection(*address)
    ask = b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n"
    kept_writer.write(ask)
    assert b"200 OK" in await kept.readuntil(b"ok\n")
    dripping = asyncio.create_task(_drip(slow_writer))
    try:
        async with asyncio.timeout(60):
            assert await silent.read() == b""
            with suppress(ConnectionError):
                assert await slow.read() == b""
    finally:
        dripping.cancel()
        await asyncio.gather(dripping, return_exceptions=True)
    kept_writer.write(ask)
    assert b"200 OK" in await kept.readuntil(b"ok\n")
    for writer in (silent_writer, slow_writer, kept_writer):
        writer.close()


async def _stream(size: int) -> AsyncIterator[bytes]:
    for _ in range(size // 1024 + 1):
        yield b" " * 1024


async def _ping_without_end(http: OverHTTP) -> None:
    async with asyncio.timeout(HANGS):
        while True:  # each over a new connection
            assert (await http.post(PING))[0] == 200


async def test_told_to_stop_it_finishes_what_has_come_and_takes_no_more(http: OverHTTP) -> None:
    """Stop a bot: see `tests/bot/operations/test_draining.py` for what may still be sent."""
    arrived, go_on = asyncio.Event(), asyncio.Event()

    async def hold(method: str, path: str, _: Any) -> None:
        if path.endswith("/callback"):
            arrived.set()
            await go_on.wait()

    http.wire.faults.append(hold)
    opening = asyncio.create_task(http.ann.slash(http.channel, "solitaire play"))
    await arrived.wait()
    assert http.process is not None
    http.process.terminate()
    with pytest.raises(aiohttp.ClientOSError):
        await _ping_without_end(http)
    go_on.set()
    opened = await opening
    assert opened.response is not None
    assert moves(opened.response)
    assert await http.ended() == Status.STOPPED


async def test_every_acknowledged_press_outlives_a_kill(http: OverHTTP) -> None:
    """Killed at any moment of a press and restarted: the same board continues."""
    chance, acknowledged = random.Random(3), list[str]()
    http.published = False
    for kill in range(KILLS):
        board = await begin(http, "diamonds play", difficulty="gentle")
        for _ in range(3):  # or fewer: any press may be the hero's last
            acknowledged += filter(None, [await step(http.ann, board, chance)])
        dying = asyncio.create_task(_killed_in(http, chance.uniform(0, 0.03)))
        if moves(board):
            acknowledged += filter(None, [await step(http.ann, board, chance)])
        await dying
        await http.start()
        if kill == KILLS - 1:
            await play_on(http, board, chance, http.ann)
    await http.kill()
    assert NO_URL % PATH in "".join(http.log)
    said = [each.removeprefix("d1:").split(":", 2) for each in acknowledged]
    assert len({table for table, *_ in said}) == KILLS
    await check(http.database, [" ".join(each) for each in said])
    await http.start()


async def check(path: Path, acknowledged: list[str]) -> None:
    """Check that each press is in its table's log exactly once, and that each table continues."""
    assert len(set(acknowledged)) == len(acknowledged)
    database = await Database.open(path)
    tables = Tables(database)
    core = Application(database, Offered(GAMES), live_tables=100, tables_per_user=100)
    logs: dict[str, dict[int, Answered]] = {}
    for said in acknowledged:
        key, ask, given = said.split()
        if key not in logs:
            lines = [line_from_json(line) for line in await tables.log(key)]
            logs[key] = {at: line for at, line in enumerate(lines) if isinstance(line, Answered)}
            table = await core.tables.look(key)
            assert (table.run.pending is None) == (table.run.outcome is not None)
            assert transcript(table.run.game, table.run.header, lines)
        moment = ask.partition("+")[0].partition("-")[0]
        for at, token in enumerate(given.partition("~")[0].split("."), int(moment)):
            choice = logs[key][at].choice
            if token != EVERYTHING:
                assert choice == (token.split("+") if isinstance(choice, list) else token)
    await database.close()


async def _killed_in(http: OverHTTP, seconds: float) -> None:
    await asyncio.sleep(seconds)
    await http.kill()


async def test_a_key_that_is_anothers_and_a_token_that_is_none_any_more(http: OverHTTP) -> None:
    more = {
        "DISCORD_TOKEN": TOKEN,
        "DISCORD_API_BASE": http.api,
        "DISCORD_PUBLIC_KEY": "ab" * 32,
        "DEALER_INTERACTIONS": "http",
        "DEALER_HTTP": "127.0.0.1:0",
        "DEALER_DATABASE": str(http.database.with_name("other.db")),
    }
    result = await asyncio.to_thread(started, **more)
    assert result.returncode == Status.CONFIGURATION
    assert one_line(result.stderr) == ANOTHERS_KEY

    # Answers need no token; all other requests to Discord do.
    await begin(http, "cardomancer start")
    other = http.guild.create_text_channel("elsewhere")
    http.token = "a new one"
    assert (await http.ann.slash(other, "cardomancer continue")).acknowledged
    assert await http.ended() == Status.CONFIGURATION
    assert http.log[-1].strip() == REFUSED
    http.token = TOKEN
    await http.start()
