"""Records: writing a game down, and verifying a record."""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TypeVar

from games.engine.chance import Seeded
from games.engine.deck import Card
from games.engine.extensions.answers import has_leader
from games.engine.extensions.people import check_sheets
from games.engine.game import AnyGame, SetupRefused
from games.engine.record import (
    JSON,
    Answered,
    Header,
    Line,
    Malformed,
    NoEndLine,
    Picked,
    RecordError,
    Rolled,
    Shuffled,
    line_from_json,
    read,
    same,
)
from games.engine.run import AnyRun, Keep, NotAsked, NotOffered, Run
from games.engine.script import Diverged
from games.engine.table import Text

T = TypeVar("T")

_FIRST_LINE = 2  # a record's first line is its header


def transcript(game: AnyGame, header: Header, log: Iterable[Line]) -> list[JSON]:
    """Return the full record of a log, with offers and states; the end line only if it ended.

    Raises:
        Diverged: the rules do not follow the log.
    """
    return Run(game, header, None, script=log, keep=Keep.RECORD).record or []


def without_words(
    game: AnyGame, header: Header, log: Sequence[Line], seed: str, seats: Container[int]
) -> AnyRun:
    """Replay a game without the words that some seats typed.

    Args:
        game: the game.
        header: its header, perhaps with other names.
        log: all answers and random results.
        seed: the source of chance after the log.
        seats: the seats whose words are left out.

    Returns:
        A run whose log has the same length and differs only in those words. It stores what storage
        needs.

    Raises:
        Diverged: the rules do not follow the log.
    """
    run = Run(game, header, Logged(log, seed), keep=Keep.STORED)
    for line in log:
        if not isinstance(line, Answered):
            continue
        offer = run.pending.offers.get(line.seat) if run.pending else None
        silent = type(offer) is Text and line.seat in seats
        try:
            run.answer(line.seat, "" if silent else line.choice)
        except (NotAsked, NotOffered) as error:
            raise Diverged(str(error)) from None
    if not all(map(_alike, log, run.log)) or len(run.log) < len(log):
        raise Diverged("the rules no longer follow the log")
    return run


def _alike(old: Line, new: Line) -> bool:
    """Return whether a line of the log is unchanged, or has lost only its words."""
    if isinstance(old, Answered) and isinstance(new, Answered) and new.choice == "":
        return (old.ask, old.seat, old.mark) == (new.ask, new.seat, new.mark)
    return same(old.to_json(), new.to_json())


class Logged:
    """Chance from a log; after its end from a seed."""

    def __init__(self, log: Iterable[Line], seed: str = "") -> None:
        self._results = [line for line in log if not isinstance(line, Answered)]
        self._seeded = Seeded(seed)

    def shuffle(self, event: int, cards: Sequence[Card]) -> list[Card]:
        """Return the shuffled pile of the log."""
        line = self._line(event)
        return line.cards if isinstance(line, Shuffled) else self._seeded.shuffle(event, cards)

    def roll(self, event: int, count: int, sides: int) -> list[int]:
        """Return the dice as they were rolled."""
        line = self._line(event)
        return line.dice if isinstance(line, Rolled) else self._seeded.roll(event, count, sides)

    def pick(self, event: int, options: Sequence[T]) -> T:
        """Return the option picked, as the rules' own object."""
        line = self._line(event)
        if isinstance(line, Picked) and line.got in options:
            return options[options.index(line.got)]
        return self._seeded.pick(event, options)

    def _line(self, event: int) -> Line | None:
        return self._results[event] if event < len(self._results) else None


def verify(
    text: str, games: Mapping[str, AnyGame], seed: str | None = None, *, unfinished: bool = False
) -> AnyRun:
    """Replay a record and compare every line; with the seed, chance too.

    A record without an end line is of a running game: the returned run waits for an answer.

    Raises:
        Malformed: it is not a record of these games.
        RecordError: a line contradicts the rules.
        NoEndLine: all lines are right, but the game is over and has no end line; with `unfinished`
            it is accepted.
    """
    try:
        return _verified(text, games, seed, unfinished=unfinished)
    except RecursionError:
        raise Malformed("brackets too deep for a record") from None


def _verified(
    text: str, games: Mapping[str, AnyGame], seed: str | None, *, unfinished: bool
) -> AnyRun:
    header, rows = read(text)
    game = games.get(header.game)
    if game is None:
        raise Malformed(f"no game “{header.game}” here", 1)
    if not game.knows(header.version):
        raise Malformed(f"rules version {header.version}; here is version {game.version}", 1)
    end = rows.pop() if rows and "end" in rows[-1] else None
    try:
        _check_null_sheets(game, header)
        run = Run(game, header, None, script=_script(rows), keep=Keep.RECORD)
    except SetupRefused as error:
        raise Malformed(str(error), 1) from None
    _compare(run, rows, end)
    if seed is not None:
        _check_chance(run, Seeded(seed))
    if end is None and run.outcome is not None and not unfinished:
        at = _FIRST_LINE + len(rows)
        raise NoEndLine("the game has ended, but the record has no end line", at)
    return run


def _check_null_sheets(game: AnyGame, header: Header) -> None:
    """Treat `sheets` null as a new character for each player, only for this check.

    Raises:
        SetupRefused: this game, with these options, has no characters.
    """
    if header.null_sheets:
        options = game.read_options(header.options)
        players = len(header.seats) - has_leader(game, options)
        check_sheets(game, options, [None] * players)


def _script(rows: list[JSON]) -> list[Line]:
    script: list[Line] = []
    for at, row in enumerate(rows, _FIRST_LINE):
        try:
            script.append(line_from_json(row))
        except Malformed as error:
            raise Malformed(str(error), at) from None
    return script


def _compare(run: AnyRun, rows: list[JSON], end: JSON | None) -> None:
    """Compare every field of every line with what the rules write."""
    for at, (ours, theirs) in enumerate(
        zip((run.record or [])[1:], rows, strict=False), _FIRST_LINE
    ):
        if not same(ours, theirs):
            raise RecordError(_difference(ours, theirs), at)
    at = _FIRST_LINE + len(rows)
    if end is not None and not same(end, {"end": run.outcome}):
        if run.outcome is None:
            raise RecordError("the record ends where the game goes on", at)
        raise RecordError(_difference({"end": run.outcome}, end), at)


def _difference(ours: JSON, theirs: JSON) -> str:
    for key in [*ours, *theirs]:
        mine, other = ours.get(key), theirs.get(key)
        if not same(mine, other):
            if isinstance(mine, dict) and isinstance(other, dict):
                return f"{key}: {_difference(mine, other)}"
            return f"{key} is {other!r}, the rules give {mine!r}"
    return "the same"


def _check_chance(run: AnyRun, chance: Seeded) -> None:
    """Replay the answers with chance from the seed: the result must be the same game."""
    again = Run(run.game, run.header, chance)
    try:
        for line in run.log:
            if isinstance(line, Answered):
                again.answer(line.seat, line.choice)
    except (NotAsked, NotOffered):
        pass  # chance gave another game; the lines below say where
    for at, (dealt, written) in enumerate(zip(again.log, run.log, strict=False), _FIRST_LINE):
        if dealt.to_json() != written.to_json():
            raise RecordError("chance did not come from this seed", at)
