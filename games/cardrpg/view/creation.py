"""The creation of a hero: a name, then a class, its rank first (1.2 and 1.4)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from zlib import crc32

from games.cardrpg.rules.cards import CLASSES
from games.cardrpg.rules.sheet import LONGEST_NAME
from games.cardrpg.rules.state import Hero
from games.cardrpg.view.flavour import RANKS_MEAN, ROBBERS, SUITS_MEAN, TITLE
from games.engine.deck import rank, suit, symbols
from games.engine.panel import Choice, Form, Mood, Page, Panel, Row
from games.engine.table import Token

NAMES_OFFERED = 3

_NAMES = (
    "Alder", "Bramble", "Cinder", "Dorrin", "Ember", "Fenwick", "Gilda", "Hazel", "Isolde",
    "Jorun", "Kestrel", "Lorcan", "Maren", "Nettle", "Osric", "Perrin", "Quill", "Rowan",
    "Sorrel", "Tamsin", "Ulric", "Vesper", "Wren", "Yarrow", "Zephyr",
)  # fmt: skip

_RANKS = {"J": "Jack", "Q": "Queen", "K": "King"}


def name_rows(usual: str, variety: str, taken: Collection[str]) -> tuple[Row, ...]:
    """Return a form for a name, and a few suggestions that vary by table (1.2).

    `taken` are the names at the table, which are not suggested again.
    """
    form = Form("Your hero", "Name", LONGEST_NAME, usual)
    own = Choice((), "✍️ Name your hero", mood=Mood.MAIN, form=form)
    first = crc32(variety.encode())
    in_turn = (_NAMES[(first + at) % len(_NAMES)] for at in range(len(_NAMES)))
    offered = islice((name for name in in_turn if name not in taken), NAMES_OFFERED)
    return (own,), tuple(Choice((name,), f"🎲 {name}") for name in offered)


def class_rows(hero: Hero, offer: list[Token]) -> list[Row]:
    """Return the ranks, each with a page of suits, and a class derived from the name (1.4)."""
    ranks = dict.fromkeys(rank(cls) for cls in offer)
    pages = tuple(_suits(each, [cls for cls in offer if rank(cls) == each]) for each in ranks)
    chosen = CLASSES[crc32(hero.given_name.encode()) % len(CLASSES)]
    return [pages, (Choice((chosen,), "🎲 Choose for me", mood=Mood.MAIN),)]


def _suits(of: str, classes: list[Token]) -> Page:
    """Return the page of a rank's four suits (1.5, 1.6)."""
    gift = f"{_RANKS[of]}: {RANKS_MEAN[of]}"
    lines = ((f"{ROBBERS[of]} rob you. Which suit are you?",),)
    choices = tuple(Choice((cls,), f"{symbols(cls)} {SUITS_MEAN[suit(cls)]}") for cls in classes)
    return Page(of.lower(), gift, Panel(f"{TITLE} · {gift}", lines=lines, rows=(choices,)))
