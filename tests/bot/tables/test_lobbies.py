"""Lobbies: how players gather before a table opens."""

import time
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.languages.catalogs import CATALOGS
from bot.rendering.errors import sentence_of
from bot.rendering.phone import CONTROL_LINES, SCREEN, control_lines, controls_height, height_of
from bot.rendering.styles import BLUE
from bot.tables.errors import SeatedAlready
from bot.tables.lobbies.opening import STAYS_OPEN
from games.cards import GAME as CARDS
from games.cards.rules.options import ADVENTURE
from games.catalog import GAMES
from games.engine.options import values_of, words_of
from storage.database import ReadFailed
from tests.kit.lobbies import choose, guests, offered, settings
from tests.kit.stage import (
    Message,
    Stage,
    buttons,
    embed,
    menus,
    press,
    press_at_once,
    private,
    table_id,
    told,
)
from tests.kit.strict import faults
from tests.kit.unwrap import reply

DUEL = "diamonds duel"
HOUSE = {"language", "invited", "step"}  # options that are no game's


async def lobby(stage: Stage, **options: object) -> Message:
    """Open a lobby of Ann's in the channel."""
    return reply(await stage.ann.slash(stage.channel, DUEL, **options))


def people(message: Message) -> list[str]:
    """Return the lobby's lines."""
    return (embed(message).description or "").splitlines()


async def test_each_refusal_says_what_to_do(stage: Stage) -> None:
    message = await lobby(stage)
    assert told(await press(stage.ann, message, "Join")) == sentence_of(SeatedAlready())
    assert told(await press(stage.bo, message, "Leave")).startswith("You have no seat here.")
    await press(stage.bo, message, "Join")
    custom_id = next(i for i in buttons(message, disabled=True).values() if ":join:" in i)
    (full,) = await press_at_once(stage, [(stage.cy, message, custom_id)])  # on an older message
    assert told(full) == "All seats are taken. `/play` opens your own game."
    assert told(await press(stage.bo, message, "Start")) == "Only the host, Ann, can do that."
    await press(stage.bo, message, "Leave")
    custom_id = next(i for i in buttons(message, disabled=True).values() if ":start:" in i)
    (early,) = await press_at_once(stage, [(stage.ann, message, custom_id)])
    assert told(early) == "Not yet: 1 more player must join."
    oneself = await stage.ann.slash(stage.channel, DUEL, friend=stage.ann)
    assert told(oneself).startswith("Please invite another user")


async def test_seats_are_kept_for_those_who_are_invited(stage: Stage) -> None:
    message = await lobby(stage, friend=stage.bo)
    assert message.content == f"<@{stage.bo.id}>: Ann invites you."
    assert people(message)[1] == "🪑 reserved for Bo (invited)"
    assert told(await press(stage.cy, message, "Join")) == (
        "No seat is free: the last ones are reserved for Bo. The host can release them."
    )
    await stage.restart()
    await press(stage.bo, message, "Join")
    assert people(message)[1] == "🪑 **Bo**"
    await stage.restart()
    await press(stage.ann, message, "Start")
    assert table_id(message)


async def test_the_host_invites_by_name(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    message = await lobby(stage)
    theirs, opened = await settings(stage.bo, message), await settings(stage.ann, message)
    refused = await stage.bo.select(theirs, [stage.cy], custom_id=guests(theirs))
    assert told(refused) == "Only the host, Ann, can do that."
    with monkeypatch.context() as patch:  # a read that fails stores nothing
        patch.setattr(stage.bot.screens.lobby._boards, "silent", AsyncMock(side_effect=ReadFailed))
        await stage.ann.select(opened, [stage.bo], custom_id=guests(opened))
    assert people(message)[1] == "🪑 free"
    opened = await settings(stage.ann, message)
    await stage.ann.select(opened, [stage.bo], custom_id=guests(opened))
    assert people(message)[1] == "🪑 reserved for Bo (invited)"
    assert f"<@{stage.bo.id}>: Ann invites you." in stage.words()
    for _ in range(2):  # a refusal shows the menu again
        full = await stage.ann.select(opened, [stage.cy], custom_id=guests(opened))
        assert told(full).startswith("No seat is free: the last ones are reserved for Bo.")
    await stage.ann.select(opened, [stage.bo], custom_id=guests(opened))
    assert people(message)[1] == "🪑 free"  # named again, no longer
    await stage.ann.select(opened, [stage.cy], custom_id=guests(opened))
    assert people(message)[1] == "🪑 reserved for Cy (invited)"
    oneself = await stage.ann.select(opened, [stage.ann], custom_id=guests(opened))
    assert told(oneself).startswith("Please invite another user")


async def test_a_table_for_the_invited_takes_none_who_was_removed(stage: Stage) -> None:
    message = await lobby(stage, friend=stage.cy)
    await choose(stage.ann, message, "invited=yes")
    assert "who may join: the invited" in str(embed(message).to_dict())
    refused = "This table is for the invited. Ask the host, Ann, to invite you."
    await stage.ann.slash(stage.channel, "table kick", who=stage.cy)
    for stranger in (stage.bo, stage.cy):
        assert told(await press(stranger, message, "Join")) == refused
    opened = await settings(stage.ann, message)
    await stage.ann.select(opened, [stage.bo], custom_id=guests(opened))
    await press(stage.bo, message, "Join")
    await press(stage.ann, message, "Start")
    kicked = reply(await stage.ann.slash(stage.channel, "table kick", who=stage.bo))
    assert kicked.content == "Bo is no longer at this table. I play for them."
    key = table_id(message)
    back = await stage.bo.slash(stage.channel, "table resume", table=key)
    assert told(back).startswith("You have no seat at this table.")
    seat = (await stage.table(message)).stored.seats[1]
    assert (seat.user, seat.user_name, seat.away) == (0, "Bo", True)
    stage.bot.core.sessions.memory.evict(key)
    assert (await stage.table(message)).stored.seats[1] == seat
    assert key in str(await stage.bot.core.privacy.export(stage.bo.id))
    await stage.bot.core.privacy.forget(stage.bo.id)
    assert (await stage.table(message)).stored.seats[1].user_name != "Bo"


@pytest.mark.parametrize("way", ["the menu", "a command"])
async def test_the_host_removes_a_guest(stage: Stage, way: str) -> None:
    message = await lobby(stage)
    await press(stage.bo, message, "Join")
    if way == "the menu":
        opened = await settings(stage.ann, message)
        await stage.ann.select(opened, custom_id=guests(opened), values=[stage.bo])
    else:
        refused = told(await stage.bo.slash(stage.channel, "table kick", who=stage.ann))
        assert refused == "Only the host, Ann, can do that."
        await stage.ann.slash(stage.channel, "table kick", who=stage.bo)
    assert people(message) == ["🪑 **Ann** (host)", "🪑 free"]


async def test_a_command_for_tables_says_that_the_lobby_waits(stage: Stage) -> None:
    message = await lobby(stage)
    said = told(await stage.ann.slash(stage.channel, "table timer", wait="1m"))
    assert said == "That works once the game has begun: press **Start** in the lobby."
    await press(stage.bo, message, "Join")
    await stage.bo.slash(stage.channel, "table leave")
    assert people(message) == ["🪑 **Ann** (host)", "🪑 free"]
    await stage.ann.slash(stage.channel, "table end")
    assert people(message) == ["This lobby is closed."]


@pytest.mark.parametrize("host", [False, True])
async def test_a_lobby_shows_no_user_who_is_forgotten(stage: Stage, *, host: bool) -> None:
    message = await lobby(stage, friend=stage.cy)
    await press(stage.bo, message, "Join")
    who = stage.ann if host else stage.cy
    asked = reply(await who.slash(stage.channel, "me forget"))
    await who.click(asked, label="Delete everything")
    if host:
        assert (people(message), buttons(message)) == (["This lobby is closed."], {})
    else:
        assert people(message) == ["🪑 **Ann** (host)", "🪑 free"]


async def test_a_lobby_that_is_not_started_closes_with_a_message_after_a_restart(
    stage: Stage,
) -> None:
    message = await lobby(stage)
    await stage.restart()
    (waits,) = await stage.bot.core.lobbies.waiting()
    assert waits.closes_at <= time.time() + STAYS_OPEN
    await stage.env.advance_time(STAYS_OPEN - 60)
    assert "Join" in buttons(message)
    await stage.env.advance_time(61)
    assert people(message) == [
        "This lobby wasn’t started in time, so I closed it. `/play` opens another."
    ]
    assert not message.components


OPENED = {
    "diamonds duel": ["dealer=yes", "fists=yes", "lost_score=deck", "lone_room=4"],
    "cardrpg coop": ["diceless=yes", "special_rolls=count", "gem=battle", "heal=never"],
    "cardrpg duel": ["diceless=yes", "special_rolls=ignore", "ace_suit=yes", "adventure=yes"],
    "cards start": ["levels=simple", "treasure=quest", "treasure_of=one", "second_deck=yes"],
    "cardomancer start": ["classes=random", "own_suit=full"],
}


@pytest.mark.parametrize("command", OPENED)
async def test_options_of_the_command_can_be_chosen_in_the_lobby(
    command: str, stage: Stage
) -> None:
    opened = reply(await stage.ann.slash(stage.channel, command))
    message = opened
    for token in OPENED[command]:
        assert token in await offered(stage.ann, message)
        refused = await choose(stage.bo, message, token)
        assert told(refused) == "Only the host, Ann, can do that."
        await choose(stage.ann, message, token)
        assert token not in await offered(stage.ann, message)
    key = buttons(message)["Join"].split(":")[2]
    chosen = (await stage.bot.core.lobbies.look(key)).options
    words = "\n".join(field.value or "" for field in embed(message).fields)
    for name in (token.partition("=")[0] for token in OPENED[command]):
        assert name in chosen
        assert f"{words_of(name, GAMES[command.split()[0]].options)}: **" in words


LOBBIES = [*((each, {}) for each in (*OPENED, "dealer open")), ("cards start", {"gm": "bot"})]


@pytest.mark.parametrize("locale", ["en-GB", *CATALOGS])
@pytest.mark.parametrize(("command", "given"), LOBBIES)
async def test_a_lobby_takes_one_screen_and_has_few_controls(
    command: str, given: dict[str, str], locale: str, stage: Stage
) -> None:
    """At most ten controls in four lines, one of them blue, with each further player."""
    stage.arrivals.locale = locale
    message = reply(await stage.ann.slash(stage.channel, command, **given))
    for who in (stage.bo, stage.cy):
        rows = message.components
        controls = [each for row in rows for each in row["components"]]
        assert len(controls) <= 10
        assert control_lines(rows) <= CONTROL_LINES
        assert sum(each.get("style") == BLUE.value for each in controls) <= 1
        assert height_of(None, embed(message), controls_height(rows)) <= SCREEN
        joins = [each for each in buttons(message).values() if each.startswith("a1:join:")]
        assert len(joins) == (who is stage.bo or command != "diamonds duel")  # a duel is full
        for join in joins:
            await who.click(message, custom_id=join)


async def test_no_option_takes_a_players_seat(stage: Stage) -> None:
    message = await lobby(stage)
    await choose(stage.ann, message, "dealer=yes")
    assert "dealer=no" in await offered(stage.ann, message)
    await press(stage.cy, message, "Deal")
    assert "dealer=no" not in await offered(stage.ann, message)
    await press(stage.cy, message, "Leave")
    await choose(stage.ann, message, "dealer=no")
    assert "🎴 dealer: free" not in people(message)


async def test_a_number_of_a_lobby_can_be_nothing_again(stage: Stage) -> None:
    opened = reply(await stage.ann.slash(stage.channel, "cards start", gm="bot", foe_cards=2))
    await choose(stage.ann, opened, "foe_cards=None")
    assert "foe_cards" not in await options_at(stage, opened)
    labels = [
        o["label"] for options in menus(await settings(stage.ann, opened)).values() for o in options
    ]
    assert "cards of each foe: 3" in labels


async def test_the_lobbies_of_cards_offer_every_option_with_every_value(stage: Stage) -> None:
    """`/cards start` is at Discord's limit, so only the lobby has room for another option."""
    found = set()
    for gm in ("me", "bot"):
        opened = reply(await stage.ann.slash(stage.channel, "cards start", gm=gm))
        tokens = await offered(stage.ann, opened)
        names = {token.partition("=")[0] for token in tokens} - HOUSE
        assert gm == "bot" or not names & {*ADVENTURE}
        for name in names:
            said = [token for token in tokens if token.startswith(f"{name}=")]
            assert len(said) == len(values_of(CARDS.options, name)) - 1, name
            found.add(name)
    elsewhere = {"gm", "lesson", "each_press", "adventure", "adventure_text", "hero_level"}
    assert found == CARDS.options.model_fields.keys() - elsewhere


async def options_at(stage: Stage, message: Message) -> dict[str, Any]:
    """Return the options chosen in a lobby, without the defaults."""
    key = buttons(message)["Join"].split(":")[2]
    options: dict[str, Any] = (await stage.bot.core.lobbies.look(key)).options
    return options


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("way", ["command", "list"])
async def test_a_lobby_whose_message_was_deleted_is_shown_again(
    stage: Stage, way: str, *, old: bool
) -> None:
    opened = reply(await stage.ann.slash(stage.channel, "cardrpg coop"))
    await press(stage.bo, opened, "Join")
    seen = told(await stage.bo.slash(stage.channel, "table resume"))
    assert seen.startswith("The lobby of the next table is open: ")
    if old:
        await stage.env.advance_time(16 * 60)
    faults.delete_message(stage.env, opened.channel_id, opened.id)
    if way == "command":
        shown = reply(await stage.bo.slash(stage.channel, "table resume"))
    else:
        listed = private(await stage.bo.slash(stage.channel, "table list"))
        custom_id, options = next(iter(menus(listed).items()))
        await stage.bo.select(listed, [options[0]["value"]], custom_id=custom_id)
        shown = stage.channel_board()
    assert "**Ann** (host)" in (embed(shown).description or "")
    await press(stage.cy, shown, "Join")
    (lobby,) = await stage.bot.core.lobbies.waiting()
    assert [guest.user for guest in lobby.guests] == [stage.ann.id, stage.bo.id, stage.cy.id]
    assert lobby.place.message == shown.id
    stranger = await stage.di.slash(stage.channel, "table resume", table=lobby.id)
    assert told(stranger).startswith("You have no seat here.")


async def test_two_users_of_one_name_are_told_apart(stage: Stage) -> None:
    """In the lobby and on the board."""
    twins = [stage.env.create_user(f"bo{at}", global_name="Bo") for at in range(2)]
    one, two = (stage.guild.add_member(each) for each in twins)
    opened = reply(await stage.ann.slash(stage.channel, "cardrpg coop", friend=one))
    await press(two, opened, "Join")
    await press(one, opened, "Join")
    assert "**Bo (2)**" in (embed(opened).description or "")
    await press(stage.ann, opened, "Start")
    names = [seat.name for seat in (await stage.table(opened)).stored.seats]
    assert sorted(names) == ["Ann", "Bo", "Bo (2)"]
