"""`/diamonds`: Diamonds & Dragons."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from bot.desk import Desk
from bot.interaction import Interaction
from bot.refusals import BadParty
from games.diamonds.characters import KeptMember, average_level
from games.engine.house import House

Person = discord.User | discord.Member

_LOST_SCORES = [
    Choice(name="all not yet faced", value="unfaced"),
    Choice(name="only those in the deck", value="deck"),
]
_LONE_ROOMS = [
    Choice(name="7: six are taken", value=7),
    Choice(name="4: three are taken", value=4),
]
ROLLS = "With *tracked* I roll, for I keep the HP. Leave out *tracked* or *dice*."
USUAL_LEVEL = 5


class Diamonds(commands.GroupCog, name="diamonds", description="Diamonds & Dragons"):
    """A dungeon of cards, five heroes, twenty hit points."""

    def __init__(self, desk: Desk) -> None:
        self._front, self._lobby, self._parties = desk.front, desk.lobby, desk.parties

    @app_commands.command(description="Cross a dungeon of cards, alone")
    @app_commands.describe(
        fists="Ask before each fight whether to spare the weapon (no)",
        lost_score="Which enemies count against a lost party (all not yet faced)",
        dealer="Somebody who sees each room first and tells you what it looks like",
    )
    @app_commands.choices(lost_score=_LOST_SCORES)
    async def play(
        self,
        interaction: Interaction,
        fists: bool = False,
        lost_score: str = "unfaced",
        dealer: Person | None = None,
    ) -> None:
        """Open a solo table, or a lobby where a dealer is wanted."""
        options: dict[str, Any] = {"mode": "solo", "fists": fists, "lost_score": lost_score}
        if dealer is None:
            await self._front.open(interaction, "diamonds", options)
            return
        options["dealer"] = True
        await self._lobby.open(interaction, "diamonds", options, dealer=dealer)

    @app_commands.command(description="Two parties in one dungeon: who gets out?")
    @app_commands.describe(
        friend="Whose seat to keep (anybody may join)",
        dealer="Whether a third person deals: sees each room first and describes it (no)",
        fists="Ask before each fight whether to spare the weapon (no)",
        lost_score="Which enemies count against a lost party (all not yet faced)",
        lone_room="How many cards a room has for the last one standing (7)",
    )
    @app_commands.choices(lost_score=_LOST_SCORES)
    @app_commands.choices(lone_room=_LONE_ROOMS)
    async def duel(
        self,
        interaction: Interaction,
        friend: Person | None = None,
        dealer: bool = False,
        fists: bool = False,
        lost_score: str = "unfaced",
        lone_room: int = 7,
    ) -> None:
        """Open a lobby for two, and perhaps a dealer."""
        options: dict[str, Any] = {
            "mode": "duel",
            "dealer": dealer,
            "fists": fists,
            "lost_score": lost_score,
            "lone_room": lone_room,
        }
        players = [friend] if friend is not None else []
        await self._lobby.open(interaction, "diamonds", options, players=players)

    @app_commands.command(description="The way out of your D&D dungeon, as a minigame")
    @app_commands.describe(
        level="The party's average level (5; tracked: from your party)",
        rooms="How many rooms it is to the exit (6)",
        rogue="A Rogue is with you: you may run twice in a row (no)",
        tracked="Take your party along: HP and resources are kept (no)",
        press="Who may press the buttons (anyone)",
        dice="Who rolls (I do)",
        die="Another die for each point of damage, its sides; 1 is no die (by level)",
        share="Tracked: give dice out before or after they are rolled (after)",
        fists="Ask before each fight whether to spare the weapon (no)",
        dealer="Somebody who sees each room first and describes it",
    )
    @app_commands.choices(
        press=[
            Choice(name="anyone at the table", value="anyone"),
            Choice(name="only me", value="host"),
        ],
        dice=[
            Choice(name="the bot rolls", value="bot"),
            Choice(name="we roll at the table", value="table"),
        ],
        share=[
            Choice(name="after they are rolled", value="rolled"),
            Choice(name="before", value="blind"),
        ],
    )
    async def escape(
        self,
        interaction: Interaction,
        level: Range[int, 1, 20] | None = None,
        rooms: Range[int, 1, 99] = 6,
        rogue: bool = False,
        tracked: bool = False,
        press: str = "anyone",
        dice: str = "bot",
        die: Range[int, 1, 20] | None = None,
        share: str = "rolled",
        fists: bool = False,
        dealer: Person | None = None,
    ) -> None:
        """Open the way out at once; a dealer is waited for in a lobby."""
        options: dict[str, Any] = {
            "mode": "exit",
            "level": level or USUAL_LEVEL,
            "chambers": rooms,
            "rogue": rogue,
            "die": die,
            "share": share,
            "fists": fists,
        }
        if tracked and dice == "table":
            raise BadParty(ROLLS)
        house = House(anyone=press == "anyone", own_dice=dice == "table")
        options["party"] = "tracked" if tracked else "untracked"
        party = await self._parties.cast(interaction.user.id, options)
        if party and level is None:
            options["level"] = average_level(
                [KeptMember.model_validate(member.sheet) for member in party]
            )
        if dealer is not None:
            options["dealer"] = True
            await self._lobby.open(interaction, "diamonds", options, dealer=dealer, house=house)
            return
        await self._front.open(interaction, "diamonds", options, cast=party, house=house)

    @app_commands.command(description="Your D&D party for the way out: enter it once, I keep it")
    async def party(self, interaction: Interaction) -> None:
        """Show the party, and how to change it."""
        await self._parties.show(interaction)
