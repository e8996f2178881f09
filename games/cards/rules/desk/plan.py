"""A human GM's plan: the scenes of a written adventure, begun by the GM's presses (12.8)."""

from games.cards.adventures.model import Adventure, Scene
from games.cards.rules import tokens as t
from games.cards.rules.adventure.written import fight_foes, make_written, read_aloud
from games.cards.rules.cards import number_cards
from games.cards.rules.deciders import CardsTable
from games.cards.rules.feats import group_test
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
    """Return what a plan adds to the GM's actions: its test or fight, and scenes to read (12.8)."""
    adventure = options.written
    if adventure is None:
        return []
    here = scene_at(state, adventure)
    opposed = here is not None and (
        state.gm_opposes(options) if here.kind == t.TEST else bool(number_cards(state.gm.pile))
    )
    begin = [t.PLAN] if state.is_planned and opposed else []
    return [*begin, *(str(t.Aimed(t.NEXT, str(each))) for each in following(state, adventure))]


def read_next(table: CardsTable, state: State, scene: Scene) -> None:
    """Read a scene's words aloud, and prepare its test or fight (12.8)."""
    state.at, state.is_planned = scene.number, scene.is_played
    read_aloud(table, state, scene)


async def play_planned(table: CardsTable, state: State, scene: Scene) -> None:
    """Play a scene's test of all, until one passes, or its fight against all (12.8)."""
    state.is_planned = False
    if scene.kind == t.TEST:
        mode = t.ONE if len(state.living) > 1 else t.EACH
        await group_test(table, state, state.living, mode, forced=True)
    else:
        foes = await make_written(table, state, scene)
        await fight_foes(table, state, foes, scene.stake)
