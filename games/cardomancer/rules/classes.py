"""The party gathers: classes, and who is Cardomancer (1.3, 1.6)."""

from __future__ import annotations

from games.cardomancer.rules.cards import CLASS_OF, CLASSES, FIVES, SUIT_OF, ClassName, decks
from games.cardomancer.rules.events import TookClass
from games.cardomancer.rules.piles import CardomancerTable
from games.cardomancer.rules.state import State
from games.engine.deck import Card, suit


async def gather(table: CardomancerTable, state: State) -> None:
    """1.3, 1.6: everybody has a class, and the party a Cardomancer."""
    state.phase = "class"
    if table.options.classes == "random":
        await draw_classes(table, state)
    else:
        await choose_classes(table, state)
    await pick_cardomancer(table, state)


async def draw_classes(table: CardomancerTable, state: State) -> None:
    """1.3, section 6: a random five for everybody without a class."""
    for seat in without_class(state):
        five = await table.pick("class", fives_left(state))
        take_class(table, state, seat, CLASS_OF[suit(five)], drawn=True)


def without_class(state: State) -> list[int]:
    """The seats that have no class yet, rising."""
    return [seat for seat, each in enumerate(state.party) if each.class_taken is None]


def fives_left(state: State) -> list[Card]:
    """Section 6: all fives in their order, less those of the classes taken."""
    fives = list(FIVES) * decks(len(state.party))
    for character in state.party:
        if character.class_taken is not None:
            fives.remove("5" + SUIT_OF[character.class_taken])
    return fives


async def choose_classes(table: CardomancerTable, state: State) -> None:
    """1.3, R45: all who have none are asked at once; first come, first served."""
    while asked := without_class(state):
        free = free_classes(state)
        tokens: list[str] = [*free]
        seat, token = await table.ask_all("class", dict.fromkeys(asked, tokens))
        take_class(table, state, seat, free[tokens.index(token)], drawn=False)


def free_classes(state: State) -> list[ClassName]:
    """1.3: at most one of a class for each deck."""
    most = decks(len(state.party))
    taken = [character.class_taken for character in state.party]
    return [cls for cls in CLASSES if taken.count(cls) < most]


def take_class(
    table: CardomancerTable, state: State, seat: int, cls: ClassName, drawn: bool
) -> None:
    """1.3: a class, kept for the campaign."""
    state.party[seat].class_taken = cls
    table.tell(TookClass(table.seats[seat], cls, drawn))


async def pick_cardomancer(table: CardomancerTable, state: State) -> None:
    """1.6: the campaign's, or one at random; alone there is no choice."""
    campaign = table.options.campaign
    given = None if campaign is None else campaign.cardomancer
    seats = list(range(len(table.seats)))
    if given is not None:
        state.cardomancer = given
    elif len(seats) == 1:
        state.cardomancer = 0
    else:
        state.cardomancer = await table.pick("cardomancer", seats)
