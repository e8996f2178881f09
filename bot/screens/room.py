"""A room of screens beside the games, which an installation may do without."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from discord.ext import commands

from bot.interaction import Interaction
from bot.rendering.codec import Action

Handler = Callable[[Interaction, str], Awaitable[None]]
MenuHandler = Callable[[Interaction, str, Sequence[str]], Awaitable[None]]
FormHandler = Callable[[Interaction, str, Mapping[str, str]], Awaitable[None]]
Tray = Callable[[Interaction, str, str], Awaitable[None]]


@dataclass(frozen=True)
class Room:
    """Commands and handlers of presses.

    - `handlers`: buttons by their action, called with the id's argument;
    - `menus`: also called with the picked values;
    - `forms`: also called with the typed texts;
    - `tray`: opens the tray of dice at a table, called with who sees the roll, and the table.
    """

    cogs: Sequence[commands.Cog] = ()
    handlers: Mapping[Action, Handler] = field(default_factory=dict)
    menus: Mapping[Action, MenuHandler] = field(default_factory=dict)
    forms: Mapping[Action, FormHandler] = field(default_factory=dict)
    tray: Tray | None = None
