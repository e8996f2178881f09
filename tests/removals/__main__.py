"""Delete each optional part in a copy of the project; check the rest and run its quick tests.

    python -m tests.removals                          # every part
    python -m tests.removals --only solitaire coach   # these

One line is printed for each part. What failed is in the file that the line names.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.kit.guides import attempt, copy_project
from tests.removals.parts import PARTS, Part
from tests.removals.removing import remove

LOGS = Path(tempfile.gettempdir()) / "dungeon-dealer-removals"

# Only sentences of the code may be in the catalogs.
_COMMANDS = (
    "python -m tests.languages",
    "make check",
    "python -m codespell_lib",
    "python -m pytest -q -n auto --dist worksteal -p no:cacheprovider --quick",
)
_LONGEST = 1800  # seconds for one command


def main() -> int:
    """Remove the parts; the status is 1 if the rest fails without one of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.removals")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), metavar="NAME")
    names = parser.parse_args().only
    LOGS.mkdir(exist_ok=True)
    passed = [_stands_without(name, PARTS[name]) for name in names]
    return 0 if all(passed) else 1


def _stands_without(name: str, part: Part) -> bool:
    """Remove a part and run the commands on the rest; print how it went."""
    begun, log = time.monotonic(), LOGS / f"{name}.log"
    with tempfile.TemporaryDirectory() as home:
        copy_project(folder := Path(home))
        followers = remove(part, folder)
        results = [attempt(each, folder, "", _LONGEST) for each in _COMMANDS]
    said = (f"$ {each.args}\n{each.stdout}{each.stderr}" for each in results)
    log.write_text("\n".join(["Tests that went along:", *followers, *said]), encoding="utf-8")
    failed = any(result.returncode for result in results)
    taken = f"{len(followers)} tests went along, {time.monotonic() - begun:.0f} s"
    told = f"FAILED, see {log}" if failed else "all the rest works"
    print(f"Without {name}: {told} ({taken})", flush=True)
    return not failed


if __name__ == "__main__":
    sys.exit(main())
