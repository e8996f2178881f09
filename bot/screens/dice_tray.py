"""The tray of `/roll` without dice: buttons put a roll together, for those who know no notation.

The tray's text is in the id of each button, so nothing is kept.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.codec import Action
from bot.rendering.components import Item, action_button
from bot.rendering.layout import BUTTONS_A_ROW
from bot.rendering.styles import BLUE
from games.engine.speech import gettext, mark
from games.kit.dice.telling import letter
from games.kit.dice.tray import USUAL, Tray

_PERCENT = 100
_STEPS = (1, 5, -1, -5)
_WAYS = {"adv": mark("Advantage"), "dis": mark("Disadvantage")}


def tray_words(tray: Tray) -> str:
    """Return the dice so far, or what to do."""
    if not tray.dice:
        return gettext("🎲 Press the dice you roll, or type them: `/roll` reads `4d6kh3+2 fire`.")
    dice = str(tray).replace("-", "−").replace("d", letter())
    return f"# 🎲 {dice.partition(' ')[0]}" + (f"\n{gettext(_WAYS[tray.way])}" if tray.way else "")


def tray_buttons(tray: Tray, seen: str) -> Iterator[Item]:
    """Yield a button for each die, modifier and way, each with the tray after it; then the roll."""

    def item(after: Tray, key: object, label: str, *, row: int, disabled: bool = False) -> Item:
        argument = f"{seen}|{after}|{key}"  # the key makes it unique
        return action_button(Action.ROLL_TRAY, argument, label, row=row, disabled=disabled)

    for at, sides in enumerate(USUAL):
        label = f"{letter()}{'%' if sides == _PERCENT else sides}"
        yield item(tray.with_die(sides), sides, label, row=at // BUTTONS_A_ROW)
    for step in _STEPS:
        label = f"{step:+d}".replace("-", "−")
        yield item(tray.with_modifier(step), step, label, row=2)
    for way, words in _WAYS.items():
        after = tray.with_way(way)
        yield item(after, way, gettext(words), row=3, disabled=not tray.may_be_advantage)
    yield item(Tray(), "", gettext("Clear"), row=3, disabled=not tray.dice)
    roll, is_empty = f"{seen}|{tray}", not tray.dice
    yield action_button(Action.ROLL, roll, gettext("🎲 Roll"), BLUE, row=4, disabled=is_empty)
