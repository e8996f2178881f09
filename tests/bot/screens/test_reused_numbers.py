"""SQLite reuses the id of a deleted row, but no old question refers to the new row."""

import pytest

from bot.rendering.errors import SENTENCES
from bot.tables.errors import AskedBefore
from storage.database import Change, Database
from storage.people.characters import Characters
from storage.people.decks import Kept
from storage.tables.campaigns import Campaigns
from tests.kit.discord_campaigns import give_up, lobby
from tests.kit.hero_sheet import a_sheet
from tests.kit.stage import Message, Stage, press, private, told
from tests.kit.unwrap import reply, unwrap

ASK_AGAIN = SENTENCES[AskedBefore]


def database_of(stage: Stage) -> Database:
    """Return the bot's database."""
    return unwrap(stage.bot._database)


async def a_deck(stage: Stage, name: str, cards: str) -> Message:
    """Write a deck of Ann's, and ask for its deletion."""
    opened = await stage.ann.slash(stage.channel, "dealer deck", name=name)
    await stage.ann.submit_modal(opened, {"name": name, "lines": cards})
    return private(await stage.ann.slash(stage.channel, "dealer deck", name=name, delete=True))


@pytest.mark.parametrize("name", ["First", "Second"])
async def test_a_deck(stage: Stage, name: str) -> None:
    decks = Kept(database_of(stage), "decks")
    late = await a_deck(stage, "First", "a\nb")
    (first,) = await decks.of_user(stage.ann.id)
    await decks.delete(stage.ann.id, "First")
    fresh = await a_deck(stage, name, "c")
    (second,) = await decks.of_user(stage.ann.id)
    assert second.id == first.id
    assert told(await press(stage.ann, late, "Delete it")) == ASK_AGAIN
    assert await decks.of_user(stage.ann.id) == [second]
    await press(stage.ann, fresh, "Delete it")
    assert await decks.of_user(stage.ann.id) == []


@pytest.mark.parametrize(("command", "label"), [("delete", "Delete"), ("retire", "Retire")])
async def test_a_hero(stage: Stage, command: str, label: str) -> None:
    heroes = Characters(database_of(stage))
    await heroes.insert(stage.ann.id, "cardrpg", 1, a_sheet(name="Robin"), 5)
    late = private(await stage.ann.slash(stage.channel, f"hero {command}", hero="Robin"))
    (old,) = await heroes.of_user(stage.ann.id)
    await heroes.delete(old)
    await heroes.insert(stage.ann.id, "cardrpg", 1, a_sheet(name="Robin"), 6)
    (new,) = await heroes.of_user(stage.ann.id)
    assert new.id == old.id
    assert told(await press(stage.ann, late, label)) == ASK_AGAIN
    assert await heroes.of_user(stage.ann.id) == [new]


async def shown_campaign(stage: Stage) -> tuple[Message, int]:
    """Start a campaign of Ann's, show it, and return its number."""
    await lobby(stage)
    shown = reply(await stage.ann.slash(stage.channel, "cardomancer campaign"))
    (campaign,) = await Campaigns(database_of(stage)).of_user(stage.ann.id)
    return shown, campaign.id


async def test_a_campaign(stage: Stage) -> None:
    shown, old = await shown_campaign(stage)
    late = private(await press(stage.ann, shown, "End the campaign"))
    await stage.bot.core.privacy.forget(stage.ann.id)
    _, new = await shown_campaign(stage)
    assert new == old
    a_minute_later = Change("UPDATE campaigns SET started_at = started_at + 60", ())
    await database_of(stage).write(a_minute_later)
    fresh = await stage.ann.slash(stage.channel, "cardomancer campaign")
    for message, label in ((shown, "End the campaign"), (late, "End it for good")):
        assert told(await press(stage.ann, message, label)) == ASK_AGAIN
    campaign = unwrap(await stage.bot.core.campaigns.load(new))
    assert campaign.result is None
    await give_up(stage.ann, reply(fresh))
    ended = unwrap(await stage.bot.core.campaigns.load(new))
    assert ended.result == "ended"
