"""The stats of both sides."""

from __future__ import annotations

from games.engine.panel import Face, Line, Part, Strong
from games.solitaire.rules.cards import VALUE, height, of_stat
from games.solitaire.rules.state import Side

SIGNS = {"strength": "♣", "armor": "♠", "life": "♥", "initiative": "♦"}


def both_sides(you: Side, it: Side) -> tuple[Line, ...]:
    """Return a line for each hit, for life and for initiative."""
    return (
        ("⚔️ Your ♣ ", *_stat(you, "strength"), " vs its ♠ ", *_stat(it, "armor")),
        ("🛡️ Its ♣ ", *_stat(it, "strength"), " vs your ♠ ", *_stat(you, "armor")),
        ("❤️ Life ♥ ", *_stat(you, "life"), " · its ", *_stat(it, "life")),
        ("⏱️ Initiative ♦ ", *_stat(you, "initiative"), " · its ", *_stat(it, "initiative")),
    )


def with_faces(you: Side, it: Side) -> tuple[Line, ...]:
    """Return the same with the cards of each stat, where they are too many to be large."""
    return (
        ("⚔️ ", *_cards(you, "strength"), " vs ", *_cards(it, "armor")),
        ("🛡️ ", *_cards(it, "strength"), " vs ", *_cards(you, "armor")),
        ("❤️ ", *_cards(you, "life"), " · its ", *_cards(it, "life")),
        ("⏱️ ", *_cards(you, "initiative"), " · its ", *_cards(it, "initiative")),
    )


def in_a_line(side: Side) -> Line:
    """Return the four stats of a side."""
    parts: list[Part] = []
    for name, sign in SIGNS.items():
        parts += [f"{sign} ", *_stat(side, name), " · "]
    return tuple(parts[:-1])


def _stat(side: Side, name: str) -> list[Part]:
    """Return a stat's value, and what all of its cards are worth if some are face down."""
    whole, value = sum(VALUE[card] for card in of_stat(side.cards, name)), side.value(name)
    return [Strong(str(value) if value == whole else f"{value} of {whole}")]


def _cards(side: Side, name: str) -> list[Part]:
    """Return a stat's value, and its cards from the highest."""
    cards = sorted(of_stat(side.cards, name), key=height, reverse=True)
    space = [" "] if cards else []
    return [*_stat(side, name), *space, *(Face(card, card in side.down) for card in cards)]
