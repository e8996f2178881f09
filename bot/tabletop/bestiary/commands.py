"""`/bestiary`: foes and encounters that a user has kept."""

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.cogs.options import matching
from bot.interaction import Interaction
from bot.tabletop.bestiary.screen import BestiaryScreen
from bot.tabletop.bestiary.service import LONGEST_NAME

_BETWEEN = ";"
_LONGEST = 300


class BestiaryCommands(commands.Cog):
    """A user's foes, at hand for any fight."""

    def __init__(self, bestiary: BestiaryScreen) -> None:
        self._bestiary = bestiary

    @app_commands.command(description="Keep foes and encounters under names, and bring them")
    @app_commands.describe(
        name="Which foe or encounter, or the name of a new one (lists yours)",
        bring="Who comes to your dealer’s table: 3x goblin; Bridge ambush",
        share="Get a code by which others take a copy",
        delete="Delete it",
        code="Look at a foe by its code, and take a copy",
    )
    async def bestiary(
        self,
        interaction: Interaction,
        name: Range[str, 1, LONGEST_NAME] | None = None,
        bring: Range[str, 1, _LONGEST] | None = None,
        share: bool | None = None,
        delete: bool = False,
        code: Range[str, 1, LONGEST_NAME] | None = None,
    ) -> None:
        """List, bring, edit, share, delete or take foes."""
        if bring is not None:
            await self._bestiary.bring(interaction, bring)
        elif code is not None:
            await self._bestiary.look(interaction, code)
        elif name is None:
            await self._bestiary.show(interaction)
        elif delete:
            await self._bestiary.ask_to_delete(interaction, name)
        elif share is not None:
            await self._bestiary.share(interaction, name, shared=share)
        else:
            await self._bestiary.open_form(interaction, name)

    @bestiary.autocomplete("name")
    async def own_names(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the user's own foes and encounters."""
        names = await self._bestiary.names(interaction)
        return matching([(name, name) for name in names], typed)

    @bestiary.autocomplete("bring")
    async def coming(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest names for the last of several, behind its count: `2 wolves; 3x gob`."""
        before, between, last = typed.rpartition(_BETWEEN)
        last = last.lstrip()
        count = last[: len(last) - len(last.lstrip("0123456789x× "))]
        lead = f"{before}{between} {count}" if between else count
        names = await self._bestiary.names(interaction)
        found = matching([(name, name) for name in names], last[len(count) :])
        whole = [(f"{lead}{each.name}", f"{lead}{each.value}") for each in found]
        return [Choice(name=name, value=value) for name, value in whole if len(value) <= 100]
