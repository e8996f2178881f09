"""The course of a game: every seat acts at any time, until the dealer ends it."""

from collections.abc import Sequence
from inspect import isawaitable

from games.dealer.rules import chairs
from games.dealer.rules import tokens as t
from games.dealer.rules.acts import DealerTable, shuffled
from games.dealer.rules.catalogue import Acts, act_of, offers_of
from games.dealer.rules.decks import whole_deck
from games.dealer.rules.offers import At
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.state import State
from games.engine.game import Outcome, Standing
from games.engine.record import JSON
from games.engine.table import START, Answer, Ask, Notation, Number, Offer, Some, Text

AT_THE_TABLE = "table"  # the checkpoint
MOST_TOGETHER = 6  # turns of a group that one press ends; an id has no room for more
_TOGETHER = ((t.TURNS, t.NEXT) * turns for turns in range(1, MOST_TOGETHER + 1))
MOVING_ON = (*_TOGETHER, (t.TURNS, t.DELAY))  # 5.5, 5.6
ACTS_A_CHECKPOINT = 20  # between checkpoints, other seats' buttons stay valid


async def play(table: DealerTable, state: State) -> Outcome:
    """1.7, 7.1: shuffle the deck, then let every seat act until the dealer ends the game."""
    chairs.call(table, state)
    if table.phase == START:
        state.deck = await shuffled(table, whole_deck(table.options))
        await table.checkpoint(AT_THE_TABLE)
    while True:
        offers = offers_of(table.options, state)
        needed = [state.dealer, *state.players]  # the table does not wait for a free chair
        seat, answer = await table.ask_all(t.ACT, offers, together=True, needed=needed)
        path = [*state.begun[seat], answer]
        state.begun[seat] = []
        if answer == _way_back(offers[seat]):
            continue
        act, said = act_of(path)
        if isinstance(act, Acts) or act.asks(At(table.options, state, seat, said)) is not None:
            state.begun[seat] = path
            continue
        begin_act(state, seat)
        done = act.do(table, state, seat, *said)
        if isawaitable(done):
            await done
        elif done is not None:
            return done
        if state.counts.acts % ACTS_A_CHECKPOINT == 0:
            await table.checkpoint(AT_THE_TABLE)


def _way_back(offer: Offer) -> Answer | None:
    """Return the answer that leaves an act; None where its last words are asked for (5)."""
    match offer:
        case Notation():
            return ""
        case Text():
            return None
        case Number():
            return 0
        case Some():
            return []
    return t.BACK if t.BACK in offer else None


def leaving(offer: Offer) -> str | None:
    """Return what leaves an act at this offer, as a button says it (5)."""
    back = _way_back(offer)
    return None if back is None else "" if back == [] else str(back)


def begin_act(state: State, seat: int) -> None:
    """Begin a seat's act, which ends its peek and what is new in its hand (3.7, 6.4)."""
    state.counts.acts += 1
    state.seen = False
    state.peeks[seat] = None
    state.news.pop(t.hand_of(seat), None)


def standings(outcome: JSON) -> list[Standing]:
    """Return a result without a winner."""
    return [Standing(outcome["result"], won=False, score=None)]


def stand_in(_options: DealerOptions, _state: State, ask: Ask, seat: int) -> Answer:
    """Return the dealer's end without words; others leave their act (section 5)."""
    match ask.offers[seat]:
        case Text():
            return ""
        case Number(least=least):
            return least
        case Some():
            return []
        case offer:
            return t.END if t.END in offer else t.BACK if t.BACK in offer else _harmless(offer)


def _harmless(offer: Sequence[str]) -> str:
    """Return an act that an automatic player may begin and leave again."""
    return t.DICE if t.DICE in offer else offer[0]
