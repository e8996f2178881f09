"""`/cardomancer`: Cardomancer."""

from dataclasses import replace
from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.cogs.options import options_of
from bot.interaction import Interaction, Person
from bot.plugins.cardomancer import house_rules
from bot.screens.screens import Screens
from games.cardomancer import GAME
from games.engine.house import COACH, SAFE
from games.kit.difficulty import ASKED

_AWAY = [
    Choice(name="safely", value=SAFE),
    Choice(name="boldly (automatic player)", value="keen"),
    Choice(name="as the coach advises (it thinks a moment)", value=COACH),
]


class Cardomancer(commands.GroupCog, name="cardomancer", description="Cardomancer"):
    """A campaign for one to four players, dungeon after dungeon."""

    def __init__(self, screens: Screens) -> None:
        self._campaigns, self._offers = screens.campaign, screens.offers

    @app_commands.command(description="Start a campaign in this channel, for 1–4 players")
    @app_commands.describe(
        heroes="How many heroes you play (1)",
        friend="Reserve a seat for a friend (anyone can join)",
        open_hands="Show all hands on the board (no; solo always)",
        away="How I play for absent players (safely)",
    )
    @app_commands.choices(away=_AWAY)
    @options_of(GAME.options, ASKED, "classes", "epic", "open_hands", "away", ...)
    async def start(
        self,
        interaction: Interaction,
        /,
        heroes: Range[int, 1, 4] = 1,
        friend: Person | None = None,
        open_hands: bool = False,
        away: str = SAFE,
        **options: Any,
    ) -> None:
        """Begin a campaign and open the lobby of its first dungeon."""
        house = replace(house_rules(interaction, open_hands=open_hands), away=away)
        players = [] if friend is None else [friend]
        await self._campaigns.begin(
            interaction, GAME.id, options, heroes=heroes, house=house, players=players
        )

    @app_commands.command(
        name="continue", description="Play the next dungeon of this channel’s campaign"
    )
    @app_commands.describe(heroes="How many heroes you play (as last time)")
    async def take_up(
        self, interaction: Interaction, heroes: Range[int, 1, 4] | None = None
    ) -> None:
        """Open the lobby of the next dungeon."""
        await self._campaigns.take_up(interaction, GAME.id, heroes)

    @app_commands.command(description="Bring your campaign from another channel here")
    async def move(self, interaction: Interaction) -> None:
        """Move the campaign to this channel."""
        await self._campaigns.move(interaction, GAME.id)

    @app_commands.command(description="Show this channel’s campaign")
    async def campaign(self, interaction: Interaction) -> None:
        """Show the campaign."""
        await self._campaigns.show(interaction, GAME.id)

    @app_commands.command(description="Offer to make another user the campaign’s host")
    @app_commands.describe(who="The new host")
    async def host(self, interaction: Interaction, who: Person) -> None:
        """Offer the role of the host of the campaign to another user."""
        await self._offers.offer_campaign(interaction, GAME.id, who)
