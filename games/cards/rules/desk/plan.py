"""A human GM's plan: scenes of a written adventure, carried out by the GM's presses (12.8)."""

from games.cards.adventures.model import Adventure, Scene
from games.cards.rules import tokens as t
from games.cards.rules.adventure.stakes import test_for
from games.cards.rules.adventure.written import fight_foes, make_written, read_aloud
from games.cards.rules.cards import number_cards
from games.cards.rules.deciders import CardsTable
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State
from games.engine.table import Token


def scene_at(state: State, adventure: Adventure) -> Scene | None:
    """Return the scene whose words were read last, None before the first."""
    return adventure.scene(state.at) if state.at else None


def following(state: State, adventure: Adventure) -> list[int]:
    """Return the numbers of the scenes that may follow; none after the climax."""
    here = scene_at(state, adventure)
    after = adventure.after(here) if here is not None else [adventure.scenes[0].number]
    return [*dict.fromkeys(after)]


def plan_offer(options: CardsOptions, state: State) -> list[Token]:
    """Return what a plan adds to the GM's actions: its scene, and others to read (12.8)."""
    adventure = options.written
    if adventure is None:
        return []
    here = scene_at(state, adventure)
    may_begin = here is not None and state.is_planned and _may_begin(options, state, here)
    begin = [t.PLAN] if may_begin else []
    return [*begin, *(str(t.Aimed(t.NEXT, str(each))) for each in following(state, adventure))]


def _may_begin(options: CardsOptions, state: State, scene: Scene) -> bool:
    """Return whether a test or fight has an opposing card, or a rest brings a card back (12.8)."""
    match scene.kind:
        case "test":
            return state.gm_opposes(options)
        case "rest":
            return any(state.recoverable(str(seat)) for seat in state.living)
    return bool(number_cards(state.gm.pile))


def read_next(table: CardsTable, state: State, scene: Scene) -> None:
    """Read a scene's words aloud, and prepare its test, fight or rest (12.8)."""
    state.at, state.is_planned = scene.number, scene.kind != "choice"
    read_aloud(table, state, scene)


async def play_planned(table: CardsTable, state: State, scene: Scene) -> None:
    """Play a scene's test of all for its stake, until one passes, or its fight (11.2, 12.8)."""
    if scene.kind == t.TEST:
        state.scene.queue = state.living
        while state.scene.queue:
            if await test_for(table, state, state.scene.queue.pop(0), scene.stake):
                return
    else:
        foes = await make_written(table, state, scene)
        await fight_foes(table, state, foes, scene.stake)
