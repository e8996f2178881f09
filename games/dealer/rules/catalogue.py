"""The acts as data: the name of each, who may begin it, what it does, and what it asks in order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from games.dealer.rules import acts, chairs, fighters, initiative, sheet, story, tables
from games.dealer.rules import offers as o
from games.dealer.rules import tokens as t
from games.dealer.rules.acts import DealerTable
from games.dealer.rules.dice import further, throw, throw_again
from games.dealer.rules.events import Ended
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.state import Openness, State, Step
from games.engine.game import Outcome
from games.engine.speech import mark
from games.engine.table import Number, Offer, Some, Token

Do = Callable[..., Awaitable[None] | Outcome | None]
When = Callable[[o.At], object]  # true where a seat may begin an act now
Tokens = Callable[[o.At], list[Token]]
Asks = Offer | Callable[[o.At], Offer]  # a step: what it offers, or what that depends on


@dataclass(frozen=True, slots=True)
class Act:
    """An act of the table.

    - `tokens`: those with which a seat may begin it now: its name, or one for each target;
    - `do`: called with the table, the state, the seat and all answers once they are complete; an
      outcome ends the game;
    - `asks`: the next offer, None once the answers are complete.
    """

    name: str
    tokens: Tokens
    do: Do
    asks: Callable[[o.At], Offer | None]


class Acts:
    """Acts behind one token, which is offered while one of them is possible."""

    def __init__(self, name: str, *acts: Act | Acts, is_always_possible: bool = False) -> None:
        self.name = name
        self.named = {act.name: act for act in acts}
        self._is_always_possible = is_always_possible

    def tokens(self, at: o.At) -> list[Token]:
        """Return its token, if a seat may press it now."""
        acts = self.named.values()
        able = self._is_always_possible or any(act.tokens(at) for act in acts)
        return [self.name] if able else []

    def asks(self, at: o.At) -> list[Token]:
        """Return the tokens of the acts that are possible for a seat."""
        return [token for act in self.named.values() for token in act.tokens(at)]


def _act(name: str, when: When, do: Do, *steps: Asks) -> Act:
    """Build an act that asks its steps one after the other."""
    return _on_each(name, lambda at: [name] if when(at) else [], do, *steps)


def _on_each(name: str, tokens: Tokens, do: Do, *steps: Asks) -> Act:
    """Build an act with a target in its token, which is the first of its answers."""

    def asks(at: o.At) -> Offer | None:
        step = steps[len(at.said)] if len(at.said) < len(steps) else None
        return step(at) if callable(step) else step

    return Act(name, tokens, do, asks)


def _dealers(name: str, when: When, do: Do, *steps: Asks) -> Act:
    """Build an act that does not depend on the seat."""
    return _act(name, when, _for_all(do), *steps)


def _on_one(name: str, tokens: Tokens, do: Do, *steps: Asks) -> Act:
    """Build an act on a fighter, who is named in its token before all steps."""
    return _on_each(name, tokens, _for_all(do), lambda at: [at.place], *steps)


def _for_all(do: Do) -> Do:
    return lambda table, state, _, *said: do(table, state, *said)


def _throw(openness: Openness) -> Act:
    """Build a roll (4.1 to 4.5)."""
    return Act(openness, lambda _: [openness], partial(throw, openness=openness), further)


def _end(table: DealerTable, state: State, words: str) -> Outcome:
    """End the game (7.1, section 8)."""
    table.emit(Ended(words))
    return {
        "result": mark("over"),
        "words": words,
        **asdict(state.counts),
        "hands": [len(hand) for hand in state.hands],
    }


# All in the order in which they are offered.
CARDS = Acts(
    t.CARDS,
    _dealers(t.DEAL, lambda at: at.is_dealer and at.state.deck, acts.deal, o.seats, o.of_the_deck),
    _act(t.TAKE, lambda at: at.may and o.sources(at), acts.take, o.sources, o.ways, o.cards_of),
    _act(t.PEEK, lambda at: at.may and o.peeked(at), acts.peek, o.peeked, o.cards_of),
    _act(t.TURN, lambda at: at.may and o.piles(at), acts.turn, o.piles),
    _act(t.SHUFFLE, lambda at: at.may and len(at.state.deck) > 1, acts.shuffle),
    _act(t.CUT, lambda at: at.may and len(at.state.deck) > 1, acts.cut, o.all_but_one),
    _act(t.GATHER, lambda at: at.may and o.gathered(at), acts.gather, o.gathered),
    _dealers(t.PILE, lambda at: at.is_dealer and o.faces(at), acts.lay, o.faces, o.PILE),
    _dealers(t.CLEAR, lambda at: at.is_dealer and o.piles(at), acts.clear, o.piles),
)
_DICE = Acts(
    t.DICE,
    _throw("open"),
    _throw("gm"),
    _throw("blind"),
    _on_each(t.AGAIN, o.kept_rolls, throw_again),
    is_always_possible=True,
)
TURNS = Acts(
    t.TURNS,
    _dealers(t.CARDS, o.may_begin, partial(initiative.begin, fight="cards")),
    _dealers(t.DICE, o.may_begin, partial(initiative.begin, fight="dice")),
    _dealers(t.SIDES, o.may_begin, partial(initiative.begin, fight="sides")),
    _dealers(t.FOES, o.may_name, initiative.name_foes, sheet.NEW, o.NAME, o.NOTE),
    _dealers(t.NEXT, o.may_move_on, initiative.end_turn),
    _dealers(t.DELAY, o.may_delay, initiative.delay),
    _on_one(t.NOW, o.who_waits, initiative.act_now),
    _act(t.HURT, lambda at: at.touched, fighters.hurt, o.own_fighters, sheet.AMOUNT),
    _act(t.HEAL, lambda at: at.touched, fighters.heal, o.own_fighters, sheet.AMOUNT),
    _dealers(
        t.CONDITION, lambda at: at.touched, fighters.mark, o.own_fighters, o.ROUNDS, o.CONDITION
    ),
    _on_one(t.CURE, o.who_has_conditions, fighters.cure, o.conditions_of),
    _on_one(t.SHEET, o.who_is_touched, initiative.correct_fighter, sheet.CHANGED, o.NAME, o.NOTE),
    _on_one(t.OUT, o.who_comes_and_goes, initiative.out),
    _on_one(t.IN, lambda _: [], initiative.come_in),  # offered with `out`, by the order
    _on_one(t.BEFORE, o.who_is_in_order, initiative.put_before, o.other_fighters),
    _dealers(t.ROUND, lambda at: at.is_dealer and at.state.fight, initiative.new_round),
    _dealers(t.PEACE, lambda at: at.is_dealer and at.state.fight, initiative.peace),
    is_always_possible=True,  # each seat has a sheet at least (9.7)
)
STORY = Acts(
    t.STORY,
    _act(t.ORACLE, lambda _: True, story.ask, [*story.CHANCES], story.QUESTION),
    _dealers(t.TENSION, lambda at: at.is_dealer, story.set_tension, story.TENSIONS),
    _dealers(t.CLOCK, story.may_add_clock, story.add_clock, story.PARTS, story.CLOCK),
    _on_each(t.TICK, story.clocks_to_tick, _for_all(story.tick)),
    _on_each(t.STOP, story.clocks_to_stop, _for_all(story.stop)),
    _dealers(t.SCENE, lambda at: at.is_dealer, story.begin_scene, story.SCENE),
    _act(t.NOTE, story.may_write, story.write, story.WRITTEN),
    _act(t.TABLES, lambda at: at.may, tables.lay, tables.SHAPE, tables.WORDS),
    _on_each(t.ON, tables.to_roll_on, tables.roll),
)
_ALL = Acts(
    "",
    CARDS,
    _act(t.HOLD, lambda at: at.state.hands[at.seat], acts.hold, o.own_cards),
    _on_each(t.TO, o.goals, acts.put),
    _act(t.SHOW, lambda at: o.has_hand(at, shown=False), partial(acts.show, shown=True)),
    _act(t.HIDE, lambda at: o.has_hand(at, shown=True), partial(acts.show, shown=False)),
    _DICE,
    TURNS,
    STORY,
    _dealers(t.TELL, lambda at: at.is_dealer, acts.tell, o.TALE),
    _dealers(t.LOOK, lambda at: at.is_dealer, acts.look, o.looks),
    _dealers(
        t.CORRECT, lambda at: at.is_dealer, acts.correct, o.any_place, o.elsewhere, o.cards_there
    ),
    _dealers(t.END, lambda at: at.is_dealer, _end, o.CLOSING),
    _act(t.SIT, lambda at: chairs.is_to_take(at.state, at.seat), chairs.sit, o.SITTER),
)


def act_of(path: Sequence[Step]) -> tuple[Act | Acts, Sequence[Step]]:
    """Return the act that a seat has begun, and its answers; before it is named, those possible."""
    found: Act | Acts = _ALL
    while path and isinstance(found, Acts):
        what, whom = t.split(str(path[0]))
        found, path = found.named[what], [whom, *path[1:]] if whom else path[1:]
    return found, path


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
    begun = state.begun[seat]
    if not begun and chairs.is_free(state, seat):
        return [t.SIT]
    act, said = act_of(begun)
    offer = act.asks(o.At(options, state, seat, said)) or []
    return [*offer, t.BACK] if begun and isinstance(offer, list) else offer
