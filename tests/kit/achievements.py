"""Games that earned an achievement, and what would have made them a near miss."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.extensions.people import usual_sheets
from games.engine.game import Sheets
from games.engine.panel import Moment
from games.engine.players import player_for
from games.engine.record import Header
from games.engine.run import AnyRun, Run
from tests.kit.runs import play_out

AnyMoment = Moment[Any, Any, Any]
Change = Callable[[AnyMoment], AnyMoment]
Where = Callable[[Any], bool]


@dataclass(frozen=True)
class Game:
    """How a game was played: its options, how many sat there, by whom, with which chance."""

    options: tuple[tuple[str, Any], ...] = ()
    seats: int = 1
    player: str = "random"
    seed: int = 0
    sheet: str = ""


@dataclass(frozen=True)
class Example:
    """A game in which a seat has earned something, and what makes it a near miss.

    `first` is what is changed before: what no automatic player comes to.
    """

    game: Game
    near: Change
    seat: int = 0
    first: Change = field(default=lambda game: game)


def by(player: str, seed: int, seats: int = 1, sheet: str = "", **options: Any) -> Game:
    """Describe a game played by an automatic player."""
    return Game(tuple(options.items()), seats, player, seed, sheet)


@cache
def played(game_id: str, game: Game, sheets: Callable[[str], Sheets] | None = None) -> AnyRun:
    """That game, from its beginning to its end; people are called by the number of their seat."""
    rules = GAMES[game_id]
    options = rules.read_options(dict(game.options))
    brought = sheets(game.sheet) if sheets and game.sheet else usual_sheets(rules, options)
    names = [str(seat) for seat in range(game.seats)]
    header = Header(game_id, rules.version, rules.chosen(dict(game.options)), names, brought)
    run = Run(rules, header, Seeded(str(game.seed)), memory=None)
    play_out(run, player_for(rules, game.player, str(game.seed)))
    return run


def ends(**fields: Any) -> Change:
    """Another end."""
    return lambda game: replace(game, outcome={**(game.outcome or {}), **fields})


def changed(kind: type[Any], where: Where = lambda _: True, /, **fields: Any) -> Change:
    """Other fields in the events of a kind."""
    return _each(lambda event: [event._replace(**fields)] if _is(event, kind, where) else [event])


def without(kind: type[Any], where: Where = lambda _: True) -> Change:
    """As if some events of a kind had not been."""
    return _each(lambda event: [] if _is(event, kind, where) else [event])


def after(kind: type[Any], *events: Any, where: Where = lambda _: True) -> Change:
    """Build a change: insert further events after each such event."""
    return _each(lambda event: [event, *events] if _is(event, kind, where) else [event])


def more(*events: Any) -> Change:
    """Something more at last."""
    return lambda game: replace(game, events=[*game.events, *events])


def both(*changes: Change) -> Change:
    """One change and then the others."""

    def change(game: AnyMoment) -> AnyMoment:
        for each in changes:
            game = each(game)
        return game

    return change


def _is(event: Any, kind: type[Any], where: Where) -> bool:
    return isinstance(event, kind) and where(event)


def _inner(event: Any) -> Any:
    """An event without the names of those among whom it happened, where a game adds them."""
    return getattr(event, "event", event)


def _each(change: Callable[[Any], Iterable[Any]]) -> Change:
    def events(game: AnyMoment) -> AnyMoment:
        found: list[Any] = []
        for event in game.events:
            inner = _inner(event)
            named = inner is not event
            found += [event._replace(event=new) if named else new for new in change(inner)]
        return replace(game, events=found)

    return events
