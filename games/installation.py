"""The version of the program, and how it was installed."""

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

VERSION = "0.3.0"

_PACKAGE = "dungeon-dealer"


def how_to_get(requirement: str, *, with_make: bool = True, in_image: str = "") -> str:
    """Say how to get a package that is not installed.

    Args:
        requirement: the package, as pip takes it.
        with_make: whether `make setup` installs it in a checkout.
        in_image: how to get an image that has it.
    """
    if _is_checkout() and with_make:
        return "run make setup"
    if _is_checkout() or _is_installed():
        return f"run pip install '{requirement}'"
    return in_image or "this image does not have it"


def _is_checkout() -> bool:
    return (Path(__file__).parents[1] / "Makefile").exists()


def _is_installed() -> bool:
    """Return whether pip has installed the program; an image only copies its files."""
    try:
        version(_PACKAGE)
    except PackageNotFoundError:
        return False
    return True
