"""The slash commands: one cog per game, and those that all games share."""

from bot.cogs.cardomancer import Cardomancer
from bot.cogs.cardrpg import CardRPG
from bot.cogs.cards import Cards
from bot.cogs.daily import Daily
from bot.cogs.dealer import DealersTable
from bot.cogs.diamonds import Diamonds
from bot.cogs.help import Help
from bot.cogs.hero import Hero
from bot.cogs.me import Me
from bot.cogs.solitaire import Solitaire
from bot.cogs.stats import Stats
from bot.cogs.tables import TableCommands

# By the game that can be left out; those under an empty name cannot.
COGS = {
    "diamonds": (Diamonds,),
    "cardrpg": (CardRPG,),
    "cardomancer": (Cardomancer,),
    "solitaire": (Solitaire,),
    "cards": (Cards,),
    "dealer": (DealersTable,),
    "": (Hero, TableCommands, Me, Daily, Stats, Help),
}
