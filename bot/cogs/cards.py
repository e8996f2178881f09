"""`/cards`: C.A.R.D.S."""

from collections.abc import Mapping
from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cogs.options import matching, options_of, suggested
from bot.interaction import Interaction, Person
from bot.plugins.cards import GM_BOT, GM_ME, GM_SOMEBODY, led_by
from bot.rendering.names import name_of, safe
from bot.screens.invitations import LobbyRequest
from bot.screens.screens import Screens
from games.cards import GAME
from games.engine.extensions.people import brings_heroes
from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.difficulty import ASKED

_GM = [
    Choice(name="me", value=GM_ME),
    Choice(name="the bot: an adventure of its own", value=GM_BOT),
    Choice(name="another user", value=GM_SOMEBODY),
]
_HERO = "With levels: your hero (the one you picked; otherwise a new one)"


_NO_ADVENTURES = mark("This bot has no written adventures. Leave out `adventure`.")
_NOT_BOTH = mark("{name} can’t be the game master with that `gm`. Leave out `gm`, or `master`.")


class Cards(commands.GroupCog, name="cards", description="C.A.R.D.S., a light role-playing game"):
    """A game master and a party in which each player has a suit."""

    def __init__(self, screens: Screens) -> None:
        self._play, self._lobby, self._hero = screens.play, screens.lobby, screens.hero
        self._lent = screens.lent

    @app_commands.command(description="Play a short solo adventure with me as game master")
    @app_commands.describe(hero=_HERO)
    @options_of(
        GAME.options,
        ASKED, "adventure", "levels", "hero", ...,
        mode="auto",
        without=["gm_recovers", "heal_others", "steal_from", "second_deck", "foes"],
    )  # fmt: skip
    async def play(
        self,
        interaction: Interaction,
        /,
        hero: str | None = None,
        **options: Any,
    ) -> None:
        """Open a table with the bot as game master."""
        options |= {"gm": "auto", **await self._written(interaction, options)}
        if self._takes_heroes(options):
            chosen = await self._hero.chosen(interaction, GAME, hero)
            await self._play.open_for_hero(interaction, GAME, chosen, options)
        else:
            await self._play.open(interaction, GAME.id, options)

    @app_commands.command(description="Gather a party with a game master: you, another user or me")
    @app_commands.describe(
        gm="The game master (you)",
        master="The game master, if it’s another user (anyone can take the seat)",
        friend="Reserve a seat for a friend (anyone can join)",
        hero=_HERO,
    )
    @app_commands.choices(gm=_GM)
    @options_of(GAME.options, ASKED, "adventure", "levels", "hero", ..., without=["another_way"])
    async def start(
        self,
        interaction: Interaction,
        /,
        gm: str | None = None,
        master: Person | None = None,
        friend: Person | None = None,
        hero: str | None = None,
        **options: Any,
    ) -> None:
        """Open a lobby for a party and its game master.

        Raises:
            SetupRefused: another user is named as game master than the options say, or there is no
                adventure by that name.
        """
        written = await self._written(interaction, options)
        if master is not None and master != interaction.user:
            if gm in (GM_ME, GM_BOT):
                raise SetupRefused(gettext(_NOT_BOTH, name=safe(name_of(master))))
            gm = GM_SOMEBODY
        gm = gm or (GM_BOT if written else GM_ME)
        led = {} if written and gm == GM_BOT else led_by(gm)
        options = {**written, **led, **options}
        plays = gm != GM_ME
        brings = plays and self._takes_heroes(options)
        wanted = LobbyRequest(
            GAME.id,
            options,
            players=[] if friend is None else [friend],
            dealer=master if gm == GM_SOMEBODY else None,
            deals=not plays,
            character=await self._hero.chosen(interaction, GAME, hero) if brings else None,
        )
        await self._lobby.open(interaction, wanted)

    async def _written(
        self, interaction: Interaction, options: dict[str, Any]
    ) -> Mapping[str, Any]:
        """Take the title of a written adventure out of options; return the options of its game.

        Raises:
            SetupRefused: there is none by that title.
        """
        name = options.pop("adventure", None)
        if name is None:
            return {}
        if self._lent.adventures is None:
            raise SetupRefused(gettext(_NO_ADVENTURES))
        return await self._lent.adventures.options(interaction, name)

    def _takes_heroes(self, options: dict[str, Any]) -> bool:
        own = {name: each for name, each in options.items() if name != ASKED}
        return brings_heroes(GAME, GAME.read_options(own))

    @play.autocomplete("adventure")
    @start.autocomplete("adventure")
    async def adventures(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the adventures that the user can play."""
        lent = self._lent.adventures
        names = [] if lent is None else await lent.names(interaction)
        return matching([(name, name) for name in names], typed)

    @play.autocomplete("hero")
    @start.autocomplete("hero")
    async def own_heroes(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the user's own characters."""
        return await suggested(self._hero, interaction.user.id, [GAME], typed)
