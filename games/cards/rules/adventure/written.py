"""A written adventure: which scene follows, and what it brings (2.12)."""

from collections.abc import Sequence

from games.cards.adventures.model import Adventure, Scene, Stake
from games.cards.rules.adventure.foes import deal_numbers
from games.cards.rules.cards import jokers, number_cards
from games.cards.rules.deciders import CardsTable, pick
from games.cards.rules.events import Told
from games.cards.rules.fights import begin_fight, deal_faces, fight_on, give_cards
from games.cards.rules.packs import check_quest, give, lowest_joker, rest, take
from games.cards.rules.state import State
from games.cards.rules.tokens import FOES, GM, PLAYERS, Name, foe_name
from games.engine.table import Token

MOST_BEGUN = 50  # 12.3: tests and fights, after which the ways lead straight to a climax


async def go_on(table: CardsTable, state: State, adventure: Adventure) -> Scene:
    """Go on to the next test or fight, past choices and rests (12.2, 12.3, 12.5)."""
    scene = _next_scene(state, adventure)
    while not scene.is_played:
        state.at, state.phase = scene.number, "scene"
        read_aloud(table, state, scene)
        if scene.kind == "rest":
            await rest(table, state, scene.back)
            to = adventure.after(scene)[0]
        else:
            offer = ways(state, adventure, scene)
            way = await table.decide_all("path", state.living, offer)
            to = scene.ways[int(way) - 1].to
        find_treasure(table, state, adventure)
        scene = adventure.scene(to)
    state.at = scene.number
    return scene


def _next_scene(state: State, adventure: Adventure) -> Scene:
    """Return the first scene, or the one behind the scene that began last."""
    if not state.at:
        return adventure.scenes[0]
    return adventure.scene(adventure.after(adventure.scene(state.at))[0])


def ways(state: State, adventure: Adventure, scene: Scene) -> list[Token]:
    """Return the ways of a choice by their places, from 1 (section 5 `path`).

    After many scenes only those that lead straight to a climax are left (12.3).
    """
    places = [str(at) for at, _ in enumerate(scene.ways, 1)]
    if state.number < MOST_BEGUN:
        return places
    nearest = nearest_way(adventure, scene)
    return [nearest]


def nearest_way(adventure: Adventure, scene: Scene) -> Token:
    """Return the way that leads past the fewest scenes to a climax, the first of equals."""
    distances = adventure.distances()
    at = min(range(len(scene.ways)), key=lambda at: distances[scene.ways[at].to])
    return str(at + 1)


def read_aloud(table: CardsTable, state: State, scene: Scene) -> None:
    """Let all read the words of a written scene; a drawn one has none (12.2).

    A choice and a rest are told even without words, so that each scene leaves an event.
    """
    state.told = scene.words or None
    if scene.words or not scene.is_played:
        table.emit(Told(scene.words))


def find_treasure(table: CardsTable, state: State, adventure: Adventure) -> None:
    """Give the GM's lowest Joker to the living player with the fewest, by seat (12.6)."""
    for _ in range(adventure.treasure.count(state.at)):
        joker = lowest_joker(state.gm.pile)
        if joker is None:
            return
        finder = min(state.living, key=lambda seat: len(jokers(state.party[seat].pack.pile)))
        take(state.gm, joker)
        give(table, state, GM, str(finder), [joker])
        check_quest(table, state)


async def make_written(table: CardsTable, state: State, scene: Scene) -> list[Name]:
    """Deal the foes of a fight, as far as the GM's pack goes (12.4)."""
    single = [foes for foes in scene.foes for _ in range(foes.times)]
    names: list[Name] = []
    for row, foes in enumerate(single[: len(number_cards(state.gm.pile))]):
        name, left = foe_name(row), len(number_cards(state.gm.pile))
        size = max(1, min(foes.numbers, left - (len(single) - row - 1)))
        await deal_numbers(table, state, name, size, foes.name)
        state.foes[row].cls = foes.cls
        names.append(name)
    for name, foes in zip(names, single, strict=False):
        wanted = foes.faces
        if wanted is None:
            wanted = len(state.gm.faces) if scene.stake == "climax" else 0
        await deal_faces(table, state, name, min(wanted, len(state.gm.faces)))
    held = jokers(state.gm.pile)
    if scene.stake == "climax":
        give_cards(state, state.foes[0], held)
    elif scene.stake == "hoard":
        give_cards(state, state.foes[0], held[:1])
    return names


async def fight_foes(
    table: CardsTable, state: State, foes: Sequence[Name], stake: Stake | None
) -> bool:
    """Let all living players fight foes; return whether none is left (11.2, 11.4, 12.4)."""
    players = [str(seat) for seat in state.living]
    first = FOES if stake == "ambush" else await pick(table, "first", [PLAYERS, FOES])
    state.counts.fights += 1
    sides = (players, foes) if first == PLAYERS else (foes, players)
    begin_fight(table, state, *sides)
    return bool(await fight_on(table, state))
