"""The stats of both sides."""

from collections.abc import Callable

from games.engine.deck import Card
from games.engine.panel import Face, Line, Part, Strong
from games.engine.speech import Value, gettext, mark, say
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
    return _compared(
        _stat,
        you,
        it,
        mark("⚔️ Your ♣ {strength} vs its ♠ {armor}"),
        mark("🛡️ Its ♣ {strength} vs your ♠ {armor}"),
        mark("❤️ Life ♥ {yours} · its {monsters}"),
        mark("⏱️ Initiative ♦ {yours} · its {monsters}"),
    )


def with_faces(you: Side, it: Side) -> tuple[Line, ...]:
    """Return the same with the cards of each stat, where they are too many to be large."""
    return _compared(
        _cards,
        you,
        it,
        mark("⚔️ {strength} vs {armor}"),
        mark("🛡️ {strength} vs {armor}"),
        mark("❤️ {yours} · its {monsters}"),
        mark("⏱️ {yours} · its {monsters}"),
    )


def _compared(
    shown: Callable[[Side, str], Value], you: Side, it: Side, *sentences: str
) -> tuple[Line, ...]:
    yours, its, life, initiative = sentences
    return (
        say(yours, strength=shown(you, "strength"), armor=shown(it, "armor")),
        say(its, strength=shown(it, "strength"), armor=shown(you, "armor")),
        say(life, yours=shown(you, "life"), monsters=shown(it, "life")),
        say(initiative, yours=shown(you, "initiative"), monsters=shown(it, "initiative")),
    )


def highest_first(side: Side, name: str) -> list[Card]:
    """Return all cards of a stat, from the highest."""
    return sorted(of_stat(side.cards, name), key=height, reverse=True)


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
    cards = highest_first(side, name)
    space = [" "] if cards else []
    return [_stat(side, name), *space, *(Face(card, card in side.down) for card in cards)]
