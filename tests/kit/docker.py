"""An imitation of `docker compose`, for a machine of cardboard (`tests.kit.cardboard`).

All that a container does is done for real, as the account of the machine: with the image's and the
service's settings and nothing else of the environment, with folders for the volumes, and beside a
copy of the code that it may not write. There are no images, no networks and no isolation.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

MACHINE = Path(os.environ["MACHINE"])
ACCOUNT = int(os.environ["ACCOUNT"])
PATIENCE = 60.0  # seconds

# When a service has begun: others may be typed as fast as a test types.
BEGUN = {"dungeon-dealer": "connected to Gateway", "backup": "is backed up"}


class Compose:
    """One compose file, and the Dockerfile beside it."""

    def __init__(self, file: Path) -> None:
        written = yaml.safe_load(file.read_text(encoding="utf-8"))
        self._file = file
        self.services: dict[str, Any] = written["services"]
        self._volumes: list[str] = [*written["volumes"]]
        self._image = file.with_name("Dockerfile").read_text(encoding="utf-8")

    def build(self) -> None:
        """The code as it is now."""
        app = MACHINE / "app"
        app.mkdir(exist_ok=True)
        for name in re.findall(r"^COPY (\w+) \w+$", self._image, re.MULTILINE):
            (app / name).unlink(missing_ok=True)
            (app / name).symlink_to((self._file.parents[1] / name).resolve())

    def up(self) -> None:
        """Restart all services."""
        self.stop()
        for name, service in self.services.items():
            log = MACHINE / f"log-{name}"
            with log.open("a", encoding="utf-8") as out:
                before = out.tell()
                started = self._start(service, self._command(service), out)
            (MACHINE / f"pid-{name}").write_text(str(started.pid), encoding="utf-8")
            until = time.monotonic() + PATIENCE
            while BEGUN[name] not in log.read_text(encoding="utf-8")[before:]:
                if started.poll() is not None or time.monotonic() > until:
                    sys.exit(f"{name} does not begin")
                time.sleep(0.1)

    def stop(self) -> None:
        """Stop all services, as their containers end: with every process in them."""
        for name in self.services:
            pid = MACHINE / f"pid-{name}"
            if not pid.exists():
                continue
            group = int(pid.read_text(encoding="utf-8"))
            with suppress(ProcessLookupError):
                while True:
                    os.killpg(group, signal.SIGTERM)
                    time.sleep(0.1)
            pid.unlink()

    def run(self, name: str, command: Sequence[str]) -> int:
        """A command in a container of its own."""
        return self._start(self.services[name], command, None).wait()

    def _command(self, service: Mapping[str, Any]) -> list[str]:
        (default,) = re.findall(r'^CMD \["(.*)"\]$', self._image, re.MULTILINE)
        return [*service.get("command", default.split('", "'))]

    def _start(
        self, service: Mapping[str, Any], command: Sequence[str], out: Any
    ) -> subprocess.Popen[bytes]:
        """Run something in a container; in a group of its own where it goes on by itself."""
        (given,) = re.findall(r"^ENV (.*)$", self._image, re.MULTILINE)
        environment = dict(each.split("=") for each in given.split())
        environment["PATH"] = f"{MACHINE / 'bin'}:/usr/bin:/bin"
        if "env_file" in service:
            settings = (self._file.parent / service["env_file"]).read_text(encoding="utf-8")
            environment |= dict(re.findall(r"^(\w+)=(.+)$", settings, re.MULTILINE))
        environment |= service["environment"]
        mounts = dict(each.split(":")[::-1] for each in service["volumes"])
        for path, volume in mounts.items():
            self._mount(path, volume)

        def inside(text: str) -> str:
            for path, volume in mounts.items():
                text = re.sub(rf"(?<![\w.]){path}\b", str(MACHINE / "volumes" / volume), text)
            return text

        return subprocess.Popen(
            [*os.environ["AS"].split(), *map(inside, command)],
            cwd=MACHINE / "app",
            env={name: inside(value) for name, value in environment.items()},
            stdout=out,
            stderr=out,
            start_new_session=out is not None,
        )

    def _mount(self, path: str, volume: str) -> None:
        """A volume that is new is as the folder of the image: root's, where that has none."""
        assert volume in self._volumes
        folder = MACHINE / "volumes" / volume
        if folder.exists():
            return
        folder.mkdir(parents=True)
        made = re.search(r"mkdir -m 700 (.*?) && chown dealer (.*)", self._image)
        if made is not None and path in made[1].split() and path in made[2].split():
            folder.chmod(0o700)
            os.chown(folder, ACCOUNT, ACCOUNT)


def main() -> int:
    if sys.argv[1:3] == ["buildx", "imagetools"]:  # asks a registry
        return 0
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("compose", choices=["compose"])
    parser.add_argument("-f", dest="file", type=Path, required=True)
    commands = parser.add_subparsers(dest="do", required=True)
    up = commands.add_parser("up")
    up.add_argument("-d", action="store_true", required=True)
    up.add_argument("--build", action="store_true")
    for name in ("build", "stop", "down", "logs"):
        commands.add_parser(name)
    run = commands.add_parser("run")
    run.add_argument("--rm", action="store_true", required=True)
    run.add_argument("--no-deps", action="store_true", required=True)
    run.add_argument("-T", action="store_true")
    run.add_argument("service")
    run.add_argument("command", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    compose = Compose(given.file.resolve())
    match given.do:
        case "up":
            if given.build:
                compose.build()
            compose.up()
        case "build":
            compose.build()
        case "stop" | "down":
            compose.stop()
        case "run":
            return compose.run(given.service, given.command)
    return 0


if __name__ == "__main__":
    sys.exit(main())
