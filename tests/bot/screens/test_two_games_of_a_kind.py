"""Two games with heroes, two with campaigns, two with parties: the bot never mixes them up."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from discord import app_commands
from discord.ext import commands

from bot.cogs import COGS
from bot.interaction import Interaction
from bot.screens.screens import Screens
from games.catalog import GAMES
from storage.people.characters import Character
from tests.kit.discord_campaigns import give_up
from tests.kit.discord_heroes import choose_class, hero, name_it, play_on
from tests.kit.stage import Message, Stage, answers, buttons, embed, press, set_up, text, told
from tests.kit.unwrap import reply

KINDS = ("cardrpg", "cardomancer")
HEROES, CAMPAIGN = (f"{each}2" for each in KINDS)


class Second(commands.GroupCog, name="second"):
    """The commands of the second game of each kind."""

    def __init__(self, screens: Screens) -> None:
        self._campaigns = screens.campaign

    @app_commands.command(description="Begin")
    async def start(self, interaction: Interaction) -> None:
        await self._campaigns.begin(interaction, CAMPAIGN)

    @app_commands.command(name="continue", description="Go on")
    async def take_up(self, interaction: Interaction) -> None:
        await self._campaigns.take_up(interaction, CAMPAIGN)

    @app_commands.command(description="Show")
    async def campaign(self, interaction: Interaction) -> None:
        await self._campaigns.show(interaction, CAMPAIGN)


@pytest.fixture
async def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    for kind in KINDS:
        copy = replace(GAMES[kind], id=f"{kind}2", title=f"The other {kind}")
        monkeypatch.setitem(GAMES, copy.id, copy)
    monkeypatch.setattr("bot.connection.app.COGS", COGS | {"second": (Second,)})
    ready = await set_up(tmp_path / "two.db")
    yield ready
    await ready.shut_down()


async def answer(stage: Stage, command: str, **options: object) -> Message:
    """Return the answer to Ann's command."""
    return reply(await stage.ann.slash(stage.channel, command, **options))


async def begin(stage: Stage, title: str) -> Message:
    """Start a game of Ann's by the menu of the help page, alone if that is asked."""
    shown = answers(await press(stage.ann, await answer(stage, "play"), title))[0]
    return (
        answers(await press(stage.ann, shown, "Alone"))[0] if "Alone" in buttons(shown) else shown
    )


# Heroes


async def two_robins(stage: Stage) -> tuple[Character, Character]:
    """Create a hero of the same name in each game, both free."""
    await play_on(stage, await hero(stage, "Robin", "KS"), 1)
    board = await begin(stage, "The other cardrpg")
    assert (await stage.table(board)).stored.game == HEROES
    await name_it(stage, board, "Robin")
    await choose_class(stage, board, "QH")
    await play_on(stage, board, 2)
    return await the_two(stage)


async def the_two(stage: Stage) -> tuple[Character, Character]:
    """Return the heroes of each game."""
    characters = stage.bot.core.characters
    (first,) = await characters.of_user(stage.ann.id, "cardrpg")
    (second,) = await characters.of_user(stage.ann.id, HEROES)
    return first, second


async def test_each_game_has_its_own_heroes(stage: Stage) -> None:
    first, second = await two_robins(stage)
    assert (first.name, second.name) == ("Robin", "Robin")
    assert first.current
    assert second.current
    listed = (embed(await answer(stage, "hero list")).description or "").splitlines()
    assert listed[0].startswith("**CardRPG – Advanced**")
    assert listed[1].startswith("👉 Robin · K♠")
    assert listed[2].startswith("**The other cardrpg**")
    assert listed[3].startswith("👉 Robin · Q♥")
    assert len(listed) == 4
    offered = await stage.ann.autocomplete(stage.channel, "hero show", "hero", "rob")
    assert [each["value"] for each in offered] == [str(first.id), str(second.id)]
    assert "The other cardrpg" in offered[1]["name"]
    assert "The other cardrpg" not in offered[0]["name"]


async def test_a_hero_is_shown_by_its_id_and_the_first_by_a_shared_name(stage: Stage) -> None:
    first, second = await two_robins(stage)
    for wanted, sign in ((str(second.id), "Q♥"), (str(first.id), "K♠"), ("robin", "K♠")):
        assert sign in text(await answer(stage, "hero show", hero=wanted)).replace("\ufe0e", "")
    assert "K♠" in text(await answer(stage, "hero show")).replace("\ufe0e", "")
    exported = await answer(stage, "hero export", hero=str(second.id))
    (file,) = exported.attachments
    assert file.filename == f"{HEROES}-hero-{second.id}.json"
    assert json.loads(await file.read())["game"] == HEROES


async def test_a_change_of_one_hero_leaves_the_other_of_that_name(stage: Stage) -> None:
    first, second = await two_robins(stage)
    # A name may be in both games, never twice in one.
    await answer(stage, "hero rename", name="Marian", hero=str(second.id))
    await answer(stage, "hero rename", name="Robin", hero=str(second.id))
    assert [each.name for each in await the_two(stage)] == ["Robin", "Robin"]
    # Retiring and deleting, by id and by name.
    asked = await answer(stage, "hero retire", hero=str(second.id))
    await stage.ann.click(asked, label="Retire")
    characters = stage.bot.core.characters
    assert [each.id for each in await characters.of_user(stage.ann.id, "cardrpg")] == [first.id]
    assert await characters.of_user(stage.ann.id, HEROES) == []
    asked = await answer(stage, "hero delete", hero="Robin")
    await stage.ann.click(asked, label="Delete")
    assert await characters.of_user(stage.ann.id, "cardrpg") == []
    retired = await characters.of_user(stage.ann.id, HEROES, retired=True)
    assert [each.id for each in retired] == [second.id]
    asked = await answer(stage, "hero delete", hero=str(second.id))
    await stage.ann.click(asked, label="Delete")
    gone = await stage.ann.slash(stage.channel, "hero show")
    assert told(gone).startswith("I don’t know that hero.")


# Campaigns


async def test_two_campaigns_in_one_channel(stage: Stage) -> None:
    one = await answer(stage, "cardomancer start", heroes=2)
    other = await begin(stage, "The other cardomancer")
    assert embed(one).title == "Cardomancer · who plays?"
    assert embed(other).title == "The other cardomancer · who plays?"
    portraits = [await answer(stage, f"{each} campaign") for each in ("cardomancer", "second")]
    keys = [
        custom_id.rpartition(":")[2]
        for each in portraits
        for label, custom_id in buttons(each).items()
        if label.startswith("Next")
    ]
    assert len(set(keys)) == 2
    # Each message leads to the lobby of its own campaign.
    for portrait, lobby in zip(portraits, (one, other), strict=True):
        led = told(await press(stage.ann, portrait, "Next dungeon"))
        assert led.startswith("The lobby of the next dungeon is open:")
        assert led.endswith(f"/{lobby.id}")
    # One is at a table, the other is not.
    await press(stage.ann, one, "Start")
    assert (await stage.table(one)).stored.game == "cardomancer"
    busy = await press(stage.ann, portraits[0], "Next dungeon")
    assert told(busy).startswith("The party is in a dungeon right now:")
    free = await press(stage.ann, portraits[1], "Next dungeon")
    assert told(free).startswith("The lobby of the next dungeon is open:")
    again = await stage.bo.slash(stage.channel, "second start")
    assert told(again).startswith("A campaign of The other cardomancer is already running")
    # One is ended, the other goes on.
    await give_up(stage.ann, portraits[1])
    gone = await stage.ann.slash(stage.channel, "second continue")
    assert told(gone) == "There’s no campaign in this channel. `/play` shows what you can play."
    late = await press(stage.ann, portraits[1], "End the campaign")
    assert told(late).startswith("There’s no campaign in this channel.")
    shown = await answer(stage, "cardomancer campaign")
    assert "End the campaign" in str(list(buttons(shown)))
    assert "The campaign is over." in (embed(other).description or "")
    assert not buttons(other)
