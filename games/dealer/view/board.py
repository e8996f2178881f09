"""The lines of the board, and a seat's private lines (section 10 of the rules page)."""

from collections.abc import Collection, Sequence

from games.dealer.rules import tokens as t
from games.dealer.rules.decks import highest, named
from games.dealer.rules.events import Thrown
from games.dealer.rules.places import cards_at, lying, pile_called
from games.dealer.rules.state import Pile, Roll, State
from games.dealer.view.fight import foes_line, order_lines
from games.dealer.view.reading import newly_seen
from games.dealer.view.story_page import story_lines
from games.dealer.view.text import roll_line, sees_throw
from games.dealer.view.words import DealerMoment, card_parts, given_name, place_words
from games.engine.deck import Card
from games.engine.panel import Large, Line, Part, Strong
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, ngettext, say
from games.kit.dice.reading import roll_of
from games.kit.dice.telling import totals_words
from games.kit.lines import face_or_name, joined
from games.kit.words import sentence_case

_MOST_OF_A_PILE, _MOST_OF_A_HAND, _MOST_OF_MINE = 8, 12, 20
_MOST_SHOWN = 52  # cards of a hand that all see; their pictures are small
_SECRETS_SHOWN, _ROLLS_SHOWN, _ROLLS_LISTED = 2, 3, 8
_ACTS_TOLD = 12  # for which the dealer's words stay


def board_lines(
    moment: DealerMoment, viewer: int | None, large: Collection[Large]
) -> tuple[Line, ...]:
    """Return the public lines; the dealer also sees hidden foes."""
    state = moment.state
    is_new = state.counts.acts - state.told_at < _ACTS_TOLD
    told: list[Line] = [("💬 ", NamePart(state.told))] if state.told and is_new else []
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
    fight = order_lines(moment, viewer) if state.fight else foes_line(moment, viewer)
    return (
        *told,
        *story_lines(moment),
        *([] if state.fight and is_untouched(state) else [deck]),
        *piles,
        *texts,
        *fight,
        *rolls_line(moment),
        *_people(moment),
    )


def is_untouched(state: State) -> bool:
    """Return whether all cards lie in the deck."""
    return not (state.discard or state.piles or state.gm or any(state.hands))


def rolls_line(moment: DealerMoment) -> list[Line]:
    """Return the last open rolls before those of the story, the newest first (4.5)."""
    new = sum(isinstance(event, Thrown) for event in moment.told)
    rolls = [roll for roll in moment.state.rolls if roll.openness == t.OPEN][::-1]
    if not moment.state.dealer:
        return []  # a solo user sees all of them in the log
    parts = [_short_roll(moment, roll) for roll in rolls[new : new + _ROLLS_SHOWN]]
    return [("🎲 ", *joined(parts, " · "))] if parts else []


def all_rolls(moment: DealerMoment) -> tuple[Line, ...]:
    """Return the last open rolls, the newest first, with their dice (4.5)."""
    rolls = [roll for roll in moment.state.rolls if roll.openness == t.OPEN][::-1]
    return tuple(
        roll_line("🎲", _thrower(moment, roll), roll.throw, roll.label, roll.results)
        for roll in rolls[:_ROLLS_LISTED]
    )


def _thrower(moment: DealerMoment, roll: Roll) -> str:
    """Return who rolled; another may sit there since."""
    return roll.who or moment.seats[roll.seat]


def _short_roll(moment: DealerMoment, roll: Roll) -> Line:
    total = Strong(totals_words(roll_of(roll.throw), roll.results))
    label: Line = (" ", NamePart(roll.label)) if roll.label else ()
    return (total, " ", NamePart(_thrower(moment, roll)), *label)


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
    for seat in state.seated:
        name = moment.seats[seat]
        mark = "👑 " if seat == state.dealer else "🪑 "
        hand = state.hands[seat]
        if state.fight is not None and not hand:
            continue  # the order names all
        shown: Line = (": ", *_cards(moment, hand, _MOST_SHOWN)) if state.shown[seat] else ()
        cards = ngettext("{count} card", "{count} cards", len(hand))
        lines.append((mark, NamePart(name), f" {cards}", *shown))
    return lines


def own_lines(moment: DealerMoment, seat: int, large: Collection[Large]) -> tuple[Line, ...]:
    """Return the own hand, picked and peeked cards, secret rolls and the screen (2.1, 3.5, 3.7,
    4.5).
    """
    state = moment.state
    hand = lying(moment.options, state, t.hand_of(seat))
    shown = _cards(moment, hand, _MOST_SHOWN, large)
    shown = shown or [ngettext("{count} card", "{count} cards", len(hand))]
    is_empty = state.fight is not None and not hand
    lines: list[Line] = [] if is_empty else [say("✋ Your hand: {cards}", cards=shown)]
    if state.held[seat]:
        held = _cards(moment, state.held[seat], _MOST_OF_A_HAND)
        lines.append(say("☝️ Picked: {cards}", cards=held))
    peek = state.peeks[seat]
    if peek is not None:
        seen = _cards(moment, peek.cards, _MOST_OF_MINE)
        lines.append((f"👀 {sentence_case(place_words(moment, peek.place))}: ", *seen))
    lines += newly_seen(moment, seat)
    if seat == state.dealer:
        lines += screen_lines(moment)
    return (*lines, *_secrets(moment, seat))


def screen_lines(moment: DealerMoment) -> list[Line]:
    """Return what only the dealer sees (2.1, 6.1)."""
    state, lines = moment.state, []
    if state.gm and state.looking != t.GM:
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
        roll_line("🤫", _thrower(moment, roll), roll.throw, roll.label, roll.results)
        for roll in mine[-_SECRETS_SHOWN:]
    ]
