"""The bot without the packages of an extra."""

import asyncio
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot.start.exit_status import Status
from bot.start.extras import Extra
from tests.kit.guides import ROOT
from tests.kit.stage import staged

PATIENCE = 240

# As if the modules named first were not installed: they are not found, and importing them fails.
HIDE = """
import sys
for module in sys.argv.pop(1).split(","):
    sys.modules[module] = None
"""

PROGRAM = HIDE + "from bot.__main__ import main\nsys.exit(main([]))\n"

# Four games to their end, and the subjects of pictures; a scrape of the metrics.
PLAY = (
    HIDE
    + """
import asyncio, random
from pathlib import Path

import aiohttp
from tests.kit.stage import embed, play_on, press, private, staged, table_id

async def main():
    async with staged(Path("tables.db"), metrics_port=0) as stage:
        for seed in range(4):
            board = await stage.open(difficulty="rulebook")
            await play_on(stage.ann, board, random.Random(seed))
        stats = private(await stage.ann.slash(stage.channel, "stats me", game="diamonds"))
        shared = private(await press(stage.ann, board, "Share"))
        await stage.bot.core.look_back.at(table_id(board), stage.ann.id)
        back = private(await press(stage.ann, board, "Look back"))
        for message in (stats, shared, back):
            print("files:", [each.filename.rpartition(".")[2] for each in message.attachments])
        assert "4 games" in embed(stats).description, embed(stats).description
        assert "Diamonds" in shared.content, shared.content
        print("fields:", [each.name for each in embed(back).fields])
        assert not any(embed(each).image for each in (stats, back))
        address = f"http://127.0.0.1:{stage.bot._endpoint.port}"
        async with aiohttp.ClientSession() as session:
            for path in ("healthz", "metrics"):
                async with session.get(f"{address}/{path}") as response:
                    print(path, response.status)

asyncio.run(main())
"""
)


def run(script: str, folder: Path, *hidden: Extra, **environment: str) -> tuple[int, str]:
    """Run a script without these extras, and return its status and output."""
    modules = ",".join(each.module for each in hidden)
    kept = {key: each for key, each in os.environ.items() if not key.startswith("D")}
    result = subprocess.run(
        [sys.executable, "-c", script, modules], cwd=folder, capture_output=True, text=True,
        env={**kept, "PYTHONPATH": str(ROOT), **environment}, timeout=PATIENCE, check=False,
    )  # fmt: skip
    return result.returncode, result.stdout + result.stderr


def test_without_pictures_and_metrics_everything_goes_on_in_words(tmp_path: Path) -> None:
    status, said = run(PLAY, tmp_path, Extra.PICTURES, Extra.METRICS)
    assert status == 0, said
    assert "files: []\nfiles: []\nfiles: ['jsonl']\nfields: ['Your chances']" in said
    assert "healthz 200\nmetrics 404" in said


@pytest.mark.parametrize("extra", [Extra.PICTURES, Extra.METRICS])
async def test_a_missing_extra_is_named_once_at_the_start(
    extra: Extra, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, extra.module, None)
    async with staged(tmp_path / "t.db", metrics_port=0):
        await asyncio.sleep(0)
    said = [each.getMessage() for each in caplog.records if "extra" in each.getMessage()]
    assert len(said) == 1
    assert f"without the extra “{extra.title}”: run " in said[0]


def test_over_http_does_not_start_without_its_extra(tmp_path: Path) -> None:
    given = {"DISCORD_TOKEN": "x", "DISCORD_PUBLIC_KEY": "ab" * 32}
    status, said = run(PROGRAM, tmp_path, Extra.HTTP, DEALER_INTERACTIONS="http", **given)
    assert status == Status.CONFIGURATION
    assert said.startswith("No interactions over HTTP without the extra “http”: ")
    assert len(said.splitlines()) == 1


def test_the_gateway_needs_no_extra(tmp_path: Path) -> None:
    given = {"DISCORD_TOKEN": "x", "DISCORD_API_BASE": "http://127.0.0.1:1/api"}
    status, said = run(PROGRAM, tmp_path, *Extra, **given)
    assert status == Status.TRY_AGAIN
    assert "Discord cannot be reached: " in said
    assert "Error" not in said.partition("Discord cannot")[0], said


def test_each_extra_is_one_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for extra in Extra:
        assert project["optional-dependencies"][extra.title] == [extra.requirement]
