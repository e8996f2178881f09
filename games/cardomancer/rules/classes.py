"""The start of a campaign: classes, and the Cardomancer (1.3, 1.6)."""

from __future__ import annotations

from games.cardomancer.rules.cards import CLASS_OF, CLASSES, FIVES, SUIT_OF, ClassName, decks
from games.cardomancer.rules.events import TookClass
from games.cardomancer.rules.piles import CardomancerTable
from games.cardomancer.rules.state import State
from games.engine.deck import Card, suit


async def gather(table: CardomancerTable, state: State) -> None:
    """Give each character a class, and the party a Cardomancer (1.3, 1.6)."""
    state.phase = "class"
    if table.options.classes == "random":
        await draw_classes(table, state)
    else:
        await choose_classes(table, state)
    await pick_cardomancer(table, state)


async def draw_classes(table: CardomancerTable, state: State) -> None:
    """Draw a random five for each character without a class (1.3, section 6)."""
    for seat in without_class(state):
        five = await table.pick("class", fives_left(state))
        take_class(table, state, seat, CLASS_OF[suit(five)], drawn=True)


def without_class(state: State) -> list[int]:
    """Return the seats without a class, ascending."""
    return [seat for seat, each in enumerate(state.party) if each.class_taken is None]


def fives_left(state: State) -> list[Card]:
    """Return all fives in their order, less those of the classes taken (section 6)."""
    fives = list(FIVES) * decks(len(state.party))
    for character in state.party:
        if character.class_taken is not None:
            fives.remove("5" + SUIT_OF[character.class_taken])
    return fives


async def choose_classes(table: CardomancerTable, state: State) -> None:
    """Ask all seats without a class at once; first come, first served (1.3, R45)."""
    while asked := without_class(state):
        free = free_classes(state)
        tokens: list[str] = [*free]
        seat, token = await table.ask_all("class", dict.fromkeys(asked, tokens))
        take_class(table, state, seat, free[tokens.index(token)], drawn=False)


def free_classes(state: State) -> list[ClassName]:
    """Return the classes still free: one of each per deck (1.3)."""
    most = decks(len(state.party))
    taken = [character.class_taken for character in state.party]
    return [cls for cls in CLASSES if taken.count(cls) < most]


def take_class(
    table: CardomancerTable, state: State, seat: int, cls: ClassName, drawn: bool
) -> None:
    """Give a seat its class for the whole campaign (1.3)."""
    state.party[seat].class_taken = cls
    table.emit(TookClass(table.seats[seat], cls, drawn))


async def pick_cardomancer(table: CardomancerTable, state: State) -> None:
    """Set the Cardomancer: the campaign's, or a random seat; solo, the only one (1.6)."""
    campaign = table.options.campaign
    given = None if campaign is None else campaign.cardomancer
    seats = list(range(len(table.seats)))
    if given is not None:
        state.cardomancer = given
    elif len(seats) == 1:
        state.cardomancer = 0
    else:
        state.cardomancer = await table.pick("cardomancer", seats)
