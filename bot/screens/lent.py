"""Parts of rooms that screens of tables use: empty while a room is left out."""

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.interaction import Interaction
from bot.rendering.components import Item, Modal
from bot.screens.drafts import Drafts
from bot.tables.sessions.session import Session
from games.kit.trials import Passed
from storage.people.decks import OwnDeck


class Foes(Protocol):
    """Foes that users have kept under names."""

    async def expanded(self, user: int, typed: Mapping[str, str]) -> Mapping[str, str]:
        """Return what was typed into a form of foes, with what the user's names stand for."""

    def offer(self, user: int, lines: str) -> Sequence[Item]:
        """Return the buttons that keep foes which were read."""


class Adventures(Protocol):
    """Adventures that users have written, and those that come with a game."""

    async def names(self, interaction: Interaction) -> list[str]:
        """Return the titles of what a user can play."""

    async def options(self, interaction: Interaction, name: str) -> Mapping[str, object]:
        """Return the options with which an adventure is played."""

    async def offer_next(self, interaction: Interaction, session: Session) -> bool:
        """Offer what to play after an ended adventure; return False if the table was none."""


class Charts(Protocol):
    """Pictures of numbers, as PNG files."""

    def histogram(self, values: Sequence[int], /) -> bytes:
        """Draw a distribution."""

    def passages(self, scenes: Sequence[Passed], /) -> bytes:
        """Draw how many parties got to each scene, and how many of them it ended."""

    def line(self, values: Sequence[float], marked: Collection[int], /) -> bytes:
        """Draw a line of chances from 0 to 1, with marked points."""


async def _no_decks(_: Interaction) -> list[OwnDeck]:
    return []


def _no_buttons(_: Interaction, __: Session) -> Iterable[Item]:
    return ()


@dataclass(eq=False)
class Lent:
    """Parts of rooms, by what the screens of tables do with them.

    - `dice`: the form for dice at a table, called with who sees the roll, the table, and the seat
      whose panel is pressed (None: the board);
    - `decks`: the decks that a user may use here, their own and shared ones;
    - `adventures`: those that a user can play;
    - `buttons`: those behind a table's "…";
    - `charts`: draws the charts that stand beside words;
    - `drafts`: words that are forgotten with their user.
    """

    dice: Callable[[str, str, int | None], Modal] | None = None
    foes: Foes | None = None
    adventures: Adventures | None = None
    decks: Callable[[Interaction], Awaitable[list[OwnDeck]]] = _no_decks
    buttons: Callable[[Interaction, Session], Iterable[Item]] = _no_buttons
    charts: Charts | None = None
    drafts: list[Drafts] = field(default_factory=list)
