"""What each seat is offered, from how far it has come in an act (section 5 of the page)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.dealer.rules import tokens as t
from games.dealer.rules.dice import further
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.places import (
    MOST_PILES,
    cards_at,
    every_place,
    lying,
    open_places,
    with_cards,
)
from games.dealer.rules.state import State, Step
from games.engine.table import Number, Offer, Some, Text, Token

MOST_AT_ONCE = 20
MOST_FOES = 12
LOWEST_MODIFIER, HIGHEST_MODIFIER = -5, 15
LONGEST_PILE, LONGEST_FOE, LONGEST_TALE, LONGEST_END = 20, 30, 300, 500

_PUBLIC = (t.TAKE, t.PEEK, t.TURN, t.SHUFFLE, t.CUT, t.GATHER)  # 3.1


def offers_of(options: DealerOptions, state: State) -> dict[int, Offer]:
    """Section 5 `act`: the dealer first, then the players by seat; R9: who is stuck begins anew."""
    order = [state.dealer, *range(state.dealer)]
    for seat in order:
        if state.begun[seat] and not _goes_on(offer_of(options, state, seat)):
            state.begun[seat] = []
    return {seat: offer_of(options, state, seat) for seat in order}


def _goes_on(offer: Offer) -> bool:
    """R9: whether there is anything but the way back."""
    match offer:
        case Number(most=most):
            return most > 0
        case Some(tokens=tokens):
            return bool(tokens)
        case list():
            return offer != [t.BACK]
    return True


def offer_of(options: DealerOptions, state: State, seat: int) -> Offer:
    """Section 5: what one seat is offered."""
    begun = state.begun[seat]
    if not begun:
        return _anew(options, state, seat)
    first, path = begun[0], begun[1:]
    return _FURTHER[str(first)](options, state, seat, path)


def _anew(options: DealerOptions, state: State, seat: int) -> list[Token]:
    """3.5, 3.6, 2.6: what an act begins with."""
    hand, dealer = state.hands[seat], seat == state.dealer
    offer = [t.CARDS] if card_acts(options, state, seat) else []
    if hand:
        offer.append(t.HOLD)
    if state.held[seat]:
        offer += [t.to(place) for place in _goals(state, seat)]
    if hand:
        offer.append(t.HIDE if state.shown[seat] else t.SHOW)
    offer.append(t.DICE)
    if turn_acts(state, seat):
        offer.append(t.TURNS)
    return [*offer, t.TELL, t.LOOK, t.CORRECT, t.END] if dealer else offer


def _goals(state: State, seat: int) -> list[str]:
    """3.5: where held cards may go."""
    others = [t.hand_of(other) for other in range(len(state.hands)) if other != seat]
    gm = [t.GM] if seat == state.dealer else []
    piles = [t.pile_at(row) for row in range(len(state.piles))]
    return [t.DISCARD, *piles, t.TOP, t.BOTTOM, *others, *gm]


def card_acts(options: DealerOptions, state: State, seat: int) -> list[Token]:
    """3.1, 3.2: which acts with cards are possible, and for this seat."""
    dealer, deck, piles = seat == state.dealer, state.deck, state.piles
    able = {
        t.DEAL: dealer and bool(deck),
        t.TAKE: bool(_sources(state, seat)),
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


def _sources(state: State, seat: int) -> list[str]:
    """3.4: where somebody may take cards from."""
    gm = [t.GM] if seat == state.dealer else []
    return with_cards(state, [*open_places(state), *gm])


def gathered(state: State) -> list[Token]:
    """3.11: what can be gathered: each only if it brings any card."""
    table = any(pile.cards for pile in state.piles)
    hands = any(state.hands) or bool(state.gm)
    able = {
        t.DISCARD: bool(state.discard),
        t.TABLE: bool(state.discard) or table,
        t.ALL: bool(state.discard) or table or hands,
    }
    return [what for what, possible in able.items() if possible]


def _cards(options: DealerOptions, state: State, seat: int, path: list[Step]) -> Offer:
    """3.3 to 3.12."""
    match path:
        case []:
            return [*card_acts(options, state, seat), t.BACK]
        case [t.DEAL]:
            return _some([str(each) for each in range(len(state.hands))])
        case [t.DEAL, _]:
            return _number(len(state.deck))
        case [t.TAKE]:
            return [*_sources(state, seat), t.BACK]
        case [t.TAKE, str(source)]:
            return [*_ways(state, seat, source), t.BACK]
        case [t.TAKE, str(source), _] | [t.PEEK, str(source)]:
            return _number(len(cards_at(state, source)))
        case [t.PEEK]:
            return [*with_cards(state, open_places(state)), t.BACK]
        case [t.TURN] | [t.CLEAR]:
            return [*(t.pile_at(row) for row in range(len(state.piles))), t.BACK]
        case [t.CUT]:
            return Number(0, max(0, len(state.deck) - 1))
        case [t.GATHER]:
            return [*gathered(state), t.BACK]
        case [t.PILE]:
            return ["up", "fan", "down", t.BACK] if len(state.piles) < MOST_PILES else [t.BACK]
        case _:
            return Text(LONGEST_PILE)


def _ways(state: State, seat: int, source: str) -> list[str]:
    """3.4: where somebody may take cards to."""
    gm = [t.GM] if seat == state.dealer else []
    piles = [t.pile_at(row) for row in range(len(state.piles))]
    top = [] if source == t.DECK else [t.TOP]
    return [goal for goal in (t.HAND, t.DISCARD, *piles, *top, t.BOTTOM, *gm) if goal != source]


def _hold(options: DealerOptions, state: State, seat: int, path: list[Step]) -> Offer:
    """3.5: some of the own hand."""
    del path
    return _some(lying(options, state, t.hand_of(seat)))


def _dice(options: DealerOptions, state: State, seat: int, path: list[Step]) -> Offer:
    """4.5, 4.6: who sees it, or a throw once more; then what is thrown, step by step."""
    del options
    if path:
        _, offer = further(path[1:])
        return [t.BACK] if offer is None else offer
    kept = [t.again(index) for index in range(len(state.saved[seat]))]
    return [t.OPEN, t.SECRET, t.BLIND, *kept, t.BACK]


def turn_acts(state: State, seat: int) -> list[Token]:
    """5.11: what somebody may do about initiative."""
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
            t.now(turn.who)
            for turn in state.turns
            if turn.status == "delays" and (dealer or turn.who == mine)
        ]
    if dealer:
        acts += [t.out(who) for who in _there(state)]
        acts += [t.ROUND, t.PEACE] if fight else []
    return acts if dealer else [*acts, t.MODIFIER]


def _there(state: State) -> list[str]:
    """5.7: who can be out: in a fight who takes part, before it the foes that are named."""
    if state.fight is not None:
        return [turn.who for turn in state.turns]
    return [t.foe_at(row) for row in range(len(state.foes))]


def _turns(options: DealerOptions, state: State, seat: int, path: list[Step]) -> Offer:
    """2.5."""
    del options
    match path:
        case []:
            return [*turn_acts(state, seat), t.BACK]
        case [_]:
            return [*map(str, range(LOWEST_MODIFIER, HIGHEST_MODIFIER + 1)), t.BACK]
        case _:
            return Text(LONGEST_FOE)


def _tell(options: DealerOptions, state: State, seat: int, path: list[Step]) -> Offer:
    """6.3."""
    del options, state, seat, path
    return Text(LONGEST_TALE)


def _look(options: DealerOptions, state: State, seat: int, path: list[Step]) -> Offer:
    """6.1: any place with cards."""
    del options, seat, path
    away = [] if state.looking is None else [t.AWAY]
    return [*with_cards(state, every_place(state)), *away, t.BACK]


def _correct(options: DealerOptions, state: State, seat: int, path: list[Step]) -> Offer:
    """6.2: from where, to where, and which cards."""
    del seat
    match path:
        case []:
            return [*with_cards(state, every_place(state)), t.BACK]
        case [source]:
            return [*(place for place in every_place(state) if place != source), t.BACK]
        case [source, *_]:
            return _some(lying(options, state, str(source)))
    return [t.BACK]


def _end(options: DealerOptions, state: State, seat: int, path: list[Step]) -> Offer:
    """7.1."""
    del options, state, seat, path
    return Text(LONGEST_END)


def _some(tokens: list[Token]) -> Some:
    return Some(tokens, 0, len(tokens), "any", lambda _: True)


def _number(there: int) -> Number:
    return Number(0, min(MOST_AT_ONCE, there))


_FURTHER: Mapping[str, Callable[[DealerOptions, State, int, list[Step]], Offer]] = {
    t.CARDS: _cards,
    t.HOLD: _hold,
    t.DICE: _dice,
    t.TURNS: _turns,
    t.TELL: _tell,
    t.LOOK: _look,
    t.CORRECT: _correct,
    t.END: _end,
}
