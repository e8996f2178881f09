"""Private panels still work after 15 minutes, a restart, or both."""

import re

import pytest

from tests.kit.discord_campaigns import Party, begin, press_token
from tests.kit.stage import Stage, buttons, embed, press, told
from tests.kit.strict.lively import send

OLD = 15 * 60 + 1  # seconds
RENEW = "🔄"


async def _step_of(party: Party, seat: int) -> None:
    """Press Ready as a user."""
    await press_token(party.people[seat], await party.panel(seat), "ready")


@pytest.mark.parametrize("restart", [False, True])
async def test_an_old_panel_is_renewed_where_it_is(stage: Stage, restart: bool) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    panel = await party.panel(0)
    await stage.env.advance_time(OLD)
    if restart:
        await stage.restart()
    await _step_of(party, 1)
    shown = embed(panel).to_dict()
    result = await press(stage.ann, panel, RENEW)
    assert not result.followups
    assert embed(panel).to_dict() != shown
    # From now on it is edited by itself again.
    seq = (await party.run()).seq
    await press_token(stage.ann, panel, "ready")
    assert (await party.run()).seq > seq


async def test_a_private_panel_without_live_choices_says_how_old_it_is(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo, stage.cy, stage.di])
    for _ in range(60):
        for seat in range(4):
            panel = await party.panel(seat)
            ask = (await party.run()).pending
            is_asked = ask is not None and seat in ask.offers
            is_dated = re.search(r"<t:\d+:R>$", embed(panel).description or "") is not None
            assert is_dated == (ask is not None and not is_asked), "what is over stays as it is"
            assert (RENEW in buttons(panel)) == (ask is not None)
        if (await party.run()).pending is None:
            break
        await party.step()


async def test_only_whose_seat_it_is_may_renew(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    panel = await party.panel(0)
    result = send(stage, stage.bo, panel, buttons(panel)[RENEW])
    await stage.env.settle()
    assert told(result).startswith("You have no seat at this table.")
