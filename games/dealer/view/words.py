"""Names of places, cards, foes and rolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.decks import NamedCard, is_own, name_of
from games.dealer.rules.events import Where
from games.dealer.rules.initiative import foe_called
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.places import pile_called
from games.dealer.view.moment import DealerMoment
from games.engine.deck import Card, symbols
from games.engine.panel import Choice, Face, Large, Part
from games.engine.panel import Name as NamePart
from games.kit.names import SHOWN_OF_A_LABEL, short

_PLACES = {
    t.DECK: "the deck",
    t.DISCARD: "the discard pile",
    t.GM: "the dealer’s secret pile",
    t.TOP: "the top of the deck",
    t.BOTTOM: "the bottom of the deck",
    t.HAND: "your hand",
}
_LONGEST_OF_A_CARD, _SHORT_OF_A_CARD = 30, 14
_FEW, _FEW_NAMES = 2, 5
_MOST_LETTERS, _LETTERS_A_CARD, _BRACKETS = 50, 5, 3


def card_parts(cards: Sequence[NamedCard], most: int, large: Collection[Large] = ()) -> list[Part]:
    """Return at most `most` cards in a line, and the number of the others.

    Cards with words of their own are limited by the letters of a line. Names beside ranks are shown
    for a few cards only. Large cards are shown by their names alone.
    """
    if large and all(card in large for card, _ in cards):
        names = [short(name, _LONGEST_OF_A_CARD) for _, name in cards if name]
        return [", ".join(names)] if names and len(cards) <= _FEW_NAMES else []
    longest = _LONGEST_OF_A_CARD if len(cards) <= _FEW else _SHORT_OF_A_CARD
    letters = min(_MOST_LETTERS, _LETTERS_A_CARD * most)
    parts: list[Part] = []
    shown = 0
    for card, name in cards[:most]:
        words = short(name, longest)
        letters -= len(words) + _BRACKETS if is_own(card) else 0
        if letters < 0 and shown:
            break
        bare = not is_own(card) and len(cards) > _FEW_NAMES
        parts += [*_card(card, "" if bare else words), " "]
        shown += 1
    if len(cards) > shown:
        return [*parts, f"and {len(cards) - shown} more"]
    return parts[:-1]


def _card(card: Card, name: str) -> list[Part]:
    if is_own(card):
        return ["〔", NamePart(name), "〕"]
    return [Face(card), f" {name}"] if name else [Face(card)]


def card_label(options: DealerOptions, card: Card) -> str:
    """Return the label of a card in a menu."""
    name = short(name_of(options, card), _LONGEST_OF_A_CARD)
    return name if is_own(card) else f"{symbols(card)} {name}".strip()


def card_choices(options: DealerOptions, cards: Sequence[Card]) -> tuple[Choice, ...]:
    """Return a choice for each card; equal labels are numbered."""
    called: Counter[str] = Counter()
    choices: list[Choice] = []
    for card in cards:
        label = card_label(options, card)
        called[label] += 1
        again = f" ({called[label]})" if called[label] > 1 else ""
        choices.append(Choice((card,), f"{label}{again}"))
    return tuple(choices)


def place_words(moment: DealerMoment, place: str) -> str:
    """Return the name of a place for a button."""
    if t.is_pile(place):
        return _numbered(moment, place)
    if t.is_hand(place):
        return f"{moment.seats[t.number_of(place)]}’s hand"
    return _PLACES[place]


def _numbered(moment: DealerMoment, place: str) -> str:
    """Return a pile's name, with its number if another has the same name."""
    row = t.number_of(place)
    names = [pile_called(moment.state, each) for each in range(len(moment.state.piles))]
    alike = names.count(names[row]) > 1
    return f"{row + 1}. {names[row]}" if alike else names[row]


def place_parts(where: Where) -> list[Part]:
    """Return the name of a place for a line."""
    if t.is_pile(where.place):
        return ["“", NamePart(where.name), "”"]
    if t.is_hand(where.place):
        return [NamePart(where.name), "’s hand"]
    return [_PLACES[where.place]]


def called(moment: DealerMoment, who: str) -> str:
    """Return the name of a seat or foe, with its number if another has the same name."""
    if not t.is_foe(who):
        return moment.seats[int(who)]
    row = t.row_of(who)
    names = [foe_called(moment.state, each) for each in range(len(moment.state.foes))]
    return f"{names[row]} {row + 1}" if names.count(names[row]) > 1 else names[row]


def shortened(label: str) -> str:
    """Return a label that fits on a phone."""
    return short(label, SHOWN_OF_A_LABEL)
