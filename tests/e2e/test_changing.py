"""The guides in `docs/changing`, each carried out in a copy of the project."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.guides import ROOT, NotOnce, carry_out, commands_of, copy_project, patched, run

GUIDES = sorted((ROOT / "docs" / "changing").glob("*.md"))
ENDS_WITH = "make check\n"
# These look at the whole project, which takes a minute.
OF_THE_WHOLE = ("python -m tests.languages", "make check")

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


@pytest.mark.parametrize("guide", GUIDES, ids=[guide.stem for guide in GUIDES])
def test_a_guide_leaves_its_tests_green(guide: Path, tmp_path: Path) -> None:
    page = guide.read_text(encoding="utf-8")
    last = page.split("```sh\n")[-1]
    assert ENDS_WITH in last
    assert "python -m pytest" in last
    copy_project(tmp_path)
    carry_out(page, tmp_path, without=OF_THE_WHOLE)
    if guide.stem == "game":
        (tmp_path / "play_luck.py").write_text(PLAY, encoding="utf-8")
        said = run("python -m play_luck", tmp_path)
        assert said.startswith(("['won']", "['lost']"))
        assert "You draw" in said


def test_all_guides_together_leave_catalogs_lint_and_types_green(tmp_path: Path) -> None:
    """No two change the same lines, so one check is enough for all."""
    copy_project(tmp_path)
    for guide in GUIDES:
        page = guide.read_text(encoding="utf-8")
        carry_out(page, tmp_path, without=commands_of(page))
    for command in OF_THE_WHOLE:
        run(command, tmp_path)


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
