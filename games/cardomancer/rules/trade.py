"""The trade before the first combat (2.4, R9)."""

from __future__ import annotations

from games.cardomancer.rules import offers
from games.cardomancer.rules.events import Traded
from games.cardomancer.rules.piles import CardomancerTable
from games.cardomancer.rules.state import Proposal, State
from games.cardomancer.rules.tokens import NO, READY, YES, Swap, read


async def trade(table: CardomancerTable, state: State) -> None:
    """Let two players swap hands, once each (2.4, R9); not solo (10.1)."""
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
    """Ask the other player; a refusal costs nothing and can't be repeated (R9)."""
    agreed = await table.ask("agree", proposal.asked, [YES, NO], about=proposal) == YES
    if agreed:
        swap_hands(state, proposal)
    else:
        state.refused.append(proposal)
    table.emit(Traded(table.seats[proposal.asking], table.seats[proposal.asked], agreed))


def swap_hands(state: State, proposal: Proposal) -> None:
    """Swap the whole hands, with their dull aces (2.4, R6)."""
    one, other = state.party[proposal.asking], state.party[proposal.asked]
    one.hand, other.hand = other.hand, one.hand
    one.dull, other.dull = other.dull, one.dull
    one.traded = other.traded = True
