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


def _room(name: str, *lines: str, paths: Sequence[str] = ()) -> Part:
    """Return a room as a part; `lines` are more lines of pyproject.toml."""
    contract = (
        "[[tool.importlinter.contracts]]\n"
        f'name = "Only the list of rooms knows the {name}"\n'
        f'type = "protected"\nprotected_modules = ["bot.{name}"]\n'
        'allowed_importers = ["bot.rooms"]\n\n'
    )
    registered = {
        "bot/rooms.py": (f"from bot.{name}.room import {name}\n", f'    "{name}": {name},\n'),
        "bot/start/settings.py": (f'    "{name}",\n',),
        "pyproject.toml": (f'    "bot.{name}",\n', contract, *lines),
    }
    return Part((f"bot/{name}", f"tests/bot/{name}", *paths), registered)


# Whole evenings at the dealer's table and on the way out, with commands of the tabletop.
_EVENINGS = (
    "tests/bot/cogs/test_commands.py",
    "tests/bot/cogs/test_dealer.py",
    "tests/bot/cogs/test_diamonds_escape.py",
    "tests/bot/cogs/test_fights.py",
    "tests/bot/cogs/test_help.py",
    "tests/bot/cogs/test_solo_table.py",
    "tests/bot/rendering/test_errors.py",
    "tests/bot/screens/test_whose_eyes.py",
    "tests/bot/whole/test_elsewhere.py",
    "tests/bot/whole/test_golden_databases.py",
)
_ROOMS = {
    "tabletop": _room(
        "tabletop", '    "bot.tabletop.*.service",\n', paths=("tests/kit/tabletop.py", *_EVENINGS)
    ),
    "pictures": _room("pictures", '    "bot/pictures/fonts/LICENSE.txt",\n'),
}

_AWAITED = """        if settings.interactions == "http":
            from bot.over_http.interactions import awaited  # slow to import, and rarely needed

            self._token_watch = TokenWatch(self.http, self.requests, self.shut_down)
            self._interactions = await awaited(
                self.application, settings, self.take, health, self.requests
            )
"""
_OVER_HTTP = Part(
    ("bot/over_http", "tests/bot/over_http"),
    {
        "bot/connection/app.py": (_AWAITED,),
        "tests/kit/program.py": ('    "bot.over_http.interactions",\n',),
    },
)

PARTS: Mapping[str, Part] = {**_GAMES, **_ROOMS, "http": _OVER_HTTP}
