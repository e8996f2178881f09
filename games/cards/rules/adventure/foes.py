"""The foes of a drawn scene (11.4, 11.5)."""

from games.cards.rules.cards import jokers, number_cards
from games.cards.rules.deciders import CardsTable, pick
from games.cards.rules.fights import add_foe, deal_faces, give_cards
from games.cards.rules.packs import lowest_joker
from games.cards.rules.state import State
from games.cards.rules.tokens import Name, foe_name

_THIRD = 3  # 11.4: a foe has a third of the players' average


async def make_foes(table: CardsTable, state: State) -> list[Name]:
    """Deal the foes' number cards, then the first one's face card and Jokers (11.4, 11.5)."""
    there = len(number_cards(state.gm.pile))
    climax = state.stake == "climax"
    one = climax or table.options.foes == "one"
    count = 1 if one else min(len(state.living), there)
    size = min(foe_size(table, state), there // count)
    if climax:
        size = min(2 * foe_size(table, state) * len(state.living), there)
    names = [foe_name(row) for row in range(count)]
    for name in names:
        await deal_numbers(table, state, name, size)
    if climax:
        give_cards(state, state.foes[0], [*state.gm.faces, *jokers(state.gm.pile)])
        return names
    await deal_faces(table, state, names[0], min(1, len(state.gm.faces)))
    joker = lowest_joker(state.gm.pile)
    if state.stake == "hoard" and joker is not None:
        give_cards(state, state.foes[0], [joker])
    return names


def foe_size(table: CardsTable, state: State) -> int:
    """Return a foe's number of cards: the option's, or a third of the players' average (11.4).

    The average is that of the living players' starts, rounded up.
    """
    if table.options.foe_cards is not None:
        return table.options.foe_cards
    living = state.living
    starts = sum(state.party[seat].pack.start for seat in living)
    return -(-starts // (_THIRD * len(living)))


async def deal_numbers(
    table: CardsTable, state: State, name: Name, size: int, called: str = ""
) -> None:
    """Deal a new foe random number cards of the GM's pack (11.4)."""
    foe = add_foe(state, called)
    for _ in range(size):
        numbers = number_cards(state.gm.pile)
        give_cards(state, foe, [await pick(table, name, numbers)])
