"""A PostgreSQL server of the tests' own, in a temporary folder."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg

from storage.address import ServerAddress
from storage.backup.rows import TABLES
from storage.database import Database

if TYPE_CHECKING:
    from pwd import struct_passwd

# Where Debian's packages put what no user calls, and other systems everything.
_FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/usr/local/bin", "/usr/bin")
_NOBODYS = ("postgres", "nobody")  # as whom root starts it: it does not run as root
_TEMPLATE = "dungeon_dealer"

# A test's data may be lost with the machine; what is committed outlives a killed server anyway.
_QUICK = ("fsync=off", "full_page_writes=off", "max_connections=60", "shared_buffers=32MB")

# Without these plans, unordered rows come in storage order: a changed row moves to the end.
_UNORDERED = ("enable_indexscan=off", "enable_indexonlyscan=off")


class NoServer(Exception):
    """There is none on this machine. Says why."""


class Server:
    """A server, and databases in it."""

    def __init__(self, folder: Path, programs: Path, user: str | None) -> None:
        self._folder, self.programs, self._user = folder, programs, user
        self._numbers = count(1)
        self.data = folder / "data"
        self._free: list[ServerAddress] = []

    def make(self) -> None:
        """Make the server's files, start it, and give it a template with our schema."""
        self.run(
            "initdb", "-D", str(self.data), "-U", "dealer", "-A", "trust", "-E", "UTF8",
            "--locale=C", "--no-sync", "--no-instructions",
        )  # fmt: skip
        self.start()
        self._admin(f"CREATE DATABASE {_TEMPLATE}")
        with ThreadPoolExecutor(1) as beside:  # a loop may run here already
            beside.submit(asyncio.run, _open_once(self.address(_TEMPLATE))).result()

    @property
    def pid(self) -> int:
        """The number of its first process, of which all others are children."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        """Start it, perhaps once more."""
        settings = (f"-c {each}" for each in _QUICK + _UNORDERED)
        options = [f"-k {self._folder}", "-c listen_addresses=", *settings]
        self.run(
            "pg_ctl", "-D", str(self.data), "-l", str(self._folder / "log"), "-w",
            "-o", " ".join(options), "start",
        )  # fmt: skip

    def stop(self, how: str = "immediate") -> None:
        """Stop it; `immediate` is as if it had been killed."""
        self.run("pg_ctl", "-D", str(self.data), "-w", "-m", how, "stop")

    def address(self, name: str) -> ServerAddress:
        """Where a database of it is."""
        return ServerAddress(f"postgresql://dealer@/{name}?host={self._folder}")

    @contextmanager
    def database(self) -> Iterator[ServerAddress]:
        """A database with our schema and nothing in it; the next test may get it, too."""
        found = self._free.pop() if self._free else self._new()
        yield found
        with psycopg.connect(found, autocommit=True) as connection:
            connection.execute("; ".join(f"DELETE FROM {each}" for each in reversed(TABLES)))  # noqa: S608
        self._free.append(found)

    def _new(self) -> ServerAddress:
        name = f"t{next(self._numbers)}"
        self._admin(f"CREATE DATABASE {name} TEMPLATE {_TEMPLATE}")
        return self.address(name)

    def _admin(self, sql: str) -> None:
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(sql)

    def run(self, program: str, *arguments: str) -> None:
        """Run a program as the server's user: one of PostgreSQL's, or of the machine's."""
        own = self.programs / program
        done = subprocess.run(
            [own if own.exists() else program, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if program != "pg_ctl" else subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            cwd=self._folder,
            user=self._user,
            group=self._user and _account(self._user).pw_gid,
            extra_groups=[] if self._user else None,
            env={**os.environ, "LC_ALL": "C"},
            text=True,
            check=False,
        )
        if done.returncode:
            raise NoServer(f"{program} failed: {done.stdout}")


@contextmanager
def running() -> Iterator[Server]:
    """A server while it is needed.

    Raises:
        NoServer: there is none on this machine.
    """
    programs, user = _programs(), _user()
    folder = Path(tempfile.mkdtemp(prefix="dealer-pg-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
        server = Server(folder, programs, user)
        server.make()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _programs() -> Path:
    for pattern in _FOLDERS:
        for folder in sorted(Path("/").glob(pattern.lstrip("/")), reverse=True):
            if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
                return folder
    raise NoServer("PostgreSQL is not installed here (Debian: apt-get install postgresql)")


def _user() -> str | None:
    if os.geteuid():
        return None
    for name in _NOBODYS:
        try:
            return _account(name).pw_name
        except KeyError:
            continue
    raise NoServer("PostgreSQL does not run as root, and there is no other user")


def _account(name: str) -> struct_passwd:
    import pwd  # which Windows has not

    return pwd.getpwnam(name)


async def _open_once(address: ServerAddress) -> None:
    await (await Database.open(address)).close()
