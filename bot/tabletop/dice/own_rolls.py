"""A user's own rolls and numbers: saving a roll, and the form with all of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.delivery.refusals import explain
from bot.delivery.replies import Reply, open_form
from bot.interaction import Interaction
from bot.rendering.codec import Action, ActionId
from bot.rendering.components import Item, action_button, modal_of, view_of
from bot.rendering.names import safe
from bot.rendering.styles import BLUE
from bot.screens.drafts import Drafts
from bot.tabletop.dice.service import OwnDiceService
from bot.tabletop.dice.tray import BEFORE_TEXT, Aim, tray_items, tray_words
from games.engine.game import SetupRefused
from games.engine.panel import Form
from games.engine.speech import gettext
from games.kit.dice.own import LONGEST_LINES, LONGEST_NAME, read_own
from games.kit.dice.tray import Tray

_NAME, _LINES = "name", "lines"  # fields of forms


@dataclass(eq=False)
class OwnRollScreen:
    """Saves and changes a user's own rolls and numbers; drafts are by the form's argument."""

    _own: OwnDiceService
    drafts: Drafts = field(default_factory=Drafts)

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
        typed = self.drafts.pop((interaction.user.id, text), {}).get(_NAME, "")
        form = Form(gettext("A roll of your own"), gettext("Its name"), LONGEST_NAME, typed)
        await open_form(interaction, modal_of(ActionId(Action.ROLL_SAVE, text), {_NAME: form}))

    async def write_name(
        self, interaction: Interaction, text: str, typed: Mapping[str, str]
    ) -> None:
        """Save a roll under the name that was typed."""
        try:
            await self.save(interaction, f"{typed.get(_NAME, '')} = {text}")
        except SetupRefused as error:
            self.drafts[interaction.user.id, text] = typed
            await explain(interaction, error, _correct(Action.ROLL_SAVE, text))

    async def open_form(self, interaction: Interaction, argument: str) -> None:
        """Open the form with all rolls and numbers, or with the refused ones to correct them."""
        argument, corrects, _ = argument.partition(BEFORE_TEXT)
        draft = self.drafts.get((interaction.user.id, argument)) if corrects else None
        own = await self._own.of(interaction.user.id)
        form = Form(
            gettext("Your rolls and numbers"),
            gettext("A line for each: name = dice"),
            LONGEST_LINES,
            own.lines if draft is None else draft[_LINES],
            required=False,
            example=gettext("Stealth = 1d20+{dex}") + "\ndex = 3",
        )
        await open_form(interaction, modal_of(ActionId(Action.ROLL_MINE, argument), {_LINES: form}))

    async def write(
        self, interaction: Interaction, argument: str, typed: Mapping[str, str]
    ) -> None:
        """Replace all rolls and numbers, and show the tray; with a mistake, offer to correct it."""
        try:
            async with Reply(interaction, ephemeral=True) as reply:
                own = await self._own.replace(interaction.user.id, typed.get(_LINES, ""))
                items = tray_items(Tray(), Aim.read(argument), own)
                await reply.edit(content=tray_words(Tray()), view=view_of([*items]))
        except SetupRefused as error:
            self.drafts[interaction.user.id, argument] = {_LINES: typed.get(_LINES, "")}
            correct = _correct(Action.ROLL_MINE, f"{argument}{BEFORE_TEXT}")
            await explain(interaction, error, correct)


def _correct(action: Action, argument: str) -> Item:
    return action_button(action, argument, gettext("✏️ Correct it"), BLUE)
