"""Shared tables: all effects of one press, with every private panel open.

These are the board and the other panels.
"""

import asyncio
import gc
import json
from collections import Counter
from dataclasses import dataclass, field
from time import process_time_ns, thread_time_ns
from typing import Any

from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bench import wire
from bench.people import MESSAGE_UPDATE, Press, WithoutCommits, moves, online
from bot.connection.app import DungeonDealer
from bot.rendering.codec import Action, ActionId
from bot.tables.opening.openings import NewTable
from bot.tables.sessions.session import Session
from games.engine.chance import Numbers
from games.engine.game import Sheets
from storage.tables.places import Place
from storage.tables.repository import Seat

NEW_MESSAGE = 4
MOST_TURNS = 200  # of the event loop, until the effects of a press are done


@dataclass(frozen=True, slots=True)
class Company:
    """A game with its players."""

    game: str
    options: dict[str, Any]
    seats: int
    sheets: Sheets | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """The results of one round."""

    cpu: float  # µs of a press, with all that it causes
    messages: float  # changed by a press through interactions, beside the answer


@dataclass(slots=True)
class Discord(AsyncWebhookAdapter):
    """All messages, as Discord has them, and how often the bot has changed each."""

    shown: dict[int, wire.JSON] = field(default_factory=dict)
    first: dict[str, int] = field(default_factory=dict)  # the message of an interaction, by token
    further: dict[str, int] = field(default_factory=dict)  # the last follow-up
    counted: Counter[str] = field(default_factory=Counter)
    ids: wire.Ids = field(default_factory=wire.Ids)
    spot: wire.Spot = field(default_factory=lambda: wire.Spot(1, in_guild=True))
    own: int = 0  # ns of CPU of Discord's part

    async def request(
        self, route: Route, session: Any, *, payload: Any = None, **rest: Any
    ) -> wire.JSON:
        """Handle a request through an interaction: its answer, an edit or a follow-up."""
        del session, rest
        wire.as_sent(payload)
        begun = thread_time_ns()
        token = route.webhook_token or ""
        if route.path.endswith("/callback"):
            self.counted["answers"] += 1
            if payload["type"] == NEW_MESSAGE:
                self.first[token] = self.ids.next()
            if "data" in payload and payload["type"] in (NEW_MESSAGE, MESSAGE_UPDATE):
                self.shown[self.first[token]] = payload["data"]
            answer = wire.accepted(self.first[token])
        else:
            self.counted["edits"] += route.method == "PATCH"
            self.counted["followups"] += route.method == "POST"
            last = route.url.rsplit("/", 1)[-1].partition("?")[0]
            number = int(last) if last.isdecimal() and route.method == "PATCH" else 0
            if route.method == "POST":
                number = self.further[token] = self.ids.next()
            number = number or self.first[token]
            answer = self._message(number, payload or {})  # or a picture
        self.own += thread_time_ns() - begun
        return answer

    async def of_the_bot(self, route: Route, **request: Any) -> Any:
        """Handle a request with the bot's own token."""
        begun = thread_time_ns()
        self.counted["own requests"] += 1
        number = int(route.url.rsplit("/", 1)[-1]) if route.method == "PATCH" else self.ids.next()
        form = request.get("json") or {}
        answer = None if route.method == "DELETE" else self._message(number, form)
        self.own += thread_time_ns() - begun
        return answer

    def _message(self, number: int, payload: wire.JSON) -> wire.JSON:
        if payload.get("components") is not None:
            self.shown[number] = wire.EMPTY | payload
        shown: wire.JSON = wire.EMPTY | payload
        return wire.message(self.ids, self.spot, number, shown)


class Table:
    """Players at one table, each with an open private panel if the game has one."""

    def __init__(self, dealer: DungeonDealer, discord: Discord, company: Company, at: int) -> None:
        self._dealer = dealer
        self._discord = discord
        self._company = company
        self._at = at
        self._numbers = Numbers(f"{company.game} {at}")
        self._panels: dict[int, int] = {}
        self._session: Session | None = None
        self._board = 0
        self._receive = dealer._connection.parsers["INTERACTION_CREATE"]

    async def press(self) -> bool:
        """Press a choice of a player who is asked; return whether there was one."""
        if self.is_over:
            await self.open()
        token = self.move()
        await settled()
        return token is not None

    @property
    def is_over(self) -> bool:
        """Whether no player is asked."""
        return self._session is None or self._session.run.pending is None

    def move(self) -> str | None:
        """Press a choice of a player who is asked; return its interaction's token.

        Returns None if the player must type, or the game is over. Then the table is replaced.
        """
        assert self._session is not None
        pending = self._session.run.pending
        seats = [] if pending is None else list(pending.offers)
        for seat in seats:
            for message in (self._panels.get(seat), self._board):
                found = moves(self._discord.shown[message]) if message else []
                if found:
                    press = found[self._numbers.below(len(found))]
                    return self._send(seat, message or 0, press)
        self._session = None
        return None

    async def open(self) -> None:
        """Open a new table with all panels."""
        company = self._company
        people = range(1000 * self._at + 1, 1000 * self._at + 1 + company.seats)
        channel = Place(wire.GUILD, wire.CHANNEL)
        seats = [Seat(user, f"Player {user}") for user in people]
        new = NewTable(company.game, seats, channel, company.options, sheets=company.sheets)
        self._session = await self._dealer.core.openings.open(new)
        self._board = self._discord.ids.next()
        place = Place(wire.GUILD, wire.CHANNEL, self._board)
        await self._dealer.core.sessions.move(self._session.id, place)
        self._discord.shown[self._board] = {"embeds": [], "components": []}
        self._panels = {}
        for seat in range(company.seats):
            opened = Press(str(ActionId(Action.OWN, self._session.id)))
            token = self._send(seat, self._board, opened)
            await settled()
            panel = self._discord.further.get(token, self._discord.first[token])
            if panel != self._board:
                self._panels[seat] = panel
        self._send(0, self._board, Press(str(ActionId(Action.RENEW, f"{self._session.id}:0"))))
        await settled()
        boards = self._dealer._boards
        assert boards is not None
        boards.refresh(self._session)
        await settled()

    def _send(self, seat: int, message: int, press: Press) -> str:
        """Send a press; return its token."""
        begun = thread_time_ns()
        spot = wire.Spot(1000 * self._at + 1 + seat, in_guild=True)
        shown = wire.message(self._discord.ids, spot, message, self._discord.shown[message])
        payload = wire.press(self._discord.ids, spot, shown, press.custom_id, press.values)
        payload["token"] = token = f"{wire.TOKEN[:-20]}{payload['id']:0>20}"
        self._discord.first[token] = message
        text = json.dumps(payload)
        payload = json.loads(text)
        self._discord.own += thread_time_ns() - begun
        self._receive(payload)
        return token


async def settled() -> None:
    """Wait until no task is running."""
    me = asyncio.current_task()
    for _ in range(MOST_TURNS):
        await asyncio.sleep(0)
        if not any(task is not me for task in asyncio.all_tasks()):
            return
    await asyncio.sleep(0.001)


async def played(company: Company, tables: int, presses: int, rounds: int) -> list[Round]:
    """Press at that many tables of a company, so often at each in a round."""
    found: list[Round] = []
    async with online(WithoutCommits, live_tables=100 * tables) as dealer:
        discord = Discord()
        async_context.set(discord)
        dealer.http.request = discord.of_the_bot  # type: ignore[method-assign]
        all_tables = [Table(dealer, discord, company, at) for at in range(tables)]
        for table in all_tables:
            await table.press()
        for _ in range(rounds):
            gc.collect()
            spent = made = 0
            counted: Counter[str] = Counter()
            while made < presses * tables:  # a press at a table that is new or over does not count
                for table in all_tables:
                    before, discord.counted, discord.own = process_time_ns(), Counter(), 0
                    session = table._session
                    if await table.press() and table._session is session:
                        spent += process_time_ns() - before - discord.own
                        made += 1
                        counted += discord.counted
            changed = counted["edits"] + counted["followups"]
            found.append(Round(spent / made / 1000, changed / made))
    return found
