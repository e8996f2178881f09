"""The pictures of screens that the README and the guide show."""

import os
from pathlib import Path

import pytest
from PIL import Image

from tests.kit.program import run_to_the_end
from tests.screens.__main__ import FOLDER
from tests.screens.camera import BROWSER, DEVICES

PROGRAM = "from tests.screens.__main__ import main; main()"
MOST = 2_000_000  # bytes in all


def test_the_kept_pictures_are_small_and_on_both_devices() -> None:
    kept = sorted(FOLDER.glob("*.png"))
    assert sum(each.stat().st_size for each in kept) < MOST
    names = {each.stem.rpartition("-")[0] for each in kept}
    assert {each.stem for each in kept} == {f"{name}-{at}" for name in names for at in DEVICES}


@pytest.mark.skipif(BROWSER is None, reason="needs a Chromium (Debian: apt-get install chromium)")
def test_a_game_is_played_for_its_pictures(tmp_path: Path) -> None:
    ended = run_to_the_end(["--only", "dealer", "--folder", str(tmp_path)], os.environ, PROGRAM)
    assert ended.returncode == 0, ended.stderr
    for name in ("dealer-table", "dealer-hand"):
        with Image.open(tmp_path / f"{name}-phone.png") as phone:
            assert phone.width == DEVICES["phone"]["width"]
            assert 200 < phone.height <= DEVICES["phone"]["height"]
