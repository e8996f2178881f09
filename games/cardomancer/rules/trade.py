"""The trade before the first combat (2.4, R9)."""

from __future__ import annotations

from games.cardomancer.rules import offers
from games.cardomancer.rules.events import Traded
from games.cardomancer.rules.piles import CardomancerTable
from games.cardomancer.rules.state import Proposal, State
from games.cardomancer.rules.tokens import NO, READY, YES, Swap, read


async def trade(table: CardomancerTable, state: State) -> None:
    """2.4, R9: two players may swap hands, once each; 10.1: not alone."""
    state.phase = "trade"
    while asked := offers.trades(state):
        seat, choice = await table.ask_all("trade", asked)
        if choice == READY:
            state.party[seat].ready = True
            continue
        move = read(choice)
        if isinstance(move, Swap):
            await propose(table, state, Proposal(seat, move.seat))


async def propose(table: CardomancerTable, state: State, proposal: Proposal) -> None:
    """R9: the other answers; a refusal costs nothing, but is not to be had twice."""
    agreed = await table.ask("agree", proposal.asked, [YES, NO], about=proposal) == YES
    if agreed:
        swap_hands(state, proposal)
    else:
        state.refused.append(proposal)
    table.tell(Traded(table.seats[proposal.asking], table.seats[proposal.asked], agreed))


def swap_hands(state: State, proposal: Proposal) -> None:
    """2.4, R6: the whole hands, with their aces that are no items."""
    one, other = state.party[proposal.asking], state.party[proposal.asked]
    one.hand, other.hand = other.hand, one.hand
    one.dull, other.dull = other.dull, one.dull
    one.traded = other.traded = True
