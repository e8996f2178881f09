"""Users' bestiaries: foes and encounters that were read once, and are known by their names."""

from bot.tabletop.kept import Entry, KeptService
from games.engine.game import SetupRefused
from games.engine.speech import gettext, mark
from games.kit.dice.own import folded
from games.kit.typed.bestiary import MOST_FOES, MOST_LINES, Known, expanded, kept

LONGEST_NAME = 30  # as of a foe at a table
_MANY = mark("An encounter has at most {most} lines.")
_EMPTY = mark("Write at least one foe: Goblin, hp 7, ac 15, +2.")


class BestiaryService(KeptService):
    """Stores, shares and finds the foes and encounters of users."""

    most, longest_name, what = MOST_FOES, LONGEST_NAME, "A foe"
    bad_name = mark("A name has 1 to {most} visible characters.")
    none = mark("Your bestiary has nothing by that name. `/bestiary` lists what is in it.")
    full = mark(
        "Your bestiary has {most} entries, and that’s the limit. Delete one with `/bestiary`."
    )
    no_code = mark("No foe has that code now. It changes with the lines: ask for the new one.")

    def read(self, name: str, text: str) -> Entry:
        """Return a name and the foes as they are written.

        Raises:
            SetupRefused: a line can't be read, or there are none or too many.
        """
        lines = kept(text)
        if not 1 <= len(lines) <= MOST_LINES:
            raise SetupRefused(gettext(_MANY if lines else _EMPTY, most=MOST_LINES))
        return name, lines

    async def expanded(self, user: int, text: str) -> str:
        """Return typed foes with what the user's bestiary knows of them."""
        known: Known = {folded(each.name): each.cards for each in await self.of_user(user)}.get
        return expanded(text, known)
