"""A machine of cardboard: folders of a test's own, and programs that imitate systemd and Docker.

What is imitated starts for real what it is told to, as another user where the tests are root's.
`useradd`, `git` and `make` only look at what they are given. `curl` is the machine's own, where it
has one.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]

# No account of this machine's, so that nothing here is theirs.
SOMEBODY = 64_999

# Units get nothing of the shell's environment, and what systemd reads for them it reads as root.
# What a file says goes before what the unit says itself.
_SYSTEMCTL = """#!/bin/sh
# enable --now, disable --now, start, stop, status, daemon-reload: of units that there are
units="$MACHINE/etc/systemd/system"
said() { sed -n "s/^$1=//p" "$units/$file"; }
do=$1; shift
[ "$1" = --now ] && shift
[ "$do" = daemon-reload ] && exit 0
for name; do
  case $name in *.timer) file=$name;; *) file=$name.service;; esac
  [ -f "$units/$file" ] || { echo "Unit $file could not be found."; exit 5; }
  [ "$file" = "$name" ] && continue
  case $do in
    enable|start)
      for folder in $(said StateDirectory); do
        folder="$MACHINE/var/lib/$folder"
        mkdir -p "$folder"
        [ "$(stat -c %u "$folder")" = "$ACCOUNT" ] || chown -R "$ACCOUNT:$ACCOUNT" "$folder"
        chmod "$(said StateDirectoryMode)" "$folder"
      done
      out="$MACHINE/log$(ls "$MACHINE" | grep -c ^log)"; touch "$out"
      (given=$(said EnvironmentFile)
       settings=$([ -z "$given" ] || grep -v "^#" "$given")
       cd "$(said WorkingDirectory)" && umask "$(said UMask)"
       exec env -i PATH="$PATH" $(said Environment) $settings $AS $(said ExecStart) \\
         >> "$out" 2>&1 < /dev/null) &
      if [ "$(said Type)" = oneshot ]; then wait $!; else
        echo $! > "$MACHINE/pid"
        until grep -q "connected to Gateway" "$out"; do
          kill -0 $(cat "$MACHINE/pid") || exit 3; sleep 0.1; done
      fi;;
    disable|stop) kill $(cat "$MACHINE/pid"); while kill -0 $(cat "$MACHINE/pid") 2>/dev/null; do
      sleep 0.1; done;;
    status) kill -0 $(cat "$MACHINE/pid");;
  esac || exit 3
done
"""

_LOOKS = """#!/bin/sh
for each; do case $each in deploy/*) [ -f "$each" ] || exit 1;; esac; done
"""

# The real program, with the number of the account that `useradd` would have made.
_NUMBERED = """#!/bin/sh
for each; do
  shift
  case $each in
    dungeon-dealer) each=$ACCOUNT;;
    dungeon-dealer:) each=$ACCOUNT:$ACCOUNT;;
    root:dungeon-dealer) each=$ROOT:$ACCOUNT;;
  esac
  set -- "$@" "$each"
done
exec {program} "$@"
"""

# For machines without curl: print what an address answers, and try it as often as `--retry` says.
_CURL = """#!{python}
import sys, time, urllib.request
tries = int(sys.argv[sys.argv.index("--retry") + 1]) + 1
for left in reversed(range(tries)):
    try:
        print(urllib.request.urlopen(sys.argv[-1], timeout=30).read().decode())
        break
    except OSError as error:
        if not left:
            sys.exit(f"curl: {error}")
        time.sleep(1)
"""


@dataclass(frozen=True)
class Machine:
    """Its root folder, and the number of the bot's account there."""

    root: Path
    account: int

    @classmethod
    def at(cls, root: Path, account: int) -> Machine:
        """A fresh one, with a checkout of the project."""
        for folder in ("opt", "etc/systemd/system", "var/lib", "root", "bin"):
            (root / folder).mkdir(parents=True)
        (root / "root").chmod(0o700)
        machine = cls(root, account)
        home = machine.home
        home.mkdir()
        for name in ("bot", "games", "storage", "requirements"):
            (home / name).symlink_to(ROOT / name)
        shutil.copytree(ROOT / "deploy", home / "deploy")
        shutil.copy(ROOT / ".env.example", home)
        shutil.copy(ROOT / "Makefile", home)
        (home / ".venv").symlink_to((ROOT / ".venv").resolve())
        for unit in (home / "deploy").glob("*.service"):
            unit.write_text(machine.moved(unit.read_text(encoding="utf-8")), encoding="utf-8")
        for name in ("useradd", "git", "make"):
            machine.install(name, _LOOKS)
        machine.install("systemctl", _SYSTEMCTL)
        docker = Path(__file__).with_name("docker.py")
        machine.install("python", f'#!/bin/sh\nexec {home}/.venv/bin/python "$@"\n')
        machine.install("docker", f'#!/bin/sh\nexec {sys.executable} {docker} "$@"\n')
        if shutil.which("curl") is None:
            machine.install("curl", _CURL.replace("{python}", sys.executable))
        for name in ("chown", "install"):
            machine.install(name, _NUMBERED.replace("{program}", str(shutil.which(name))))
        return machine

    @property
    def home(self) -> Path:
        """Where the project lies."""
        return self.root / "opt" / "dungeon-dealer"

    def install(self, name: str, script: str) -> None:
        """A program of that name."""
        path = self.root / "bin" / name
        path.write_text(script, encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)

    def moved(self, text: str) -> str:
        """The same with the paths of that machine."""
        return re.sub(r"(?<![\w.])/(?=(opt|etc|var|root)/)", f"{self.root}/", text)

    def type(self, commands: Sequence[str]) -> Iterator[tuple[str, int, str]]:
        """Type each into one shell; gives it with its status and what it printed."""
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("DISCORD_", "DEALER_"))
        }
        environment |= {
            "PATH": f"{self.root / 'bin'}:{os.environ['PATH']}",
            "MACHINE": str(self.root),
            "ROOT": str(os.geteuid()),
            "ACCOUNT": str(self.account),
            "AS": " ".join(as_account(self.account)),
        }
        with subprocess.Popen(
            ["/bin/sh"], cwd=self.home, env=environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        ) as shell:  # fmt: skip
            assert shell.stdin is not None
            assert shell.stdout is not None
            for command in commands:
                shell.stdin.write(f'{self.moved(command)}\necho "\\n== $?"\n')
                shell.stdin.flush()
                said = []
                while not (line := shell.stdout.readline()).startswith("== "):
                    assert line, "the shell has ended"
                    said.append(line)
                yield command, int(line.split()[1]), "".join(said)
            shell.stdin.close()

    def log(self) -> str:
        """Return the output of everything that was started."""
        return "".join(each.read_text(encoding="utf-8") for each in sorted(self.root.glob("log*")))

    def kill(self) -> None:
        """End what was started last; a Discord that ends would wait for it."""
        for pid in self.root.glob("pid*"):
            with suppress(ProcessLookupError):
                os.kill(int(pid.read_text()), signal.SIGKILL)


def as_account(account: int) -> list[str]:
    """Return the words that run a command as another account; empty for the own one."""
    if account == os.geteuid():
        return []
    return ["setpriv", f"--reuid={account}", f"--regid={account}", "--clear-groups"]


def why_not(account: int, *through: str) -> str | None:
    """Why that user cannot run the bot here, or not by that shell; None where it can.

    A program that is started at once may lie in a folder that is closed to that user.
    """
    if account == os.geteuid():
        return None
    if os.geteuid() != 0:
        return "only root can be somebody else"
    if shutil.which("setpriv") is None:
        return "there is no setpriv here"
    imports = [*as_account(account), *through, sys.executable, "-c", "import bot.start.settings"]
    tried = subprocess.run(imports, cwd=ROOT, capture_output=True, check=False)
    return None if tried.returncode == 0 else "others cannot read this checkout or its Python"
