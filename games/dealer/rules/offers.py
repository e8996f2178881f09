"""Offers of each step of an act (section 5 of the rules page)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.dealer.rules import tokens as t
from games.dealer.rules.fighters import (
    delaying,
    fighters,
    is_known,
    room_for,
    sheet_of,
)
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
MOST_FOES = 12
LOWEST_MODIFIER, HIGHEST_MODIFIER = -5, 15
MODIFIERS = [*map(str, range(LOWEST_MODIFIER, HIGHEST_MODIFIER + 1))]
LONGEST_PILE, LONGEST_FOE, LONGEST_TALE, LONGEST_END = 20, 30, 300, 500

_PUBLIC = (t.TAKE, t.PEEK, t.TURN, t.SHUFFLE, t.CUT, t.GATHER)  # 3.1


class At(NamedTuple):
    """The progress of a seat in an act: its answers so far."""

    options: DealerOptions
    state: State
    seat: int
    said: Sequence[Step]

    @property
    def gm(self) -> list[str]:
        """The place behind the screen, for the dealer alone (2.2)."""
        return [t.GM] if self.seat == self.state.dealer else []

    @property
    def piles(self) -> list[str]:
        """The piles on the table (2.2)."""
        return piles_of(self.state)

    @property
    def place(self) -> str:
        """The place named first."""
        return str(self.said[0])


def first_acts(options: DealerOptions, state: State, seat: int) -> list[Token]:
    """Return the first steps of acts (3.5, 3.6, 2.6)."""
    offer = [t.CARDS] if card_acts(options, state, seat) else []
    if state.hands[seat]:
        offer.append(t.HOLD)
    if state.held[seat]:
        offer += [t.to(place) for place in _goals(state, seat)]
    if state.hands[seat]:
        offer.append(t.HIDE if state.shown[seat] else t.SHOW)
    offer.append(t.DICE)
    if state.version > 1 or turn_acts(options, state, seat):
        offer.append(t.TURNS)  # each seat has a sheet at least (9.7)
    return [*offer, t.TELL, t.LOOK, t.CORRECT, t.END] if seat == state.dealer else offer


def _goals(state: State, seat: int) -> list[str]:
    """Return where picked cards may go (3.5)."""
    others = [t.hand_of(other) for other in state.seated if other != seat]
    gm = [t.GM] if seat == state.dealer else []
    return [t.DISCARD, *piles_of(state), t.TOP, t.BOTTOM, *others, *gm]


def card_acts(options: DealerOptions, state: State, seat: int) -> list[Token]:
    """Return the acts with cards that are possible for this seat (3.1, 3.2)."""
    dealer, deck, piles = seat == state.dealer, state.deck, state.piles
    able = {
        t.DEAL: dealer and bool(deck),
        t.TAKE: bool(sources(At(options, state, seat, ()))),
        t.PEEK: bool(with_cards(state, open_places(state))),
        t.TURN: bool(piles),
        t.SHUFFLE: len(deck) > 1,
        t.CUT: len(deck) > 1,
        t.GATHER: bool(gathered(state)),
        t.PILE: dealer and len(piles) < MOST_PILES,
        t.CLEAR: dealer and bool(piles),
    }
    may = dealer or options.who == "everybody"
    return [act for act, possible in able.items() if possible and (may or act not in _PUBLIC)]


def gathered(state: State) -> list[Token]:
    """Return what can be gathered, if it has any card (3.11)."""
    table = any(pile.cards for pile in state.piles)
    hands = any(state.hands) or bool(state.gm)
    able = {
        t.DISCARD: bool(state.discard),
        t.TABLE: bool(state.discard) or table,
        t.ALL: bool(state.discard) or table or hands,
    }
    return [what for what, possible in able.items() if possible]


def throws(state: State, seat: int) -> list[Token]:
    """Return who may see a roll, and the stored rolls to repeat (4.5, 4.6)."""
    kept = [t.again(index) for index in range(len(state.saved[seat]))]
    return [t.OPEN, t.SECRET, t.BLIND, *kept]


def turn_acts(options: DealerOptions, state: State, seat: int) -> list[Token]:
    """Return a seat's acts in a fight, and before it (5.11, 9.7)."""
    if state.version == 1:
        return _turn_acts_of_version_1(state, seat)
    runs = _runs_the_fight(options, state, seat)
    acts = [t.CARDS, t.DICE, t.SIDES] if seat == state.dealer and state.fight is None else []
    if seat == state.dealer and room_for(state):
        acts.append(t.FOES)
    if state.fight is not None:
        acts += _turns(state, seat, runs=runs)
    mine = touched(options, state, seat)
    if mine:
        acts += [t.HURT, t.HEAL, t.CONDITION]
        acts += [t.on(t.CURE, who) for who in mine if sheet_of(state, who).conditions]
        acts += [t.on(t.SHEET, who) for who in mine]
    return [*acts, *_of_the_fight(state)] if seat == state.dealer else acts


def _runs_the_fight(options: DealerOptions, state: State, seat: int) -> bool:
    """Return whether a seat may move the fight on and touch all fighters (9.7)."""
    return seat == state.dealer or options.fights == "everybody"


def _turns(state: State, seat: int, *, runs: bool) -> list[Token]:
    """Return how a seat may move the fight on (5.5, 5.6)."""
    acting, mine = state.acting, str(seat)
    may = runs if acting is None else runs or acting.who == mine
    acts = [t.NEXT] if may else []
    acts += [t.DELAY] if may and acting is not None else []
    return acts + [
        t.on(t.NOW, turn.who)
        for turn in delaying(state)
        if (runs or turn.who == mine) and is_known(state, turn.who, seat)
    ]


def _of_the_fight(state: State) -> list[Token]:
    """Return the dealer's acts on who takes part, and on the fight (5.7, 5.8, 5.10)."""
    if state.fight is None:
        return [t.on(t.OUT, t.foe_at(row)) for row in range(len(state.foes))]
    acts = [
        t.on(t.IN if turn.status == "out" else t.OUT, turn.who)
        for turn in state.turns
        if turn.status != "out" or room_for(state)
    ]
    if len(state.turns) > 1:
        acts += [t.on(t.BEFORE, turn.who) for turn in state.turns]
    return [*acts, t.ROUND, t.PEACE]


def touched(options: DealerOptions, state: State, seat: int) -> list[str]:
    """Return whose sheets a seat may change: its own; who runs the fight, all (9.7)."""
    there = [who for who in fighters(state) if is_known(state, who, seat)]
    if _runs_the_fight(options, state, seat):
        return there
    return [who for who in there if who == str(seat)]


def own_fighters(at: At) -> Offer:
    """Offer the fighters whose sheets the seat may change (9.3)."""
    return some(touched(at.options, at.state, at.seat))


def other_fighters(at: At) -> Offer:
    """Offer the other fighters in the order (5.2)."""
    return [turn.who for turn in at.state.turns if turn.who != at.place]


def conditions_of(at: At) -> Offer:
    """Offer the conditions of a fighter, by index (9.5)."""
    return [*map(str, range(len(sheet_of(at.state, at.place).conditions)))]


def _turn_acts_of_version_1(state: State, seat: int) -> list[Token]:
    dealer, fight, mine = seat == state.dealer, state.fight is not None, str(seat)
    acting = state.acting
    acts = [t.CARDS, t.DICE] if dealer and not fight else []
    if dealer and len(state.foes) < MOST_FOES:
        acts += [t.FOE, t.HIDDEN]
    if fight:
        waits = any(turn.status == "waits" for turn in state.turns)
        if acting is None:
            acts += [t.NEXT] if dealer and waits else []
        elif dealer or acting.who == mine:
            acts += [t.NEXT, t.DELAY]
        acts += [
            t.on(t.NOW, turn.who)
            for turn in state.turns
            if turn.status == "delays" and (dealer or turn.who == mine)
        ]
    if dealer:
        there = [turn.who for turn in state.turns]
        there = there if fight else [t.foe_at(row) for row in range(len(state.foes))]
        acts += [t.on(t.OUT, who) for who in there]
        acts += [t.ROUND, t.PEACE] if fight else []
    return acts if dealer else [*acts, t.MODIFIER]


def sources(at: At) -> list[str]:
    """Return where a seat may take cards from (3.4)."""
    return with_cards(at.state, [*open_places(at.state), *at.gm])


def ways(at: At) -> Offer:
    """Return where a seat may move cards to (3.4)."""
    top = [] if at.place == t.DECK else [t.TOP]
    goals = (t.HAND, t.DISCARD, *at.piles, *top, t.BOTTOM, *at.gm)
    return [goal for goal in goals if goal != at.place]


def if_not_empty(at: At) -> Offer:
    """Offer a number of the place's cards (3.4, 3.7)."""
    return at_most(len(cards_at(at.state, at.place)))


def faces(at: At) -> Offer:
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


def text(limit: int) -> Callable[[At], Offer]:
    """Build the offer of a free text."""
    return lambda _: Text(limit)


def some(tokens: list[Token]) -> Some:
    """Offer any of these; none is the way back."""
    return Some(tokens, 0, len(tokens), "any", lambda _: True)


def at_most(there: int) -> Number:
    """Offer a number of the cards there, within the limit."""
    return Number(0, min(MOST_AT_ONCE, there))
