"""Names of places, cards, foes and rolls."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.decks import NamedCard, is_own, is_reversed, name_of
from games.dealer.rules.events import Event, Where
from games.dealer.rules.fighters import fighter
from games.dealer.rules.offers import At
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.places import pile_called
from games.dealer.rules.sheet import Health
from games.dealer.rules.state import Saved, State
from games.engine.deck import Card, symbols
from games.engine.panel import Choice, Face, Large, Line, Moment, Part
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, mark, say
from games.kit.dice.reading import roll_of
from games.kit.dice.telling import written
from games.kit.names import SHOWN_OF_A_LABEL, in_label, short
from games.kit.words import signed

_PLACES = {
    t.DECK: mark("the deck"),
    t.DISCARD: mark("the discard pile"),
    t.GM: mark("the dealer’s secret pile"),
    t.TOP: mark("the top of the deck"),
    t.BOTTOM: mark("the bottom of the deck"),
    t.HAND: mark("your hand"),
}
_UNNAMED = {"Pile": mark("Pile {number}"), "Foe": mark("Foe {number}")}
_NUMBERED = re.compile(r"(Pile|Foe) (\??\d+)")
LONGEST_OF_A_CARD, SHORT_OF_A_CARD = 30, 14
_REVERSED = "⟲"
_FEW, _FEW_NAMES = 2, 5
MOST_LETTERS, _LETTERS_A_CARD, _BRACKETS = 50, 5, 3  # letters of a list of cards


def card_parts(cards: Sequence[NamedCard], most: int, large: Collection[Large] = ()) -> list[Part]:
    """Return at most `most` cards in a line, and the number of the others.

    Cards with words of their own are limited by the letters of a line. Names beside ranks are shown
    for a few cards only. Large cards are shown by their names alone.
    """
    if large and all(card in large for card, _ in cards):
        names = [short(spoken(card, name), LONGEST_OF_A_CARD) for card, name in cards if name]
        return [NamePart(", ".join(names))] if names and len(cards) <= _FEW_NAMES else []
    longest = LONGEST_OF_A_CARD if len(cards) <= _FEW else SHORT_OF_A_CARD
    letters = min(MOST_LETTERS, _LETTERS_A_CARD * most)
    parts: list[Part] = []
    shown = 0
    for card, name in cards[:most]:
        words = short(spoken(card, name), longest)
        letters -= len(words) + _BRACKETS if is_own(card) else 0
        if letters < 0 and shown:
            break
        bare = not is_own(card) and len(cards) > _FEW_NAMES
        parts += [*_card(card, "" if bare else words), " "]
        shown += 1
    if len(cards) > shown:
        return [*parts, gettext("and {count} more", count=len(cards) - shown)]
    return parts[:-1]


def spoken(card: Card, name: str) -> str:
    """Return a card's name in the reader's language; users named their own cards (1.4, 1.8)."""
    if is_own(card):
        return f"{_REVERSED} {name}" if is_reversed(card) else name
    return gettext(name)


def _card(card: Card, name: str) -> list[Part]:
    if is_own(card):
        return ["〔", NamePart(name), "〕"]
    return [Face(card), " ", NamePart(name)] if name else [Face(card)]


def card_label(options: DealerOptions, card: Card) -> str:
    """Return the label of a card in a menu."""
    name = short(spoken(card, name_of(options, card)), LONGEST_OF_A_CARD)
    return name if is_own(card) else f"{symbols(card)} {name}".strip()


def card_choices(options: DealerOptions, cards: Sequence[Card]) -> tuple[Choice, ...]:
    """Return a choice for each card; equal labels are numbered."""
    called: Counter[str] = Counter()
    choices: list[Choice] = []
    for card in cards:
        label = card_label(options, card)
        called[label] += 1
        again = f" ({called[label]})" if called[label] > 1 else ""
        choices.append(Choice((card,), f"{label}{again}", named=is_own(card)))
    return tuple(choices)


def is_place(token: str) -> bool:
    """Return whether a token is a place of cards."""
    return t.is_pile(token) or t.is_hand(token) or token in _PLACES


def place_words(moment: DealerMoment, place: str) -> str:
    """Return the name of a place for a button."""
    if t.is_pile(place):
        return _numbered(moment, place)
    if t.is_hand(place):
        return gettext("{name}’s hand", name=moment.seats[t.number_of(place)])
    return gettext(_PLACES[place])


def _numbered(moment: DealerMoment, place: str) -> str:
    """Return a pile's name, with its number if another has the same name."""
    row = t.number_of(place)
    names = [given_name(pile_called(moment.state, each)) for each in range(len(moment.state.piles))]
    alike = names.count(names[row]) > 1
    return f"{row + 1}. {names[row]}" if alike else names[row]


def place_parts(where: Where) -> Line:
    """Return the name of a place for a line."""
    if t.is_pile(where.place):
        return say("“{pile}”", pile=NamePart(given_name(where.name)))
    if t.is_hand(where.place):
        return say("{name}’s hand", name=NamePart(where.name))
    return say(_PLACES[where.place])


def called(moment: DealerMoment, who: str) -> str:
    """Return the name of a seat or foe."""
    return given_name(fighter(moment.state, who).called(moment.seats))


def given_name(name: str) -> str:
    """Return a name; that of a pile or foe without one in the reader's language (R5)."""
    found = _NUMBERED.fullmatch(name)
    return name if found is None else gettext(_UNNAMED[found[1]], number=found[2])


# The acts that buttons begin: the button, then what its steps ask; `name` is its target.
ACTS: Mapping[str, tuple[str, ...]] = {
    t.DEAL: (mark("🤝 Deal …"), mark("Deal to whom?")),
    t.TAKE: (mark("🎴 Draw, reveal …"), mark("Take from where?"), mark("Move to where?")),
    t.PEEK: (mark("👀 Peek at another place …"), mark("Peek where?")),
    t.TURN: (mark("🔃 Turn over {name}"),),
    t.SHUFFLE: (mark("🔀 Shuffle the deck"),),
    t.CUT: (mark("✂️ Cut …"),),
    t.CLEAR: (mark("🧹 Clear {name}"),),
    t.CORRECT: (
        mark("✏️ Correct: move any cards …"),
        mark("Correct: from where?"),
        mark("Correct: to where?"),
        mark("Correct: move which cards?"),
    ),
    t.DICE: (mark("⚔️ By d20"),),
    t.CARDS: (mark("⚔️ By cards"),),
    t.SIDES: (mark("⚔️ Side by side"),),
    t.FOES: (mark("👹 Foes …"),),
    t.NEXT: (mark("⏭️ Next"),),
    t.DELAY: (mark("⏳ Delay"),),
    t.ROUND: (mark("🔄 New round"),),
    t.PEACE: (mark("🏁 End fight"),),
    t.NOW: (mark("⏱️ Acts now: {name}"),),
}


def act_label(act: str, name: str = "…") -> str:
    """Label an act, perhaps on a place or a fighter."""
    return in_label(ACTS[act][0], name)


def is_asked(act: str) -> bool:
    """Return whether a button leads to an act's questions."""
    return len(ACTS.get(act, ())) > 1


def asked(act: str, step: int) -> str:
    """Return what an act asks after that many answers, or just to choose."""
    questions = ACTS.get(act, ())[1:]
    return gettext(questions[step] if step < len(questions) else mark("Choose …"))


# Who sees a roll, how a new pile lies, and what is gathered, with what it is asked before.
THROWS = {
    t.OPEN: mark("🎲 Roll …"),
    t.SECRET: mark("🤫 For the dealer …"),
    t.BLIND: mark("🙈 Blind …"),
}
FACES = {
    "fan": mark("▫️ New pile, fanned …"),
    "up": mark("▫️ New pile, face up …"),
    "down": mark("▫️ New pile, face down …"),
}
GATHERED = {
    t.DISCARD: (mark("♻️ Shuffle the discard pile in"), ""),
    t.TABLE: (
        mark("♻️ Shuffle discards and piles in"),
        mark("All piles on the table go into the deck."),
    ),
    t.ALL: (
        mark("♻️ Shuffle everything in, even hands"),
        mark("All hands go back into the deck."),
    ),
}
LOOK_AWAY = mark("🙈 Look away")


_HEALTH: dict[Health, str] = {
    "unhurt": "",
    "hurt": mark("hurt"),
    "badly": mark("badly hurt"),
    "nearly": mark("nearly down"),
    "down": mark("down"),
}
_DYING = mark("dying")


def health_words(health: Health, *, is_foe: bool) -> str:
    """Return the word for what is left of a fighter; empty for all of it (9.6)."""
    return _DYING if health == "down" and not is_foe else _HEALTH[health]


def again_label(saved: Saved) -> str:
    """Label a stored roll (2.4)."""
    sign = "🔁" if saved.openness == t.OPEN else "🤫"
    return shortened(f"{sign} {written(roll_of(saved.throw))} {saved.label}".strip())


def with_sign(number: int) -> str:
    """Format a modifier: `+2`, `−1`, `0`."""
    return f"+{number}" if number > 0 else signed(number)


def shortened(label: str) -> str:
    """Return a label that fits on a phone."""
    return short(label, SHOWN_OF_A_LABEL)


def at_seat(moment: DealerMoment, seat: int) -> At:
    """Return a seat that has begun nothing, for what it may do."""
    return At(moment.options, moment.state, seat)


DealerMoment = Moment[DealerOptions, State, Event]
