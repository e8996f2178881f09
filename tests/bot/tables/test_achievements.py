"""Achievements are stored with the end of a game, once, and are derived from its log."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.rendering.cards import Cards
from bot.rendering.embeds import line_text
from bot.rendering.ending_lines import earned_lines
from bot.tables.errors import NotPersisted, NotShared
from bot.tables.history.achievements import AchievementService, Progress, Recount
from bot.tables.opening.openings import Deal, NewTable
from bot.tables.people.preferences import Sharing
from bot.tables.sessions.results import may_earn
from bot.tables.sessions.session import Session
from bot.tables.timestamps import now
from games.engine.achievements import Achievement
from games.engine.extensions.lessons import LESSON
from games.engine.house import House
from storage.database import Change, WriteFailed
from storage.people.achievements import Achievements, Earned
from storage.people.preferences import Tips
from storage.privacy.removal import Removal
from storage.tables.repository import Seat
from tests.kit.core import ANN, BO, CY, DI, DIAMONDS, HERE, Core, application, failing

SEED = "seed 18444"  # always the first token: a dragon costs Ann and Bo 1 HP at most
ANNS, BOS = ["dragon"], ["dragon"]
SOLO = "seed 440"  # always the first token: half the dungeon, and a dragon
ENGINES = pytest.mark.parametrize("core", ["sqlite", "postgresql"], indirect=True)


async def duel(core: Core, seed: str = SEED, house: House = House()) -> Session:  # noqa: B008
    seats = [Seat(ANN, "Ann"), Seat(BO, "Bo")]
    new = NewTable("diamonds", seats, HERE, {"mode": "duel"}, seed=seed, house=house)
    return await core.app.openings.open(new)


async def kept(core: Core, user: int) -> list[str]:
    return [each.achievement for each in await Achievements(core.database).of_user(user)]


def lines(session: Session) -> list[str]:
    return [line_text(line, Cards()).replace("**", "") for line in earned_lines(session)]


@ENGINES
async def test_each_seat_has_its_own_and_is_told_at_that_table_alone(core: Core) -> None:
    over = await core.play(await duel(core))
    assert await kept(core, ANN) == ANNS
    assert await kept(core, BO) == BOS
    assert lines(over) == ["🏅 2 new: `/stats me`"]
    again = await core.play(await duel(core))
    assert again.compared.earned == []
    assert lines(again) == []
    restored = await core.fresh().tables.look(over.id)
    assert lines(restored) == lines(over)


async def test_a_solo_player_reads_the_reason(core: Core) -> None:
    over = await core.play(await core.solo(seed=SOLO))
    assert lines(over) == ["🏅 2 new: `/stats me`"]
    over.compared = replace(over.compared, earned=over.compared.earned[:1])
    assert lines(over) == ["🏅 Dragon’s bane · Lose only 1 HP to a dragon."]


async def test_an_achievement_is_earned_once_after_its_write_succeeds(core: Core) -> None:
    last = await core.play_to_the_last(await duel(core))
    before = core.dump()
    with failing(WriteFailed("no room")), pytest.raises(NotPersisted):
        await core.act(last)
    assert core.dump() == before
    over = await core.play(await core.app.tables.look(last.id))
    assert await kept(core, ANN) == ANNS
    assert [each.user for each in over.compared.earned] == [ANN, BO]


async def test_a_table_that_was_restored_on_the_way_earns_the_same(core: Core) -> None:
    session = await duel(core)
    while session.run.pending is not None:
        core.app.sessions.memory.evict(session.id)
        session = await core.act(await core.app.tables.look(session.id))
    assert await kept(core, ANN) == ANNS
    assert await kept(core, BO) == BOS


async def replaced(core: Core) -> Session:
    session = await duel(core)
    await core.app.seats.replace(session.id, ANN, BO, CY, "Cy")
    return await core.app.tables.look(session.id)


async def kicked(core: Core) -> Session:
    session = await duel(core)
    await core.app.seats.kick(session.id, ANN, BO)
    return await core.app.tables.look(session.id)


async def played_for_and_back(core: Core) -> Session:
    session = await duel(core)
    for _ in range(20):  # until the table has chosen something for Bo
        await core.app.seats.kick(session.id, ANN, BO)
        session = await core.app.seats.rejoin(session.id, BO)
        if await core.app.stored.stand_ins(session.id):
            return session
        session = await core.act(session)
    raise AssertionError


@pytest.mark.parametrize("way", [replaced, kicked, played_for_and_back])
async def test_a_player_earns_nothing_for_others_moves(
    core: Core, way: Callable[[Core], Awaitable[Session]]
) -> None:
    await core.play(await way(core))
    for user in (BO, CY):
        assert await kept(core, user) == []


async def test_a_known_deal_or_shared_presses_earn_nothing(core: Core) -> None:
    over = await core.play(await core.solo(seed=SOLO))
    before = core.dump()
    await core.play(await core.app.deals.again(over.id, ANN, HERE))
    await core.play(await core.solo(BO, deal=Deal("a", SOLO)))
    await core.play(await core.solo(BO, seed=SOLO, house=House(anyone=True)))
    assert await kept(core, BO) == []
    await core.act(await core.solo(DI, house=House(anyone=True)), CY)
    assert await Tips(core.database).all_of(CY) == {}
    assert [row for row in before if "'dragon'" in row] == [
        row for row in core.dump() if "'dragon'" in row
    ]
    assert may_earn(DIAMONDS, over.stored)
    assert not may_earn(DIAMONDS, replace(over.stored, deal=LESSON))


async def test_a_condition_that_breaks_holds_up_no_end(
    core: Core, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> bool:
        raise ZeroDivisionError

    broken = replace(DIAMONDS, achievements=[Achievement("x", "X", "Y.", breaks)])
    monkeypatch.setitem(core.app.tables.games, "diamonds", broken)
    over = await core.play(await core.solo(seed=SOLO))
    assert over.stored.outcome is not None
    assert await kept(core, ANN) == []


@ENGINES
async def test_counted_again_new_ones_count_old_games_once(core: Core) -> None:
    first = await core.play(await duel(core))
    await core.database.write(
        Change("UPDATE tables SET ended_at = ended_at - 9 WHERE id = ?", (first.id,))
    )
    await core.play(await duel(core))
    whole = core.dump()
    await core.database.write(Change("DELETE FROM achievements WHERE user = ?", (ANN,)))
    recount = Recount(Achievements(core.database), core.app.stored, core.app.tables.games)
    assert await recount.count_again() == (2, 1)
    rows = await Achievements(core.database).of_user(ANN)
    assert [row.table for row in rows] == [first.id]
    assert [row.achievement for row in rows] == ANNS
    assert len(core.dump()) == len(whole)
    assert await recount.count_again() == (2, 0)


async def test_a_forgotten_user_loses_achievements_and_others_keep_theirs(core: Core) -> None:
    over = await core.play(await duel(core))
    data = await core.app.privacy.export(ANN)
    assert [each["achievement"] for each in data["achievements"]] == ANNS
    assert data["achievements"][0]["table"] == over.id
    await core.app.privacy.forget(ANN)
    assert await kept(core, ANN) == []
    assert await kept(core, BO) == BOS
    await Recount(Achievements(core.database), core.app.stored, core.app.tables.games).count_again()
    assert await kept(core, ANN) == []
    # Achievements counted before a user was forgotten are not kept either.
    late = [Earned(ANN, "diamonds", "escaped")]
    await Achievements(core.database).add(over.id, late, now())
    assert await kept(core, ANN) == []


async def test_one_that_has_left_its_game_is_exported_and_no_longer_shown(core: Core) -> None:
    over = await core.play(await duel(core))
    await Achievements(core.database).add(over.id, [Earned(ANN, "diamonds", "knuckles")], now())
    data = await core.app.privacy.export(ANN)
    assert [each["achievement"] for each in data["achievements"]] == [*ANNS, "knuckles"]
    (page, *_) = await core.app.achievements.of(ANN)
    assert page.count == len(ANNS)
    assert lines(await core.fresh().tables.look(over.id)) == lines(over)


async def test_achievements_outlive_their_table(core: Core) -> None:
    over = await core.play(await duel(core))
    await Removal(core.database).remove_ended(now() + 10)
    assert [asdict(each)["table"] for each in await Achievements(core.database).of_user(BO)] == [
        None
    ]
    assert await Achievements(core.database).at_table(over.id) == []


async def test_others_see_as_much_as_a_user_shares(core: Core) -> None:
    await core.play(await duel(core))
    service = core.app.achievements

    def keys(pages: list[Progress]) -> list[str]:
        return [each.key for page in pages for each, at in page.earned if at is not None]

    with pytest.raises(NotShared):
        await service.of_another(BO, HERE.guild)
    await core.app.preferences.persist(BO, sharing=Sharing.SERVERS)
    assert keys(await service.of_another(BO, HERE.guild)) == BOS
    assert keys(await service.of_another(BO, 999)) == []
    with pytest.raises(NotShared):
        await service.of_another(BO, None)
    await core.app.preferences.persist(BO, sharing=Sharing.EVERYWHERE)
    assert keys(await service.of_another(BO, 999)) == BOS
    assert keys(await service.of(ANN)) == ANNS
    assert isinstance(service, AchievementService)


def test_an_operator_counts_them_by_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.db"

    async def fill() -> None:
        async with application(path) as core:
            await core.play(await duel(core))
            await core.database.write(Change("DELETE FROM achievements WHERE game = 'diamonds'"))

    asyncio.run(fill())
    monkeypatch.setenv("DEALER_DATABASE", str(path))
    for found in (2, 0):
        assert main(["achievements"]) == 0
        said = f"1 games that are over, {found} achievements that were not known\n"
        assert capsys.readouterr().out == said
