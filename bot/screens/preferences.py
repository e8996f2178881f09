"""A user's choices: how they read, what they are told, and what others see of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.languages.catalogs import LANGUAGES, catalog_of, language_of
from bot.rendering.cards import FOUR_COLOURS, IN_WORDS, PLAIN_TEXT
from bot.tables.people.preferences import Calls, Hints, PreferenceService, Sharing
from games.engine.speech import gettext, mark, speak

# Values of the commands' choices; languages by their catalogs.
OF_DISCORD, ENGLISH, USUAL = "discord", "en", "usual"

_CARDS = {
    USUAL: mark("I draw your cards red and black."),
    FOUR_COLOURS: mark("I draw your ♦ blue and your ♣ green."),
    PLAIN_TEXT: mark("I write your cards as plain text."),
    IN_WORDS: mark("I write in words for a screen reader, without bars, struck cards and emoji."),
}

# What each choice changes, by the field of `UserPreferences`.
_CHANGED: Mapping[str, Mapping[str, str]] = {
    "sharing": {
        Sharing.NOBODY: mark("Only you see your name and your scores on leaderboards."),
        Sharing.SERVERS: mark(
            "Leaderboards of your servers can show your name and your scores there."
        ),
        Sharing.EVERYWHERE: mark("All leaderboards can show your name and your scores."),
    },
    "calls": {
        Calls.ON: mark("I’ll ping you in the channel when a table has waited for you a while."),
        Calls.OFF: mark("I won’t ping you. `/table list` shows your tables."),
        Calls.DM: mark("I’ll send you a direct message when a table has waited for you a while."),
        Calls.EARLY: mark("I’ll ping you in the channel, in a fight also when you’re next."),
    },
    "hints": {
        Hints.ON: mark("Hints are on. The button is back on your boards after your next choice."),
        Hints.OFF: mark(
            "Hints are off. On your own boards the button goes away with your next choice. On"
            " shared boards it stays for the other players."
        ),
    },
}


@dataclass(eq=False)
class PreferenceScreen:
    """Changes what users have chosen about themselves."""

    _preferences: PreferenceService

    async def choose(self, interaction: Interaction, name: str, wanted: str) -> None:
        """Store a choice by its name, and say what it changes."""
        changed = _CHANGED[name][wanted]
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            await self._preferences.persist(interaction.user.id, **{name: wanted})
            await reply.send(content=gettext(changed))

    async def choose_language(self, interaction: Interaction, wanted: str) -> None:
        """Choose the language of the user's answers, private panels and new solo tables."""
        user = interaction.user.id
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            language = wanted if wanted in LANGUAGES else "" if wanted == ENGLISH else None
            await self._preferences.persist(user, language=language)
            speak(catalog_of(language_of(interaction.locale) if language is None else language))
            said = gettext(
                "I speak English to you, also at your next solo table. The host chooses the"
                " language of a shared board in its lobby."
            )
            await reply.send(content=said)

    async def choose_cards(self, interaction: Interaction, wanted: str) -> None:
        """Choose the cards of the user's private panels and new solo tables."""
        user = interaction.user.id
        async with Reply(interaction, new=True, ephemeral=True) as reply:
            cards = wanted if wanted in _CARDS.keys() - {USUAL} else None
            await self._preferences.persist(user, faces=cards)
            where = gettext("That holds for your private panels and your next solo table.")
            await reply.send(content=f"{gettext(_CARDS[cards or USUAL])} {where}")
