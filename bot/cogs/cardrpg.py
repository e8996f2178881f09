"""`/cardrpg`: CardRPG – Advanced."""

from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cogs.options import options_of, suggested
from bot.interaction import Interaction, Person
from bot.screens.invitations import LobbyRequest
from bot.screens.screens import Screens
from games.cardrpg import GAME
from games.engine.speech import mark
from games.kit.difficulty import ASKED

_HERO = "Your hero (the one you picked; otherwise a new one)"


class CardRPG(commands.GroupCog, name="cardrpg", description="CardRPG – Advanced"):
    """A persistent hero against a deck of monsters."""

    def __init__(self, screens: Screens) -> None:
        self._hero, self._play, self._lists = screens.hero, screens.play, screens.lists
        self._lobby = screens.lobby

    @app_commands.command(description="Play a session: fight until the deck is empty, or walk away")
    @app_commands.describe(hero=_HERO)
    @options_of(GAME.options, ASKED, ..., mode="session")
    async def play(
        self, interaction: Interaction, /, hero: str | None = None, **options: Any
    ) -> None:
        """Open a session for a hero."""
        await self._begin(interaction, hero, {"mode": "session", **options})

    @app_commands.command(description="Play a quest: three monsters at once, after 100 kills")
    @app_commands.describe(hero=_HERO)
    @options_of(GAME.options, ..., mode="quest", without=["adventure"], kills="quest_kills")
    async def quest(
        self, interaction: Interaction, /, hero: str | None = None, **options: Any
    ) -> None:
        """Open a quest for a hero."""
        await self._begin(interaction, hero, {"mode": "quest", **options})

    @app_commands.command(description="Fight the same monsters together, with 2–8 heroes")
    @app_commands.describe(hero=_HERO, friend="Reserve a seat for a friend (anyone can join)")
    @options_of(GAME.options, ..., mode="coop")
    async def coop(
        self,
        interaction: Interaction,
        /,
        hero: str | None = None,
        friend: Person | None = None,
        **options: Any,
    ) -> None:
        """Open the lobby of a co-op session."""
        await self._gather(interaction, hero, friend, {"mode": "coop", **options})

    @app_commands.command(description="Fight each other, with 2–8 heroes")
    @app_commands.describe(hero=_HERO, friend="Reserve a seat for a friend (anyone can join)")
    @options_of(GAME.options, ..., mode="duel")
    async def duel(
        self,
        interaction: Interaction,
        /,
        hero: str | None = None,
        friend: Person | None = None,
        **options: Any,
    ) -> None:
        """Open the lobby of a duel."""
        await self._gather(interaction, hero, friend, {"mode": "duel", **options})

    @app_commands.command(description="Show the most kills in a session, by class")
    async def scores(self, interaction: Interaction) -> None:
        """Show the best scores."""
        await self._lists.best(interaction, GAME.id, mark("Most kills in a session"))

    async def _begin(
        self, interaction: Interaction, hero: str | None, options: dict[str, Any]
    ) -> None:
        chosen = await self._hero.chosen(interaction, GAME, hero)
        await self._play.open_for_hero(interaction, GAME, chosen, options)

    async def _gather(
        self,
        interaction: Interaction,
        hero: str | None,
        friend: Person | None,
        options: dict[str, Any],
    ) -> None:
        wanted = LobbyRequest(
            GAME.id,
            options,
            players=[] if friend is None else [friend],
            character=await self._hero.chosen(interaction, GAME, hero),
        )
        await self._lobby.open(interaction, wanted)

    @play.autocomplete("hero")
    @coop.autocomplete("hero")
    @duel.autocomplete("hero")
    @quest.autocomplete("hero")
    async def own_heroes(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the user's own heroes."""
        return await suggested(self._hero, interaction.user.id, [GAME], typed)
