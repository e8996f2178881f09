"""A clumsy crowd with hostile names, on a failing Discord: every user gets an answer."""

from pathlib import Path

import pytest

from bot.local.offline import Setup
from tests.kit.stage import staged
from tests.kit.strict.crowd import Crowd

SHORT, LONG = 40, 3000
PLACES = [
    pytest.param(Setup.SERVER, False, id="server"),
    pytest.param(Setup.DIRECT, False, id="direct"),
    pytest.param(Setup.GROUP, False, id="group"),
    pytest.param(Setup.ELSEWHERE, False, id="elsewhere"),
    pytest.param(Setup.ELSEWHERE, True, id="hidden"),
]


async def crowd(database: Path, setup: Setup, hidden: bool, times: int, seed: int) -> Crowd:
    """Let them act, stop the bot, and fail the test on any hidden error."""
    async with staged(database, limits=True) as stage:
        stage.discord_fails = True
        if setup is not Setup.DIRECT:
            stage.arrivals.set_up(stage.channel.id, setup, hidden=hidden)
        people = Crowd(stage, f"{setup.name} {seed}", alone=setup is Setup.DIRECT)
        await people.act(times)
        if setup in (Setup.GROUP, Setup.ELSEWHERE):
            assert len([status for *_, status in stage.wire.limits.counted.invalid]) <= 1
        return people


@pytest.mark.parametrize(("setup", "hidden"), PLACES)
async def test_a_crowd_is_answered(tmp_path: Path, setup: Setup, hidden: bool) -> None:
    people = await crowd(tmp_path / "tables.db", setup, hidden, SHORT, 1)
    assert people.pressed > SHORT // 2


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("setup", "hidden"), PLACES)
async def test_a_crowd_is_answered_in_the_long_run(
    tmp_path: Path, setup: Setup, hidden: bool, seed: int
) -> None:
    await crowd(tmp_path / "tables.db", setup, hidden, LONG, seed)
