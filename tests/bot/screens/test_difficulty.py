"""The difficulty of a table: picked in a lobby, named in a command, fair otherwise."""

from typing import Any

import pytest

from bot.rendering.codec import Action, ActionId
from games.cards import GAME as CARDS
from games.cards.view.adventure.odds import fares, steps
from games.kit.difficulty import difficulty_of
from tests.kit.discord_campaigns import lobby as campaign_lobby
from tests.kit.discord_cards import gather
from tests.kit.lobbies import choose, settings
from tests.kit.stage import (
    BUTTON,
    Message,
    Stage,
    buttons,
    embed,
    menus,
    moves,
    play_again,
    press,
    press_at_once,
    told,
    tools,
)
from tests.kit.unwrap import reply, unwrap

pytestmark = pytest.mark.usual_steps

STEPS = ["Gentle", "Fair", "Grim"]


def line(lobby: Message) -> str:
    """Return the line of a lobby about its difficulty."""
    return next(str(each.value) for each in embed(lobby).fields if each.name == "How hard it is")


def odds(word: str, players: int, **options: Any) -> str:
    """Return the line for a party of C.A.R.D.S."""
    chosen = CARDS.read_options({"gm": "auto", **options})
    if not options:
        step = steps(chosen, players)[STEPS.index(word)]
        chosen = CARDS.read_options({"gm": "auto", **step.options})
    careful = unwrap(fares(chosen, players)).careful
    return f"**{word}**: careful players win {careful} times in 100."


async def of(stage: Stage, message: Message) -> str | None:
    """Return the difficulty of a table."""
    run = (await stage.table(message)).run
    return difficulty_of(run.game, run.options, len(run.header.seats))


async def test_a_lobby_is_fair_and_says_the_odds_for_its_seats(stage: Stage) -> None:
    lobby = await gather(stage, gm="bot")
    assert line(lobby) == odds("Fair", 1)
    assert [each for each in buttons(lobby) if each in STEPS] == ["Gentle", "Grim"]
    assert "Fair" in buttons(lobby, disabled=True)
    await press(stage.bo, lobby, "Join")
    assert line(lobby) == odds("Fair", 2)
    assert told(await press(stage.bo, lobby, "Grim")).startswith("Only the host")
    await press(stage.ann, lobby, "Grim")
    assert line(lobby) == odds("Grim", 2)
    await press(stage.cy, lobby, "Join")
    await press(stage.bo, lobby, "Leave")
    assert line(lobby) == odds("Grim", 2)
    await press(stage.ann, lobby, "Start")
    assert await of(stage, lobby) == "grim"


async def test_who_is_invited_and_does_not_come_makes_it_no_harder(stage: Stage) -> None:
    lobby = await gather(stage, gm="bot", friend=stage.bo)
    assert line(lobby) == odds("Fair", 2)
    await press(stage.ann, lobby, "Start")
    assert await of(stage, lobby) == "fair"


async def test_options_given_by_hand_are_the_host_s_own_until_a_step_is_picked(
    stage: Stage,
) -> None:
    lobby = await gather(stage, gm="bot", scenes=12, rest=0, gm_faces=3)
    own = {"scenes": 12, "rest": 0, "gm_faces": 3}
    assert line(lobby) == odds("Your own options", 1, **own)
    assert [each for each in buttons(lobby) if each in STEPS] == STEPS
    said = str([field.value for field in embed(lobby).fields])
    assert "game master: **me, in a short adventure**" in said
    assert "the game master’s abilities: **3**" in said
    await press(stage.ann, lobby, "Fair")
    assert line(lobby) == odds("Fair", 1)
    assert "abilities" not in str([field.value for field in embed(lobby).fields])
    await choose(stage.ann, lobby, "scenes=6")
    assert line(lobby) == "**Your own options**"
    await choose(stage.ann, lobby, "step=grim")
    assert line(lobby) == odds("Grim", 1)
    shown = menus(await settings(stage.ann, lobby))
    assert not [each for those in shown.values() for each in those if "gm " in each["label"]]


async def test_an_option_of_no_step_leaves_it_and_one_without_steps_drops_it(stage: Stage) -> None:
    lobby = await gather(stage, gm="bot")
    await choose(stage.ann, lobby, "spoils=yes")
    assert line(lobby) == odds("Fair", 1)
    await choose(stage.ann, lobby, "levels=simple")
    assert not [each for each in embed(lobby).fields if each.name == "How hard it is"]
    assert not {*buttons(lobby), *buttons(lobby, disabled=True)} & {*STEPS}
    await press(stage.ann, lobby, "Start")
    options = (await stage.table(lobby)).stored.options
    assert options == {"gm": "auto", "levels": "simple", "spoils": True}


async def test_the_players_of_a_game_go_on_with_its_step(stage: Stage) -> None:
    lobby = await gather(stage, gm="bot", difficulty="grim")
    await press(stage.bo, lobby, "Join")
    await press(stage.ann, lobby, "Start")
    session = await stage.table(lobby)
    await stage.bot.core.tables.end(session.id, stage.ann.id)
    await stage.ann.click(lobby, custom_id=moves(lobby)[0])
    again = await play_again(stage, lobby, stage.ann)
    assert line(again) == odds("Grim", 2)
    await press(stage.bo, again, "Leave")
    assert line(again) == odds("Grim", 1)


async def test_of_two_steps_pressed_at_once_one_is_picked(stage: Stage) -> None:
    lobby = await gather(stage, gm="bot")
    ids = [buttons(lobby)[step] for step in ("Gentle", "Grim", "Grim")]
    pressed = await press_at_once(stage, [(stage.ann, lobby, custom_id) for custom_id in ids])
    assert not [each for each in pressed if each.followups]  # no refusal
    assert line(lobby) in (odds("Gentle", 1), odds("Grim", 1))


async def test_a_button_of_an_earlier_version_picks_the_easiest(stage: Stage) -> None:
    lobby = await gather(stage, gm="bot")
    key = buttons(lobby)["Join"].split(":")[2]
    old = str(ActionId(Action.EASIER, key))
    button = {"type": BUTTON, "style": 2, "label": "Easier table (host)", "custom_id": old}
    lobby._message.components.append({"type": 1, "components": [button]})
    await stage.ann.click(lobby, custom_id=old)
    assert line(lobby) == odds("Gentle", 1)


async def test_a_campaign_begins_on_the_step_of_its_heroes(stage: Stage) -> None:
    lobby = await campaign_lobby(stage, heroes=2, difficulty="gentle")
    assert line(lobby).startswith("**Gentle**")
    await press(stage.ann, lobby, "Start")
    assert await of(stage, lobby) == "gentle"


async def test_a_newcomer_s_solo_table_is_gentle_then_fair_or_as_asked(stage: Stage) -> None:
    async def opened(**options: object) -> Message:
        return reply(await stage.ann.slash(stage.channel, "cards play", **options))

    board = await opened()
    assert await of(stage, board) == "gentle"
    assert (await tools(stage.ann, board)).content.startswith("**C.A.R.D.S.** · Gentle `")
    await stage.ann.click(board, custom_id=next(iter(buttons(board).values())))  # a tip is seen
    assert await of(stage, await opened()) == "fair"
    assert await of(stage, await opened(difficulty="grim")) == "grim"
    assert await of(stage, await opened(scenes=3)) is None
    usual = (await stage.table(await opened(difficulty="rulebook"))).stored.options
    assert usual == {"gm": "auto"}
    mixed = (await stage.table(await opened(difficulty="grim", rest=2))).run.options
    assert (mixed.rest, mixed.hero_level) == (2, 3)


async def test_a_difficulty_that_is_no_step_of_the_game_is_refused(stage: Stage) -> None:
    refused = await stage.ann.slash(stage.channel, "cards start", difficulty="grim")
    assert "Leave it out" in told(refused)
