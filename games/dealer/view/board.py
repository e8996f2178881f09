"""The lines of the board, and a seat's private lines (section 10 of the rules page)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.decks import highest, named
from games.dealer.rules.places import cards_at, lying, pile_called
from games.dealer.rules.state import Pile, Turn
from games.dealer.view.reading import newly_seen
from games.dealer.view.text import roll_line, sees_throw
from games.dealer.view.words import DealerMoment, called, card_parts, given_name, place_words
from games.engine.deck import Card
from games.engine.panel import Large, Line, Part, Strong
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, ngettext, say
from games.kit.lines import face_or_name, joined
from games.kit.words import sentence_case, signed

_MOST_OF_A_PILE, _MOST_OF_A_HAND, _MOST_OF_MINE = 8, 12, 30
_SECRETS_SHOWN = 2
_MARKS = {"acts": "👉", "acted": "✓", "delays": "⏳"}
_MOST_IN_A_FIGHT = 12


def board_lines(
    moment: DealerMoment, viewer: int | None, large: Collection[Large]
) -> tuple[Line, ...]:
    """Return the public lines; the dealer also sees hidden foes."""
    state = moment.state
    told: list[Line] = [("💬 ", NamePart(state.told))] if state.told else []
    top = _cards(moment, state.discard[:1], 1, large)
    deck: Line = (
        *say("🎴 Deck {count}", count=Strong(str(len(state.deck)))),
        f" · {gettext('discard {count}', count=len(state.discard))}",
        *((", ", *say("top {cards}", cards=top)) if top else ()),
    )
    piles = [
        _pile(moment, pile, given_name(pile_called(state, at)), large)
        for at, pile in enumerate(state.piles)
    ]
    texts = newly_seen(moment, None) if viewer is None else ()
    return (*told, deck, *piles, *texts, *fight_lines(moment, viewer), *_people(moment))


def _cards(
    moment: DealerMoment, cards: Sequence[Card], most: int, large: Collection[Large] = ()
) -> list[Part]:
    return card_parts(named(moment.options, cards), most, large)


def _pile(moment: DealerMoment, pile: Pile, name: str, large: Collection[Large]) -> Line:
    """Describe a pile by its face, with the highest of several visible cards (2.2, 1.5)."""
    lead: Line = ("▫️ ", NamePart(name), f" {len(pile.cards)}")
    if pile.face == "down":
        return (*lead, ", ", gettext("face down"))
    if not pile.cards:
        return (*lead, ", ", gettext("empty"))
    if pile.face == "up":
        top = _cards(moment, pile.cards[:1], 1, large)
        return (*lead, ", ", *(say("top {cards}", cards=top) if top else say("face up")))
    best: Line = ()
    if len(pile.cards) > 1 and moment.options.deck in ("french", "piquet"):
        (first, *_) = highest(moment.options, pile.cards)
        best = (" · ", *say("highest {card}", card=face_or_name(first, large)))
    shown = _cards(moment, pile.cards, _MOST_OF_A_PILE, large)
    return (*lead, *((": ", *shown) if shown else (", ", gettext("fanned out"))), *best)


def _people(moment: DealerMoment) -> list[Line]:
    """Return each seat's number of cards, and its open hand (2.3, 3.6)."""
    state = moment.state
    lines: list[Line] = []
    if not state.dealer:
        return lines  # a solo user knows it
    for seat, name in enumerate(moment.seats):
        mark = "👑 " if seat == state.dealer else "🪑 "
        hand = state.hands[seat]
        shown: Line = (": ", *_cards(moment, hand, _MOST_OF_A_HAND)) if state.shown[seat] else ()
        cards = ngettext("{count} card", "{count} cards", len(hand))
        lines.append((mark, NamePart(name), f" {cards}", *shown))
    return lines


def fight_lines(moment: DealerMoment, viewer: int | None) -> list[Line]:
    """Return the order of a fight, the highest first (5.1, 5.4)."""
    state = moment.state
    sees_all = viewer == state.dealer
    if state.fight is None:
        foes = [t.foe_at(row) for row, foe in enumerate(state.foes) if sees_all or not foe.hidden]
        return [("👹 ", *joined((_foe(moment, who) for who in foes), ", "))] if foes else []
    there = [turn for turn in state.turns if sees_all or not _is_hidden(moment, turn.who)]
    parts: list[Part] = []
    for turn in there[:_MOST_IN_A_FIGHT]:
        parts += [*_turn(moment, turn), " · "]
    more = len(there) - _MOST_IN_A_FIGHT
    fighters = [*parts, gettext("and {count} more", count=more)] if more > 0 else parts[:-1]
    return [say("⚔️ Round {number}: {fighters}", number=state.round, fighters=fighters)]


def _is_hidden(moment: DealerMoment, who: str) -> bool:
    return t.is_foe(who) and moment.state.foes[t.row_of(who)].hidden


def _turn(moment: DealerMoment, turn: Turn) -> list[Part]:
    name = called(moment, turn.who)
    mark = f"{_MARKS[turn.status]} " if turn.status in _MARKS else ""
    veil = "🫥 " if _is_hidden(moment, turn.who) else ""
    value: list[Part] = [signed(turn.total or 0)]
    if turn.card is not None:
        value = card_parts(((turn.card, ""),), 1)
    lead = [mark + veil] if mark + veil else []
    return [*lead, NamePart(name), " ", *value]


def _foe(moment: DealerMoment, who: str) -> Line:
    name = NamePart(called(moment, who))
    return (name, " 🫥") if _is_hidden(moment, who) else (name,)


def own_lines(moment: DealerMoment, seat: int, large: Collection[Large]) -> tuple[Line, ...]:
    """Return the own hand, picked and peeked cards, secret rolls and the screen (2.1, 3.5, 3.7,
    4.5).
    """
    state = moment.state
    hand = lying(moment.options, state, t.hand_of(seat))
    shown = _cards(moment, hand, _MOST_OF_MINE, large)
    shown = shown or [ngettext("{count} card", "{count} cards", len(hand))]
    lines: list[Line] = [say("✋ Your hand: {cards}", cards=shown)]
    if state.held[seat]:
        held = _cards(moment, state.held[seat], _MOST_OF_A_HAND)
        lines.append(say("☝️ Picked: {cards}", cards=held))
    peek = state.peeks[seat]
    if peek is not None:
        seen = _cards(moment, peek.cards, _MOST_OF_MINE)
        lines.append((f"👀 {sentence_case(place_words(moment, peek.place))}: ", *seen))
    lines += newly_seen(moment, seat)
    if seat == state.dealer:
        lines += _screen(moment)
    return (*lines, *_secrets(moment, seat))


def _screen(moment: DealerMoment) -> list[Line]:
    """Return what only the dealer sees (2.1, 6.1)."""
    state, lines = moment.state, []
    if state.gm:
        secret = _cards(moment, state.gm, _MOST_OF_A_HAND)
        lines.append(say("🔒 Your secret pile: {cards}", cards=secret))
    if state.looking is not None:
        cards = cards_at(state, state.looking)
        shown = _cards(moment, cards, _MOST_OF_MINE) or [gettext("no cards")]
        place = sentence_case(place_words(moment, state.looking))
        lines.append(("🔍 ", NamePart(place), ": ", *shown))
    return lines


def _secrets(moment: DealerMoment, seat: int) -> list[Line]:
    """Return the rolls that this seat sees, but not all seats (4.5)."""
    state = moment.state
    if not state.dealer:
        return []  # a solo user has no secrets: the newest events show the roll
    secret = [roll for roll in state.rolls if roll.openness != t.OPEN]
    mine = [roll for roll in secret if sees_throw(roll.openness, roll.seat, state.dealer, seat)]
    return [
        roll_line("🤫", moment.seats[roll.seat], roll.throw, roll.label, roll.results)
        for roll in mine[-_SECRETS_SHOWN:]
    ]
