"""Delete a part of the project in a copy, with the tests that need it."""

import ast
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path

from tests.kit.guides import FOLDERS, NotOnce
from tests.removals.parts import Part

# Only their tests go with a part. What else imports it is a mistake, which mypy finds.
_FOLLOW = ("tests.", "bench.")


def remove(part: Part, folder: Path) -> list[str]:
    """Delete a part in a copy; return the tests that went with it because they import it.

    Raises:
        NotOnce: a file does not have a registering line exactly once.
    """
    followers = followers_of(part, imports_of(folder))
    for name, blocks in part.lines.items():
        path = folder / name
        path.write_text(without_lines(path.read_text("utf-8"), blocks, name), encoding="utf-8")
    for each in (*part.paths, *(f"{name.replace('.', '/')}.py" for name in followers)):
        _delete(folder / each)
    return followers


def imports_of(folder: Path) -> dict[str, set[str]]:
    """Return what each module of the project imports, by the module's full name."""
    return {name: set(_imported(path)) for name, path in _modules(folder).items()}


def followers_of(part: Part, imports: Mapping[str, Set[str]]) -> list[str]:
    """Return the tests that need a part, because they or what they import import it."""
    return sorted(_followers(imports, {_module(Path(each)) for each in part.paths}))


def without_lines(text: str, blocks: Sequence[str], name: str) -> str:
    """Return a file's text without some blocks of whole lines.

    Raises:
        NotOnce: the file does not have a block exactly once.
    """
    for block in blocks:
        text, times = re.subn(f"^{re.escape(block)}", "", text, flags=re.MULTILINE)
        if times != 1:
            raise NotOnce(f"{name} has these lines {times} times:\n{block}")
    return text


def _delete(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()


def _modules(folder: Path) -> dict[str, Path]:
    """Return all modules of the copy by their full names."""
    found = (path for top in FOLDERS for path in (folder / top).rglob("*.py"))
    return {_module(path.relative_to(folder)): path for path in found}


def _module(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def _imported(path: Path) -> Iterator[str]:
    """Yield the names of all that a module imports; of a name in a module also the module."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{each.name}" for each in node.names)


def _followers(imports: Mapping[str, Set[str]], gone: Set[str]) -> Set[str]:
    """Return the tests that import what is gone, or import such a test."""
    found: set[str] = set()
    while True:
        more = {
            name
            for name in imports.keys() - found
            if name.startswith(_FOLLOW)
            and not _is_in(name, gone)
            and any(_is_in(each, gone | found) for each in imports[name])
        }
        if not more:
            return found
        found |= more


def _is_in(name: str, modules: Set[str]) -> bool:
    """Return whether a name is one of these modules or inside one of them."""
    parts = name.split(".")
    return any(".".join(parts[:length]) in modules for length in range(1, len(parts) + 1))
