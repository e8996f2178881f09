"""`docs/adding-a-game.md`, followed to the letter in a copy of the project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")

BLOCKS = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)

# Opens the new game's table, as its command does, and presses until it is over.
PLAY = """
import asyncio
from pathlib import Path

from tests.kit.stage import moves, staged, text

async def main():
    async with staged(Path("tables.db")) as stage:
        board = (await stage.ann.slash(stage.channel, "luck play", goal=2)).response
        await stage.ann.click(board, custom_id=moves(board)[0])
        await stage.restart()
        while moves(board):
            await stage.ann.click(board, custom_id=moves(board)[0])
        table = await stage.table(board)
        print(table.run.outcome["result"], text(board))

asyncio.run(main())
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the page's files added."""
    folder = tmp_path_factory.mktemp("project")
    for name in ("bot", "games", "storage", "tests"):
        ignored = shutil.ignore_patterns("__pycache__", "golden")
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    for code in re.findall(r"```(?:python|markdown)\n(.*?)```", PAGE, re.DOTALL):
        path = folder / re.match(r"(?:#|<!--) (\S+)", code)[1]  # type: ignore[index]
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(code)
    return folder


def run(project: Path, command: str, given: str = "") -> str:
    result = subprocess.run(  # noqa: S602 - the page's own lines
        command.replace("python", sys.executable, 1),
        shell=True,
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project)},
        input=given,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def test_the_commands_of_the_page(project: Path) -> None:
    play, record, verify, simulate = BLOCKS[0].splitlines()
    assert "Draw: 1, or nothing" in run(project, play, given="1\nq\n")
    run(project, record)
    assert "ok" in run(project, verify)
    assert "Luck: 100 games" in run(project, simulate)


def test_the_contract_suite_takes_the_new_game(project: Path) -> None:
    make, record, check = BLOCKS[1].splitlines()
    run(project, make)
    run(project, record)
    said = run(project, check)
    assert "failed" not in said
    assert int(re.findall(r"(\d+) passed", said)[0]) > 25


def test_the_new_game_on_discord(project: Path) -> None:
    (project / "play_luck.py").write_text(PLAY, encoding="utf-8")
    said = run(project, "python play_luck.py")
    assert said.startswith(("['won']", "['lost']"))
    assert "You draw" in said
