"""The tray of `/roll` without dice: buttons put a roll together, for those who know no notation.

The tray's text is in the id of each button, so nothing is kept. Saved rolls are in a menu below.
"""

from collections.abc import Iterator
from typing import NamedTuple, Self

from bot.rendering.codec import Action, ActionId
from bot.rendering.components import BUTTONS_A_ROW, Item, Option, action_button, menu
from bot.rendering.styles import BLUE
from bot.tables.errors import Forged
from games.engine.speech import gettext, mark
from games.kit.dice.own import Own
from games.kit.dice.telling import BLIND, FOR_THE_GM, OPEN, letter
from games.kit.dice.tray import USUAL, Tray

LONGEST_ARGUMENT = 80  # of an action's id
_PERCENT = 100
_STEPS = (1, 5, -1, -5)
_WAYS = {"adv": mark("Advantage"), "dis": mark("Disadvantage")}
_AT, BEFORE_TEXT = "@", "|"
BOARD = "board"
_ALONE = {OPEN: mark("👥 Everyone sees it"), FOR_THE_GM: mark("🤫 Only I see it")}
_AT_A_TABLE = {
    OPEN: _ALONE[OPEN],
    FOR_THE_GM: mark("🤫 The dealer and I see it"),
    BLIND: mark("🙈 Only the dealer sees it"),
}


class Aim(NamedTuple):
    """Who sees a roll, the table at which it falls, and the message of it that shows the result.

    Without a `table` it is the newest of the user's in the channel, if they have any there. `shown`
    is `BOARD`, or the seat whose panel was pressed; empty without one.
    """

    seen: str = OPEN
    table: str = ""
    shown: str = ""

    def __str__(self) -> str:
        return _AT.join(filter(None, self))

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse an aim.

        Raises:
            Forged: malformed.
        """
        seen, *more = text.split(_AT, 2)
        if seen not in _AT_A_TABLE:
            raise Forged
        return cls(seen, *more)

    @classmethod
    def split(cls, argument: str) -> tuple[Self, str]:
        """Parse a button's argument, an aim and a text; without an aim all see the roll."""
        aim, between, text = argument.partition(BEFORE_TEXT)
        return (cls.read(aim), text) if between else (cls(), argument)


def tray_words(tray: Tray) -> str:
    """Return the dice so far, or what to do."""
    if not tray.dice:
        return gettext("🎲 Press the dice you roll, or type them: `/roll` reads `4d6kh3+2 fire`.")
    dice = str(tray).replace("-", "−").replace("d", letter())
    return f"# 🎲 {dice.partition(' ')[0]}" + (f"\n{gettext(_WAYS[tray.way])}" if tray.way else "")


def tray_items(tray: Tray, aim: Aim, own: Own) -> Iterator[Item]:
    """Yield a button for each die, modifier and way, each with the tray after it; saved rolls, and
    at last the ways to roll.
    """

    def item(after: Tray, key: object, label: str, *, row: int, disabled: bool = False) -> Item:
        argument = f"{aim}|{after}|{key}"  # the key makes it unique
        return action_button(Action.ROLL_TRAY, argument, label, row=row, disabled=disabled)

    for at, sides in enumerate(USUAL):
        label = f"{letter()}{'%' if sides == _PERCENT else sides}"
        yield item(tray.with_die(sides), sides, label, row=at // BUTTONS_A_ROW)
    for way, words in _WAYS.items():
        after = tray.with_way(way)
        yield item(after, way, gettext(words), row=1, disabled=not tray.may_be_advantage)
    for step in _STEPS:
        label = f"{step:+d}".replace("-", "−")
        yield item(tray.with_modifier(step), step, label, row=2)
    yield item(Tray(), "", gettext("Clear"), row=2, disabled=not tray.dice)
    if own.rolls:
        options = [Option(name, name, text) for name, text in own.rolls]
        yield menu(ActionId(Action.ROLL_OWN, str(aim)), gettext("⭐ Your rolls …"), options, row=3)
    yield from _last_row(tray, aim)


def _last_row(tray: Tray, aim: Aim) -> Iterator[Item]:
    """Yield buttons to roll, to type dice, to choose who sees them, and to the user's rolls."""
    roll, is_empty = f"{aim}|{tray}", not tray.dice
    yield action_button(Action.ROLL, roll, gettext("🎲 Roll"), BLUE, row=4, disabled=is_empty)
    yield action_button(Action.ROLL_FORM, f"{aim}|", gettext("⌨️ Type …"), row=4)
    seen = _AT_A_TABLE if aim.table else _ALONE
    ways = [*seen]
    following = ways[(ways.index(aim.seen) + 1) % len(ways)] if aim.seen in ways else OPEN
    argument = f"{aim._replace(seen=following)}|{tray}|seen"
    words = gettext(seen.get(aim.seen, _AT_A_TABLE[aim.seen]))
    yield action_button(Action.ROLL_TRAY, argument, words, row=4)
    yield action_button(Action.ROLL_MINE, str(aim), gettext("✏️ My rolls …"), row=4)
