"""Chronicles of heroes and campaigns, shown to their owners alone."""

from pathlib import Path

import pytest

from bot.rendering.board import board as board_of
from bot.rendering.cards import Cards
from bot.tables.errors import NoCampaign, NoCharacter, NothingToShow
from bot.tables.history import chronicles
from bot.tables.history import service as history
from bot.tables.opening.openings import NewTable
from bot.tables.sessions.moves import Move
from storage.people.characters import Characters
from storage.tables.repository import Seat
from tests.kit.core import CARDRPG, HERE, Core, application
from tests.kit.discord_campaigns import lobby, won_a_dungeon
from tests.kit.discord_heroes import hero, play_on
from tests.kit.stage import Stage, buttons, embed, forge, press, private, told, tools
from tests.kit.unwrap import reply, unwrap


def words(message: object) -> str:
    return embed(message).description or ""  # type: ignore[arg-type]


async def test_a_heros_evenings_are_told_to_whose_it_is(stage: Stage) -> None:
    board = await hero(stage, "Robin")
    shown = private(await stage.ann.slash(stage.channel, "hero show"))
    assert "no story yet" in told(await press(stage.ann, shown, "Chronicle"))
    await play_on(stage, board, 3)
    shown = private(await stage.ann.slash(stage.channel, "hero show"))
    page = private(await press(stage.ann, shown, "Chronicle"))
    assert embed(page).title == "📜 The chronicle of Robin"
    assert words(page).startswith("**<t:")
    assert " in " in words(page)
    assert "battle" in words(page)
    others = private(await stage.bo.slash(stage.channel, "hero show", owner=stage.ann.user))
    assert "Chronicle" not in buttons(others)
    (one,) = await stage.bot.core.characters.of_user(stage.ann.id, "cardrpg")
    with pytest.raises(NoCharacter):
        await stage.bot.core.chronicles.of_hero(stage.bo.id, one.id)


async def test_a_campaigns_tale_and_what_happened_last_time(stage: Stage) -> None:
    party = await won_a_dungeon(stage, [stage.ann, stage.bo])
    shown = reply(await stage.cy.slash(stage.channel, "cardomancer campaign"))
    last = private(await press(stage.cy, shown, "Last time"))
    assert embed(last).title == "Cardomancer · last time …"
    assert words(last).startswith("**Evening 1** · <t:")
    assert "slain" in words(last)
    whole = private(await press(stage.cy, last, "The whole chronicle"))
    assert embed(whole).title == "📜 The chronicle of Cardomancer"
    assert words(whole) == words(last)
    over = board_of(await stage.table(party.board), Cards())
    assert over.embed.title == "Cardomancer · Home again"
    assert "Chronicle" in buttons(await tools(stage.ann, party.board))
    (campaign,) = await _campaigns(stage)
    forge(party.board, f"a1:told:c{campaign}")
    shown_to_bo = await stage.bo.click(party.board, custom_id=f"a1:told:c{campaign}")
    assert words(private(shown_to_bo)) == words(last)
    waiting = await lobby(stage, "cardomancer continue")
    again = private(await press(stage.di, waiting, "Last time"))
    assert words(again) == words(last)

    # Elsewhere only members of the campaign may read it.
    elsewhere = stage.guild.create_text_channel("elsewhere")
    board = reply(await stage.cy.slash(elsewhere, "diamonds play"))
    forge(board, f"a1:last_time:{campaign}")
    assert "no campaign" in told(await stage.cy.click(board, custom_id=f"a1:last_time:{campaign}"))
    seen = await stage.bo.click(board, custom_id=f"a1:last_time:{campaign}")
    assert words(private(seen)) == words(last)


async def _campaigns(stage: Stage) -> list[int]:
    database = unwrap(stage.bot._database)
    rows = await database.read(
        "SELECT id FROM campaigns WHERE progress IS NOT NULL AND result IS NULL"
    )
    return [campaign for (campaign,) in rows]


async def test_forgotten_names_stay_forgotten(stage: Stage) -> None:
    await won_a_dungeon(stage, [stage.ann, stage.bo])
    (campaign,) = await _campaigns(stage)
    service = stage.bot.core.chronicles
    before = await service.last_entry(campaign, stage.ann.id, None)
    assert "Ann" in repr(before) or "Bo" in repr(before)
    await stage.bot.core.privacy.forget(stage.bo.id)
    after = await service.last_entry(campaign, stage.ann.id, None)
    assert "Bo" not in repr(after.entries)
    assert len(after.entries[0].lines) == len(before.entries[0].lines)
    with pytest.raises(NoCampaign):
        await service.last_entry(campaign, stage.bo.id, None)


async def test_a_long_chronicle_has_pages_the_last_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chronicles, "EVENINGS_A_PAGE", 2)
    async with application(tmp_path / "tables.db") as core:
        robin = await core.hero()
        service = core.app.chronicles
        with pytest.raises(NothingToShow):
            await service.of_hero(robin.user, robin.id)
        for number in range(3):
            await _session(core, number)
        last = await service.of_hero(robin.user, robin.id)
        assert (last.page, last.pages, last.name) == (1, 2, "Robin")
        assert [each.number for each in last.entries] == [3]
        first = await service.of_hero(robin.user, robin.id, 0)
        assert [each.number for each in first.entries] == [1, 2]
        assert all(each.lines for each in (*first.entries, *last.entries))
        assert (await service.of_hero(robin.user, robin.id, 9)).page == 1
        # A log that today's rules can't replay is told from its end alone.
        monkeypatch.setattr(history, "replay", lambda *_, **__: None)
        (unknown,) = (await service.of_hero(robin.user, robin.id)).entries
        assert (unknown.number, unknown.result, unknown.lines) == (3, "", ())


async def _session(core: Core, number: int) -> None:
    (robin,) = await Characters(core.database).of_user(1, CARDRPG.id)
    new = NewTable(CARDRPG.id, [Seat(1, "Ann")], HERE, cast=[robin], seed=f"{number}")
    session = await core.app.openings.open(new)
    steady = CARDRPG.rules.players["steady"]
    while session.run.pending is not None:
        seat, answer = steady(session.run.options, session.run.state, session.run.pending)
        said = "+".join(answer) if isinstance(answer, list) else str(answer)
        move = Move(session.id, session.revision, seat, (said,))
        session = await core.app.tables.act(1, move)
