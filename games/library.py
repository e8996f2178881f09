"""The engine's public names, as `games` exports them (see docs/library.md)."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypedDict, Unpack, overload

from games.cardomancer.rules.events import Event as CardomancerEvent
from games.cardomancer.rules.options import CardomancerOptions
from games.cardomancer.rules.state import State as CardomancerState
from games.cardrpg.rules.events import Event as CardRpgEvent
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.rules.state import State as CardRpgState
from games.cards.rules.events import Event as CardsEvent
from games.cards.rules.options import CardsOptions
from games.cards.rules.state import State as CardsState
from games.catalog import GAMES
from games.dealer.rules.events import Event as DealerEvent
from games.dealer.rules.options import DealerOptions
from games.dealer.rules.state import State as DealerState
from games.diamonds.rules.events import Event as DiamondsEvent
from games.diamonds.rules.options import DiamondsOptions
from games.diamonds.rules.state import State as DiamondsState
from games.engine import replay
from games.engine.chance import Seeded, commitment
from games.engine.deck import Card, rank, suit
from games.engine.extensions.people import usual_sheets
from games.engine.game import Game, SetupRefused, Sheets, Standing
from games.engine.hints import plain_answer
from games.engine.options import Options
from games.engine.players import Player, player_for
from games.engine.record import Header, Malformed, NoEndLine, RecordError, write
from games.engine.run import AnyRun, Keep, NotAsked, NotOffered, Run
from games.engine.script import Diverged
from games.engine.table import Answer, Ask, Number, Offer, Some, Text, allows, answers_to
from games.solitaire.rules.events import Event as SolitaireEvent
from games.solitaire.rules.options import SolitaireOptions
from games.solitaire.rules.state import State as SolitaireState

CardomancerRun = Run[CardomancerOptions, CardomancerState, CardomancerEvent]
CardRpgRun = Run[CardRpgOptions, CardRpgState, CardRpgEvent]
CardsRun = Run[CardsOptions, CardsState, CardsEvent]
DealerRun = Run[DealerOptions, DealerState, DealerEvent]
DiamondsRun = Run[DiamondsOptions, DiamondsState, DiamondsEvent]
SolitaireRun = Run[SolitaireOptions, SolitaireState, SolitaireEvent]

Seats = int | Sequence[str] | None


class Setting(TypedDict, total=False):
    """Further arguments of `open_game`."""

    seats: Seats
    sheets: Sheets | None
    keep: Keep


@overload
def open_game(
    game: Literal["diamonds"],
    seed: str,
    options: DiamondsOptions | None = None,
    **setting: Unpack[Setting],
) -> DiamondsRun: ...


@overload
def open_game(
    game: Literal["cardrpg"],
    seed: str,
    options: CardRpgOptions | None = None,
    **setting: Unpack[Setting],
) -> CardRpgRun: ...


@overload
def open_game(
    game: Literal["cardomancer"],
    seed: str,
    options: CardomancerOptions | None = None,
    **setting: Unpack[Setting],
) -> CardomancerRun: ...


@overload
def open_game(
    game: Literal["solitaire"],
    seed: str,
    options: SolitaireOptions | None = None,
    **setting: Unpack[Setting],
) -> SolitaireRun: ...


@overload
def open_game(
    game: Literal["cards"],
    seed: str,
    options: CardsOptions | None = None,
    **setting: Unpack[Setting],
) -> CardsRun: ...


@overload
def open_game(
    game: Literal["dealer"],
    seed: str,
    options: DealerOptions | None = None,
    **setting: Unpack[Setting],
) -> DealerRun: ...


@overload
def open_game(
    game: str,
    seed: str,
    options: Options | Mapping[str, Any] | None = None,
    **setting: Unpack[Setting],
) -> AnyRun: ...


def open_game(
    game: str,
    seed: str,
    options: Options | Mapping[str, Any] | None = None,
    *,
    seats: Seats = None,
    sheets: Sheets | None = None,
    keep: Keep = Keep.NOTHING,
) -> AnyRun:
    """Open a game: the same seed, options and answers give the same game.

    Args:
        game: its id, a key of `GAMES`.
        seed: the source of every shuffle, roll and pick.
        options: the game's own options, or their values by name; None for the defaults.
        seats: the number of seats, or their names; None for the fewest.
        sheets: the characters that join; None for those of automatic players.
        keep: what to store while playing: checkpoints, so that a copy need not replay the whole
        game (`STORED`), and the record (`RECORD`).

    Raises:
        SetupRefused: there is no such game, option, value, number of seats or sheet.
    """
    if game not in GAMES:
        raise SetupRefused(f"There is no game “{game}”; there are: {', '.join(GAMES)}.")
    header = _header(GAMES[game], options, seats, sheets)
    return Run(GAMES[game], header, Seeded(seed), keep=keep)


def _header(
    game: Game[Any, Any, Any],
    options: Options | Mapping[str, Any] | None,
    seats: Seats,
    sheets: Sheets | None,
) -> Header:
    if isinstance(options, Options):
        if not isinstance(options, game.options):
            raise SetupRefused(f"{type(options).__name__} are not the options of {game.title}.")
        options = options.model_dump()
    given = dict(options or {})
    chosen = game.read_options(given)
    if seats is None:
        seats = game.rules.seats(chosen)[0]
    sitting = range(seats) if isinstance(seats, int) else seats
    game.check_seats(chosen, sitting)  # before a name is made for each seat of a billion
    names = [f"Player {at + 1}" if isinstance(at, int) else at for at in sitting]
    taken = usual_sheets(game, chosen) if sheets is None else sheets
    return Header(game.id, game.version, game.chosen(given), names, taken)


def record(run: AnyRun) -> str:
    """Return a game in the record format, with offers and states.

    Raises:
        ValueError: the run was restored from a checkpoint, so the game's start is not known.
    """
    if run.record is not None:
        return write(run.record)
    if run.start is not None:
        raise ValueError("this run went on from a checkpoint: it does not know the game's start")
    return write(replay.transcript(run.game, run.header, run.log))


def verify(text: str, seed: str | None = None, *, unfinished: bool = False) -> AnyRun:
    """Replay a record and compare every line; with the seed, every shuffle and roll too.

    Args:
        text: the record.
        seed: the seed that it was dealt from; None to accept random results as written.
        unfinished: whether to accept an ended game without its end line.

    Raises:
        Malformed: it is not a record of these games.
        RecordError: a line contradicts the rules.
        NoEndLine: all lines are right, but the end line is missing.
    """
    return replay.verify(text, GAMES, seed, unfinished=unfinished)


__all__ = [  # noqa: RUF022 - each game has a line of its own
    "GAMES", "Answer", "AnyRun", "Ask", "Card", "Diverged", "Game", "Keep", "Malformed",
    "NoEndLine", "NotAsked", "NotOffered", "Number", "Offer", "Player", "RecordError", "Run",
    "SetupRefused", "Some", "Standing", "Text", "allows", "answers_to", "commitment", "open_game",
    "plain_answer", "player_for", "rank", "record", "suit", "verify",
    "CardRpgOptions", "CardRpgRun",
    "CardomancerOptions", "CardomancerRun",
    "CardsOptions", "CardsRun",
    "DealerOptions", "DealerRun",
    "DiamondsOptions", "DiamondsRun",
    "SolitaireOptions", "SolitaireRun",
]  # fmt: skip
