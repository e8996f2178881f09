"""The list of rooms beside the games: one line each."""

from collections.abc import Callable, Collection, Iterable

import discord
from discord import app_commands

from bot.delivery.boards import Boards
from bot.pictures.room import pictures
from bot.screens.command_links import Tree
from bot.screens.room import Room
from bot.screens.screens import Screens
from bot.shared.scheduler import Scheduler
from bot.tables.application import Application
from bot.tabletop.room import tabletop
from storage.database import Database

# Builds a room on the services and screens that it uses.
Furnish = Callable[[discord.Client, Database, Scheduler, Application, Boards, Screens], Room]

# By the name with which an operator leaves it out.
ROOMS: dict[str, Furnish] = {
    "tabletop": tabletop,
    "pictures": pictures,
}


def furnished(
    client: discord.Client,
    database: Database,
    scheduler: Scheduler,
    core: Application,
    boards: Boards,
    screens: Screens,
    without: Collection[str],
) -> list[Room]:
    """Build the rooms that the operator has not left out."""
    return [
        furnish(client, database, scheduler, core, boards, screens)
        for name, furnish in ROOMS.items()
        if name not in without
    ]


def extend_commands(tree: Tree, rooms: Iterable[Room]) -> None:
    """Add the commands of rooms to those of the games that are there."""
    for room in rooms:
        for name, cog in room.within.items():
            group = tree.get_command(name)
            for command in cog.get_app_commands():
                if isinstance(group, app_commands.Group):
                    group.add_command(command)
