"""An ended game has one account: nothing else that speaks of its end walks its events."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import replace
from inspect import getsource
from typing import Any, SupportsIndex, overload

import pytest

from games.catalog import GAMES
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.game import AnyGame
from games.engine.panel import Moment
from games.engine.replay import verify
from games.engine.run import Run
from games.kit.souvenirs import Pictured
from tests.kit.configurations import EVERY_GAME
from tests.kit.golden import names_of, text_of

# The story of the last press, which a board tells before and after the end.
STORIES = {"games.engine.panel", *(f"games.{game}.view.story" for game in GAMES)}


class Watched(list[Any]):
    """Events that note which modules read them."""

    readers: set[str]

    def _note(self) -> None:
        self.readers.add(sys._getframe(2).f_globals["__name__"])

    def __iter__(self) -> Iterator[Any]:
        self._note()
        return super().__iter__()

    def __reversed__(self) -> Iterator[Any]:
        self._note()
        return super().__reversed__()

    @overload
    def __getitem__(self, at: SupportsIndex) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...
    def __getitem__(self, at: SupportsIndex | slice) -> Any:
        self._note()
        return super().__getitem__(at)


def told_from(game: AnyGame, moment: Moment[Any, Any, Any]) -> Iterator[object]:
    """Yield all that is told of an ended game: boards, readers of its account, achievements."""
    ending: AnyEnding | None = game.find(Ending)
    for seat in (None, *range(len(moment.seats))):
        yield game.view.scene(moment, seat)
    if ending is None:
        return
    account = ending.account(moment)
    yield from (read(account) for read in (ending.share, ending.strip, ending.foe) if read)
    pictured = game.find(Pictured)
    yield pictured and pictured.souvenir(account)
    yield ending.chronicle and ending.chronicle(account, 0)
    yield [each.earned(account, 0) for each in game.achievements]


@EVERY_GAME
def test_only_the_account_walks_the_events_of_an_ended_game(game: AnyGame) -> None:
    readers = set[str]()
    for name in names_of(game.id):
        record = verify(text_of(game.id, name), GAMES)
        run = Run(record.game, record.header, None, script=record.log, memory=None)
        events = Watched(run.events)
        events.readers = readers
        assert list(told_from(game, replace(run.moment(), events=events)))
    assert readers - STORIES <= {f"games.{game.id}.account"}


@pytest.mark.parametrize("game", [each for each in GAMES.values() if each.achievements])
def test_an_account_names_every_event(game: AnyGame) -> None:
    """mypy rejects an `assert_never` that an event can reach."""
    ending: AnyEnding = game.need(Ending)
    tree = ast.parse(getsource(sys.modules[ending.account.__module__]))
    folds = [node for node in ast.walk(tree) if isinstance(node, ast.Match)]
    assert folds
    for fold in folds:
        assert ast.unparse(fold.cases[-1]) == "case _:\n    assert_never(event)"


def test_a_reader_of_events_is_found() -> None:
    events = Watched([1, 2])
    events.readers = set()
    assert [*events] == events[:] == [*reversed(events)][::-1]
    assert events.readers == {__name__}
