"""The services of the tabletop on a test's application."""

from functools import lru_cache

from bot.tabletop.bestiary.service import BestiaryService
from bot.tabletop.decks.service import DeckService
from bot.tabletop.dice.service import OwnDiceService
from bot.tabletop.party.service import DetourService
from storage.people.decks import Kept
from storage.people.own_dice import OwnDice
from storage.tables.detours import Detours
from tests.kit.core import Core


class Tools:
    """Decks, foes and rolls of users, and the detours of their parties."""

    def __init__(self, core: Core) -> None:
        self.decks = DeckService(Kept(core.database, "decks"))
        self.bestiary = BestiaryService(Kept(core.database, "bestiary"))
        self.own_dice = OwnDiceService(OwnDice(core.database))
        self.detours = DetourService(Detours(core.database), core.app.tables, core.app.parties)


@lru_cache(maxsize=2)
def tools(core: Core) -> Tools:
    """Return the services of an application, the same ones each time: they have locks."""
    return Tools(core)
