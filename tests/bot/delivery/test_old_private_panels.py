"""Private panels still work after 15 minutes, a restart, or both."""

import re
from collections.abc import Sequence

import pytest

from bot.rendering.codec import DrawnAt, PartId, TakeId
from bot.rendering.errors import SENTENCES, sentence_of
from bot.tables.errors import Forged, Gone, NotSeated, Stale
from tests.kit.discord_campaigns import Party, begin, press_token
from tests.kit.discord_heroes import hero
from tests.kit.stage import Actor, Stage, buttons, embed, moves, press, table_id, told
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


async def test_every_private_panel_says_how_old_it_is(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo, stage.cy, stage.di])
    for _ in range(60):
        for seat in range(4):
            panel = await party.panel(seat)
            assert re.search(r"<t:\d+:R>$", embed(panel).description or "")
            assert RENEW in buttons(panel)
        if (await party.run()).pending is None:
            break
        await party.step()


async def test_only_whose_seat_it_is_may_renew(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    panel = await party.panel(0)
    result = send(stage, stage.bo, panel, buttons(panel)[RENEW])
    await stage.env.settle()
    assert told(result).startswith("You have no seat at this table.")


async def test_picks_are_bounded_and_of_ones_own_seat(stage: Stage) -> None:
    """Otherwise forged ids could fill the memory, or evict other users' selections."""
    party = await begin(stage, [stage.ann, stage.bo])
    board, table = party.board, table_id(party.board)
    now = (await stage.table(board)).revision
    held = stage.bot.router._play._picks

    async def pick(who: Actor, part: PartId, values: Sequence[str] = ("AS",)) -> str | None:
        result = send(stage, who, board, str(part), list(values))
        await stage.env.settle()
        shown = [each for each in (result.response, *result.followups) if each is not None]
        return next((each.content for each in shown if each.ephemeral), None)

    mine, theirs = DrawnAt(now, 0), DrawnAt(now, 1)
    assert (await pick(stage.cy, PartId(table, mine, 0, ""))) == sentence_of(NotSeated())
    assert (await pick(stage.cy, PartId("abcd2345", mine, 0, ""))) == SENTENCES[Gone]
    assert (await pick(stage.ann, PartId(table, theirs, 0, ""))) == sentence_of(NotSeated())
    for part, values in (
        (PartId(table, mine, 5, ""), ["AS"]),
        (PartId(table, mine, 2**40, ""), ["AS"]),
        (PartId(table, mine, 0, ""), ["AS"] * 26),
    ):
        assert (await pick(stage.ann, part, values)) == SENTENCES[Forged]
    assert (await pick(stage.ann, PartId(table, DrawnAt(now + 1, 0), 0, ""))) == SENTENCES[Stale]
    assert not held
    for number in range(30):  # each on its own page, as only a forger would
        await pick(stage.ann, PartId(table, mine._replace(page=f"x{number}"), number % 5, ""))
        assert len(held) == 1
        assert [len(parts) for _, parts in held.values()] == [1]


async def test_menus_of_an_earlier_version_are_still_answered(stage: Stage) -> None:
    """Messages of earlier versions may have several menus and a button."""
    board = await hero(stage)
    run = (await stage.table(board)).run
    while run.pending is not None and run.pending.name != "turn":
        await stage.ann.click(board, custom_id=moves(board)[0])
    card = run.state.heroes[0].hand[0]
    drawn, table = DrawnAt(run.seq), table_id(board)
    send(stage, stage.ann, board, str(PartId(table, drawn, 0, "attack")), [card])
    await stage.env.settle()
    send(stage, stage.ann, board, str(TakeId(table, drawn, "attack")))
    await stage.env.settle()
    assert (await stage.table(board)).run.seq > drawn.revision
