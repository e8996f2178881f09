"""The structure: which modules know which, and the calls of a press."""

import ast
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import bot.tables
from games.catalog import GAMES
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import Stage, moves, press, table_id
from tests.kit.walk import walking

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- walk: begin -->\n```text\n", "\n```\n<!-- walk: end -->"
MODULES = [each.name for each in pkgutil.walk_packages(bot.tables.__path__, "bot.tables.")]
GENERAL = [
    *(ROOT / "bot" / "tables").rglob("*.py"),
    *(ROOT / "bot" / "cluster").rglob("*.py"),
    *(ROOT / "bot" / "delivery").rglob("*.py"),
    *(ROOT / "bot" / "rendering").rglob("*.py"),
    *(ROOT / "bot" / "screens").rglob("*.py"),
    *(ROOT / "storage").rglob("*.py"),
    ROOT / "bot" / "router.py",
    ROOT / "bot" / "connection" / "app.py",
    ROOT / "bot" / "plugins" / "plugin.py",
]

CLUSTER = ROOT / "bot" / "cluster"
ONE_PROCESS = [each for each in (ROOT / "bot").rglob("*.py") if CLUSTER not in each.parents]


def test_the_application_loads_no_discord() -> None:
    code = (
        "import importlib, sys\n"
        "for module in sys.argv[1:]:\n"
        "    importlib.import_module(module)\n"
        "    assert not {'discord', 'aiohttp'} & {*sys.modules}, module"
    )
    done = subprocess.run([sys.executable, "-c", code, *MODULES], cwd=ROOT, check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("path", GENERAL, ids=lambda path: str(path.relative_to(ROOT)))
def test_general_parts_know_no_game(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known = [
        node.module
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for game in GAMES
        if node.module.split(".")[:2] == ["games", game]
    ]
    assert not known
    named = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in GAMES
    ]
    assert not named


@pytest.mark.parametrize("path", ONE_PROCESS, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_the_cluster_knows_of_other_processes(path: Path) -> None:
    """No other module names an edition or a lease, or asks whether the database is shared."""
    nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    names = {name for node in nodes for name in _named(node)}
    assert not [each for each in names if {*each.split("_")} & {"edition", "lease", "leases"}]
    attributes = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    assert "shared" not in attributes


def _named(node: ast.AST) -> list[str]:
    """Return the names that a node of the syntax tree introduces or uses."""
    fields = (getattr(node, each, None) for each in ("id", "attr", "arg", "name", "asname"))
    return [each for each in fields if isinstance(each, str)]


@pytest.fixture(autouse=True)
def _a_database_without_threads() -> None:
    """Let the database have its thread, which takes no part in a walk."""


async def test_a_press_reads_downwards_once(stage: Stage) -> None:
    """Control never returns to a module above itself, and the page shows the walk."""
    board = await duel(stage)
    actor, _ = await turn(stage, board)
    await stage.env.settle()
    with walking(*(f"games.{game}." for game in GAMES)) as walk:
        await actor.click(board, custom_id=moves(board)[0])
    assert not walk.again()
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    shown, _, after = rest.partition(END)
    if os.environ.get("WRITE_DOCS"):
        PAGE.write_text(f"{before}{BEGIN}{walk.text()}{END}{after}", encoding="utf-8")
        return
    assert shown == walk.text(), "run this test with WRITE_DOCS=1 to write the page anew"


@pytest.mark.parametrize(
    "command", ["cards start", "cardomancer start", "cardrpg coop", "diamonds duel"]
)
async def test_a_join_and_a_start_read_downwards_once(stage: Stage, command: str) -> None:
    """Control never returns to a module above itself, and seldom to a room that was left."""
    opened = await stage.ann.slash(stage.channel, command)
    assert opened.response is not None
    for who, label in ((stage.bo, "Join"), (stage.ann, "Start")):
        with walking(*(f"games.{game}." for game in GAMES)) as walk:
            await press(who, opened.response, label)
        assert not walk.again()
        assert len(walk.returns("bot.screens")) <= 3


async def test_a_restore_reads_downwards_once(stage: Stage) -> None:
    """Control never returns to a module above itself when a table is restored for a press."""
    board = await duel(stage)
    actor, _ = await turn(stage, board)
    await stage.env.settle()
    stage.bot.core.sessions.memory.evict(table_id(board))
    with walking(*(f"games.{game}." for game in GAMES)) as walk:
        await actor.click(board, custom_id=moves(board)[0])
    assert not walk.again()
