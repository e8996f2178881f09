"""Dice: rolled at a table of this channel if there is one, otherwise alone, with a proof."""

import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.delivery.boards import Boards
from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId, decode, single_pick
from bot.rendering.components import Item, Modal, action_button, modal_of, view_of
from bot.rendering.embeds import line_text
from bot.rendering.names import name_of, safe
from bot.rendering.open_pages import OpenPage
from bot.rendering.styles import BLUE
from bot.screens.drafts import Drafts
from bot.tables.errors import Forged, NoDealer, NoDiceTable
from bot.tables.playing.service import TableService
from bot.tables.sessions.moves import Move
from bot.tables.sessions.session import Session
from bot.tabletop.dice.newest import NewestRolls
from bot.tabletop.dice.own_rolls import OwnRollScreen
from bot.tabletop.dice.service import OwnDiceService
from bot.tabletop.dice.tray import (
    BEFORE_TEXT,
    BOARD,
    LONGEST_ARGUMENT,
    Aim,
    tray_items,
    tray_words,
)
from bot.tabletop.threads.service import ThreadService
from games.engine.panel import Form
from games.engine.speech import gettext
from games.kit.dice.at_tables import Throws
from games.kit.dice.falling import Result, thrown_from
from games.kit.dice.notation import LONGEST_TYPED, Roll
from games.kit.dice.reading import Unreadable, read_roll
from games.kit.dice.telling import BLIND, OPEN, Marks, dice_words, letter, totals_words, written
from games.kit.dice.tray import Tray, read_tray
from games.kit.names import visible
from storage.tables.repository import Status, StoredTable

BETWEEN = ";"  # separates several rolls, which become buttons
MOST_KEPT = 20  # four rows of five
_BETWEEN_SEED = "|"
_NUMBERS = "{"  # begins a number of the user's own
_DICE = "dice"  # the field of the form
_SAVING = re.compile(r"save +(.*=.*)", re.IGNORECASE | re.DOTALL)
_SEED = re.compile(r"[\w ]{1,32}:[0-9]{1,20}")


@dataclass(eq=False)
class DiceScreen:
    """Rolls dice; drafts are by the button's argument."""

    _tables: TableService
    _own: OwnDiceService
    _own_rolls: OwnRollScreen
    _boards: Boards
    _threads: ThreadService
    _newest: NewestRolls = field(default_factory=NewestRolls)
    drafts: Drafts = field(default_factory=Drafts)

    async def roll(self, interaction: Interaction, text: str, aim: Aim) -> None:
        """Roll at a table if there is one; turn several rolls into buttons.

        Text may name saved rolls and numbers, or save a roll. Text that is no roll is marked where
        it is wrong, and can be corrected.

        Raises:
            NoDealer: the roll is blind, and no table has a dealer who would see it.
        """
        text = text.strip("` ")
        saving = _SAVING.fullmatch(text)
        try:
            if saving is not None:
                await self._own_rolls.save(interaction, saving[1])
                return
            rolls = await self._read(interaction.user.id, text)
        except Unreadable as error:
            await self._refuse(interaction, text, aim, error)
            return
        tables = await self._aimed(interaction, aim)
        if aim.seen == BLIND and not tables:
            others = await self._tables_of(interaction, here=False)
            raise NoDealer(next((each.place for each in others if each.place.message), None))
        if len(rolls) > 1:
            await self._keep(interaction, rolls[:MOST_KEPT], aim)
        elif tables:
            await self._at(interaction, tables, rolls[0], aim, text)
        else:
            await self._alone(interaction, rolls[0], aim, text)

    async def _read(self, user: int, text: str) -> list[Roll]:
        """Parse rolls; only names and numbers of the user's own need the database.

        Raises:
            Unreadable: a part is no roll.
        """
        parts = [part for part in text.split(BETWEEN) if part.strip()] or [text]
        if _NUMBERS not in text:
            with suppress(Unreadable):
                return [read_roll(part, letter()) for part in parts]
        own = await self._own.of(user)
        return [own.read(part) for part in parts]

    async def _aimed(self, interaction: Interaction, aim: Aim) -> list[StoredTable]:
        """Return the table of an aim, or else the user's in this channel, the newest first."""
        if aim.table:
            return [await self._tables.open_one(aim.table, interaction.user.id)]
        return await self._tables_of(interaction, here=True)

    async def show_tray(self, interaction: Interaction, aim: Aim) -> None:
        """Show buttons that put a roll together, for the user's only table here if there is one.

        The user has one tray here: another one is deleted.
        """
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            tables = await self._aimed(interaction, aim)
            aim = Aim(aim.seen, tables[0].id if len(tables) == 1 else aim.table)
            await reply.send(**await self._tray(interaction, Tray(), aim))
            await self._newest.replace(interaction, reply.sent)

    async def fill(self, interaction: Interaction, argument: str) -> None:
        """Show the tray after a press."""
        aim, _, rest = argument.partition(BEFORE_TEXT)
        tray = read_tray(rest.partition(BEFORE_TEXT)[0])
        async with Reply(interaction) as reply:
            await reply.edit(**await self._tray(interaction, tray, Aim.read(aim)))

    async def _tray(self, interaction: Interaction, tray: Tray, aim: Aim) -> dict[str, Any]:
        own = await self._own.of(interaction.user.id)
        return {"content": tray_words(tray), "view": view_of([*tray_items(tray, aim, own)])}

    async def again(self, interaction: Interaction, argument: str) -> None:
        """Repeat a button's roll for the presser, and for the same readers."""
        aim, text = Aim.split(argument)
        await self.roll(interaction, text, aim)

    async def roll_own(
        self, interaction: Interaction, argument: str, values: Sequence[str]
    ) -> None:
        """Roll the saved roll that was picked by its name."""
        await self.roll(interaction, single_pick(values), Aim.read(argument))

    async def suggestions(self, interaction: Interaction) -> list[tuple[str, str]]:
        """Return the names of the user's saved rolls, as shown and as typed."""
        return [(each.name,) * 2 for each in (await self._own.of(interaction.user.id)).rolls]

    async def open_form(self, interaction: Interaction, argument: str) -> None:
        """Open a form to type dice, or to correct them; an id has no room for long ones."""
        aim, text = Aim.split(argument)
        draft = self.drafts.get((interaction.user.id, argument), {})
        await open_form(interaction, form_of(aim, draft.get(_DICE, text)))

    async def write(
        self, interaction: Interaction, argument: str, typed: Mapping[str, str]
    ) -> None:
        """Roll what was typed into the form; with nothing typed show the tray."""
        text, aim = typed.get(_DICE, ""), Aim.read(argument)
        if text.strip():
            await self.roll(interaction, text, aim)
        else:
            await self.show_tray(interaction, aim)

    async def _refuse(
        self, interaction: Interaction, text: str, aim: Aim, error: Unreadable
    ) -> None:
        """Say what is wrong with typed dice, and offer to correct them."""
        argument = f"{aim._replace(shown='')}{BEFORE_TEXT}{text}"[:LONGEST_ARGUMENT]
        self.drafts[interaction.user.id, argument] = {_DICE: text}
        correct = action_button(Action.ROLL_FORM, argument, gettext("✏️ Correct it"), BLUE)
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await reply.send(content=str(error), view=view_of([correct]))

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
        """Return the user's tables with dice, those of this channel or thread first.

        With `here` only those.
        """
        open_tables = await self._tables.of_user(interaction.user.id, (Status.OPEN,))
        throwing = {key for key, game in self._tables.games.items() if game.find(Throws)}
        able = [each for each in open_tables if each.game in throwing]
        channel = interaction.channel_id
        parent = getattr(interaction.channel, "parent_id", None)
        near = [
            each
            for each in able
            if each.place.channel == channel
            or (each.place.channel == parent and await self._threads.is_of(each, channel))
        ]
        return near if here else [*near, *able]

    async def _at(
        self,
        interaction: Interaction,
        tables: Sequence[StoredTable],
        roll: Roll,
        aim: Aim,
        typed: str,
    ) -> None:
        """Roll at the first of the tables, update its board and show the user what they may know.

        If there are others, the answer names the table.
        """
        table = tables[0]
        game = self._tables.games[table.game]
        throws = game.find(Throws)
        if throws is None:
            raise Forged
        session = await self._tables.look(table.id, interaction.user.id)
        answers = throws.answers(session.run.moment(session.house), roll, aim.seen)
        move = Move(table.id, session.revision, answers=answers)
        is_private = aim.seen != OPEN or not throws.told_alone(session.run.options)
        if is_private and _is_shown(interaction, session, aim):
            async with Reply(interaction) as reply:
                await self._tables.act(interaction.user.id, move)
                seat = None if aim.shown == BOARD else int(aim.shown)
                await self._boards.answer(interaction, reply, table.id, seat, changed=True)
            return
        aim = Aim(aim.seen, table.id)
        is_new = not is_private or not _is_of_dice(interaction)
        async with Reply(interaction, new=is_new, ephemeral=is_private) as reply:
            session = await self._tables.act(interaction.user.id, move)
            seat = session.seats_of(interaction.user.id)[0] if is_private else None
            with reply.to_readers(session.stored):
                line = game.view.event_line(session.run.events[-1], seat, session.house) or ()
                words = line_text(line, self._boards.cards)
            if len(tables) > 1:
                where = gettext(
                    "-# Rolled at table {table}, the newest of your tables here.",
                    table=f"`{table.id}`",
                )
                words += f"\n{where}"
            try:
                below = _below(roll, aim, typed)
                await self._tell(interaction, reply, words, below, None if is_new else aim)
                if is_new and is_private:
                    await self._newest.replace(interaction, reply.sent)
            finally:
                await self._boards.follow_up(table.id, interaction)

    async def _alone(self, interaction: Interaction, roll: Roll, aim: Aim, typed: str) -> None:
        """Roll without a table, from a new seed."""
        seed = f"{secrets.token_hex(8)}:{interaction.id}"
        is_new = aim.seen == OPEN or not _is_of_dice(interaction)
        async with Reply(interaction, new=is_new, ephemeral=aim.seen != OPEN) as reply:
            with reply.to_readers():
                said = _said(safe(name_of(interaction.user)), roll, thrown_from(seed, roll))
                below = [*_below(roll, aim, typed, seed)]
            await self._tell(interaction, reply, said, below, None if is_new else aim)

    async def _tell(
        self,
        interaction: Interaction,
        reply: Reply,
        words: str,
        below: Iterable[Item],
        onto: Aim | None,
    ) -> None:
        """Send a result, or show it on the pressed message: on a tray above its dice."""
        if onto is None:
            await reply.send(content=words, view=view_of([*below]))
        elif Action.ROLL_TRAY in _actions_on(interaction):
            tray = await self._tray(interaction, Tray(), onto)
            await reply.edit(**tray | {"content": f"{words}\n{tray['content']}"})
        else:
            await reply.edit(content=words, view=view_of([*below]))

    async def _keep(self, interaction: Interaction, rolls: Sequence[Roll], aim: Aim) -> None:
        """Send rolls as buttons: only to who may see them."""
        arguments = {f"{aim}{BEFORE_TEXT}{roll}": roll for roll in rolls}
        async with Reply(interaction, new=True, ephemeral=aim.seen != OPEN) as reply:
            name = safe(name_of(interaction.user))
            with reply.to_readers():
                words = gettext("🎲 **{name}** has these rolls ready:", name=name)
                buttons = [
                    action_button(Action.ROLL, argument, f"🎲 {written(roll)} {roll.label}".strip())
                    for argument, roll in arguments.items()
                    if len(argument) <= LONGEST_ARGUMENT
                ]
            if not buttons:
                words = gettext("These rolls are too long for buttons. Roll them one by one.")
            await reply.send(content=words, view=view_of(buttons))


def form_of(aim: Aim, text: str = "") -> Modal:
    """Return the form to type dice; left empty, it leads to the tray."""
    form = Form(
        gettext("What do you roll?"),
        gettext("Dice and a label; empty: buttons"),
        LONGEST_TYPED,
        visible(text),
        required=False,
        example="4d6kh3+2 fire",
    )
    return modal_of(ActionId(Action.ROLL_FORM, str(aim)), {_DICE: form})


def _is_shown(interaction: Interaction, session: Session, aim: Aim) -> bool:
    """Return whether the pressed message is the table's and shows the roll to who may see it."""
    if aim.shown == BOARD:
        is_private = interaction.message is not None and interaction.message.flags.ephemeral
        return not is_private or session.stored.place.message is None
    return aim.shown in map(str, session.seats_of(interaction.user.id))


def _actions_on(interaction: Interaction) -> set[Action]:
    """Return the actions behind the buttons of the pressed message, if it is private."""
    message = interaction.message
    if message is None or not message.flags.ephemeral:
        return set()
    rows = (each.children for each in message.components if isinstance(each, discord.ActionRow))
    ids = (decode(each.custom_id or "") for row in rows for each in row)
    return {each.action for each in ids if isinstance(each, ActionId)}


def _is_of_dice(interaction: Interaction) -> bool:
    """Return whether the pressed message is a tray, a result, or tells a mistake: one is enough."""
    actions = _actions_on(interaction)
    return bool(actions & {Action.ROLL_TRAY, Action.ROLL_SAVE}) or actions == {Action.ROLL_FORM}


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


def _below(roll: Roll, aim: Aim, typed: str, seed: str = "") -> Iterator[Item]:
    """Yield buttons to repeat, save and prove a roll; a saved one keeps the names of numbers."""
    again = f"{aim}{BEFORE_TEXT}{roll}"
    if len(again) <= LONGEST_ARGUMENT:
        yield action_button(Action.ROLL, again, gettext("🎲 Again"), BLUE)
    text = visible(typed) if _NUMBERS in typed else f"{written(roll)} {roll.label}".strip()
    if len(text) <= LONGEST_ARGUMENT:
        yield action_button(Action.ROLL_SAVE, text, gettext("⭐ Save as …"))
    if seed:
        proof = f"{seed}{_BETWEEN_SEED}{roll.text()}"
        argument = proof if len(proof) <= LONGEST_ARGUMENT else seed
        yield action_button(Action.ROLL_PROOF, argument, "…")
