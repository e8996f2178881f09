"""The automatic GM's adventure (2.11)."""

from games.cards.adventures.model import Scene, Stake
from games.cards.rules.adventure.foes import make_foes
from games.cards.rules.adventure.stakes import test_for
from games.cards.rules.adventure.written import (
    fight_foes,
    find_treasure,
    go_on,
    make_written,
    read_aloud,
)
from games.cards.rules.cards import jokers, number_cards
from games.cards.rules.deciders import CardsTable, pick, tale_of
from games.cards.rules.events import Begun
from games.cards.rules.fights import BETWEEN_SCENES, IN_FIGHT, fight_on
from games.cards.rules.packs import end_scene, rest
from games.cards.rules.state import UNOPPOSED, Ending, State
from games.cards.rules.tokens import FIGHT, ME, TEST

_TEST_STAKES: tuple[Stake, ...] = ("peril", "toll", "prize")
_FIGHT_STAKES: tuple[Stake, ...] = ("blood", "ambush", "hoard")


async def lead(table: CardsTable, state: State) -> Ending:
    """Play scene after scene up to the climax (11.2, 11.8, 11.9, 12.7)."""
    resumed = table.phase == IN_FIGHT
    while True:
        if resumed:
            passed = bool(await fight_on(table, state))
        else:
            await table.checkpoint(BETWEEN_SCENES)
            if not number_cards(state.gm.pile):
                return UNOPPOSED
            passed = await next_scene(table, state)
        resumed = False
        climax = state.stake == "climax"
        end_scene(table, state)
        if climax:
            return Ending("won" if passed else "lost", "climax")
        if passed and table.options.written is not None:
            find_treasure(table, state, table.options.written)
        elif passed:
            await rest(table, state, table.options.rest)


async def next_scene(table: CardsTable, state: State) -> bool:
    """Play a test or a fight, or the climax as the last scene; return if it was passed (11.2).

    Scenes are drawn, or those of a written adventure (2.12).
    """
    written = table.options.written
    scene = (
        await draw_scene(table, state) if written is None else await go_on(table, state, written)
    )
    state.phase = "test" if scene.kind == TEST else "fight"
    state.number += 1
    state.stake = scene.stake or await pick_stake(table, state)
    table.emit(Begun(state.number, state.phase, tale_of(state)))
    read_aloud(table, state, scene)
    if state.phase == "test":
        return await stake_test(table, state)
    foes = await (make_written(table, state, scene) if scene.foes else make_foes(table, state))
    return await fight_foes(table, state, foes, state.stake)


async def draw_scene(table: CardsTable, state: State) -> Scene:
    """Draw a test or a fight, its stake still open; the last scene is the climax (11.2)."""
    number = state.number + 1
    if number == table.options.scenes:
        return Scene(number, "climax", "climax")
    return Scene(number, "test" if await pick(table, "kind", [TEST, FIGHT]) == TEST else "fight")


async def pick_stake(table: CardsTable, state: State) -> Stake:
    """Pick a possible stake at random; a Joker only if the GM's pack has one (11.2)."""
    stakes = _TEST_STAKES if state.phase == "test" else _FIGHT_STAKES
    if not jokers(state.gm.pile):
        stakes = stakes[:-1]
    return await pick(table, "stake", stakes)


async def stake_test(table: CardsTable, state: State) -> bool:
    """Let the first player who volunteers take a forced test (11.2, 11.3)."""
    seat = state.living[0]
    if len(state.living) > 1:
        seat, _ = await table.ask_all("volunteer", {each: [ME] for each in state.living})
    return await test_for(table, state, seat, state.stake)
