"""`/diamonds`: Diamonds & Dragons."""

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cogs.options import options_of
from bot.interaction import Interaction, Person
from bot.plugins.diamonds import check_dice, with_level
from bot.screens.invitations import LobbyRequest
from bot.screens.screens import Screens
from games.diamonds import GAME
from games.engine.house import House
from games.kit.difficulty import ASKED

_PRESS = [
    Choice(name="only me", value="host"),
    Choice(name="everyone who sees it", value="anyone"),
]
_DICE = [
    Choice(name="the bot rolls", value="bot"),
    Choice(name="we roll at the table", value="table"),
]


class Diamonds(commands.GroupCog, name="diamonds", description="Diamonds & Dragons"):
    """A dungeon of cards, five heroes, twenty hit points."""

    def __init__(self, screens: Screens) -> None:
        self._play, self._lobby, self._coming = screens.play, screens.lobby, screens.coming

    @app_commands.command(description="Cross a dungeon of cards on your own")
    @app_commands.describe(dealer="A user who sees each room first and describes it")
    @options_of(GAME.options, ASKED, ..., "dealer", mode="solo")
    async def play(
        self, interaction: Interaction, /, dealer: Person | None = None, **options: Any
    ) -> None:
        """Open a solo table, or a lobby if a dealer is to join."""
        options["mode"] = "solo"
        if dealer is None:
            await self._play.open(interaction, GAME.id, options)
            return
        options["dealer"] = True
        await self._lobby.open(interaction, LobbyRequest(GAME.id, options, dealer=dealer))

    @app_commands.command(description="Two parties in one dungeon: who gets out?")
    @app_commands.describe(friend="Reserve a seat for a friend (anyone can join)")
    @options_of(GAME.options, ..., mode="duel")
    async def duel(
        self, interaction: Interaction, /, friend: Person | None = None, **options: Any
    ) -> None:
        """Open a lobby for two players and an optional dealer."""
        options["mode"] = "duel"
        players = [friend] if friend is not None else []
        await self._lobby.open(interaction, LobbyRequest(GAME.id, options, players=players))

    @app_commands.command(description="Play the escape from your D&D dungeon as a minigame")
    @app_commands.describe(
        tracked="Bring your party: I keep track of HP and resources (yes, if you have one)",
        press="Who may press the buttons (with your party everyone, else only you)",
        dice="Who rolls (the bot)",
        dealer="A user who sees each room first and describes it",
    )
    @app_commands.choices(press=_PRESS, dice=_DICE)
    @options_of(
        GAME.options,
        "level", "rooms", "rogue", "tracked", "press", "dice", "die", "share", ..., "dealer",
        mode="exit",
        without=("party",),
        rooms="chambers",
    )  # fmt: skip
    async def escape(
        self,
        interaction: Interaction,
        /,
        tracked: bool | None = None,
        press: str | None = None,
        dice: str = "bot",
        dealer: Person | None = None,
        **options: Any,
    ) -> None:
        """Open an escape; use a lobby if a dealer is to join."""
        if tracked is None:
            tracked = dice == "bot" and await self._coming.is_home(interaction)
        options |= {"mode": "exit"} | ({"party": "tracked"} if tracked else {})
        options |= await self._coming.lines(interaction)
        check_dice(tracked=tracked, dice=dice)
        anyone = tracked if press is None else press == "anyone"
        house = House(anyone=anyone, own_dice=dice == "table")
        party = await self._coming.party(interaction, GAME, options)
        options = with_level(options, [each.sheet for each in party])
        if dealer is not None:
            options["dealer"] = True
            await self._lobby.open(
                interaction, LobbyRequest(GAME.id, options, dealer=dealer, house=house)
            )
            return
        await self._play.open(interaction, GAME.id, options, cast=party, house=house)
