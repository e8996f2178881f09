"""One private message for a user at a table, and one refusal, which names who is waited for."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from discord.utils import time_snowflake, utcnow
from simcord.backend.errors import BackendError
from simcord.components import walk_components

from bot.delivery.editable import EDITABLE, Editable
from bot.rendering.styles import BLUE, GREY
from tests.kit.discord_campaigns import HAND, Party, begin
from tests.kit.discord_diamonds import duel, turn
from tests.kit.stage import Message, Stage, embed, moves, press, private
from tests.kit.strict import faults
from tests.kit.unwrap import reply


@pytest.mark.parametrize("age", [0.0, EDITABLE / 2, EDITABLE + 60])
def test_a_message_can_be_edited_by_the_age_of_the_press(age: float) -> None:
    """It may be sent long after the press."""
    pressed: Any = SimpleNamespace(id=time_snowflake(utcnow() - timedelta(seconds=age)))
    sent = Editable.through(pressed)
    assert (sent.age >= age, sent.is_young) == (True, age < EDITABLE)


async def test_refusals_replace_one_another(stage: Stage) -> None:
    board = await duel(stage)
    _, second = await turn(stage, board)
    shown = [private(await second.click(board, custom_id=moves(board)[0])) for _ in range(3)]
    shown.append(private(await stage.cy.click(board, custom_id=moves(board)[0])))
    assert [is_there(stage, each) for each in shown] == [False, False, True, True]


async def test_a_press_while_the_hand_is_deleted_shows_it_anew(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    first = await hand(party, 0)
    with faults.held(stage.env, stage.wire, "DELETE", "/webhooks/*") as go_on:
        second = await hand(party, 0)
        third = private(await press(stage.ann, first, "🔄"))
        go_on.set()
    await stage.env.advance_time(5)
    assert [is_there(stage, each) for each in (first, second, third)] == [False, False, True]


async def test_a_hand_too_old_to_be_edited_stays(stage: Stage) -> None:
    party = await begin(stage, [stage.ann, stage.bo])
    old = await hand(party, 0)
    await stage.env.advance_time(EDITABLE + 60)
    await hand(party, 0)
    assert embed(old).title


@pytest.mark.parametrize("label", ["…", "Log", "Rules", HAND])
async def test_a_page_is_one_message_a_user_and_kind(stage: Stage, label: str) -> None:
    board = (await begin(stage, [stage.ann, stage.bo])).board
    shown = [private(await press(each, board, label)) for each in (stage.ann, stage.bo, stage.ann)]
    assert [is_there(stage, each) for each in shown] == [False, True, True]


async def test_a_lobbys_settings_are_one_message_a_user(stage: Stage) -> None:
    lobby = reply(await stage.ann.slash(stage.channel, "cardomancer start"))
    shown = [private(await press(stage.ann, lobby, "Settings")) for _ in range(3)]
    assert [is_there(stage, each) for each in shown] == [False, False, True]


@pytest.mark.parametrize("invited", [False, True])
async def test_join_is_blue_until_all_seats_are_taken(stage: Stage, *, invited: bool) -> None:
    """Also for a user who is invited, where no other can join."""
    given = {"friend": stage.bo} if invited else {}
    lobby = reply(await stage.ann.slash(stage.channel, "diamonds duel", **given))
    assert join(lobby) == (BLUE.value, False)
    await press(stage.bo, lobby, "Join")
    assert join(lobby) == (GREY.value, True)
    await press(stage.bo, lobby, "Leave")
    assert join(lobby) == (BLUE.value, False)


def join(lobby: Message) -> tuple[int, bool]:
    """Return the colour of *Join*, as Discord numbers it, and whether it can't be pressed."""
    (found,) = [each for each in walk_components(lobby.components) if each.get("label") == "Join"]
    return int(found["style"]), bool(found["disabled"])


def is_there(stage: Stage, message: Message) -> bool:
    """Return whether a message has not been deleted."""
    try:
        stage.env.backend.get_message(message.channel_id, message.id)
    except BackendError:
        return False
    return True


async def hand(party: Party, seat: int) -> Message:
    """Open a player's hand once more."""
    return private(await party.people[seat].click(party.board, label=HAND))
