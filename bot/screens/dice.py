"""Dice: rolled at a table of this channel if there is one, otherwise alone, with a proof."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import Item, action_button, modal_of, view_of
from bot.rendering.embeds import line_text
from bot.rendering.names import name_of, safe
from bot.rendering.open_pages import OpenPage
from bot.rendering.styles import BLUE
from bot.screens.dice_tray import tray_buttons, tray_words
from bot.tables.errors import Forged, NoDealer, NoDiceTable
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move
from games.engine.panel import Form
from games.engine.speech import gettext
from games.kit.dice.at_tables import Throws
from games.kit.dice.falling import Result, thrown_from
from games.kit.dice.notation import LONGEST_TYPED, Roll
from games.kit.dice.reading import Unreadable, read_roll
from games.kit.dice.telling import (
    BLIND,
    FOR_THE_GM,
    OPEN,
    Marks,
    dice_words,
    letter,
    totals_words,
    written,
)
from games.kit.dice.tray import Tray, read_tray
from games.kit.names import visible
from storage.tables.repository import Status, StoredTable

BETWEEN = ";"  # separates several rolls, which become buttons
MOST_KEPT = 20  # four rows of five
_LONGEST_ARGUMENT = 80  # of an action's id
_BETWEEN_SEED = _BETWEEN_SEEN = "|"
_DICE = "dice"  # the field of the form
_SEED = re.compile(r"[\w ]{1,32}:[0-9]{1,20}")


@dataclass(eq=False)
class DiceScreen:
    """Rolls dice."""

    _tables: TableService
    _boards: Boards

    async def roll(self, interaction: Interaction, text: str, openness: str = OPEN) -> None:
        """Roll at this channel's table if there is one; turn several rolls into buttons.

        Text that is no roll is marked where it is wrong, and can be corrected.

        Raises:
            NoDealer: the roll is blind, and no table has a dealer who would see it.
        """
        try:
            rolls = [read_roll(part, letter()) for part in text.split(BETWEEN) if part.strip()]
            rolls = rolls or [read_roll(text)]
        except Unreadable as error:
            await self._refuse(interaction, text, openness, error)
            return
        tables = await self._tables_of(interaction, here=True)
        if openness == BLIND and not tables:
            raise NoDealer
        if len(rolls) > 1:
            await self._keep(interaction, rolls[:MOST_KEPT], openness)
        elif tables:
            await self._at(interaction, tables[0], rolls[0], openness, named=len(tables) > 1)
        else:
            await self._alone(interaction, rolls[0], openness)

    async def show_tray(self, interaction: Interaction, openness: str) -> None:
        """Show buttons that put a roll together."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            tray = Tray()
            buttons = view_of([*tray_buttons(tray, openness)])
            await reply.send(content=tray_words(tray), view=buttons)

    async def fill(self, interaction: Interaction, argument: str) -> None:
        """Show the tray after a press."""
        seen, _, rest = argument.partition(_BETWEEN_SEEN)
        tray = read_tray(rest.partition(_BETWEEN_SEEN)[0])
        async with Reply(interaction) as reply:
            buttons = view_of([*tray_buttons(tray, _known(seen))])
            await reply.edit(content=tray_words(tray), view=buttons)

    async def again(self, interaction: Interaction, argument: str) -> None:
        """Repeat a button's roll for the presser, and for the same readers."""
        openness, text = _opened(argument)
        await self.roll(interaction, text, openness)

    async def open_form(self, interaction: Interaction, argument: str) -> None:
        """Open a form to correct a roll."""
        openness, text = _opened(argument)
        form = Form(
            gettext("What do you roll?"),
            gettext("Dice, then what they are for"),
            LONGEST_TYPED,
            text=visible(text),
        )
        await open_form(interaction, modal_of(ActionId(Action.ROLL_FORM, openness), {_DICE: form}))

    async def write(
        self, interaction: Interaction, openness: str, typed: Mapping[str, str]
    ) -> None:
        """Roll what was typed into the form."""
        await self.roll(interaction, typed.get(_DICE, ""), _known(openness))

    async def _refuse(
        self, interaction: Interaction, text: str, openness: str, error: Unreadable
    ) -> None:
        """Say what is wrong with typed dice, and offer to correct them."""
        argument = _argument(text.strip(), openness)
        correct = action_button(Action.ROLL_FORM, argument, gettext("✏️ Correct it"), BLUE)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            buttons = [correct] if len(argument) <= _LONGEST_ARGUMENT else []
            await reply.send(content=str(error), view=view_of(buttons))

    async def prove(self, interaction: Interaction, argument: str) -> None:
        """Show how the dice follow from their seed."""
        seed, _, text = argument.partition(_BETWEEN_SEED)
        if not _SEED.fullmatch(seed):
            raise Forged
        words = gettext(
            "These dice come from the seed {seed}. The number after the colon is Discord’s id of"
            " your command, which I can’t choose. Roll them again to check:",
            seed=f"`{seed}`",
        )
        words += f'\n`python -m games roll "{_proven(text)}" --seed "{seed}"`'
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
        roll: Roll,
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
        answers = throws.answers(session.run.moment(session.house), roll, openness)
        move = Move(table.id, session.revision, answers=answers)
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

    async def _alone(self, interaction: Interaction, roll: Roll, openness: str) -> None:
        """Roll without a table, from a new seed."""
        seed = f"{secrets.token_hex(8)}:{interaction.id}"
        async with Reply(interaction, new=True, ephemeral=openness != OPEN) as reply:
            with reply.to_readers():
                said = _said(safe(name_of(interaction.user)), roll, thrown_from(seed, roll))
                below = view_of([*_below(roll, openness, seed)])
            await reply.send(content=said, view=below)

    async def _keep(self, interaction: Interaction, rolls: Sequence[Roll], openness: str) -> None:
        """Send rolls as buttons: only to who may see them."""
        arguments = {_argument(str(roll), openness): roll for roll in rolls}
        async with Reply(interaction, new=True, ephemeral=openness != OPEN) as reply:
            name = safe(name_of(interaction.user))
            with reply.to_readers():
                words = gettext("🎲 **{name}** has these rolls ready:", name=name)
                buttons = [
                    action_button(Action.ROLL, argument, f"🎲 {written(roll)} {roll.label}".strip())
                    for argument, roll in arguments.items()
                    if len(argument) <= _LONGEST_ARGUMENT
                ]
            if not buttons:
                words = gettext("These rolls are too long for buttons. Roll them one by one.")
            await reply.send(content=words, view=view_of(buttons))


def _argument(text: str, openness: str) -> str:
    """Return a roll and who sees it as a button's argument; of an open one the text alone."""
    return text if openness == OPEN else f"{openness}{_BETWEEN_SEEN}{text}"


def _opened(argument: str) -> tuple[str, str]:
    """Return who sees a button's roll, and its text."""
    openness, between, text = argument.partition(_BETWEEN_SEEN)
    return (_known(openness), text) if between else (OPEN, argument)


def _known(openness: str) -> str:
    if openness not in (OPEN, FOR_THE_GM, BLIND):
        raise Forged
    return openness


def _proven(text: str) -> str:
    """Return the dice of a proof; its id may have had no room for them."""
    try:
        return read_roll(text).text()
    except Unreadable:
        return "…"


def _said(name: str, roll: Roll, results: Sequence[Result]) -> str:
    """Return the total, large, then who has rolled what, and how the dice fell."""
    label = f" {safe(roll.label)}" if roll.label else ""
    dice = dice_words(roll, results, Marks("~~{}~~", "**{}**"))
    told = f"# {totals_words(roll, results)}\n🎲 **{name}** {written(roll)}{label}"
    return f"{told}: {dice}" if dice else told


def _below(roll: Roll, openness: str, seed: str) -> Iterator[Item]:
    again = _argument(str(roll), openness)
    if len(again) <= _LONGEST_ARGUMENT:
        yield action_button(Action.ROLL, again, gettext("🎲 Again"), BLUE)
    proof = f"{seed}{_BETWEEN_SEED}{roll.text()}"
    yield action_button(Action.ROLL_PROOF, proof if len(proof) <= _LONGEST_ARGUMENT else seed, "…")
