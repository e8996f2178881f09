"""The numbered scripts that create and upgrade a schema, one set for each engine.

The first creates the schema of version 0.3.0. Older schemas are not upgraded.
"""

from functools import cache
from importlib import resources
from typing import LiteralString

TOO_OLD = "it is older than version 0.3.0: start 0.3.0 once, then this version"

Scripts = dict[int, LiteralString]  # by the version to which they upgrade


@cache
def scripts_of(engine: str) -> Scripts:
    """Return the scripts of an engine, by its folder, in order."""
    folder = resources.files(f"storage.{engine}") / "migrations"
    scripts = sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(".sql")),
        key=lambda entry: entry.name,
    )
    return {int(script.name[:4]): script.read_text(encoding="utf-8") for script in scripts}


def is_too_old(version: int, scripts: Scripts) -> bool:
    """Return whether a schema of that version cannot be upgraded; 0 is none at all."""
    return 0 < version < min(scripts)
