"""Heroes of CardRPG – Advanced between two sessions."""

from __future__ import annotations

from games.cardrpg.sheet import LONGEST_NAME, SHEET_VERSION, Sheet, portrait
from games.cardrpg.state import State
from games.engine.deck import symbols
from games.engine.game import Heroes, Outcome, SetupRefused, Sheets
from games.engine.panel import Panel

# What would be markup or a mention in a message.
_MARKUP = tuple("*_~`|<>@#[]()\\")


def check_words(ask: str, words: str) -> None:
    """A hero's name (1.2) as it may stand.

    Raises:
        SetupRefused: it is empty, too long, or more than a name.
    """
    if ask != "name":
        return
    if not words.strip() or len(words) > LONGEST_NAME:
        raise SetupRefused(f"A name has 1 to {LONGEST_NAME} letters.")
    if not words.isprintable() or any(letter in _MARKUP for letter in words):
        raise SetupRefused("A name is letters, digits and spaces, without signs such as * _ @ #.")


def made(state: State) -> dict[int, Sheet]:
    """The characters that were made at a table, from the moment that they have a class."""
    return {
        seat: Sheet(name=hero.name, cls=hero.cls, strength=hero.strength, hp=hero.max_hp)
        for seat, hero in enumerate(state.heroes)
        if hero.name is not None and hero.cls is not None and hero.draw
    }


def after(outcome: Outcome) -> Sheets | None:
    """The new sheets by seat; None in adventure mode."""
    sheets: Sheets | None = outcome["sheets"]
    return sheets


def _line(hero: Sheet) -> str:
    return f"{symbols(hero.cls)} level {hero.level}, {hero.kills} kills"


def _portrait(hero: Sheet) -> Panel:
    return Panel(title="Record sheet", lines=portrait(hero))


HEROES: Heroes[State, Sheet] = Heroes(
    version=SHEET_VERSION, model=Sheet, made=made, after=after, portrait=_portrait, line=_line
)
