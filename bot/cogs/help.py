"""`/play`, `/rules` and `/help`."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cogs.options import matching, offer
from bot.interaction import Interaction
from bot.screens.screens import Screens
from bot.tables.ids import plain
from games.engine.game import AnyGame, SetupRefused


class NoSuchPage(SetupRefused):
    """A heading that the rules do not have."""

    def __init__(self) -> None:
        super().__init__("I don’t know that page. Pick one from the list.")


class Help(commands.Cog):
    """The rules of every game, and where to begin."""

    def __init__(self, screens: Screens) -> None:
        self._help, self._welcome = screens.help, screens.welcome
        self._rules, self._seats = screens.rules, screens.seats
        self._games = screens.games
        offer(self._games.values(), self.rules)

    @app_commands.command(description="Read the rules of a game in short pages")
    @app_commands.describe(game="Which game", page="Which page (the first)")
    async def rules(self, interaction: Interaction, game: str, page: str = "0") -> None:
        """Show a page of the rules. The heading may be picked or typed."""
        await self._rules.show(interaction, f"{game}:{_number(self._games[game], page)}")

    @rules.autocomplete("page")
    async def pages(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the headings of the chosen game."""
        game = self._games.get(interaction.namespace.game)
        headings = [] if game is None else [heading for heading, _ in game.view.pages]
        return matching(((heading, str(at)) for at, heading in enumerate(headings)), typed)

    @app_commands.command(description="Start here: show the games")
    @app_commands.describe(code="The code of a deal that a player has shared")
    async def play(self, interaction: Interaction, code: str | None = None) -> None:
        """Show the games, or open the deal of a code that another user has shared."""
        if code is None:
            await self._welcome.show(interaction)
        else:
            await self._seats.shared_deal(interaction, code)

    @app_commands.command(description="Say what you want to do, or show all commands")
    async def help(self, interaction: Interaction) -> None:
        """Show what a user may want to do."""
        await self._help.guide(interaction)


def _number(game: AnyGame, page: str) -> int:
    headings, typed = [plain(heading) for heading, _ in game.view.pages], plain(page)
    if typed.isdecimal() and int(typed) < len(headings):
        return int(typed)
    found = [number for number, heading in enumerate(headings) if typed in heading]
    if not found:
        raise NoSuchPage
    return found[0]
