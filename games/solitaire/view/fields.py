"""The stats of both sides."""

from __future__ import annotations

from games.engine.panel import Face, Line, Part, Strong
from games.engine.speech import gettext, mark, say
from games.kit.lines import joined
from games.solitaire.rules.cards import VALUE, height, of_stat
from games.solitaire.rules.state import Side

NAMES = {
    "strength": mark("strength"),
    "armor": mark("armor"),
    "life": mark("life"),
    "initiative": mark("initiative"),
}
SIGNS = {"strength": "♣", "armor": "♠", "life": "♥", "initiative": "♦"}


def both_sides(you: Side, it: Side) -> tuple[Line, ...]:
    """Return a line for each hit, for life and for initiative."""
    return (
        say(
            "⚔️ Your ♣ {strength} vs its ♠ {armor}",
            strength=_stat(you, "strength"),
            armor=_stat(it, "armor"),
        ),
        say(
            "🛡️ Its ♣ {strength} vs your ♠ {armor}",
            strength=_stat(it, "strength"),
            armor=_stat(you, "armor"),
        ),
        say(
            "❤️ Life ♥ {yours} · its {monsters}",
            yours=_stat(you, "life"),
            monsters=_stat(it, "life"),
        ),
        say(
            "⏱️ Initiative ♦ {yours} · its {monsters}",
            yours=_stat(you, "initiative"),
            monsters=_stat(it, "initiative"),
        ),
    )


def with_faces(you: Side, it: Side) -> tuple[Line, ...]:
    """Return the same with the cards of each stat, where they are too many to be large."""
    return (
        say(
            "⚔️ {strength} vs {armor}",
            strength=_cards(you, "strength"),
            armor=_cards(it, "armor"),
        ),
        say(
            "🛡️ {strength} vs {armor}",
            strength=_cards(it, "strength"),
            armor=_cards(you, "armor"),
        ),
        say(
            "❤️ {yours} · its {monsters}",
            yours=_cards(you, "life"),
            monsters=_cards(it, "life"),
        ),
        say(
            "⏱️ {yours} · its {monsters}",
            yours=_cards(you, "initiative"),
            monsters=_cards(it, "initiative"),
        ),
    )


def in_a_line(side: Side) -> Line:
    """Return the four stats of a side."""
    return joined([(f"{sign} ", _stat(side, name)) for name, sign in SIGNS.items()], " · ")


def _stat(side: Side, name: str) -> Strong:
    """Return a stat's value, and what all of its cards are worth if some are face down."""
    whole, value = sum(VALUE[card] for card in of_stat(side.cards, name)), side.value(name)
    if value == whole:
        return Strong(str(value))
    return Strong(gettext("{value} of {whole}", value=value, whole=whole))


def _cards(side: Side, name: str) -> list[Part]:
    """Return a stat's value, and its cards from the highest."""
    cards = sorted(of_stat(side.cards, name), key=height, reverse=True)
    space = [" "] if cards else []
    return [_stat(side, name), *space, *(Face(card, card in side.down) for card in cards)]
