"""What there is to play, and a button that begins each."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.plugins.plugin import plugin_of
from bot.tables.application import Application
from bot.tables.errors import Forged
from bot.ui.codec import Action
from bot.ui.components import Button, action_button, view_of
from bot.ui.interaction import Interaction
from bot.ui.screens.campaign import CampaignScreen
from bot.ui.screens.play import PlayScreen
from bot.ui.screens.table import Rendered
from bot.ui.styles import ACCENT, BLUE
from games.engine.game import AnyGame

_COMMANDS = """\
`/table list` shows them all
`/table resume` posts one again, here
`/table timer` acts for those who are away
`/table calls` how I call you when it waits for you
`/table leave` `/table end` put one away
`/table record` gives you a finished game
`/hero list` `/hero show` your heroes
`/me export` `/me forget` your data
Nothing is lost when I restart."""


class HelpScreen:
    """Shows where to begin, and begins."""

    def __init__(
        self, application: Application, play: PlayScreen, campaigns: CampaignScreen
    ) -> None:
        self._games = application.tables.games
        self._characters = application.characters
        self._play = play
        self._campaigns = campaigns

    async def show(self, interaction: Interaction) -> None:
        """Show the games and the commands."""
        embed, view = help_page(self._games.values())
        await interaction.response.send_message(embed=embed, view=view, ephemeral=True)

    async def begin(self, interaction: Interaction, game_id: str) -> None:
        """Begin a game in its usual way: its campaign, a session of one's hero, or a table."""
        game = self._games.get(game_id)
        if game is None:
            raise Forged
        options = plugin_of(game_id).options
        if game.campaigns is not None:
            await self._campaigns.begin(interaction, game_id, options)
        elif game.heroes is not None and game.heroes.comes(game.read_options(dict(options))):
            hero = await self._characters.current(interaction.user.id, game)
            await self._play.open_for_hero(interaction, game, hero, options)
        else:
            await self._play.open(interaction, game_id, options)


def help_page(games: Iterable[AnyGame]) -> Rendered:
    """What there is to play, with a button to begin each, and the commands of all tables."""
    begin: list[Button] = []
    embed = discord.Embed(
        title="Dungeon Dealer",
        description="I deal, keep the books and know the rules. You choose.",
        colour=ACCENT,
    )
    for game in games:
        begins = " ".join(f"`/{game.id} {command}`" for command in plugin_of(game.id).commands)
        words = f"{game.view.tagline}\n{begins}"
        embed.add_field(name=game.title, value=words, inline=False)
        begin.append(action_button(Action.OPEN, game.id, f"Play {game.title}", BLUE))
    embed.add_field(name="Your tables", value=_COMMANDS, inline=False)
    return embed, view_of(begin)
