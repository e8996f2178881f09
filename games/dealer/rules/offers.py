"""Who may begin the acts, and the offers of their steps (section 5 of the rules page)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.dealer.rules import sheet
from games.dealer.rules import tokens as t
from games.dealer.rules.fighters import delaying, fighter, fighters, room_for
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.places import (
    MOST_PILES,
    cards_at,
    every_place,
    lying,
    open_places,
    piles_of,
    with_cards,
)
from games.dealer.rules.state import State, Step
from games.engine.table import Number, Offer, Some, Text, Token

MOST_AT_ONCE = 20
ROUNDS = [*map(str, range(1, sheet.MOST_ROUNDS + 1)), t.LASTING]

PILE, TALE, CLOSING, SITTER = map(Text, (20, 300, 500, 32))
NAME, NOTE = Text(sheet.LONGEST_NAME), Text(sheet.LONGEST_NOTE)
CONDITION = Text(sheet.LONGEST_CONDITION)


@dataclass
class At:
    """The progress of a seat in an act, for one ask: its answers so far."""

    options: DealerOptions
    state: State
    seat: int
    said: Sequence[Step] = ()

    @cached_property
    def is_dealer(self) -> bool:
        """Whether this is the dealer's seat, which alone deals, lays and clears piles (3.2)."""
        return self.seat == self.state.dealer

    @property
    def may(self) -> bool:
        """Whether the seat may draw, peek, turn and mix (3.1)."""
        return self.options.who == "everybody" or self.is_dealer

    @property
    def runs(self) -> bool:
        """Whether the seat may move the fight on and touch all fighters (9.7)."""
        return self.options.fights == "everybody" or self.is_dealer

    @cached_property
    def touched(self) -> list[str]:
        """Whose sheets the seat may change: its own; who runs the fight, all (9.7)."""
        there = [one.who for one in fighters(self.state) if one.is_known(self.seat)]
        return there if self.runs else [who for who in there if who == str(self.seat)]

    @property
    def gm(self) -> list[str]:
        """The place behind the screen, for the dealer alone (2.2)."""
        return [t.GM] if self.is_dealer else []

    @property
    def place(self) -> str:
        """The place, or the fighter, named first."""
        return str(self.said[0])


def has_hand(at: At, *, shown: bool) -> bool:
    """Return whether a seat has a hand, shown to all or not (3.6)."""
    return bool(at.state.hands[at.seat]) and at.state.shown[at.seat] == shown


def goals(at: At) -> list[Token]:
    """Return where picked cards may go (3.5)."""
    if not at.state.held[at.seat]:
        return []
    others = [t.hand_of(other) for other in at.state.seated if other != at.seat]
    places = [t.DISCARD, *piles(at), t.TOP, t.BOTTOM, *others, *at.gm]
    return [t.on(t.TO, place) for place in places]


def kept_rolls(at: At) -> list[Token]:
    """Return the stored rolls to repeat (4.6)."""
    return [t.on(t.AGAIN, index) for index in range(len(at.state.saved[at.seat]))]


def may_begin(at: At) -> bool:
    """Return whether the dealer may begin a fight (5.11)."""
    return at.state.fight is None and at.is_dealer


def may_name(at: At) -> bool:
    """Return whether the dealer may name fighters (5.2)."""
    return at.is_dealer and room_for(at.state) > 0


def may_move_on(at: At) -> bool:
    """Return whether a seat may end the turn that goes on, or begin the next round (5.5, 5.6)."""
    if at.state.fight is None:
        return False
    acting = at.state.acting
    if acting is not None:
        return at.runs or acting.who == str(at.seat)
    return at.runs


def may_delay(at: At) -> bool:
    """Return whether a seat may let the acting fighter wait (5.6)."""
    return at.state.acting is not None and may_move_on(at)


def who_waits(at: At) -> list[Token]:
    """Return who delays and may act now (5.6)."""
    return [
        t.on(t.NOW, turn.who)
        for turn in delaying(at.state)
        if (at.runs or turn.who == str(at.seat)) and fighter(at.state, turn.who).is_known(at.seat)
    ]


def who_is_touched(at: At) -> list[Token]:
    """Return whose sheet may be corrected (9.2)."""
    return [t.on(t.SHEET, who) for who in at.touched]


def who_has_conditions(at: At) -> list[Token]:
    """Return whose conditions may end (9.5)."""
    return [t.on(t.CURE, who) for who in at.touched if fighter(at.state, who).sheet.conditions]


def who_comes_and_goes(at: At) -> list[Token]:
    """Return whom the dealer may take out of the fight, or bring back (5.7)."""
    state = at.state
    if not at.is_dealer:
        return []
    if state.fight is None:
        return [t.on(t.OUT, t.foe_at(row)) for row in range(len(state.foes))]
    return [
        t.on(t.IN if turn.status == "out" else t.OUT, turn.who)
        for turn in state.turns
        if turn.status != "out" or room_for(state)
    ]


def who_is_in_order(at: At) -> list[Token]:
    """Return whom the dealer may put before another (5.2)."""
    turns = at.state.turns
    able = at.is_dealer and len(turns) > 1
    return [t.on(t.BEFORE, turn.who) for turn in turns] if able else []


def own_fighters(at: At) -> Offer:
    """Offer the fighters whose sheets the seat may change (9.3)."""
    return some(at.touched)


def other_fighters(at: At) -> Offer:
    """Offer the other fighters in the order (5.2)."""
    return [turn.who for turn in at.state.turns if turn.who != at.place]


def conditions_of(at: At) -> Offer:
    """Offer the conditions of a fighter, by index (9.5)."""
    return [*map(str, range(len(fighter(at.state, at.place).sheet.conditions)))]


def seats(at: At) -> Offer:
    """Offer all who sit there (3.3)."""
    return some([*map(str, at.state.seated)])


def of_the_deck(at: At) -> Offer:
    """Offer a number of the deck's cards (3.3)."""
    return at_most(len(at.state.deck))


def all_but_one(at: At) -> Offer:
    """Offer a number of the deck's cards to move below the others (3.10)."""
    return Number(0, max(0, len(at.state.deck) - 1))


def piles(at: At) -> list[str]:
    """Return the piles on the table (2.2)."""
    return piles_of(at.state)


def peeked(at: At) -> list[str]:
    """Return where a seat may peek (3.7)."""
    return with_cards(at.state, open_places(at.state))


def gathered(at: At) -> list[Token]:
    """Return what can be gathered, if it has any card (3.11)."""
    state = at.state
    table = any(pile.cards for pile in state.piles)
    hands = any(state.hands) or bool(state.gm)
    able = {
        t.DISCARD: bool(state.discard),
        t.TABLE: bool(state.discard) or table,
        t.ALL: bool(state.discard) or table or hands,
    }
    return [what for what, possible in able.items() if possible]


def sources(at: At) -> list[str]:
    """Return where a seat may take cards from (3.4)."""
    return with_cards(at.state, [*open_places(at.state), *at.gm])


def ways(at: At) -> Offer:
    """Return where a seat may move cards to (3.4)."""
    top = [] if at.place == t.DECK else [t.TOP]
    goals = (t.HAND, t.DISCARD, *piles(at), *top, t.BOTTOM, *at.gm)
    return [goal for goal in goals if goal != at.place]


def cards_of(at: At) -> Offer:
    """Offer a number of the place's cards (3.4, 3.7)."""
    return at_most(len(cards_at(at.state, at.place)))


def faces(at: At) -> list[str]:
    """Return the ways a new pile can lie (3.12)."""
    return ["up", "fan", "down"] if len(at.state.piles) < MOST_PILES else []


def own_cards(at: At) -> Offer:
    """Offer cards of the own hand (3.5)."""
    return some(lying(at.options, at.state, t.hand_of(at.seat)))


def looks(at: At) -> Offer:
    """Return any place with cards, or to look away (6.1)."""
    return [*any_place(at), *([] if at.state.looking is None else [t.AWAY])]


def any_place(at: At) -> list[str]:
    """Return any place with cards (6.1, 6.2)."""
    return with_cards(at.state, every_place(at.state))


def elsewhere(at: At) -> Offer:
    """Return any other place (6.2)."""
    return [place for place in every_place(at.state) if place != at.place]


def cards_there(at: At) -> Offer:
    """Offer cards of the place (6.2)."""
    return some(lying(at.options, at.state, at.place))


def some(tokens: list[Token]) -> Some:
    """Offer any of these; none is the way back."""
    return Some(tokens, 0, len(tokens), "any", lambda _: True)


def at_most(there: int) -> Number:
    """Offer a number of the cards there, within the limit."""
    return Number(0, min(MOST_AT_ONCE, there))
