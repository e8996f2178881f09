"""Cardomancer on Discord."""

from bot.interaction import Interaction
from bot.plugins.plugin import Plugin
from games.engine.house import House


def house_rules(interaction: Interaction, *, open_hands: bool = False) -> House:
    """Return the house rules: hands are open if agreed, or if private panels cannot be opened."""
    return House(open_hands=open_hands or not interaction.is_guild_integration())


PLUGIN = Plugin(commands=("start", "continue", "campaign", "move"), house=house_rules)
