"""How a user reads: their language, and the look of cards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.delivery.replies import Reply
from bot.interaction import Interaction
from bot.languages.catalogs import LANGUAGES, catalog_of, language_of
from bot.rendering.cards import FOUR_COLOURS, PLAIN_TEXT
from bot.tables.people.preferences import PreferenceService
from games.engine.speech import gettext, mark, speak

# Values of the commands' choices; languages by their catalogs.
OF_DISCORD, ENGLISH, USUAL = "discord", "en", "usual"

_CARDS = {
    USUAL: mark("I draw your cards red and black."),
    FOUR_COLOURS: mark("I draw your ♦ blue and your ♣ green."),
    PLAIN_TEXT: mark("I write your cards as plain text."),
}


@dataclass(eq=False)
class LookScreen:
    """Changes how users read."""

    _preferences: PreferenceService

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
            cards = wanted if wanted in (FOUR_COLOURS, PLAIN_TEXT) else None
            await self._preferences.persist(user, faces=cards)
            where = gettext("That holds for your private panels and your next solo table.")
            await reply.send(content=f"{gettext(_CARDS[cards or USUAL])} {where}")
