"""Dice: rolled at a table of this channel if there is one, otherwise alone, with a proof."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.rendering.codec import Action
from bot.rendering.components import Item, action_button, view_of
from bot.rendering.embeds import line_text
from bot.rendering.names import name_of, safe
from bot.rendering.open_pages import OpenPage
from bot.rendering.styles import BLUE
from bot.tables.errors import Forged, NoDealer, NoDiceTable, NoThrow
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move
from games.engine.speech import gettext
from games.kit.dice import (
    BLIND,
    OPEN,
    Result,
    Throw,
    Throws,
    read_throw,
    results_words,
    thrown_from,
    written,
)
from storage.tables.repository import Status, StoredTable

BETWEEN = ";"  # separates several rolls, which become buttons
MOST_KEPT = 20  # four rows of five
_LONGEST_ARGUMENT = 80  # of an action's id
_BETWEEN_SEED = "|"
_SEED = re.compile(r"[\w ]{1,32}:[0-9]{1,20}")


@dataclass(eq=False)
class DiceScreen:
    """Rolls dice."""

    _tables: TableService
    _boards: Boards

    async def roll(self, interaction: Interaction, text: str, openness: str = OPEN) -> None:
        """Roll at this channel's table if there is one; turn several rolls into buttons.

        Raises:
            NoThrow: the text cannot be parsed.
            NoDealer: the roll is blind, and no table has a dealer who would see it.
        """
        throws = [_read(part) for part in text.split(BETWEEN) if part.strip()]
        if len(throws) > 1:
            await self._keep(interaction, throws[:MOST_KEPT])
            return
        throw = throws[0] if throws else _read(text)
        tables = await self._tables_of(interaction, here=True)
        if tables:
            await self._at(interaction, tables[0], throw, openness, named=len(tables) > 1)
        elif openness == BLIND:
            raise NoDealer
        else:
            await self._alone(interaction, throw, private=openness != OPEN)

    async def again(self, interaction: Interaction, text: str) -> None:
        """Repeat a button's roll for the presser."""
        await self.roll(interaction, text)

    async def prove(self, interaction: Interaction, argument: str) -> None:
        """Show how the dice follow from their seed."""
        seed, _, text = argument.partition(_BETWEEN_SEED)
        if not _SEED.fullmatch(seed):
            raise Forged
        throw = read_throw(text)
        dice = "…" if throw is None else written(throw)
        words = gettext(
            "These dice come from the seed {seed}. The number after the colon is Discord’s id of"
            " your command, which I can’t choose. Roll them again to check:",
            seed=f"`{seed}`",
        )
        words += f'\n`python -m games roll "{dice}" --seed "{seed}"`'
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await reply.send(content=words)

    async def open_page(self, interaction: Interaction, page: str) -> None:
        """Open a page of the user's private panel, at this channel's table or at another.

        Raises:
            NoDiceTable: there is none.
        """
        tables = await self._tables_of(interaction, here=False)
        if not tables:
            raise NoDiceTable
        await self._boards.open_own(interaction, tables[0].id, OpenPage(page))

    async def _tables_of(self, interaction: Interaction, *, here: bool) -> list[StoredTable]:
        """Return the user's tables with dice, those of this channel first.

        With `here` only those of this channel.
        """
        open_tables = await self._tables.of_user(interaction.user.id, (Status.OPEN,))
        games = self._tables.games
        able = [each for each in open_tables if games[each.game].find(Throws) is not None]
        near = [each for each in able if each.place.channel == interaction.channel_id]
        return near if here else [*near, *able]

    async def _at(
        self,
        interaction: Interaction,
        table: StoredTable,
        throw: Throw,
        openness: str,
        *,
        named: bool,
    ) -> None:
        """Roll at a table, update its board and show the user what they may know.

        With `named` the answer names the table.
        """
        game = self._tables.games[table.game]
        throws = game.find(Throws)
        if throws is None:
            raise Forged
        session = await self._tables.look(table.id, interaction.user.id)
        move = Move(table.id, session.revision, answers=throws.answers(throw, openness))
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            session = await self._tables.act(interaction.user.id, move)
            seat = session.seats_of(interaction.user.id)[0]
            line = game.view.event_line(session.run.events[-1], seat, session.house) or ()
            words = line_text(line, self._boards.cards)
            if named:
                where = gettext(
                    "-# Rolled at table {table}, the newest of your tables here.",
                    table=f"`{table.id}`",
                )
                words += f"\n{where}"
            try:
                await reply.send(content=words)
            finally:
                await self._boards.follow_up(table.id, interaction)

    async def _alone(self, interaction: Interaction, throw: Throw, *, private: bool) -> None:
        """Roll without a table, from a new seed."""
        seed = f"{secrets.token_hex(8)}:{interaction.id}"
        async with Reply(interaction, new=True, ephemeral=private) as reply:
            with reply.to_readers():
                thrown = _said(throw, thrown_from(seed, throw))
                below = view_of([*_below(throw, seed)])
            name = safe(name_of(interaction.user))
            await reply.send(content=f"🎲 **{name}** {thrown}", view=below)

    async def _keep(self, interaction: Interaction, throws: Sequence[Throw]) -> None:
        """Send rolls as buttons."""
        texts = dict.fromkeys(_typed(throw) for throw in throws)
        buttons = [
            action_button(Action.ROLL, text, f"🎲 {text}")
            for text in texts
            if len(text) <= _LONGEST_ARGUMENT
        ]
        if not buttons:
            raise NoThrow
        async with Reply(interaction, new=True) as reply:
            name = safe(name_of(interaction.user))
            with reply.to_readers():
                words = gettext("🎲 **{name}** has these rolls ready:", name=name)
            await reply.send(content=words, view=view_of(buttons))


def _read(text: str) -> Throw:
    throw = read_throw(text.strip())
    if throw is None:
        raise NoThrow
    return throw


def _typed(throw: Throw) -> str:
    """Return a roll as text that can be typed again."""
    return f"{written(throw)} {throw.label}".strip()


def _said(throw: Throw, results: Sequence[Result]) -> str:
    label = f" {safe(throw.label)}" if throw.label else ""
    return f"{written(throw)}{label}: **{results_words(written(throw), results)}**"


def _below(throw: Throw, seed: str) -> Iterator[Item]:
    if len(_typed(throw)) <= _LONGEST_ARGUMENT:
        yield action_button(Action.ROLL, _typed(throw), gettext("🎲 Again"), BLUE)
    proof = f"{seed}{_BETWEEN_SEED}{written(throw)}"
    yield action_button(
        Action.ROLL_PROOF, proof if len(proof) <= _LONGEST_ARGUMENT else seed, gettext("Proof")
    )
