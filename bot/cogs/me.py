"""`/me`: a user's data; how they read; hints; when they are away or want no calls."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.interaction import Interaction
from bot.languages.catalogs import NAMES
from bot.rendering.cards import FOUR_COLOURS, IN_WORDS, PLAIN_TEXT
from bot.screens.away import clocks
from bot.screens.preferences import ENGLISH, OF_DISCORD, USUAL
from bot.screens.screens import Screens
from bot.tables.people.preferences import Sharing

_WAIT, _PLAY = "wait", "play"
_MOST_SUGGESTED = 25
_Hour = app_commands.Range[int, 0, 23]
# Names, and hours.
_ABSENCES = (
    ("I’m back", 0),
    ("4 hours", 4),
    ("8 hours", 8),
    ("12 hours", 12),
    ("1 day", 24),
    ("2 days", 48),
    ("3 days", 72),
    ("5 days", 120),
    ("1 week", 168),
    ("2 weeks", 336),
    ("4 weeks", 672),
)


class Me(commands.GroupCog, name="me", description="Your data and settings"):
    """Commands about the user's own data and hints."""

    def __init__(self, screens: Screens) -> None:
        self._privacy = screens.privacy
        self._preferences = screens.preferences
        self._away = screens.away

    @app_commands.command(description="Download everything I store about you")
    async def export(self, interaction: Interaction) -> None:
        """Send the user's data as a file."""
        await self._privacy.export(interaction)

    @app_commands.command(description="Choose who sees your name and scores on leaderboards")
    @app_commands.describe(who="Default: nobody")
    @app_commands.choices(
        who=[
            Choice(name="only me", value=Sharing.NOBODY.value),
            Choice(name="the servers I play in", value=Sharing.SERVERS.value),
            Choice(name="everyone", value=Sharing.EVERYWHERE.value),
        ]
    )
    async def share(self, interaction: Interaction, who: str) -> None:
        """Choose who may see the user's name and scores."""
        await self._preferences.choose(interaction, "sharing", who)

    @app_commands.command(description="Turn hints on or off")
    @app_commands.describe(how="Default: on")
    @app_commands.choices(how=[Choice(name=each, value=each) for each in ("on", "off")])
    async def hints(self, interaction: Interaction, how: str) -> None:
        """Turn hints on or off at all of the user's tables."""
        await self._preferences.choose(interaction, "hints", how)

    @app_commands.command(description="Choose the language that I speak to you")
    @app_commands.describe(language="Default: the language of your Discord")
    @app_commands.choices(
        language=[
            Choice(name="the language of my Discord", value=OF_DISCORD),
            *(Choice(name=name, value=key or ENGLISH) for key, name in NAMES.items()),
        ]
    )
    async def language(self, interaction: Interaction, language: str) -> None:
        """Choose the language of the user's answers, private panels and new solo tables."""
        await self._preferences.choose_language(interaction, language)

    @app_commands.command(description="Choose how I draw cards for you")
    @app_commands.describe(look="Default: red and black")
    @app_commands.choices(
        look=[
            Choice(name="red and black", value=USUAL),
            Choice(name="four colours", value=FOUR_COLOURS),
            Choice(name="plain text", value=PLAIN_TEXT),
            Choice(name="words, for a screen reader", value=IN_WORDS),
        ]
    )
    async def cards(self, interaction: Interaction, look: str) -> None:
        """Choose the cards of the user's private panels and new solo tables."""
        await self._preferences.choose_cards(interaction, look)

    @app_commands.command(description="Be away for a while: no pings, and shared tables wait")
    @app_commands.describe(
        duration="How long; you can come back earlier",
        meanwhile="What your shared tables do (default: they wait for you)",
    )
    @app_commands.rename(duration="for")
    @app_commands.choices(duration=[Choice(name=name, value=hours) for name, hours in _ABSENCES])
    @app_commands.choices(
        meanwhile=[
            Choice(name="wait for me, timers too", value=_WAIT),
            Choice(name="play for me", value=_PLAY),
        ],
    )
    async def away(
        self, interaction: Interaction, duration: int, meanwhile: str | None = None
    ) -> None:
        """Let the user's tables rest or play for them, without calls."""
        await self._away.leave(interaction, duration, plays=meanwhile == _PLAY)

    @app_commands.command(description="Choose hours of the day in which I don’t ping you")
    @app_commands.describe(
        start="From this hour of your day on",
        end="Until this hour; the same hour twice: no quiet hours",
        my_time="What time is it for you now? That tells me your time zone",
    )
    @app_commands.rename(start="from", end="until")
    async def quiet(self, interaction: Interaction, start: _Hour, end: _Hour, my_time: str) -> None:
        """Choose the hours without calls."""
        await self._away.be_quiet(interaction, start, end, my_time)

    @quiet.autocomplete("my_time")
    async def suggest_clock(self, _: Interaction, typed: str) -> list[Choice[str]]:
        """Suggest the times that it may be now where the user is."""
        return [Choice(name=each, value=each) for each in clocks(typed)[:_MOST_SUGGESTED]]

    @app_commands.command(description="Delete everything I store about you")
    async def forget(self, interaction: Interaction) -> None:
        """Ask for confirmation, then delete the user's data."""
        await self._privacy.ask_to_forget(interaction)
