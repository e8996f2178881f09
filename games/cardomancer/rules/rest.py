"""The rest after a combat (2.8)."""

from games.cardomancer.rules import offers
from games.cardomancer.rules.damage import MORE_HEALING
from games.cardomancer.rules.events import Restful
from games.cardomancer.rules.items import use_item
from games.cardomancer.rules.piles import CardomancerTable, draw_up
from games.cardomancer.rules.state import State, Turn, clockwise, dungeon_done
from games.cardomancer.rules.tokens import DONE, Discard, Heal, Item, read
from games.cardomancer.rules.turns import heal, throw_away

REST_HEALS = 2


async def rest(table: CardomancerTable, state: State) -> None:
    """Heal the living; each in turn draws up, uses the rest and draws up again (8.1, 8.2, 8.4)."""
    state.phase = "rest"
    points = (0 if table.options.epic else REST_HEALS) + (MORE_HEALING in state.artifacts)
    healed: list[tuple[str, int, int]] = []
    for name, character in zip(table.seats, state.party, strict=True):
        gained = min(points, character.max_hp - character.hp) if character.hp else 0
        if gained:
            character.hp += gained
            healed.append((name, gained, character.hp))
    table.emit(Restful(points, tuple(healed)))
    for seat in clockwise(state, state.initiative_seat):
        if not state.party[seat].hp:
            continue
        await draw_up(table, state, seat)
        if not dungeon_done(state):
            await use_rest(table, state, seat)
            await draw_up(table, state, seat)
        if dungeon_done(state):
            break


async def use_rest(table: CardomancerTable, state: State, seat: int) -> None:
    """Ask for any number of hearts, then at most one discard (8.3, R38)."""
    while True:
        offer = offers.rest(state, seat)
        if offer == [DONE]:
            return
        asked = offers.to_all_at_rest(state, seat, offer)
        who, choice = await table.ask_all("rest", asked, needed=[seat], about=Turn(seat))
        if choice == DONE:
            return
        move = read(choice)
        if isinstance(move, Discard):
            throw_away(table, state, seat, move)
            return
        if isinstance(move, Heal):
            heal(table, state, seat, move)
        elif isinstance(move, Item):
            use_item(table, state, who, move)
