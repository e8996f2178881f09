"""The guides in `docs/changing`, carried out in a copy of the project."""

from pathlib import Path

import pytest

from tests.docs.test_library import source
from tests.kit.guides import (
    ROOT,
    NotOnce,
    carry_out,
    commands_of,
    copy_project,
    files_of,
    patched,
    run,
    run_pytest,
)

GUIDES = sorted((ROOT / "docs" / "changing").glob("*.md"))
PYTEST = "python -m pytest "
# These look at the whole project: one comes behind each guide that names it, one behind all.
LANGUAGES, CHECK = "python -m tests.languages", "make check"

# How many files a change touches, catalogs and approved texts among them.
MOST_TOUCHED = {"sentence": 6, "house-rule": 12, "button": 5}

# Opens the new game's table by its command, and presses until the game is over.
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


def test_the_guides_leave_the_project_green(tmp_path: Path) -> None:
    """They share a copy: no two change the same lines. The library's examples are typed there.

    Each touches few files.
    """
    copy_project(tmp_path)
    tests = list[str]()
    for guide in GUIDES:
        page = guide.read_text(encoding="utf-8")
        tests += [command for command in commands_of(page) if PYTEST in command]
        assert tests[-1] in page.split(f"{CHECK}\n")[-1], guide
        before = files_of(tmp_path)
        carry_out(page, tmp_path, without=[*tests, CHECK])
        approvals = [each for each in commands_of(page) if each.startswith("APPROVE")]
        if approvals:
            run_pytest(approvals, tmp_path, APPROVE="1")
        touched = [name for name, text in files_of(tmp_path).items() if text != before.get(name)]
        most = MOST_TOUCHED.get(guide.stem, len(touched))
        assert len(touched) <= most, f"{guide.stem} touches {len(touched)}: {sorted(touched)}"
    (tmp_path / "tests" / "examples_of_the_library.py").write_text(source(), encoding="utf-8")
    run(LANGUAGES, tmp_path)
    run(CHECK, tmp_path)
    run_pytest([each for each in tests if each.startswith(PYTEST)], tmp_path)
    (tmp_path / "play_luck.py").write_text(PLAY, encoding="utf-8")
    said = run("python -m play_luck", tmp_path)
    assert said.startswith(("['won']", "['lost']"))
    assert "You draw" in said


def test_there_is_a_guide_for_each_kind_of_change() -> None:
    assert [guide.stem for guide in GUIDES] == [
        "button", "column", "game", "house-rule", "sentence",
    ]  # fmt: skip
    places = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert all(f"docs/changing/{guide.name}" in places for guide in GUIDES)


def test_a_diff_that_does_not_fit_is_noticed() -> None:
    assert patched("one\ntwo\n", " one\n-two\n+three\n", "page") == "one\nthree\n"
    assert patched("a\nb\nc\n", "-a\n+A\n@@\n-c\n+C\n", "page") == "A\nb\nC\n"
    for text in ("one\n", "two\ntwo\n"):
        with pytest.raises(NotOnce, match="page has these lines"):
            patched(text, "-two\n", "page")
