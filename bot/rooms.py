"""The list of rooms beside the games: one line each."""

from collections.abc import Callable, Collection

from bot.delivery.boards import Boards
from bot.screens.room import Room
from bot.screens.screens import Screens
from bot.tables.application import Application
from bot.tabletop.room import tabletop
from storage.database import Database

# Builds a room on the services and screens that it uses.
Furnish = Callable[[Database, Application, Boards, Screens], Room]

# By the name with which an operator leaves it out.
ROOMS: dict[str, Furnish] = {
    "tabletop": tabletop,
}


def furnished(
    database: Database,
    core: Application,
    boards: Boards,
    screens: Screens,
    without: Collection[str],
) -> list[Room]:
    """Build the rooms that the operator has not left out."""
    rooms = [
        furnish(database, core, boards, screens)
        for name, furnish in ROOMS.items()
        if name not in without
    ]
    screens.forms.tray = next((each.tray for each in rooms if each.tray is not None), None)
    return rooms
