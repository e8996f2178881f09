"""The texts of cards of an own deck, for those who see the cards (1.4, R12)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from games.dealer.rules import tokens as t
from games.dealer.rules.decks import is_own, is_reversed, name_of, text_of
from games.dealer.rules.places import cards_at, lying, open_cards
from games.dealer.view.words import LONGEST_OF_A_CARD, SHORT_OF_A_CARD, DealerMoment
from games.engine.deck import Card
from games.engine.panel import Line, Loud, Name, Page, Panel
from games.engine.speech import gettext

_MOST_ON_A_BOARD, _MOST_OF_MINE, _MOST_ON_A_PAGE = 190, 600, 650  # letters
_A_LINE = 40  # that each card takes in any case
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

    What it has no room for is on a page behind it, and so on.
    """
    parts: list[list[Line]] = []
    left = 0
    for line, letters in _readings(moment, _seen(moment, seat), SHORT_OF_A_CARD):
        if letters > left:
            parts.append([])
            left = _MOST_ON_A_PAGE
        parts[-1].append(("▫️ ", *line))
        left -= letters
    label, title = gettext("📖 Read …"), gettext("Cards to read")
    page: Page | None = None
    for at in range(len(parts), 0, -1):
        name, numbered = ("read", label) if at == 1 else (f"read/{at}", f"{label} {at}")
        rows = () if page is None else ((page,),)
        page = Page(name, numbered, partial(Panel, title, lines=tuple(parts[at - 1]), rows=rows))
    return [] if page is None else [page]


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
