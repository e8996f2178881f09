"""Users' written adventures, by their titles."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from bot.tables.errors import persisting
from bot.tables.ids import code_of
from bot.tables.opening.openings import NewTable
from bot.tabletop.kept import Entry, KeptService
from games.engine.game import AnyGame, SetupRefused
from games.engine.speech import gettext, mark
from games.kit.dice.own import folded
from games.kit.trials import Trials, Written
from storage.people.decks import OwnDeck
from storage.servers.servers import RefusedCodes

T = TypeVar("T")

MOST_ADVENTURES = 25
LONGEST_NAME = 60  # as of a title
_REFUSED = mark(
    "The moderators of this server don’t want this adventure here. Play it elsewhere, or another."
)
_UNKNOWN = mark("I know no adventure by that name. `/adventure` lists yours and mine.")


@dataclass(eq=False, kw_only=True)
class AdventureService(KeptService):
    """Stores, shares and finds the adventures of users, and those that come with a game."""

    most, longest_name, what = MOST_ADVENTURES, LONGEST_NAME, "An adventure"
    bad_name = mark("A title has 1 to {most} visible characters.")
    none = mark("You have no adventure by that name. `/adventure` lists yours.")
    full = mark("You have {most} adventures, and that’s the limit. Delete one with `/adventure`.")
    no_code = mark("No adventure has that code now. It changes with the text: ask for the new one.")

    game: AnyGame
    refused: RefusedCodes
    trials: Trials[object, object, object] = field(init=False)

    def __post_init__(self) -> None:
        self.trials = self.game.need(Trials)

    def read(self, name: str, text: str) -> Entry:
        """Return the title and the lines of an adventure, as they are written back.

        Raises:
            SetupRefused: it names each mistake with its line.
        """
        del name  # the first line is the title
        written = self.trials.read(text)
        return written.title, written.text.splitlines()

    async def known(self, user: int, language: str) -> Sequence[Written]:
        """Return the adventures that a user can play: their own, then the game's."""
        own = [Written(each.name, "\n".join(each.cards)) for each in await self.of_user(user)]
        return [*own, *self.trials.ready(language)]

    async def by_name(self, user: int, language: str, name: str) -> Written:
        """Return an adventure that a user can play.

        Raises:
            SetupRefused: there is none by that name.
        """
        for each in await self.known(user, language):
            if folded(each.title) == folded(name):
                return each
        raise SetupRefused(gettext(_UNKNOWN))

    async def check(self, guild: int | None, text: str) -> None:
        """Check that a server doesn't refuse an adventure.

        Raises:
            SetupRefused: it does.
        """
        if guild is not None and await self.refused.has(guild, code_of(text)):
            raise SetupRefused(gettext(_REFUSED))

    async def check_table(self, new: NewTable) -> None:
        """Check that the server of a new table doesn't refuse its adventure.

        Raises:
            SetupRefused: it does.
        """
        if new.game == self.game.id:
            text = self.trials.text(self.game.read_options(dict(new.options)))
            await self.check(new.place.guild, text or "")

    async def refuse(self, guild: int, code: str) -> bool:
        """Refuse the adventures with a code in a server, or no longer; return whether they are now.

        Open tables go on.

        Raises:
            NotPersisted: nothing has changed.
        """
        is_new = not await self.refused.has(guild, code)
        with persisting("A refused code"):
            await (self.refused.add if is_new else self.refused.remove)(guild, code)
        return is_new

    async def after(
        self, user: int, language: str, text: str
    ) -> tuple[Sequence[OwnDeck], Sequence[Written]]:
        """Return what may be played after a text: of its author or the user, and of the game.

        Of another author these are the shared ones. Each list begins behind the text.
        """
        shared = await self._stored.of_code(code_of(text))
        author = [] if shared is None else await self.of_user(shared.user)
        theirs = [each for each in author if each.code and each.user != user]
        own = [*theirs, *await self.of_user(user)]
        texts = ["\n".join(each.cards) for each in own]
        ours = self.trials.ready(language)
        return _behind(own, texts, text), _behind(ours, [each.text for each in ours], text)


def _behind(listed: Sequence[T], texts: Sequence[str], text: str) -> list[T]:
    """Return the others of a list, first those that stand behind a text."""
    at = texts.index(text) if text in texts else -1
    places = [*range(at + 1, len(listed)), *range(at)]
    return [listed[place] for place in places if texts[place] != text]
