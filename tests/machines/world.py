"""The environment of a row: with or without the sign of a container, full or bare."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tests.machines.pythons import ROOT, Python

# A bare machine lacks these.
_PROGRAMS = (
    "curl", "chromium", "chromium-browser", "google-chrome", "psql", "pg_dump", "pg_restore",
    "initdb", "pg_ctl",
)  # fmt: skip
_FOLDERS = ("/usr/lib/postgresql", "/usr/local/pgsql")

_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
_NOBODY = "nobody"

# The same machine behind other mounts, in a namespace that ends with the command. Its folders are
# bound one by one, so that the sign of a container, a file beside them, can be there or not.
_SCRIPT = """
world=$(mktemp -d) && mount -t tmpfs none "$world"
for each in /* /.[!.]*; do
  name=$world$each
  case $each in /.dockerenv | "/.[!.]*") continue;; esac
  if [ -L "$each" ]; then cp -P "$each" "$name"
  elif [ -d "$each" ]; then mkdir "$name" && mount --rbind "$each" "$name"
  else touch "$name" && mount --bind "$each" "$name"; fi
done
[ -z "$CONTAINER" ] || touch "$world/.dockerenv"
for each in $HIDDEN; do
  if [ -d "$each" ]; then mount -t tmpfs none "$world$each"
  elif [ -e "$each" ]; then mount --bind /dev/null "$world$(realpath "$each")"; fi
done
if [ -n "$CLOSED" ]; then  # the home of the user who runs this
  mkdir "$world/kept" && mount --rbind "$PREFIX" "$world/kept"
  mount -t tmpfs none "$world$CLOSED" && mkdir -p "$world$PREFIX" "$world$PLACE"
  mount --rbind "$world/kept" "$world$PREFIX"
fi
mkdir -p "$world$PLACE/.venv" && mount --rbind "$VENV" "$world$PLACE/.venv"
cd "$world" && exec chroot "$world" $AS \\
  sh -c 'cd "$0" && program=.venv/bin/$2 && path=$1 && shift 2 &&
    exec env -i PATH="$path" HOME="$0/../home" TMPDIR="$0/../tmp" "$program" "$@"' \\
  "$PLACE" "$SEARCHED" "$@"
"""


def _why_not() -> str | None:
    """Return why no such namespace can be made here; None if it can."""
    missing = [name for name in ("unshare", "setpriv", "chroot") if shutil.which(name) is None]
    if missing:
        return f"there is no {', '.join(missing)}"
    tried = subprocess.run(
        [*_unshare(), "mount", "-t", "tmpfs", "none", "/mnt"],
        capture_output=True,
        text=True,
        check=False,
    )
    return tried.stderr.strip() or "mount failed" if tried.returncode else None


def _unshare() -> list[str]:
    rights = ["--user", "--map-current-user", "--keep-caps"] if os.geteuid() else []
    return ["unshare", "--mount", *rights]


WHY_NOT = _why_not()


@dataclass(frozen=True)
class World:
    """The environment of a row's processes.

    - `container`: the sign of a container, the file `/.dockerenv`;
    - `bare`: no curl, Chromium or PostgreSQL, a user without rights, an empty environment.
    """

    container: bool
    bare: bool

    def __str__(self) -> str:
        where = "in a container" if self.container else "outside a container"
        return f"{where}, {'bare' if self.bare else 'with all that is installed'}"

    def run(
        self, command: Sequence[str], home: Path, environment: Path, python: Python, log: IO[str]
    ) -> int:
        """Run a command of an environment in a folder, with this world around it.

        Args:
            command: a program of the environment, and its arguments.
            home: a copy of the project; beside it are folders for a home and temporary files.
            environment: a virtual environment, which becomes the copy's `.venv`.
            python: the Python that the environment is made from.
            log: where the output goes.

        Returns:
            The status of the command.
        """
        if WHY_NOT is not None:
            (home / ".venv").symlink_to(environment)
            program = [str(home / ".venv" / "bin" / command[0]), *command[1:]]
            return self._finish(program, home, _plain(home), log)
        closed = _closed(python)
        given = {
            "PATH": os.environ.get("PATH", _PATH),
            "CONTAINER": "yes" if self.container else "",
            "HIDDEN": " ".join(_hidden()) if self.bare else "",
            "CLOSED": str(closed or ""),
            "PREFIX": str(python.prefix),
            "VENV": str(environment),
            "PLACE": str(home),
            "SEARCHED": _PATH,
            "AS": self._account(home),
        }
        return self._finish([*_unshare(), "sh", "-euc", _SCRIPT, "sh", *command], home, given, log)

    def _account(self, home: Path) -> str:
        """Return the prefix of the command: on a bare machine root becomes another user."""
        if not os.geteuid() and not self.bare:
            return ""
        no_rights = "setpriv --ambient-caps=-all --inh-caps=-all --bounding-set=-all"
        if os.geteuid():
            return no_rights
        user = pwd.getpwnam(_NOBODY)
        for each in home.parent.rglob("*"):
            os.chown(each, user.pw_uid, user.pw_gid, follow_symlinks=False)
        return f"{no_rights} --reuid={user.pw_uid} --regid={user.pw_gid} --clear-groups"

    @staticmethod
    def _finish(
        command: Sequence[str], home: Path, environment: dict[str, str], log: IO[str]
    ) -> int:
        return subprocess.run(
            command,
            cwd=home,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            check=False,
        ).returncode


def _plain(home: Path) -> dict[str, str]:
    beside = home.parent
    return {"PATH": _PATH, "HOME": str(beside / "home"), "TMPDIR": str(beside / "tmp")}


def _hidden() -> list[str]:
    found = [path for name in _PROGRAMS if (path := shutil.which(name)) is not None]
    return [*found, *filter(os.path.isdir, _FOLDERS)]


def _closed(python: Python) -> Path | None:
    """Return root's home if Python is in it, since no other user can enter it."""
    home = Path.home()
    inside = python.prefix.is_relative_to(home)
    return home if inside and not os.geteuid() else None


@contextmanager
def copy_of_the_project() -> Iterator[Path]:
    """Yield a temporary copy of all that git knows or would add."""
    said = subprocess.run(
        [shutil.which("git") or "git", "ls-files", "-z", "-co", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    with tempfile.TemporaryDirectory(prefix="machine-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        home = Path(folder) / "dungeon-dealer"
        for name in filter(None, said.stdout.split("\0")):
            source, target = ROOT / name, home / name
            if source.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, target)
        for name in ("home", "tmp"):
            (home.parent / name).mkdir()
        yield home
