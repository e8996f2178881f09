"""Parts that an operator leaves out: their tables wait, and go on when they are back."""

import random
from pathlib import Path

import pytest

from bot.rendering.errors import sentence_of
from bot.rooms import ROOMS
from bot.start.exit_status import Status, report_failure
from bot.start.settings import BadSettings, part_names, read_settings
from bot.tables.errors import LeftOut
from games.catalog import GAMES
from games.engine.extensions.opening import Daily
from storage.people.characters import Characters
from tests.kit.hero_sheet import a_sheet
from tests.kit.stage import (
    Stage,
    buttons,
    embed,
    menus,
    moves,
    play_on,
    press,
    private,
    staged,
    table_id,
    told,
    tools,
)
from tests.kit.unwrap import reply

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


@EVERY_GAME
async def test_a_game_is_not_there(game: str, tmp_path: Path) -> None:
    async with staged(tmp_path / "tables.db", without=frozenset({game})) as stage:
        commands = {each.qualified_name: each for each in stage.bot.tree.walk_commands()}
        assert not [name for name in commands if name.startswith(f"{game} ")]
        shown = reply(await stage.ann.slash(stage.channel, "play"))
        (listed,) = menus(shown).values()
        assert {each["value"] for each in listed} == GAMES.keys() - {game}
        helped = private(await stage.ann.slash(stage.channel, "help"))
        everything = private(await press(stage.ann, helped, "All commands"))
        for page in (shown, helped, everything):
            assert GAMES[game].title not in (embed(page).description or "")
            assert f"/{game} " not in (embed(page).description or "")
        rest = GAMES.keys() - {game}
        daily = {key for key in rest if GAMES[key].find(Daily) is not None}
        for command, offered in (("rules", rest), ("daily play", daily)):
            parameter = commands[command].get_parameter("game")  # type: ignore[union-attr]
            assert parameter is not None
            assert {each.value for each in parameter.choices} == offered
        assert set(stage.bot.core.daily.games) == daily


async def test_a_table_waits_and_goes_on(stage: Stage) -> None:
    board = await stage.open()
    before = await stage.table(board)
    await stage.restart(without=frozenset({"diamonds"}))
    waits = sentence_of(LeftOut("diamonds"))
    assert GAMES["diamonds"].title in waits
    assert told(await stage.ann.click(board, custom_id=moves(board)[0])) == waits
    assert told(await stage.ann.slash(stage.channel, "table resume")) == waits
    listed = private(await stage.ann.slash(stage.channel, "table list"))
    assert GAMES["diamonds"].title in (embed(listed).description or "")
    await stage.restart(without=frozenset())
    assert (await stage.table(board)).run.log == before.run.log
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert (await stage.table(board)).run.seq > before.run.seq


async def test_without_the_coach_and_pictures_no_button_leads_there(stage: Stage) -> None:
    await stage.restart(without=frozenset({"coach", "pictures"}))
    board = await stage.open()
    assert "Hint" not in buttons(await tools(stage.ann, board))
    await play_on(stage.ann, board, random.Random(1))
    await stage.env.settle()
    assert not board.attachments
    assert "Look back" not in buttons(await tools(stage.ann, board))


async def test_a_late_player_loses_nothing(stage: Stage) -> None:
    board = await stage.open()
    await stage.ann.slash(stage.channel, "table timer", wait="5m")
    before = await stage.table(board)
    await stage.restart(without=frozenset({"diamonds"}))
    await stage.env.advance_time(3600)
    await stage.restart(without=frozenset())
    assert (await stage.table(board)).run.log == before.run.log
    await stage.env.advance_time(600)
    assert (await stage.table(board)).run.seq > before.run.seq


async def test_a_lobby_cannot_begin(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    lobby = reply(await stage.ann.slash(stage.channel, "cardomancer start"))
    await stage.restart(without=frozenset({"cardomancer"}))
    await stage.env.advance_time(1)  # messages of lobbies are edited after a start
    assert "ERROR" not in [each.levelname for each in caplog.records]
    waits = sentence_of(LeftOut("cardomancer"))
    assert told(await press(stage.bo, lobby, "Join")) == waits
    await stage.restart(without=frozenset())
    await press(stage.bo, lobby, "Join")
    (waiting,) = await stage.bot.core.lobbies.of_user(stage.bo.id)
    assert stage.bo.id in {each.user for each in waiting.guests}


async def test_heroes_exports_and_forgetting_still_work(stage: Stage) -> None:
    database = stage.bot._database
    assert database is not None
    await Characters(database).insert(stage.ann.id, "cardrpg", 1, a_sheet(name="Robin"), 5)
    board = await stage.open()
    await stage.restart(without=frozenset({"cardrpg", "diamonds"}))
    shown = private(await stage.ann.slash(stage.channel, "hero show"))
    assert "Robin" in str(embed(shown).to_dict())
    core = stage.bot.core
    exported = str(await core.privacy.export(stage.ann.id))
    assert "Robin" in exported
    assert table_id(board) in exported
    await core.privacy.forget(stage.ann.id)
    assert "Robin" not in str(await core.privacy.export(stage.ann.id))


def test_each_room_can_be_left_out() -> None:
    assert part_names() == [*GAMES, *ROOMS, "coach"]


@pytest.mark.parametrize("typed", ["dealr", "diamonds,,dealr", "dealr, cards"])
def test_a_misspelt_name_ends_the_start(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DEALER_WITHOUT", typed)
    with pytest.raises(BadSettings) as found:
        read_settings()
    assert report_failure(found.value) is Status.CONFIGURATION
    (line,) = capsys.readouterr().err.splitlines()
    assert line == f"DEALER_WITHOUT: there is no “dealr”, only {', '.join(part_names())}."


@pytest.mark.parametrize("wrong", ["12", "@ann", "0" * 18, "1" * 21, "¹" * 18])
def test_a_malformed_id_of_those_refused_ends_the_start(
    wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DEALER_REFUSED", f"{10**17}, {wrong}")
    with pytest.raises(BadSettings) as found:
        read_settings()
    assert report_failure(found.value) is Status.CONFIGURATION
    (line,) = capsys.readouterr().err.splitlines()
    assert line == (
        f"DEALER_REFUSED: “{wrong}” is not the id of a user or a server, which has 17 to 20 digits."
    )


def test_names_are_read_in_any_spelling(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEALER_WITHOUT", " Dealer, cards,")
    assert read_settings().without == {"dealer", "cards"}
