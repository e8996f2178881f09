"""A user's own rolls and numbers: saving, listing, editing, deleting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import Item, Option, action_button, menu, modal_of, view_of
from bot.rendering.names import safe
from bot.screens.dice_tray import BEFORE_TEXT, LONGEST_ARGUMENT, Aim
from bot.tables.errors import NoRoll
from bot.tables.people.own_dice import OwnDiceService
from games.engine.game import SetupRefused
from games.engine.panel import Form
from games.engine.speech import gettext
from games.kit.dice.notation import LONGEST_TYPED
from games.kit.dice.own import LONGEST_NAME, MOST_ROLLS, Own, Saved, read_name, read_numbers
from games.kit.dice.reading import Unreadable
from games.kit.names import visible
from games.kit.words import signed

_NAME, _DICE, _NUMBERS = "name", "dice", "numbers"  # fields of forms
_LONGEST_NUMBERS = 1000
_BETWEEN = "="  # a name and its dice; no name contains it


@dataclass(eq=False)
class OwnRollScreen:
    """Shows and changes a user's own rolls and numbers."""

    _own: OwnDiceService

    async def show(self, interaction: Interaction, argument: str) -> None:
        """Turn the tray into the page of the user's own rolls."""
        async with Reply(interaction) as reply:
            await reply.edit(**await self._page(interaction, argument))

    async def save(self, interaction: Interaction, name: str, text: str) -> None:
        """Save a roll, and say so."""
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            saved = await self._save(interaction, reply, Saved(name, text))
            if saved is None:
                return
            words = gettext(
                "⭐ **{name}** is saved: {dice}. Type its name behind `/roll`, in any server.",
                name=safe(saved.name),
                dice=safe(saved.text),
            )
            await reply.send(content=words, suppress_embeds=True)

    async def _save(
        self, interaction: Interaction, reply: Reply, roll: Saved, instead: str = ""
    ) -> Saved | None:
        """Save a roll in the place of another; None: the user is offered to correct its dice."""
        try:
            return await self._own.save(interaction.user.id, *roll, instead)
        except Unreadable as error:
            buttons = [*saving_button(*roll, gettext("✏️ Correct it"))]
            await reply.send(content=str(error), view=view_of(buttons))
            return None

    async def open_saving(self, interaction: Interaction, argument: str) -> None:
        """Open the form that saves a roll."""
        name, _, text = visible(argument).partition(_BETWEEN)
        await _open_form(interaction, ActionId(Action.ROLL_SAVE), Saved(name, text))

    async def write_saving(
        self, interaction: Interaction, _: str, typed: Mapping[str, str]
    ) -> None:
        """Save the roll that was typed into a form beside a result."""
        await self.save(interaction, typed.get(_NAME, ""), typed.get(_DICE, ""))

    async def open_form(
        self, interaction: Interaction, argument: str, values: Sequence[str]
    ) -> None:
        """Open the form of a new roll, or of the one that was picked by its key."""
        aim, key = argument.partition(BEFORE_TEXT)[0], "".join(values)
        saved = (await self._own.of(interaction.user.id)).rolls.get(key)
        if key and saved is None:
            raise NoRoll
        form = ActionId(Action.ROLL_EDIT, f"{aim}{BEFORE_TEXT}{key}")
        await _open_form(interaction, form, saved or Saved("", ""), may_delete=bool(key))

    async def write(
        self, interaction: Interaction, argument: str, typed: Mapping[str, str]
    ) -> None:
        """Save or delete a roll on the page of the user's own rolls."""
        aim, _, key = argument.partition(BEFORE_TEXT)
        roll = Saved(typed.get(_NAME, ""), typed.get(_DICE, ""))
        async with Reply(interaction, ephemeral=True) as reply:
            if key and not roll.text.strip():
                await self._own.delete(interaction.user.id, key)
            elif await self._save(interaction, reply, roll, key) is None:
                return
            await reply.edit(**await self._page(interaction, aim))

    async def open_numbers(self, interaction: Interaction, argument: str) -> None:
        """Open the form of the user's numbers."""
        numbers = (await self._own.of(interaction.user.id)).numbers
        form = Form(
            gettext("Your numbers"),
            gettext("A line for each, such as pb = 3"),
            _LONGEST_NUMBERS,
            "\n".join(f"{name} = {number}" for name, number in numbers.items()),
            required=False,
            example="str = -1",
        )
        await open_form(
            interaction, modal_of(ActionId(Action.ROLL_NUMBERS, argument), {_NUMBERS: form})
        )

    async def write_numbers(
        self, interaction: Interaction, argument: str, typed: Mapping[str, str]
    ) -> None:
        """Replace the user's numbers by those that were typed."""
        async with Reply(interaction) as reply:
            numbers = read_numbers(typed.get(_NUMBERS, ""))
            await self._own.set_numbers(interaction.user.id, numbers)
            await reply.edit(**await self._page(interaction, argument))

    async def _page(self, interaction: Interaction, argument: str) -> dict[str, Any]:
        """Return the list of rolls as a menu, with the numbers; `argument` is the tray's aim."""
        aim, own = Aim.read(argument), await self._own.of(interaction.user.id)
        return {"content": _words(own), "view": view_of([*_items(own, aim)])}


def saving_button(name: str, text: str, label: str = "") -> Iterator[Item]:
    """Yield the button that saves a roll under this name, unless it is too long for its id."""
    try:
        name = read_name(name)
    except SetupRefused:
        name = ""
    argument = f"{name}{_BETWEEN}{visible(text)}"
    if len(argument) <= LONGEST_ARGUMENT:
        yield action_button(Action.ROLL_SAVE, argument, label or gettext("⭐ Save as …"))


async def _open_form(
    interaction: Interaction, custom_id: ActionId, saved: Saved, *, may_delete: bool = False
) -> None:
    title = gettext("A roll of your own")
    dice = gettext("Its dice (empty: delete it)") if may_delete else gettext("Its dice")
    forms = {
        _NAME: Form(title, gettext("Its name"), LONGEST_NAME, saved.name),
        _DICE: Form(title, dice, LONGEST_TYPED, saved.text, required=not may_delete),
    }
    await open_form(interaction, modal_of(custom_id, forms))


def _words(own: Own) -> str:
    """Return how many rolls there are, the numbers, and how both are used."""
    numbers = " · ".join(f"`{{{name}}}` {signed(each)}" for name, each in own.numbers.items())
    return "\n".join(
        (
            gettext(
                "⭐ Your rolls: {count} of {most}. Type a name behind `/roll`, in any server.",
                count=len(own.rolls),
                most=MOST_ROLLS,
            ),
            gettext("🔢 Your numbers: {numbers}", numbers=numbers or "–"),
            gettext("-# Dice can name a number: {example}", example="`1d20+{str} axe`"),
        )
    )


def _items(own: Own, aim: Aim) -> Iterator[Item]:
    """Yield a menu of the rolls, and buttons for a new one, the numbers, and the tray."""
    if own.rolls:
        options = [Option(key, saved.name, saved.text) for key, saved in own.rolls.items()]
        edit = ActionId(Action.ROLL_EDIT, str(aim))
        yield menu(edit, gettext("✏️ Edit or delete …"), options)
    new, is_full = f"{aim}{BEFORE_TEXT}", len(own.rolls) >= MOST_ROLLS
    yield action_button(Action.ROLL_EDIT, new, gettext("➕ New roll …"), disabled=is_full)
    yield action_button(Action.ROLL_NUMBERS, str(aim), gettext("🔢 Numbers …"))
    yield action_button(Action.ROLL_TRAY, f"{aim}{BEFORE_TEXT}", gettext("↩️ Back"))
