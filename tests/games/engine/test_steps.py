"""A step that showed a hidden card can't be undone: all ways to show one."""

from collections.abc import Callable, Collection
from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.extensions.hidden import HiddenCards, Undo, Unseen
from games.engine.game import AnyGame, Outcome
from games.engine.house import USUAL
from games.engine.record import Header
from games.engine.run import AnyRun, Keep, Run
from games.engine.steps import last_step, shows_nothing
from games.engine.table import START, Table
from tests.kit.extensions import bringing
from tests.kit.toy import CARDS, Fair, FairOptions, Said, game_of

Step = Callable[[Table[FairOptions, Any], Fair], list[str]]


def _hidden(fair: Fair, knows: Collection[int]) -> list[list[Unseen]]:
    """Hide seat 0's card from the others, and the deck from all."""
    return [[Unseen(fair.cards, fair.cards[:1] if 0 in knows else [])]]


def game(show: Step, *, at_once: bool = False) -> AnyGame:
    """Return a game that shuffles; after a press, `show` makes the next ask from the cards."""

    async def play(table: Table[FairOptions, Any], fair: Fair) -> Outcome:
        if table.phase == START:
            fair.cards = await table.shuffle("cards", CARDS.copy())
        await table.checkpoint("round")
        await table.ask("first", 0, ["go"])
        asked = show(table, fair)
        if not at_once:
            await table.ask_all("then", {0: asked, 1: ["stay"]})
        return {"said": asked}

    undo: Undo[FairOptions] = Undo(lambda *_: True)
    return bringing(game_of(play), HiddenCards(_hidden), undo)


def taken(game: AnyGame) -> AnyRun:
    header = Header("fair", 3, {}, ["Ann", "Bo"])
    run: AnyRun = Run(game, header, Seeded("1"), keep=Keep.STORED)
    run.answer(0, "go")
    return run


def open_to(run: AnyRun, *knowing: Collection[int]) -> bool:
    """Whether the press can be undone, for players who know the cards of those seats."""
    step = last_step(run, run.seq - 1)
    assert step is not None
    return shows_nothing(run.game, step, knowing, USUAL)


def _nothing(table: Table[FairOptions, Any], fair: Fair) -> list[str]:
    return ["stay"]


def _says(table: Table[FairOptions, Any], fair: Fair) -> list[str]:
    table.emit(Said(fair.cards[-1]))
    return ["stay"]


def _keeps(table: Table[FairOptions, Any], fair: Fair) -> list[str]:
    fair.said.append(fair.cards[-1])
    return ["stay"]


def _offers(table: Table[FairOptions, Any], fair: Fair) -> list[str]:
    return [fair.cards[-1]]


@pytest.mark.parametrize("show", [_says, _keeps])
def test_revealed_cards_were_hidden_from_all_seats_before(show: Step) -> None:
    run = taken(game(show))
    assert not open_to(run, [0])
    assert not open_to(run, [1])


def test_the_asked_seat_sees_its_offer() -> None:
    run = taken(game(_offers))
    assert not open_to(run, [0])
    assert not open_to(run, [1], [0]), "one who sees it is enough"
    assert open_to(run, [1]), "nobody else sees their choices"


def test_an_ended_game_has_shown_its_result() -> None:
    assert not open_to(taken(game(_offers, at_once=True)), [1])


def test_where_nothing_is_seen_it_may_be_taken_back() -> None:
    assert open_to(taken(game(_nothing)), [0], [1])
    assert open_to(taken(game(_nothing, at_once=True)), [0], [1])
