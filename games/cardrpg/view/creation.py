"""The creation of a hero: a name, then a class, its rank first (1.2 and 1.4)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from zlib import crc32

from games.cardrpg.rules.cards import CLASSES
from games.cardrpg.rules.sheet import LONGEST_NAME
from games.cardrpg.rules.state import Hero
from games.cardrpg.view.flavour import RANKS_MEAN, SUITS_MEAN, TITLE
from games.engine.deck import rank, suit, symbols
from games.engine.panel import Choice, Form, Mood, Page, Panel, Row
from games.engine.speech import gettext, mark
from games.engine.table import Token

NAMES_OFFERED = 3

NAMES = (
    "Alder", "Bramble", "Cinder", "Dorrin", "Ember", "Fenwick", "Gilda", "Hazel", "Isolde",
    "Jorun", "Kestrel", "Lorcan", "Maren", "Nettle", "Osric", "Perrin", "Quill", "Rowan",
    "Sorrel", "Tamsin", "Ulric", "Vesper", "Wren", "Yarrow", "Zephyr",
)  # fmt: skip

_RANKS = {"J": mark("Jack"), "Q": mark("Queen"), "K": mark("King")}
_ROBBED = {
    "J": mark("Queens, Kings and Jokers rob you. Which suit are you?"),
    "Q": mark("Kings and Jokers rob you. Which suit are you?"),
    "K": mark("Queens and Jokers rob you. Which suit are you?"),
}


def name_rows(usual: str, variety: str, taken: Collection[str]) -> tuple[Row, ...]:
    """Return a form for a name, and a few suggestions that vary by table (1.2).

    `taken` are the names at the table, which are not suggested again.
    """
    form = Form(gettext("Your hero"), gettext("Name"), LONGEST_NAME, usual)
    own = Choice((), gettext("✍️ Name your hero"), mood=Mood.MAIN, form=form)
    first = crc32(variety.encode())
    in_turn = (NAMES[(first + at) % len(NAMES)] for at in range(len(NAMES)))
    offered = islice((name for name in in_turn if name not in taken), NAMES_OFFERED)
    return (own,), tuple(Choice((name,), f"🎲 {name}") for name in offered)


def class_rows(hero: Hero, offer: list[Token]) -> list[Row]:
    """Return the ranks, each with a page of suits, and a class derived from the name (1.4)."""
    ranks = dict.fromkeys(rank(cls) for cls in offer)
    pages = tuple(_suits(each, [cls for cls in offer if rank(cls) == each]) for each in ranks)
    chosen = CLASSES[crc32(hero.given_name.encode()) % len(CLASSES)]
    return [pages, (Choice((chosen,), gettext("🎲 Choose for me"), mood=Mood.MAIN),)]


def _suits(of: str, classes: list[Token]) -> Page:
    """Return the page of a rank's four suits (1.5, 1.6)."""
    gift = f"{gettext(_RANKS[of])}: {gettext(RANKS_MEAN[of])}"
    choices = tuple(
        Choice((cls,), f"{symbols(cls)} {gettext(SUITS_MEAN[suit(cls)])}") for cls in classes
    )
    lines = ((gettext(_ROBBED[of]),),)
    return Page(of.lower(), gift, Panel(f"{TITLE} · {gift}", lines=lines, rows=(choices,)))
