"""The games on the command line: `python -m games play | record | verify | simulate`."""

from __future__ import annotations

import argparse
import io
import json
import math
import os
import secrets
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from games.engine.extensions.answers import opened_with
from games.engine.game import AnyGame
from games.engine.house import COACH
from games.engine.players import PLAYERS, Player
from games.engine.record import Answered, in_a_line, parse, printable
from games.engine.run import Keep
from games.files import NoText, read_text
from games.installation import VERSION, how_to_get
from games.kit.dice.falling import thrown_from
from games.kit.dice.reading import read_roll
from games.kit.dice.telling import results_words
from games.kit.difficulty import ASKED, DIFFICULTIES, set_out
from games.kit.drawn import simulated
from games.kit.trials import PARTS, Trials, joined
from games.library import (
    GAMES,
    AnyRun,
    Malformed,
    NoEndLine,
    RecordError,
    SetupRefused,
    Standing,
    commitment,
    open_game,
    player_for,
    verify,
)
from games.library import record as record_of

FAILED = 1
MISUSED = 2
UNFINISHED = 3

TAKEN = "--unfinished takes it so"

LONGEST_REASON = 400
LONGEST_SEED = 1000  # digits, if several games count up from it
MOST = 10**9
GAMES_A_TASK = 20  # of a process

T = TypeVar("T")

NO_RICH = f"Playing in the terminal needs rich: {how_to_get('rich')}."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status.

    0: success; 1: a record contradicts the rules; 2: misuse, or a file that is not a record; 3: a
    record of a running game, or without its end line.
    """
    words = sys.argv[1:] if arguments is None else arguments
    try:
        "".join(words).encode()
    except UnicodeEncodeError:
        print("What was typed is not UTF-8 text.", file=sys.stderr)
        return MISUSED
    _write_anything()
    given = _parser().parse_args(words)
    try:
        return int(given.command(given))
    except (SetupRefused, OSError) as error:
        words = _unusable(error) if isinstance(error, OSError) else str(error)
        print(in_a_line(words, LONGEST_REASON), file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        return MISUSED


def _write_anything() -> None:
    """Escape what the output's encoding does not have. Windows' pipes and files get UTF-8."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if sys.platform == "win32" and not stream.isatty():
                stream.reconfigure(encoding="utf-8")
            stream.reconfigure(errors="backslashreplace")


def play(given: argparse.Namespace) -> int:
    """Play a game in the terminal, rendered by rich."""
    if not _has_rich():
        raise SetupRefused(NO_RICH)
    from rich.console import Console

    from games import terminal

    seed = secrets.token_hex(16) if given.seed is None else given.seed
    given.option = [*opened_with(GAMES[given.game]).items(), *given.option]
    run = _Table(given).opened(seed, keep=Keep.STORED)
    console = Console(highlight=False)
    if given.seed is None:
        console.print(f"[dim]Seed’s SHA-256: {commitment(seed)}[/]")
    terminal.play(run, console)
    console.print(f"[dim]Seed: {seed}[/]")
    return 0


def record(given: argparse.Namespace) -> int:
    """Write records of games played by an automatic player."""
    table = _Table(given)
    if given.count is None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8")  # as the format requires
        sys.stdout.write(table.recorded(given.player, given.seed))
        return 0
    if given.out is None:
        raise SetupRefused("-n writes one file for each game: say where with --out DIR.")
    for seed in _seeds(given.seed, given.count):
        text = table.recorded(given.player, seed)
        given.out.mkdir(parents=True, exist_ok=True)
        (given.out / f"{given.game}-{seed}.jsonl").write_text(text, encoding="utf-8")
    return 0


def verify_files(given: argparse.Namespace) -> int:
    """Verify records and print the results."""
    found = {_verify_file(path, given.seed, given.unfinished) for path in given.files}
    return next((status for status in (MISUSED, FAILED, UNFINISHED) if status in found), 0)


def _verify_file(path: Path, seed: str | None, unfinished: bool) -> int:
    """Verify one record and print the result; return its exit status."""
    name = printable(str(path))
    try:
        run = verify(read_text(path), seed, unfinished=unfinished)
    except OSError as error:
        print(_unusable(error))
        return MISUSED
    except NoEndLine as error:
        print(f"{name}: {error}; {TAKEN}")
        return UNFINISHED
    except (NoText, RecordError) as error:
        print(f"{name}: {error}")
        return MISUSED if isinstance(error, (NoText, Malformed)) else FAILED
    if run.outcome is None and not unfinished:
        print(f"{name}: still going on after {len(run.log)} lines; {TAKEN}")
        return UNFINISHED
    end = "still going on" if run.outcome is None else f"{', '.join(_results(run))}"
    print(f"{name}: ok, {len(run.log)} lines, {end}")
    if seed is not None:
        print(f"{name}: {_dealt_from(seed, run)}")
    return 0


def _dealt_from(seed: str, run: AnyRun) -> str:
    """Return what a verified record says of a seed: nothing before the first random result."""
    if all(isinstance(line, Answered) for line in run.log):
        return "nothing was dealt, so that no seed can be checked"
    return f"dealt from this seed, whose SHA-256 is {commitment(seed)}"


def _unusable(error: OSError) -> str:
    """Say what is wrong with a file, by its name."""
    if isinstance(error, FileNotFoundError):
        why = "there is no such file"
    else:
        why = (error.strerror or str(error)).lower()
    return why if error.filename is None else f"{printable(str(error.filename))}: {why}"


def simulate(given: argparse.Namespace) -> int:
    """Play many games with an automatic player and print the results."""
    game = GAMES[given.game]
    watched = _Progress(game.title, given.count)
    standings, asked = zip(*watched(_simulated(given)), strict=True)
    for line in _summary(game, standings):
        print(line)
    rate = f", {sum(asked) / watched.seconds:,.0f} a second" if watched.seconds else ""
    print(f"{sum(asked)} decisions{rate}")
    return 0


def try_out(given: argparse.Namespace) -> int:
    """Let automatic players try a text that was written for a game, and print what they find."""
    trials = GAMES[given.game].find(Trials)
    if trials is None:
        raise SetupRefused(f"{GAMES[given.game].title} has nothing to try.")
    try:
        text = read_text(given.file)
    except NoText as error:
        raise SetupRefused(f"{given.file}: {error}.") from None
    try:
        title, text = trials.read(text)
        trial = joined([trials.tried(text, part) for part in range(PARTS)])
        print(title, *trials.told(trial), *trials.scenes(trial), sep="\n")
    except SetupRefused as mistakes:  # a line for each
        print(mistakes, file=sys.stderr)
        return MISUSED
    return 0


def _simulated(given: argparse.Namespace) -> Iterator[tuple[list[Standing], int]]:
    """Play games in `--jobs` processes; yield the result and the decisions of each, in order."""
    play, seeds = partial(_simulate, _Table(given), given.player), _seeds(given.seed, given.count)
    if given.jobs == 1:
        yield from map(play, seeds)
        return
    tasks = -(-given.count // GAMES_A_TASK)
    with ProcessPoolExecutor(min(given.jobs, tasks, os.cpu_count() or 1)) as processes:
        yield from processes.map(play, seeds, chunksize=GAMES_A_TASK)


def _simulate(table: _Table, player: str, seed: str) -> tuple[list[Standing], int]:
    run, asked = table.played(simulated(table.game, player, seed), seed, _kept(player))
    return run.standings, asked


class _Progress:
    """A progress bar that also measures the time; without rich neither."""

    def __init__(self, title: str, total: int) -> None:
        self._title = title
        self._total = total
        self.seconds: float | None = None

    def __call__(self, games: Iterable[T]) -> Iterator[T]:
        """Yield the games while the bar advances."""
        if not _has_rich():
            yield from games
            return
        from rich.console import Console
        from rich.progress import Progress

        console = Console(stderr=True)
        with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task(self._title, total=self._total)
            for each in games:
                yield each
                bar.advance(task)
            self.seconds = bar.tasks[0].elapsed


def _has_rich() -> bool:
    return find_spec("rich") is not None


def _summary(game: AnyGame, standings: Sequence[list[Standing]]) -> Iterable[str]:
    yield f"{game.title}: {len(standings)} games"
    for party, column in enumerate(zip(*standings, strict=True)):
        who = f"party {party}: " if len(standings[0]) > 1 else ""
        results = Counter(standing.result for standing in column)
        for result, count in sorted(results.items()):
            yield f"{who}{result} {count} ({100 * count / len(column):.2f} %)"
        won = sum(standing.won for standing in column)
        yield f"{who}wins {won} ({100 * won / len(column):.2f} %)"
        scores = [standing.score for standing in column if standing.score is not None]
        if scores:
            mean, error = mean_and_error(scores)
            yield f"{who}{column[0].measure} {mean:.2f} ± {error:.2f}"


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean, and its standard error (0 for fewer than two values)."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, math.sqrt(variance / count)


class _Table:
    """A table as the command line describes it; `opened` may be called for each seed."""

    def __init__(self, given: argparse.Namespace) -> None:
        self._game: str = given.game
        self._seats: int | None = given.seats
        self._options = self._on_step(dict(given.option), given.difficulty)
        self._sheets = None if given.sheets is None else _sheets(given.sheets)

    @property
    def game(self) -> AnyGame:
        """The game; other processes have their own."""
        return GAMES[self._game]

    def _on_step(self, options: dict[str, Any], difficulty: str | None) -> Mapping[str, Any]:
        """Return options on the step of a difficulty, if there is one."""
        if difficulty is None:
            return options
        seats = 1 if self._seats is None else self._seats
        return set_out(self.game, {**options, ASKED: difficulty}, seats, None)

    def opened(self, seed: str, *, keep: Keep = Keep.NOTHING) -> AnyRun:
        """Open a game."""
        return open_game(
            self._game, seed, self._options,
            seats=self._seats, sheets=self._sheets, keep=keep,
        )  # fmt: skip

    def played(self, player: Player, seed: str, keep: Keep) -> tuple[AnyRun, int]:
        """Play a game to its end by an automatic player; return it and its number of decisions."""
        run, asked = self.opened(seed, keep=keep), 0
        while run.pending is not None:
            player.act(run)
            asked += 1
        return run, asked

    def recorded(self, player: str, seed: str) -> str:
        """Return the record of a game that an automatic player played."""
        acting = player_for(self.game, player, seed)
        return record_of(self.played(acting, seed, Keep.RECORD | _kept(player))[0])


def _kept(player: str) -> Keep:
    """Return what a game stores for its player: the coach's test games begin at a checkpoint."""
    return Keep.STORED if player == COACH else Keep.NOTHING


def roll(given: argparse.Namespace) -> int:
    """Roll dice from a seed, as the bot does; with `--json` each die of each term."""
    dice = read_roll(given.dice)
    results = thrown_from(given.seed, dice)
    if given.json:
        print(json.dumps({"roll": dice.text(), "results": [*map(asdict, results)]}))
    else:
        print(f"{dice.text()}: {results_words(dice, results)}")
    return 0


def _results(run: AnyRun) -> list[str]:
    return [standing.result for standing in run.standings]


def _seeds(first: str, count: int) -> Iterator[str]:
    if not first.removeprefix("-").isdecimal() or len(first) > LONGEST_SEED:
        raise SetupRefused("several games need a number as --seed: the next ones count up from it.")
    start = int(first)
    return (str(start + at) for at in range(count))


def _sheets(path: Path) -> Any:
    try:
        sheets = parse(read_text(path))
    except ValueError as error:
        raise SetupRefused(f"{path}: {error}.") from None
    if not isinstance(sheets, list) or not all(
        each is None or type(each) is dict for each in sheets
    ):
        raise SetupRefused(f"{path} is no list of sheets, each an object or null.")
    return sheets


def _option(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not NAME=VALUE")
    try:
        return name, parse(value)
    except ValueError:
        return name, value


def _positive(text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(MOST)) or not 1 <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(f"“{text[:20]}” is not a number from 1 to {MOST:,}")
    return int(text)


def _players() -> list[str]:
    own = [name for game in GAMES.values() for name in game.rules.players]
    return sorted(dict.fromkeys([*PLAYERS, COACH, *own]))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m games", description="The games, by themselves."
    )
    parser.add_argument("--version", action="version", version=f"Dungeon Dealer {VERSION}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    table = argparse.ArgumentParser(add_help=False)
    table.add_argument("game", choices=sorted(GAMES), help="which game")
    table.add_argument(
        "--option", action="append", default=[], type=_option, metavar="NAME=VALUE",
        help="an option of the game; the value is read as JSON where it is JSON, else as text",
    )  # fmt: skip
    table.add_argument(
        "--difficulty", choices=DIFFICULTIES, help="the options of a step of its ladder"
    )
    table.add_argument("--seats", type=_positive, metavar="N", help="how many sit down")
    table.add_argument("--sheets", type=Path, metavar="FILE", help="characters to take in, JSON")
    automatic = argparse.ArgumentParser(add_help=False)
    automatic.add_argument("--player", choices=_players(), default="random")

    command = commands.add_parser("play", parents=[table], help="play in the terminal")
    command.add_argument("--seed", help="deal from this seed instead of a secret one")
    command.set_defaults(command=play)
    command = commands.add_parser("record", parents=[table, automatic], help="write records")
    command.add_argument("--seed", default="1", help="where chance comes from (1)")
    command.add_argument(
        "-n", dest="count", type=_positive, help="this many games, seeds counting up"
    )
    command.add_argument("--out", type=Path, metavar="DIR", help="one file for each game goes here")
    command.set_defaults(command=record)
    command = commands.add_parser("try", help="try an adventure that is written")
    command.add_argument("game", choices=sorted(GAMES), help="which game")
    command.add_argument("file", type=Path, metavar="FILE", help="- for what is piped in")
    command.set_defaults(command=try_out)
    command = commands.add_parser("verify", help="play records again and compare every line")
    command.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="- for what is piped in"
    )
    command.add_argument("--seed", help="the revealed seed: recompute every shuffle and roll")
    command.add_argument(
        "--unfinished", action="store_true", help="take records of games that still go on"
    )
    command.set_defaults(command=verify_files)
    command = commands.add_parser("roll", help="throw dice again, from a revealed seed")
    command.add_argument("dice", help="such as 4d6kh3+2")
    command.add_argument("--seed", required=True, help="where the dice came from")
    command.add_argument("--json", action="store_true", help="print each die of each term")
    command.set_defaults(command=roll)
    command = commands.add_parser("simulate", parents=[table, automatic], help="play many games")
    command.add_argument("-n", dest="count", type=_positive, default=1000, help="how many (1000)")
    command.add_argument("--seed", default="1", help="the first seed (1)")
    command.add_argument(
        "--jobs", type=_positive, default=1, metavar="N", help="in up to this many processes (1)"
    )
    command.set_defaults(command=simulate)
    return parser


if __name__ == "__main__":
    sys.exit(main())
