"""The wheel: built, installed into its own environment, started far from the checkout."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from bot.__main__ import how_to_start
from bot.start.exit_status import Status

ROOT = Path(__file__).parents[2]
PATIENCE = 120

# Runs the games as if rich were not installed: it is not found, and importing it fails.
WITHOUT_RICH = """
import sys
sys.modules["rich"] = None
from games.__main__ import main
sys.exit(main())
"""

WHAT_CAME_ALONG = """
from importlib.resources import files
from pathlib import Path
for name in ("bot", "games", "storage"):
    for path in sorted(Path(str(files(name))).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            print(name, path.relative_to(str(files(name))).as_posix(), sep="/")
"""


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts of a fresh environment with the wheel in it.

    Nothing is downloaded: the build backend is a development tool, and the dependencies come from
    the environment of the tests.
    """
    built = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip"]
    run(*pip, "wheel", ROOT, "--no-deps", "--no-build-isolation", "--wheel-dir", built)
    (wheel,) = built.glob("dungeon_dealer-*.whl")

    home = tmp_path_factory.mktemp("installed")
    venv.create(home)
    inside = sysconfig.get_paths("venv", {"base": str(home), "platbase": str(home)})
    ours = sysconfig.get_paths()
    seen = Path(inside["purelib"]) / "dependencies.pth"
    seen.write_text(f"{ours['purelib']}\n{ours['platlib']}\n", encoding="utf-8")
    scripts = Path(inside["scripts"])
    run(*pip, "--python", scripts / "python", "install", "--no-deps", "--no-index", wheel)
    return scripts


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder outside the checkout, without environment variables that lead to it."""
    monkeypatch.chdir(tmp_path)
    for name in [*os.environ]:
        if name in ("DISCORD_TOKEN", "PYTHONPATH") or name.startswith("DEALER_"):
            monkeypatch.delenv(name)


def run(*command: str | Path, status: int = 0) -> str:
    """Run a program to its end, and return its output."""
    result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    said = result.stdout + result.stderr
    assert result.returncode == status, said
    return said


def without_rich(scripts: Path, *arguments: str, status: int = 0) -> str:
    return run(scripts / "python", "-c", WITHOUT_RICH, *arguments, status=status)


def test_the_bot_starts_and_wants_a_token(scripts: Path) -> None:
    assert run(scripts / "dungeon-dealer", status=Status.CONFIGURATION) == f"{how_to_start()}\n"


def test_the_games_record_and_verify(scripts: Path) -> None:
    written = run(scripts / "dungeon-dealer-games", "record", "diamonds", "--seed", "7")
    Path("game.jsonl").write_text(written, encoding="utf-8")
    said = run(scripts / "dungeon-dealer-games", "verify", "game.jsonl", "--seed", "7")
    assert said.startswith("game.jsonl: ok")
    Path("game.jsonl").write_text(written.replace('"hp": [20]', '"hp": [21]', 1), encoding="utf-8")
    run(scripts / "dungeon-dealer-games", "verify", "game.jsonl", status=1)


def test_without_rich_everything_but_play_works(scripts: Path) -> None:
    written = without_rich(scripts, "record", "diamonds", "--seed", "7")
    Path("game.jsonl").write_text(written, encoding="utf-8")
    assert "game.jsonl: ok" in without_rich(scripts, "verify", "game.jsonl", "--seed", "7")
    said = without_rich(scripts, "simulate", "diamonds", "-n", "3")
    assert "Diamonds & Dragons: 3 games" in said
    assert said.endswith(" decisions\n")
    said = without_rich(scripts, "play", "diamonds", status=2)
    assert said == "Playing in the terminal needs rich: run pip install 'rich'.\n"


# Runs the bot as if neither simcord nor psycopg were installed.
WITHOUT_EXTRAS = """
import importlib.util, sys
sys.modules["psycopg"] = None
find_spec = importlib.util.find_spec
importlib.util.find_spec = lambda name: None if name == "simcord" else find_spec(name)
from bot.__main__ import main
sys.exit(main())
"""


def test_no_sentence_of_the_wheel_offers_what_only_a_checkout_has(
    scripts: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = (scripts / "python", "-c", WITHOUT_EXTRAS)
    said = run(*bot, status=Status.CONFIGURATION)
    assert said == "No DISCORD_TOKEN: set it in the environment or in .env.\n"
    said = run(*bot, "--local", status=Status.CONFIGURATION)
    assert said == "Playing without a token needs simcord: run pip install 'simcord[preview]'.\n"
    monkeypatch.setenv("DEALER_DATABASE", "postgresql://dealer@localhost/dealer")
    said = run(*bot, "check", status=Status.CONFIGURATION)
    assert said.endswith(": run pip install 'psycopg[binary]'.\n")


def test_no_sentence_of_an_image_offers_what_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The Dockerfile copies the packages there, and no other can be installed."""
    for name in ("bot", "games", "storage"):
        (tmp_path / name).symlink_to(ROOT / name)
    bot = (sys.executable, "-c", WITHOUT_EXTRAS)
    said = run(*bot, status=Status.CONFIGURATION)
    assert said == "No DISCORD_TOKEN: set it in the environment or in .env.\n"
    said = run(*bot, "--local", status=Status.CONFIGURATION)
    assert said == "Playing without a token needs simcord: this image does not have it.\n"
    said = run(sys.executable, "-c", WITHOUT_RICH, "play", "diamonds", status=2)
    assert said == "Playing in the terminal needs rich: this image does not have it.\n"
    monkeypatch.setenv("DEALER_DATABASE", "postgresql://dealer@localhost/dealer")
    said = run(*bot, "check", status=Status.CONFIGURATION)
    assert said.endswith(": build the image with REQUIREMENTS=postgres.\n")


def test_both_programs_tell_their_version(scripts: Path) -> None:
    metadata = "from importlib.metadata import version; print(version('dungeon-dealer'))"
    number = run(scripts / "python", "-c", metadata).strip()
    for program in ("dungeon-dealer", "dungeon-dealer-games"):
        assert run(scripts / program, "--version") == f"Dungeon Dealer {number}\n"


def test_every_file_of_the_packages_came_along(scripts: Path) -> None:
    installed = set(run(scripts / "python", "-c", WHAT_CAME_ALONG).splitlines())
    here = {
        path.relative_to(ROOT).as_posix()
        for name in ("bot", "games", "storage")
        for path in (ROOT / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".po"
    }
    assert installed == here
    kinds = {"bot/py.typed", "games/py.typed", "storage/py.typed"}
    kinds |= {
        "storage/sqlite/migrations/0040_baseline.sql",
        "storage/postgresql/migrations/0040_baseline.sql",
        "bot/rendering/card_emoji/card_AS.png",
        "bot/pictures/fonts/DejaVuSansCondensed.ttf",
        "bot/pictures/fonts/LICENSE.txt",
        "bot/languages/de.mo",
    }
    assert kinds <= installed
    imported = run(scripts / "python", "-c", "import bot; print(bot.__file__)")
    assert Path(imported).is_relative_to(scripts.parent)
