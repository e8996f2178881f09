"""The texts of cards of an own deck, for those who see the cards (1.4, R12)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.decks import is_own, is_reversed, name_of, text_of
from games.dealer.rules.places import cards_at, lying, open_cards
from games.dealer.view.chained import chained
from games.dealer.view.words import LONGEST_OF_A_CARD, MOST_LETTERS, SHORT_OF_A_CARD, DealerMoment
from games.engine.deck import Card
from games.engine.panel import Line, Loud, Name, Page
from games.engine.speech import gettext
from games.kit.lines import in_rows, name_list

_MOST_ON_A_BOARD, _MOST_OF_MINE, _MOST_ON_A_PAGE = 190, 600, 650  # letters
_A_LINE = 40  # that each card takes in any case
_NAMES_A_LINE = 20
_Reading = tuple[Line, int]


def newly_seen(moment: DealerMoment, seat: int | None) -> list[Line]:
    """Return the texts of a few cards that a seat peeks at, or that came since its last act.

    For all (None), and for one player alone, of those that were last laid open. Only cards that are
    still seen are read.
    """
    state = moment.state
    cards: list[Card] = []
    left = _MOST_OF_MINE
    if seat is not None:
        peek = state.peeks[seat]
        cards = [*(peek.cards if peek else ()), *state.news.get(t.hand_of(seat), ())]
    if seat is None or not state.dealer:
        cards += state.news.get(t.TABLE, ())
        left = _MOST_ON_A_BOARD
    seen = _seen(moment, seat)
    found = [*_readings(moment, [card for card in cards if card in seen], LONGEST_OF_A_CARD)]
    lines: list[Line] = []
    for line, letters in found:
        left -= letters
        if left < 0 and lines:
            return [*lines, (gettext("and {count} more", count=len(found) - len(lines)),)]
        lines.append(("📖 ", *line))
    return lines


def read_pages(moment: DealerMoment, seat: int | None) -> list[Page]:
    """Return a page with the texts of all cards that a seat, or all (None), see, if there are any.

    It also has the names that lists of cards have no room for.

    What it has no room for is on a page behind it, and so on.
    """
    parts: list[list[Line]] = []
    left = 0
    seen = _seen(moment, seat)
    for line, letters in (*_readings(moment, seen, SHORT_OF_A_CARD), *_bare_names(moment, seen)):
        if letters > left:
            parts.append([])
            left = _MOST_ON_A_PAGE
        parts[-1].append(("▫️ ", *line))
        left -= letters
    return chained("read", gettext("📖 Read …"), gettext("Cards to read"), parts)


def _seen(moment: DealerMoment, seat: int | None) -> Sequence[Card]:
    """Return the cards that lie open for all; for a seat its own first, and those it looks at."""
    state = moment.state
    if moment.options.deck != "own":
        return []  # no other cards have texts
    if seat is None:
        return open_cards(state)
    peek, cards = state.peeks[seat], lying(moment.options, state, t.hand_of(seat))
    cards += peek.cards if peek else ()
    if seat == state.dealer:
        cards += state.gm
        cards += cards_at(state, state.looking) if state.looking is not None else ()
    return [*cards, *open_cards(state)]


def _bare_names(moment: DealerMoment, cards: Iterable[Card]) -> Iterator[_Reading]:
    """Yield the short names without a text, if a list of the cards has no room for all of them."""
    called = (
        name_of(moment.options, card)
        for card in filter(is_own, cards)
        if not text_of(moment.options, card)
    )
    counted = Counter(name for name in called if len(name) <= SHORT_OF_A_CARD)
    names = [f"{times}× {name}" if times > 1 else name for name, times in counted.items()]
    if sum(map(len, names)) > MOST_LETTERS:
        for some in in_rows(names, _NAMES_A_LINE):
            yield name_list(some), _A_LINE + sum(map(len, some))


def _readings(moment: DealerMoment, cards: Iterable[Card], shown: int) -> Iterator[_Reading]:
    """Yield each text, or name of more letters than lists show, with its letters."""
    options = moment.options
    for name, text, mark in dict.fromkeys(
        (name_of(options, card), text_of(options, card), is_reversed(card) and gettext("reversed"))
        for card in filter(is_own, cards)
    ):
        if text or len(name) > shown:
            is_sentence = name.endswith("…") and text.startswith(name[:-1])
            lead: Line = (Name(text),) if is_sentence else (Loud((Name(name),)),)
            way: Line = (f" ({mark})",) if mark else ()
            told: Line = (": ", Name(text)) if text and not is_sentence else ()
            yield (*lead, *way, *told), _A_LINE + len(text or name)
