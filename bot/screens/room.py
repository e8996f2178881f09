"""A room of screens beside the games, which an installation may do without."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field

from discord.ext import commands

from bot.interaction import Interaction
from bot.rendering.codec import Action

Handler = Callable[[Interaction, str], Awaitable[None]]
MenuHandler = Callable[[Interaction, str, Sequence[str]], Awaitable[None]]
FormHandler = Callable[[Interaction, str, Mapping[str, str]], Awaitable[None]]
Job = Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class Room:
    """Commands, handlers of presses, and work in the background.

    - `cogs`: its commands; `within`: those that join the commands of a game, by its id;
    - `handlers`: buttons by their action, called with the id's argument;
    - `menus`: also called with the picked values;
    - `forms`: also called with the typed texts;
    - `jobs`: what runs from the start on, by its name in the log.
    """

    cogs: Sequence[commands.Cog] = ()
    within: Mapping[str, commands.Cog] = field(default_factory=dict)
    handlers: Mapping[Action, Handler] = field(default_factory=dict)
    menus: Mapping[Action, MenuHandler] = field(default_factory=dict)
    forms: Mapping[Action, FormHandler] = field(default_factory=dict)
    jobs: Mapping[str, Job] = field(default_factory=dict)
