"""The course of an evening: everybody acts at any time, until the dealer ends it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, cast

from games.dealer.rules import acts, initiative
from games.dealer.rules import tokens as t
from games.dealer.rules.acts import DealerTable
from games.dealer.rules.decks import whole_deck
from games.dealer.rules.events import Ended, Told
from games.dealer.rules.offers import offers_of
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.state import Face, Fight, Openness, State, Step
from games.dealer.rules.throws import throw, throw_said
from games.engine.game import Outcome, Standing
from games.engine.record import Answered
from games.engine.table import START, Answer, Ask, Number, Offer, Some, Text

AT_THE_TABLE = "table"  # the checkpoint
ACTS_A_CHECKPOINT = 20  # between them the buttons of others stay good


async def play(table: DealerTable, state: State) -> Outcome:
    """1.7, 7.1: the deck is shuffled, then everybody acts until the dealer ends it."""
    if table.phase == START:
        state.deck = await table.shuffle(t.DECK, whole_deck(table.options))
        await table.checkpoint(AT_THE_TABLE)
    while True:
        offers = offers_of(table.options, state)
        seat, answer = await table.ask_all(t.ACT, offers, together=True)
        path = [*state.begun[seat], answer]
        state.begun[seat] = []
        if _leaves(answer, offers[seat]):
            continue
        if not is_whole(path, offers[seat]):
            state.begun[seat] = path
            continue
        begin_act(state, seat)
        if path[0] == t.END:
            return end(table, state, str(answer))
        await act(table, state, seat, path)
        if state.counts.acts % ACTS_A_CHECKPOINT == 0:
            await table.checkpoint(AT_THE_TABLE)


def _leaves(answer: Answer, offer: Offer) -> bool:
    """Section 5: what leaves an act."""
    return not isinstance(offer, Text) and answer in (t.BACK, 0, [])


def is_whole(path: Sequence[Step], offer: Offer) -> bool:
    """Section 5: whether nothing more is asked of an act; a text is always its last answer."""
    if isinstance(offer, Text):
        return True
    match path:
        case [t.SHOW | t.HIDE] | [t.CARDS, t.SHUFFLE]:
            return True
        case [str(first)] if t.split(first)[1]:
            return True  # where held cards go
        case [t.HOLD | t.LOOK, _] | [t.TURNS, t.MODIFIER, _]:
            return True
        case [t.DICE, str(what)]:
            return bool(t.split(what)[1])
        case [t.TURNS, str(what)]:
            return what not in (t.FOE, t.HIDDEN, t.MODIFIER)
        case [t.CARDS, (t.TURN | t.CLEAR | t.CUT | t.GATHER), _]:
            return True
        case [t.CARDS, (t.DEAL | t.PEEK), _, _] | [t.CARDS, t.TAKE, _, _, _]:
            return True
        case [t.CORRECT, _, _, _]:
            return True
    return False


def begin_act(state: State, seat: int) -> None:
    """3.7, 6.4: what a seat has peeked at it sees until it does something else."""
    state.counts.acts += 1
    state.seen = False
    state.peeks[seat] = None


async def act(table: DealerTable, state: State, seat: int, path: Sequence[Step]) -> None:
    """2.3 to 2.6: an act that is whole."""
    match path:
        case [t.SHOW | t.HIDE as what]:
            acts.show(table, state, seat, shown=what == t.SHOW)
        case [str(first)]:
            acts.put(table, state, seat, t.split(first)[1])
        case [t.HOLD, list(cards)]:
            state.held[seat] = cards[:]
        case [t.TELL, words]:
            state.told = str(words) or None
            table.tell(Told(str(words)))
        case [t.LOOK, place]:
            acts.look(table, state, str(place))
        case [t.CORRECT, str(source), str(target), list(cards)]:
            acts.correct(table, state, source, target, cards)
        case [t.DICE, str(again)]:
            await throw(table, state, seat, "open", state.saved[seat][int(t.split(again)[1])])
        case [t.DICE, str(openness), *steps]:
            await throw_said(table, state, seat, cast("Openness", openness), steps)
        case [t.TURNS, str(what), *further]:
            await _turns(table, state, seat, what, [str(step) for step in further])
        case [t.CARDS, str(what), *further]:
            await _cards(table, state, seat, what, further)


async def _cards(
    table: DealerTable, state: State, seat: int, what: str, further: Sequence[Step]
) -> None:
    """3.3 to 3.12."""
    match what, further:
        case t.DEAL, [list(whom), int(each)]:
            acts.deal(table, state, sorted(map(int, whom)), each)
        case t.TAKE, [str(source), str(target), int(count)]:
            acts.take(table, state, seat, source, target, count)
        case t.PEEK, [str(place), int(count)]:
            acts.peek(table, state, seat, place, count)
        case t.TURN, [str(pile)]:
            acts.turn(table, state, seat, t.number_of(pile))
        case t.SHUFFLE, _:
            await acts.shuffle(table, state, seat)
        case t.CUT, [int(count)]:
            acts.cut(table, state, seat, count)
        case t.GATHER, [str(gathered)]:
            await acts.gather(table, state, seat, gathered)
        case t.PILE, [face, str(name)]:
            acts.lay(table, state, cast("Face", face), name)
        case t.CLEAR, [str(pile)]:
            acts.clear(table, state, t.number_of(pile))


async def _turns(
    table: DealerTable, state: State, seat: int, token: str, further: Sequence[str]
) -> None:
    """2.5."""
    what, whom = t.split(token)
    match what:
        case t.CARDS | t.DICE:
            await initiative.begin(table, state, cast("Fight", what))
        case t.FOE | t.HIDDEN:
            modifier, name = further
            hidden = what == t.HIDDEN
            await initiative.name_foe(table, state, name, int(modifier), hidden=hidden)
        case t.NEXT:
            initiative.go_on(table, state)
        case t.DELAY:
            initiative.delay(table, state)
        case "now":
            initiative.act_now(table, state, whom)
        case "out":
            initiative.out(table, state, whom)
        case t.ROUND:
            await initiative.new_round(table, state)
        case t.PEACE:
            initiative.peace(table, state)
        case t.MODIFIER:
            state.modifiers[seat] = int(further[0])


def end(table: DealerTable, state: State, words: str) -> Outcome:
    """7.1, section 8."""
    table.tell(Ended(words))
    return {
        "result": "over",
        "words": words,
        **asdict(state.counts),
        "hands": [len(hand) for hand in state.hands],
    }


def standings(outcome: dict[str, Any]) -> list[Standing]:
    """Nobody wins."""
    return [Standing(outcome["result"], won=False, score=None)]


def stand_in(options: DealerOptions, state: State, ask: Ask, seat: int) -> Answer:
    """Section 5: the dealer ends it without words; others leave what they have begun."""
    del options, state
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
    """What a player begins, to leave it again."""
    return t.DICE if t.DICE in offer else offer[0]


def waits(options: DealerOptions, state: State, ask: Ask) -> bool:
    """Section 5: no clock runs, and nobody is played for while somebody may come back."""
    del options, state, ask
    return True


def takes_back(options: DealerOptions, state: State, seat: int, step: Sequence[Answered]) -> bool:
    """6.4, R8: one's own last act, by which nobody has seen what was hidden."""
    del options, seat, step
    return not state.seen
