"""Mounts on which a database is not safe. Only Linux lists its mounts."""

import re
from collections.abc import Iterator
from pathlib import Path

_MOUNTS = Path("/proc/self/mountinfo")
_OCTAL = re.compile(r"\\([0-7]{3})")
_NETWORKS = re.compile(r"nfs4?|cifs|smb3|smbfs|fuse(?:\..*)?")


def doubts_about(database: Path, mounts: Path = _MOUNTS) -> Iterator[str]:
    """Yield a sentence for each reason why a database is not safe where it is."""
    path = database.resolve()
    try:
        lines = mounts.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return
    where, kind = Path("/"), ""
    for line in lines:
        place, _, system = line.partition(" - ")
        point = Path(_OCTAL.sub(lambda found: chr(int(found[1], 8)), place.split()[4]))
        # Of two mounts at one place the later one is seen.
        if path.is_relative_to(point) and len(point.parts) >= len(where.parts):
            where, kind = point, system.split()[0]
    if where == path:
        yield (
            f"The file {database} is mounted without its folder: its log stays outside the mount,"
            " and is lost with the container. Mount the folder."
        )
    if _NETWORKS.fullmatch(kind):
        yield (
            f"The database {database} is on a file system of type {kind}, where SQLite’s locks"
            " and log are not reliable. Put it on a local disk."
        )
