"""A user's own rolls and numbers: saving a roll, and the form with all of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import modal_of, view_of
from bot.rendering.names import safe
from bot.tabletop.dice.service import OwnDiceService
from bot.tabletop.dice.tray import Aim, tray_items, tray_words
from games.engine.game import SetupRefused
from games.engine.panel import Form
from games.engine.speech import gettext
from games.kit.dice.own import LONGEST_LINES, LONGEST_NAME, read_own
from games.kit.dice.tray import Tray
from games.kit.names import cut

_NAME, _LINES = "name", "lines"  # fields of forms
_MOST_SHOWN = 1500  # characters of lines that were refused


@dataclass(eq=False)
class OwnRollScreen:
    """Saves and changes a user's own rolls and numbers."""

    _own: OwnDiceService

    async def save(self, interaction: Interaction, line: str) -> None:
        """Save a roll or a number, `name = dice`.

        Raises:
            games.engine.game.SetupRefused: it is not one.
        """
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await self._own.add(interaction.user.id, line)
            name, text = next(iter(read_own(line).named.values()))
            words = gettext(
                "⭐ **{name}** is saved: {dice}. *My rolls …* below `/roll` changes it.",
                name=safe(name),
                dice=safe(text),
            )
            await reply.send(content=words, suppress_embeds=True)

    async def ask_name(self, interaction: Interaction, text: str) -> None:
        """Open the form for the name of a roll."""
        form = Form(gettext("A roll of your own"), gettext("Its name"), LONGEST_NAME)
        await open_form(interaction, modal_of(ActionId(Action.ROLL_SAVE, text), {_NAME: form}))

    async def write_name(
        self, interaction: Interaction, text: str, typed: Mapping[str, str]
    ) -> None:
        """Save a roll under the name that was typed."""
        await self.save(interaction, f"{typed.get(_NAME, '')} = {text}")

    async def open_form(self, interaction: Interaction, argument: str) -> None:
        """Open the form with all rolls and numbers."""
        form = Form(
            gettext("Your rolls and numbers"),
            gettext("A line for each: name = dice"),
            LONGEST_LINES,
            (await self._own.of(interaction.user.id)).lines,
            required=False,
            example=gettext("Stealth = 1d20+{dex}") + "\ndex = 3",
        )
        await open_form(interaction, modal_of(ActionId(Action.ROLL_MINE, argument), {_LINES: form}))

    async def write(
        self, interaction: Interaction, argument: str, typed: Mapping[str, str]
    ) -> None:
        """Replace all rolls and numbers, and show the tray with them; return refused lines."""
        lines = typed.get(_LINES, "")
        async with Reply(interaction, ephemeral=True) as reply:
            try:
                own = await self._own.replace(interaction.user.id, lines)
            except SetupRefused as error:
                words = gettext("Nothing has changed. Here is what you wrote:")
                shown = cut(lines.replace("`", "’"), _MOST_SHOWN)
                await reply.send(content=f"{error}\n{words}\n```\n{shown}\n```")
                return
            items = tray_items(Tray(), Aim.read(argument), own)
            await reply.edit(content=tray_words(Tray()), view=view_of([*items]))
