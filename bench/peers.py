"""A durable press beside two public programs, over the same wire: `python -m bench peers`.

Both are installed only for this: `pip install discord-games Red-DiscordBot`.

- **Lights Out** of discord-games: a board of 16 buttons, which is kept in memory alone.
- **Red’s bank**: a hand of blackjack for each press, with its stake withdrawn and its winnings paid
  in. The bank and its store are Red’s, as installed (JSON files); the cards are ours. Nothing but
  the money is stored, and each change rewrites the file of all accounts.
"""

import asyncio
import gc
import json
import random
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from importlib import import_module
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import discord

from bench import sending, wire
from bench.people import people
from bench.presses import WARM_LAPS, Contest, Times, run
from bench.report import Figure, Section, ratio
from bench.twin import LeanTwin, Look
from games.catalog import GAMES
from storage.database import Database

ACCOUNTS = (10, 300)

_NO_LOOK = Look(None, {}, (), None, ())
_STAKE, _FORTUNE = 10, 10**6  # credits
_TWENTY_ONE, _DEALER_STANDS = 21, 17
_VALUES = [*range(2, 11), 10, 10, 10, 11]


class NoPeers(Exception):
    """Error: the programs to compare with are not installed."""


class LightsOut(LeanTwin):
    """A client with boards of discord-games’ Lights Out."""

    repeats = False

    def __init__(self) -> None:
        super().__init__()
        self._game = import_module("discord_games.button_games").LightsOut
        self._ids = wire.Ids()
        self._boards: dict[int, asyncio.Task[Any]] = {}
        self._shown: dict[int, discord.ui.View] = {}

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Leave the press to its view."""

    async def presses(self, spots: Sequence[wire.Spot]) -> list[str]:
        """Return a press of a random light at each player’s board; open boards that are solved."""
        pressed = []
        for at, spot in enumerate(spots):
            if at not in self._boards or self._boards[at].done() or self._shown[at].is_finished():
                await self._open(at, spot)
            light = random.choice(self._shown[at].children)
            shown = wire.EMPTY | {"components": self._shown[at].to_components()}
            message = wire.message(self._ids, spot, wire.FIRST_ID + at, shown)
            custom_id = light.custom_id  # type: ignore[attr-defined]
            pressed.append(json.dumps(wire.press(self._ids, spot, message, custom_id)))
        return pressed

    async def _open(self, at: int, spot: wire.Spot) -> None:
        """Start a game as its author’s command does, without sending its first board."""
        state = self._connection
        shown = asyncio.Event()

        async def send(*, view: discord.ui.View, **_: Any) -> Any:
            self._shown[at] = view
            state.store_view(view, wire.FIRST_ID + at)
            shown.set()
            return SimpleNamespace(id=wire.FIRST_ID + at, add_reaction=accepted)

        async def accepted(_: str) -> None:
            """Accept the reaction that ends a game."""

        player = discord.User(state=state, data={"id": spot.person, **_NOBODY})  # type: ignore[arg-type]
        context = SimpleNamespace(author=player, bot=self, send=send)
        self._boards[at] = asyncio.create_task(self._game().start(context))
        await shown.wait()

    async def close(self) -> None:
        """End all games."""
        for each in self._boards.values():
            each.cancel()
        await asyncio.gather(*self._boards.values(), return_exceptions=True)
        await super().close()


_NOBODY = {"username": "somebody", "discriminator": "0", "avatar": None}


class RedsBank(LeanTwin):
    """A client that plays a hand of blackjack for each press, with Red’s money."""

    repeats = False

    def __init__(self) -> None:
        super().__init__()
        self._bank = import_module("redbot.core.bank")
        self._ids = wire.Ids()

    async def open_accounts(self, number: int) -> None:
        """Give that many people money."""
        for person in range(1, number + 1):
            await self._bank.set_balance(_account(person), _FORTUNE)

    async def presses(self, spots: Sequence[wire.Spot]) -> list[str]:
        """Return a press for each player."""
        return [
            json.dumps(wire.press(self._ids, spot, _blackjack(self._ids, spot, at), "deal"))
            for at, spot in enumerate(spots)
        ]

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Take the stake, play a hand, pay, and show it."""
        account = _account(interaction.user.id)
        await self._bank.withdraw_credits(account, _STAKE)
        yours, dealers = _drawn_to(_DEALER_STANDS), _drawn_to(_DEALER_STANDS)
        own, other = sum(yours), sum(dealers)
        wins = own <= _TWENTY_ONE and (other > _TWENTY_ONE or own > other)
        if wins:
            await self._bank.deposit_credits(account, 2 * _STAKE)
        embed = discord.Embed(title="Blackjack", description="You win!" if wins else "You lose.")
        embed.add_field(name="Your hand", value=f"{yours}: {own}")
        embed.add_field(name="The dealer’s", value=f"{dealers}: {other}")
        embed.set_footer(text=f"{await self._bank.get_balance(account)} credits")
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Deal again", custom_id="deal"))
        view.stop()
        await interaction.response.edit_message(embed=embed, view=view)


def _drawn_to(least: int) -> list[int]:
    """Draw cards until their values come to that sum."""
    hand: list[int] = []
    while sum(hand) < least:
        hand.append(random.choice(_VALUES))
    return hand


def _blackjack(ids: wire.Ids, spot: wire.Spot, at: int) -> wire.JSON:
    return wire.message(ids, spot, wire.FIRST_ID + at, wire.EMPTY)


def _account(person: int) -> Any:
    """Return a member as Red’s bank tells accounts apart."""
    return SimpleNamespace(
        id=person, display_name=f"Person {person}", guild=SimpleNamespace(id=wire.GUILD)
    )


Peer = LightsOut | RedsBank


@asynccontextmanager
async def _lights_out() -> AsyncIterator[LightsOut]:
    async with LightsOut() as client:
        wire.put_online(client)
        yield client


@asynccontextmanager
async def _reds_bank() -> AsyncIterator[RedsBank]:
    """Set up a bank as Red does at its start, with files of its own."""
    data: Any = import_module("redbot.core.data_manager")
    with TemporaryDirectory() as folder:
        data.basic_config = data.basic_config_default | {
            "DATA_PATH": folder, "STORAGE_TYPE": "JSON", "STORAGE_DETAILS": {},
        }  # fmt: skip
        await import_module("redbot.core.bank")._init()
        async with RedsBank() as client:
            wire.put_online(client)
            yield client


def measure(tables: int, rounds: int) -> list[Section]:
    """Measure our games and both programs by turns, with each number of players.

    Raises:
        NoCertificate: nothing can be sent here.
        NoPeers: the programs are not installed.
    """
    try:
        import_module("discord_games.button_games")
        import_module("redbot.core.bank")
    except ImportError as missing:
        told = f"{missing}. For this part: pip install discord-games Red-DiscordBot"
        raise NoPeers(told) from missing
    return asyncio.run(_measure(tables, rounds))


async def _measure(tables: int, rounds: int) -> list[Section]:
    async with AsyncExitStack() as stack:
        endpoint = await stack.enter_async_context(sending.endpoint())
        games = {
            game.title: await stack.enter_async_context(people(game.id, Database, tables))
            for game in GAMES.values()
        }
        lights = await stack.enter_async_context(_lights_out())
        bank = await stack.enter_async_context(_reds_bank())
        for client in (lights, bank, *(each.bot for each in games.values())):
            await endpoint.connect(client)
        sections = []
        for accounts in ACCOUNTS:
            await bank.open_accounts(accounts)
            contests = {title: Contest(each, [], sending.Sent) for title, each in games.items()}
            spots = [wire.Spot(1 + at % accounts, at % 2 == 0) for at in range(tables)]
            theirs = await _by_turns([*contests.values()], [lights, bank], spots, rounds)
            sections.append(_section(contests, theirs, accounts))
        return sections


async def _by_turns(
    contests: Sequence[Contest], peers: Sequence[Peer], spots: Sequence[wire.Spot], rounds: int
) -> list[list[Times]]:
    """Press once at every table of all games and peers, each round; return the peers’ rounds."""
    taken: list[list[Times]] = [[] for _ in peers]
    for number in range(-WARM_LAPS, rounds):
        gc.collect()
        for contest in contests:
            if number >= 0:
                contest.new_round()
            await contest.lap()
        for peer, kept in zip(peers, taken, strict=True):
            times = Times()
            texts = await peer.presses(spots)
            await run(peer, texts, times, sending.Sent, [_NO_LOOK] * len(texts))
            if number >= 0:
                kept.append(times)
    return taken


def _section(
    contests: Mapping[str, Contest], theirs: Sequence[Sequence[Times]], accounts: int
) -> Section:
    means = {
        name: [times.mean for times in rounds]
        for name, rounds in zip(["Lights Out", "Red’s bank"], theirs, strict=True)
    }
    section = Section(
        f"A durable press over that of public programs, {accounts} players, replies sent",
        [Figure(f"{name}, CPU", "µs", each) for name, each in means.items()],
        [
            "Mean CPU. Lights Out of discord-games stores nothing. A press at Red’s bank is a hand",
            "of blackjack: money is stored, in a file of all accounts, and no game.",
        ],
        has_peers=True,
    )
    for title, contest in contests.items():
        ours = [times.mean for times in contest.rounds[0]]
        section.figures += [
            ratio(f"{title}, over {name}", ours, each) for name, each in means.items()
        ]
    return section
