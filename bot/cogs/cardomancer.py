"""`/cardomancer`: Cardomancer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.plugins.cardomancer import house_rules
from bot.ui.interaction import Interaction, Person
from bot.ui.screens.screens import Screens
from games.engine.house import SAFE

GAME = "cardomancer"

_CLASSES = [
    Choice(name="everybody chooses", value="choose"),
    Choice(name="by chance", value="random"),
]
_ACES = [
    Choice(name="magic items", value="item"),
    Choice(name="ordinary cards", value="card"),
]
_OWN = [Choice(name="half", value="half"), Choice(name="full", value="full")]
_DIAMONDS = [Choice(name="its guard", value="guard"), Choice(name="nothing", value="none")]
_COUNT = [
    Choice(name="the living", value="living"),
    Choice(name="everybody, the dead too", value="all"),
]
_AWAY = [
    Choice(name="the safest", value=SAFE),
    Choice(name="with a will (automatic player)", value="keen"),
]


class Cardomancer(commands.GroupCog, name="cardomancer", description="Cardomancer"):
    """A campaign for one to four, dungeon after dungeon."""

    def __init__(self, screens: Screens) -> None:
        self._campaigns = screens.campaign

    @app_commands.command(description="Begin a campaign in this channel, for one to four")
    @app_commands.describe(
        heroes="How many of the party you play yourself (1)",
        friend="Whose seat to keep (anybody may join)",
        classes="How classes are given (everybody chooses)",
        epic="More monsters, poorer rests (no)",
        open_hands="All hands lie open on the board (no; alone they do anyway)",
        away="How I play for those who are away (the safest)",
        setup_aces="What an ace of the first hand is (a magic item)",
        own_suit="What a guardian’s ♦ and a healer’s ♥ count in an attack (half)",
        monster_diamonds="What ♦ do for monsters that cannot attack with them (its guard)",
        monster_count="Who counts for the number of monsters (the living)",
    )
    @app_commands.choices(
        classes=_CLASSES,
        away=_AWAY,
        setup_aces=_ACES,
        own_suit=_OWN,
    )
    @app_commands.choices(monster_diamonds=_DIAMONDS, monster_count=_COUNT)
    async def start(
        self,
        interaction: Interaction,
        heroes: Range[int, 1, 4] = 1,
        friend: Person | None = None,
        classes: str = "choose",
        epic: bool = False,
        open_hands: bool = False,
        away: str = SAFE,
        setup_aces: str = "item",
        own_suit: str = "half",
        monster_diamonds: str = "guard",
        monster_count: str = "living",
    ) -> None:
        """Begin a campaign, and open the lobby of its first dungeon."""
        options: dict[str, Any] = {
            "classes": classes,
            "epic": epic,
            "setup_aces": setup_aces,
            "own_suit": own_suit,
            "monster_diamonds": monster_diamonds,
            "monster_count": monster_count,
        }
        house = replace(house_rules(interaction, open_hands=open_hands), away=away)
        players = [] if friend is None else [friend]
        await self._campaigns.begin(
            interaction, GAME, options, heroes=heroes, house=house, players=players
        )

    @app_commands.command(
        name="continue", description="The next dungeon of this channel’s campaign"
    )
    @app_commands.describe(heroes="How many you play yourself (as last time)")
    async def take_up(
        self, interaction: Interaction, heroes: Range[int, 1, 4] | None = None
    ) -> None:
        """Open the lobby of the next dungeon."""
        await self._campaigns.take_up(interaction, GAME, heroes)

    @app_commands.command(description="How this channel’s campaign stands")
    async def campaign(self, interaction: Interaction) -> None:
        """Show the campaign."""
        await self._campaigns.show(interaction, GAME)

    @app_commands.command(description="Make somebody else the host of this channel’s campaign")
    @app_commands.describe(who="Whom")
    async def host(self, interaction: Interaction, who: Person) -> None:
        """Hand the campaign over."""
        await self._campaigns.hand_over(interaction, GAME, who)
