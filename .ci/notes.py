"""Print what a release brings, from the changelog; refuse a tag that is none: notes.py v0.2.0"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from games.installation import VERSION  # noqa: E402 - the checkout is not installed


def notes(tag: str, changelog: str) -> str:
    """Return the section of a release.

    Raises:
        SystemExit: the tag, the program and the changelog do not agree; it says why.
    """
    if tag != f"v{VERSION}":
        sys.exit(f"The tag is {tag}, but games/installation.py says {VERSION}.")
    sections = dict(
        re.findall(r"^## (\S+)[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    )
    found: str = sections.get(VERSION, "").strip()
    if not found:
        sys.exit(f"CHANGELOG.md has no section {VERSION}.")
    if sections.get("Unreleased", "").strip():
        sys.exit(f"CHANGELOG.md has changes under Unreleased: they belong to {VERSION} or later.")
    return found


if __name__ == "__main__":
    print(notes(sys.argv[1], (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))  # noqa: T201
