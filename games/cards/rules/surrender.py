"""Giving up a fight, and what becomes of who is beaten (6.7, R19, R24)."""

from __future__ import annotations

from games.cards.rules import automatic_gm
from games.cards.rules.asks import Beaten
from games.cards.rules.cards import jokers
from games.cards.rules.deciders import CardsTable, decider, gm_seat, who
from games.cards.rules.events import Spared, Surrendered
from games.cards.rules.packs import check_quest, hand_over, slay, wound
from games.cards.rules.state import Foe, State
from games.cards.rules.tokens import (
    DEATH,
    FREE,
    REFUSE,
    TREASURE,
    WOUND,
    Name,
    is_player,
)
from games.engine.table import Token


async def surrenders(table: CardsTable, state: State, loser: Name, winner: Name) -> bool:
    """6.7, R19: somebody gives up; False where that is refused, which only a player's can be."""
    if is_player(loser):
        terms = await _terms(table, state, loser, winner)
    else:
        terms = await _foe_gives_up(table, state, loser, winner)
    table.tell(Surrendered(who(table, state, loser), who(table, state, winner), terms))
    if terms == REFUSE:
        return False
    await _leave(table, state, loser, winner, terms)
    return True


async def _terms(table: CardsTable, state: State, loser: Name, winner: Name) -> Token:
    """6.7: whoever holds the opponent refuses, or sets the terms; the automatic GM by 11.7."""
    seat = decider(table, winner)
    if seat is None:
        return automatic_gm.terms(state, loser)
    offer = [REFUSE, FREE, WOUND, *_with_treasure(state, loser)]
    return await table.ask("terms", seat, offer, about=Beaten(loser, winner))


async def _foe_gives_up(table: CardsTable, state: State, loser: Name, winner: Name) -> Token:
    """6.7, R19: a foe may when the GM likes, who decides if it hands over its Jokers."""
    offer = [FREE, *_with_treasure(state, loser)]
    return await table.decide("terms", gm_seat(table), offer, about=Beaten(loser, winner))


async def at_mercy(table: CardsTable, state: State, loser: Name, winner: Name) -> None:
    """7.4 `win`, R24: a beaten player's fate is the winner's to say; the automatic GM's, 11.7."""
    seat = decider(table, winner)
    if seat is None:
        terms = automatic_gm.terms(state, loser)
    else:
        offer = [FREE, WOUND, *_with_treasure(state, loser), DEATH]
        terms = await table.ask("mercy", seat, offer, about=Beaten(loser, winner))
    table.tell(Spared(who(table, state, loser), who(table, state, winner), terms))
    if terms == DEATH:
        slay(table, state, loser, winner)
    else:
        await _leave(table, state, loser, winner, terms)


def _with_treasure(state: State, loser: Name) -> list[Token]:
    """6.7: `treasure` if there is any."""
    return [TREASURE] if jokers(state.holder(loser).pile) else []


async def _leave(table: CardsTable, state: State, loser: Name, winner: Name, terms: Token) -> None:
    """6.7: the terms, then the loser is out of this fight."""
    holder = state.holder(loser)
    if isinstance(holder, Foe):
        holder.present = False
    if terms == WOUND:
        await wound(table, state, loser, winner)
    elif terms == TREASURE:
        hand_over(table, state, loser, winner)
        check_quest(table, state)
    state.scene.leave(loser)
