"""The program: `python -m bot`, or `python -m bot --local` to play without a token."""

import argparse
import asyncio
import importlib.util
import logging
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from bot.start.exit_status import FOR_GOOD, CannotStart, Status, report_failure, say
from bot.start.settings import Settings, read_settings, unknown_names, wants_json
from games.installation import VERSION, how_to_get
from storage.address import Address, BadAddress, address_of

HOW_TO_CONNECT = "No DISCORD_TOKEN: set it in the environment or in .env"
OR_LOCALLY = ", or play in the browser without one: python -m bot --local"
NO_SIMCORD = f"Playing without a token needs simcord: {how_to_get('simcord[preview]')}."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the bot or a command; return the exit status."""
    given = _parser().parse_args(arguments)
    status = _main(given)
    if given.stay and status in FOR_GOOD and sys.platform != "win32":
        signals = {signal.SIGTERM, signal.SIGINT}
        signal.pthread_sigmask(signal.SIG_BLOCK, signals)
        signal.sigwait(signals)
    return status


def _main(given: argparse.Namespace) -> Status:
    as_json = given.command is None and wants_json()
    for sentence in unknown_names():
        say(sentence, logging.WARNING, as_json=as_json)
    try:
        settings = read_settings()
        match given.command:
            case "backup" | "restore" | "check" | "move" | "achievements":
                return _look_after(settings, given)
        local = given.local or (given.play and settings.token is None)
        _run(settings, local=local)
    except Exception as error:  # noqa: BLE001 - the one place where the program fails
        return report_failure(error, as_json=as_json)
    return Status.STOPPED


def _look_after(settings: Settings, given: argparse.Namespace) -> Status:
    """Run a command that needs no connected bot.

    Raises:
        storage.database.Unusable: the database cannot be used.
    """
    database = settings.database
    if given.command == "check":
        from bot.operations.check import check

        return Status.DEFECT if check(database) else Status.STOPPED
    if given.command == "achievements":
        from bot.operations.achievements import count_achievements

        count_achievements(database)
        return Status.STOPPED
    from bot.operations.copies import back_up_to, bring_back, move_all

    match given.command:
        case "backup":
            folder = None if settings.backups is None else f"{settings.backups}/"
            back_up_to(database, given.file or folder, given.keep)
        case "restore":
            bring_back(database, given.file)
        case "move":
            move_all(given.source, given.target)
    return Status.STOPPED


def _run(settings: Settings, *, local: bool) -> None:
    """Run the bot until it is stopped.

    The imports take a second, so no other command pays for them.

    Raises:
        CannotStart, storage.database.Unusable: the reason why the bot is not running.
    """
    if settings.token is None and not local:
        raise CannotStart(how_to_start())
    from bot.operations.garbage import collect_nothing, collect_seldom

    collect_nothing()
    from bot.connection.loop import connect, until_stopped
    from bot.operations.logs import start_logging

    start_logging(settings, quiet=local)
    collect_seldom()
    work = _local(settings) if local else connect(settings)
    with (
        suppress(KeyboardInterrupt, asyncio.CancelledError),
        asyncio.Runner(loop_factory=None if local else quick_loop()) as runner,
    ):
        runner.run(until_stopped(work))


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes the quicker event loop if its extra is installed; None: Python's own."""
    from bot.start.extras import Extra

    if not Extra.FAST.is_installed:
        return None
    import uvloop

    return uvloop.new_event_loop


def how_to_start() -> str:
    """Explain how to start without a token, with the ways that this installation has."""
    return HOW_TO_CONNECT + (OR_LOCALLY if _has_simcord() else "") + "."


def _has_simcord() -> bool:
    return importlib.util.find_spec("simcord") is not None


async def _local(settings: Settings) -> None:
    if not _has_simcord():
        raise CannotStart(NO_SIMCORD)
    from bot.local import server

    try:
        await server.serve(settings)
    except server.PortTaken as error:
        raise CannotStart(str(error)) from None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Dungeon Dealer")
    parser.add_argument("--version", action="version", version=f"Dungeon Dealer {VERSION}")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--local", action="store_true", help="play in the browser, without a token")
    how.add_argument(
        "--play", action="store_true", help="connect if there is a token, else play locally"
    )
    parser.add_argument(
        "--stay",
        action="store_true",
        help="after a failure that no restart mends, wait to be stopped (in containers)",
    )
    commands = parser.add_subparsers(dest="command", metavar="command")
    backup = commands.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument(
        "file",
        nargs="?",
        help="the copy (name.db), or a folder where it gets a name; else DEALER_BACKUPS",
    )
    backup.add_argument(
        "--keep", type=_positive, metavar="N", help="keep only the newest N in the folder"
    )
    restore = commands.add_parser("restore", help="put a backup in the database's place")
    restore.add_argument("file", type=Path, help="the backup")
    move = commands.add_parser("move", help="copy the database from SQLite to PostgreSQL, or back")
    for name, what in (("source", "where everything is"), ("target", "where nothing is yet")):
        move.add_argument(
            name, type=_address, metavar=name.upper(), help=f"{what}: a file, or postgresql://…"
        )
    commands.add_parser("check", help="replay all open tables: would they go on?")
    commands.add_parser("achievements", help="count what was earned in all games that are over")
    return parser


def _address(text: str) -> Address:
    try:
        return address_of(text)
    except BadAddress as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


if __name__ == "__main__":
    sys.exit(main())
