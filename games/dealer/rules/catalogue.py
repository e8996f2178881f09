"""The acts as data: each name, its steps and its effect."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from games.dealer.rules import acts, chairs, fighters, initiative, sheet
from games.dealer.rules import offers as o
from games.dealer.rules import tokens as t
from games.dealer.rules.acts import DealerTable
from games.dealer.rules.dice import further, throw, throw_again
from games.dealer.rules.events import Ended
from games.dealer.rules.offers import At
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.places import open_places, with_cards
from games.dealer.rules.state import Openness, State, Step
from games.engine.game import Outcome
from games.engine.speech import mark
from games.engine.table import Number, Offer, Some

Do = Callable[..., Awaitable[None] | Outcome | None]


@dataclass(frozen=True, slots=True)
class Act:
    """An act of the table.

    - `do`: called with the table, the state, the seat and all answers once they are complete; an
      outcome ends the game;
    - `asks`: the next offer, None once the answers are complete.
    """

    do: Do
    asks: Callable[[At], Offer | None]


def _act(do: Do, *steps: Callable[[At], Offer]) -> Act:
    """Build an act that asks its steps one after the other."""
    return Act(do, lambda at: steps[len(at.said)](at) if len(at.said) < len(steps) else None)


def _dealers(do: Do, *steps: Callable[[At], Offer]) -> Act:
    """Build an act that does not depend on the seat."""
    return _act(lambda table, state, _, *said: do(table, state, *said), *steps)


def _on_one(do: Do, *steps: Callable[[At], Offer]) -> Act:
    """Build an act on a fighter, who is named in its token before all steps."""
    return _dealers(do, lambda at: [at.place], *steps)


def _throw(openness: Openness) -> Act:
    """Build a roll (4.1 to 4.5)."""
    return Act(partial(throw, openness=openness), further)


def _end(table: DealerTable, state: State, words: str) -> Outcome:
    """End the game (7.1, section 8)."""
    table.emit(Ended(words))
    return {
        "result": mark("over"),
        "words": words,
        **asdict(state.counts),
        "hands": [len(hand) for hand in state.hands],
    }


# By the first answers; a token such as `to:p0` counts without its target.
ACTS: Mapping[tuple[str, ...], Act] = {
    (t.HOLD,): _act(acts.hold, o.own_cards),
    (t.TO,): _act(acts.put),
    (t.SHOW,): _act(partial(acts.show, shown=True)),
    (t.HIDE,): _act(partial(acts.show, shown=False)),
    (t.TELL,): _dealers(acts.tell, o.text(o.LONGEST_TALE)),
    (t.LOOK,): _dealers(acts.look, o.looks),
    (t.CORRECT,): _dealers(acts.correct, o.any_place, o.elsewhere, o.cards_there),
    (t.END,): _dealers(_end, o.text(o.LONGEST_END)),
    (t.SIT,): _act(chairs.sit, o.text(chairs.LONGEST_NAME)),
    (t.CARDS, t.DEAL): _dealers(
        acts.deal,
        lambda at: o.some([*map(str, at.state.seated)]),
        lambda at: o.at_most(len(at.state.deck)),
    ),
    (t.CARDS, t.TAKE): _act(acts.take, o.sources, o.ways, o.if_not_empty),
    (t.CARDS, t.PEEK): _act(
        acts.peek, lambda at: with_cards(at.state, open_places(at.state)), o.if_not_empty
    ),
    (t.CARDS, t.TURN): _act(acts.turn, lambda at: at.piles),
    (t.CARDS, t.SHUFFLE): _act(acts.shuffle),
    (t.CARDS, t.CUT): _act(acts.cut, lambda at: Number(0, max(0, len(at.state.deck) - 1))),
    (t.CARDS, t.GATHER): _act(acts.gather, lambda at: o.gathered(at.state)),
    (t.CARDS, t.PILE): _dealers(acts.lay, o.faces, o.text(o.LONGEST_PILE)),
    (t.CARDS, t.CLEAR): _dealers(acts.clear, lambda at: at.piles),
    (t.DICE, t.OPEN): _throw("open"),
    (t.DICE, t.SECRET): _throw("gm"),
    (t.DICE, t.BLIND): _throw("blind"),
    (t.DICE, t.AGAIN): _act(throw_again),
    (t.TURNS, t.CARDS): _dealers(partial(initiative.begin, fight="cards")),
    (t.TURNS, t.DICE): _dealers(partial(initiative.begin, fight="dice")),
    (t.TURNS, t.SIDES): _dealers(partial(initiative.begin, fight="sides")),
    (t.TURNS, t.FOES): _dealers(
        initiative.name_foes,
        lambda _: sheet.NEW,
        o.text(sheet.LONGEST_NAME),
        o.text(sheet.LONGEST_NOTE),
    ),
    (t.TURNS, t.NEXT): _dealers(initiative.end_turn),
    (t.TURNS, t.DELAY): _dealers(initiative.delay),
    (t.TURNS, t.NOW): _on_one(initiative.act_now),
    (t.TURNS, t.OUT): _on_one(initiative.out),
    (t.TURNS, t.ROUND): _dealers(initiative.new_round),
    (t.TURNS, t.PEACE): _dealers(initiative.peace),
    (t.TURNS, t.IN): _on_one(initiative.come_in),
    (t.TURNS, t.BEFORE): _on_one(initiative.put_before, o.other_fighters),
    (t.TURNS, t.SHEET): _on_one(
        initiative.correct_fighter,
        lambda _: sheet.CHANGED,
        o.text(sheet.LONGEST_NAME),
        o.text(sheet.LONGEST_NOTE),
    ),
    (t.TURNS, t.HURT): _act(fighters.hurt, o.own_fighters, lambda _: sheet.AMOUNT),
    (t.TURNS, t.HEAL): _act(fighters.heal, o.own_fighters, lambda _: sheet.AMOUNT),
    (t.TURNS, t.CONDITION): _dealers(
        fighters.mark,
        o.own_fighters,
        lambda _: [*map(str, range(1, sheet.MOST_ROUNDS + 1)), t.LASTING],
        o.text(sheet.LONGEST_CONDITION),
    ),
    (t.TURNS, t.CURE): _on_one(fighters.cure, o.conditions_of),
    # Rules version 1.
    (t.TURNS, t.FOE): _dealers(initiative.name_foe, lambda _: o.MODIFIERS, o.text(o.LONGEST_FOE)),
    (t.TURNS, t.HIDDEN): _dealers(
        partial(initiative.name_foe, hidden=True), lambda _: o.MODIFIERS, o.text(o.LONGEST_FOE)
    ),
    (t.TURNS, t.MODIFIER): _act(initiative.set_modifier, lambda _: o.MODIFIERS),
}


def act_of(path: Sequence[Step]) -> tuple[Act | None, Sequence[Step]]:
    """Return the act that a seat has begun, and its answers; None before the act is named."""
    named: tuple[str, ...] = ()
    for at, token in enumerate(path[:2], 1):
        what, whom = t.split(str(token))
        named = (*named, what)
        if named in ACTS:
            return ACTS[named], [whom, *path[at:]] if whom else path[at:]
    return None, path


def offers_of(options: DealerOptions, state: State) -> dict[int, Offer]:
    """Return the offers of `act`: the dealer, the players by seat, the free chairs (section 5).

    R9: a seat without a possible answer starts over.
    """
    offers = {}
    for seat in (state.dealer, *state.players, *chairs.free(state)):
        offers[seat] = _offer_of(options, state, seat)
        if state.begun[seat] and not _continues(offers[seat]):
            state.begun[seat] = []
            offers[seat] = _offer_of(options, state, seat)
    return offers


def _continues(offer: Offer) -> bool:
    """Return whether an offer has anything but the way back (R9)."""
    match offer:
        case Number(most=most):
            return most > 0
        case Some(tokens=tokens):
            return bool(tokens)
        case list():
            return offer != [t.BACK]
    return True


def _offer_of(options: DealerOptions, state: State, seat: int) -> Offer:
    """Return a seat's offer; within an act it includes a way back (section 5)."""
    if not state.begun[seat]:
        acts_now = o.first_acts(options, state, seat) if seat in state.seated else []
        return [*acts_now, *chairs.first_acts(state, seat)]
    act, said = act_of(state.begun[seat])
    if act is not None:
        offer = act.asks(At(options, state, seat, said)) or []
        return [*offer, t.BACK] if isinstance(offer, list) else offer
    match said:
        case [t.CARDS]:
            return [*o.card_acts(options, state, seat), t.BACK]
        case [t.DICE]:
            return [*o.throws(state, seat), t.BACK]
    return [*o.turn_acts(options, state, seat), t.BACK]
