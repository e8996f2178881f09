"""The ordinary bot: what its author would write in an afternoon, as a measure for ours.

It reads a row of JSON for each press, judges the move, stores the row, commits, and edits the
message: an embed of ten lines, and as many buttons and menus as ours has. It knows one simple rule,
no hands of others, no undo, no second language, and nothing of a second process.
"""

import json
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import aiosqlite
import discord

from bench import wire
from bench.twin import LeanTwin, Look

_NEW_TABLE = "CREATE TABLE tables (message INTEGER PRIMARY KEY, state TEXT NOT NULL) STRICT"
_LONGEST_LOG = 50  # entries
_HEALTH = 20
_DECK = [f"{suit}{value}" for suit in "♠♥♦♣" for value in range(2, 15)]


class OrdinaryBot(LeanTwin):
    """A client that keeps a state in SQLite, and draws its own board."""

    repeats = False

    def __init__(self, database: aiosqlite.Connection) -> None:
        super().__init__()
        self._database = database

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Judge and store a press, then answer it with a new board."""
        assert interaction.message is not None
        key = interaction.message.id
        async with self._database.execute(
            "SELECT state FROM tables WHERE message = ?", (key,)
        ) as rows:
            row = await rows.fetchone()
        state: dict[str, Any] = json.loads(row[0]) if row is not None else new_state()
        judge(state, str(interaction.data))
        await self._database.execute(
            "INSERT INTO tables VALUES (?, ?) ON CONFLICT DO UPDATE SET state = excluded.state",
            (key, json.dumps(state)),
        )
        await self._database.commit()
        embed = discord.Embed(title=f"Round {state['round']}", description="\n".join(board(state)))
        embed.set_footer(text=f"{len(state['deck'])} cards left")
        view = view_of(state, self.look)
        view.stop()
        await interaction.response.edit_message(embed=embed, view=view)


def new_state() -> dict[str, Any]:
    """Return a new game: a shuffled deck, a hand of four, and a monster."""
    deck = random.sample(_DECK, len(_DECK))
    return {
        "round": 1, "hp": _HEALTH, "foe": 30, "score": 0, "deck": deck[4:], "hand": deck[:4],
        "discard": [], "log": [],
    }  # fmt: skip


def judge(state: dict[str, Any], move: str) -> None:
    """Play a card of the hand: a heart heals, any other hits the monster, which hits back."""
    card = state["hand"].pop(len(move) % len(state["hand"]))
    value = int(card[1:])
    if card[0] == "♥":
        state["hp"] = min(_HEALTH, state["hp"] + value)
    else:
        state["foe"] -= value
        state["hp"] -= max(0, 8 - value)
    state["log"] = [*state["log"][1 - _LONGEST_LOG :], f"You play {card}: {move}"]
    state["discard"].append(card)
    if state["hp"] <= 0 or state["foe"] <= 0 or not state["deck"]:
        state.update(new_state(), round=state["round"] + 1, log=state["log"])
    state["hand"].append(state["deck"].pop())


def board(state: dict[str, Any]) -> list[str]:
    """Return the board’s ten lines."""
    hearts = "❤️" * max(0, state["hp"] // 2)
    return [
        f"**{state['log'][-1][:60]}**",
        f"Your health: {state['hp']} of {_HEALTH} {hearts}",
        f"The monster has {max(0, state['foe'])} left",
        f"Your hand: {' '.join(f'`{card}`' for card in state['hand'])}",
        f"Deck: {len(state['deck'])} · discard: {len(state['discard'])}",
        f"Last discarded: {', '.join(state['discard'][-3:]) or 'nothing'}",
        f"Hearts in the deck: {sum(card[0] == '♥' for card in state['deck'])}",
        f"Highest card left: {max((int(card[1:]) for card in state['deck']), default=0)}",
        f"Moves: {len(state['log'])}",
        f"{'You are badly hurt' if state['hp'] < 6 else 'You stand'}. Choose a card.",
    ]


def view_of(state: dict[str, Any], look: Look) -> discord.ui.View:
    """Return as many buttons and menus as the given board has, with labels of its own."""
    view = discord.ui.View(timeout=None)
    for number, item in enumerate(look.items):
        if "options" in item:
            view.add_item(_menu(state, number, item["options"], item["row"]))
        else:
            card = state["hand"][number % len(state["hand"])]
            style = discord.ButtonStyle.primary if number == 0 else discord.ButtonStyle.secondary
            view.add_item(
                discord.ui.Button(
                    label=f"Play {card}", custom_id=f"play:{number}", row=item["row"], style=style
                )
            )
    return view


def _menu(
    state: dict[str, Any], number: int, options: Sequence[Any], row: int
) -> discord.ui.Select[Any]:
    named = [
        discord.SelectOption(label=f"{at + 1}: {state['foe']} left", value=str(at))
        for at in range(len(options))
    ]
    return discord.ui.Select(
        placeholder=f"{len(named)} more", custom_id=f"menu:{number}", options=named, row=row
    )


@asynccontextmanager
async def online_bot() -> AsyncIterator[OrdinaryBot]:
    """Return an ordinary bot that is as ready as ours, and as durable."""
    with TemporaryDirectory() as folder:
        async with aiosqlite.connect(Path(folder) / "ordinary.db") as database:
            await database.execute("PRAGMA journal_mode = WAL")
            await database.execute("PRAGMA synchronous = FULL")
            await database.execute(_NEW_TABLE)
            async with OrdinaryBot(database) as bot:
                wire.put_online(bot)
                yield bot
