"""The optional parts of the project: their folders and files, and the lines that register them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Part:
    """An optional part.

    - `paths`: its folders and files, and tests of several parts that import nothing of this one;
      tests that import something of it are found by their imports;
    - `lines`: by file, whole lines that register it, each block exactly once in its file.
    """

    paths: Sequence[str]
    lines: Mapping[str, Sequence[str]] = field(default_factory=dict)


def _game(
    name: str,
    shown: str,
    *cogs: str,
    paths: Sequence[str] = (),
) -> Part:
    """Return a game as a part: its id, the name of its types, and its classes of commands."""
    types = (
        f"from games.{name}.rules.events import Event as {shown}Event\n"
        f"from games.{name}.rules.options import {shown}Options\n"
        f"from games.{name}.rules.state import State as {shown}State\n"
    )
    overload = (
        f'@overload\ndef open_game(\n    game: Literal["{name}"],\n    seed: str,\n'
        f"    options: {shown}Options | None = None,\n    **setting: Unpack[Setting],\n"
        f") -> {shown}Run: ...\n\n\n"
    )
    registered = {
        "games/catalog.py": (
            f"from games.{name} import GAME as {name.upper()}\n",
            f"        {name.upper()},\n",
        ),
        "games/library.py": (
            types,
            f"{shown}Run = Run[{shown}Options, {shown}State, {shown}Event]\n",
            overload,
            f'    "{shown}Options", "{shown}Run",\n',
        ),
        "tests/kit/configurations.py": (f'    "{name}": _{name.upper()},\n',),
        "bot/cogs/__init__.py": (
            f"from bot.cogs.{name} import {', '.join(cogs)}\n",
            f'    "{name}": ({", ".join(cogs)}{"," * (len(cogs) == 1)}),\n',
        ),
    }
    return Part(
        (f"games/{name}", f"bot/cogs/{name}.py", f"tests/games/{name}", f"tests/golden/{name}",
         f"tests/kit/{name}.py", *paths),
        registered,
    )  # fmt: skip


# The application as tests open it, with a table of each of three games.
_CORE = "tests/kit/core.py"


def _plugin(game: str) -> str:
    return f"bot/plugins/{game}.py"


_GAMES = {
    "diamonds": _game("diamonds", "Diamonds", "Diamonds", paths=(_plugin("diamonds"), _CORE)),
    "cardrpg": _game("cardrpg", "CardRpg", "CardRPG", paths=(_plugin("cardrpg"), _CORE)),
    "cardomancer": _game(
        "cardomancer", "Cardomancer", "Cardomancer", paths=(_plugin("cardomancer"), _CORE)
    ),
    "solitaire": _game("solitaire", "Solitaire", "Solitaire"),
    "cards": _game("cards", "Cards", "Cards", paths=(_plugin("cards"),)),
    "dealer": _game("dealer", "Dealer", "DealersTable", paths=(_plugin("dealer"),)),
}

_CONTRACT = """[[tool.importlinter.contracts]]
name = "Only the list of rooms knows the tabletop"
type = "protected"
protected_modules = ["bot.tabletop"]
allowed_importers = ["bot.rooms"]

"""
_TABLETOP = Part(
    (
        "bot/tabletop",
        "tests/bot/tabletop",
        "tests/kit/tabletop.py",
    ),
    {
        "bot/rooms.py": (
            "from bot.tabletop.room import tabletop\n",
            '    "tabletop": tabletop,\n',
        ),
        "pyproject.toml": (
            '    "bot.tabletop",\n',
            '    "bot.tabletop.*.service",\n',
            _CONTRACT,
        ),
    },
)

PARTS: Mapping[str, Part] = {**_GAMES, "tabletop": _TABLETOP}
