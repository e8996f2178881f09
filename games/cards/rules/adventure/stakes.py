"""A test with a stake, of the automatic GM or by a human GM's plan (11.2, 12.8)."""

from games.cards.adventures.model import Stake
from games.cards.rules.deciders import CardsTable
from games.cards.rules.feats import TestRules, begin_turn, take_test
from games.cards.rules.packs import lowest_joker, take, wound
from games.cards.rules.state import State
from games.cards.rules.tokens import GM


async def test_for(table: CardsTable, state: State, seat: int, stake: Stake | None) -> bool:
    """Let a player take a forced test for a stake; return whether it is passed (11.2)."""
    begin_turn(state, seat)
    if stake == "prize":
        stake_joker(state)
    attempts = 1 if stake == "prize" else 1 + table.options.repeats
    rules = TestRules(attempts, wounds=stake == "peril")
    passed = await take_test(table, state, seat, rules, forced=True)
    if stake == "toll" and not passed and state.party[seat].alive:
        await wound(table, state, str(seat), GM)
    return passed


def stake_joker(state: State) -> None:
    """Put the GM's lowest Joker at stake (11.2 `prize`)."""
    joker = lowest_joker(state.gm.pile)
    if joker is not None:
        take(state.gm, joker)
        state.scene.staked = [joker]
