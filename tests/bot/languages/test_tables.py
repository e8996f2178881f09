"""Whose language a board, a private panel and a lobby speak, and how users choose it."""

import pytest
from simcord import MemberActor

from bot.languages.catalogs import LANGUAGES, catalog_of
from games.engine.speech import gettext, speaking
from tests.kit.discord_campaigns import begin, play_until
from tests.kit.discord_diamonds import duel
from tests.kit.stage import (
    Actor,
    Message,
    Stage,
    buttons,
    embed,
    menus,
    moves,
    press,
    private,
    text,
)
from tests.kit.unwrap import reply, unwrap

UPDATED = "-# Updated {when}"


def said(language: str, sentence: str) -> str:
    """Return a sentence in a language."""
    with speaking(catalog_of(language)):
        return gettext(sentence)


def speaks(language: str, message: Message, label: str = "Rules") -> bool:
    """Whether a button of a message has its label in a language, which is not the English one."""
    assert (said(language, label) != label) == bool(language)
    return said(language, label) in buttons(message)


def tells(language: str, message: Message, sentence: str) -> bool:
    """Whether a message has a line in a language, up to its first placeholder."""
    assert said(language, sentence) != sentence
    return said(language, sentence).partition("{")[0] in (embed(message).description or "")


async def tools_of(actor: Actor, board: Message) -> Message:
    """Press "…" of a board; it opens in the presser's language."""
    return private(await actor.click(board, label="…"))


async def lobby(stage: Stage, actor: MemberActor, command: str = "cardomancer start") -> Message:
    """Open a lobby."""
    return reply(await actor.slash(stage.channel, command))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_table_of_one_user_speaks_their_language(stage: Stage, language: str) -> None:
    stage.arrivals.locale = {"pt_BR": "pt-BR", "es": "es-ES"}.get(language, language)
    stage.arrivals.server_locale = "en-US"
    board = await stage.open()
    assert speaks(language, board, "Hint")
    stage.arrivals.locale = "en-GB"
    await stage.ann.click(board, custom_id=moves(board)[0])
    assert speaks(language, board, "Hint")
    assert speaks("", await tools_of(stage.ann, board))


async def test_a_lobby_speaks_the_servers_language(stage: Stage) -> None:
    stage.arrivals.locale, stage.arrivals.server_locale = "en-GB", "de"
    message = await lobby(stage, stage.ann)
    assert speaks("de", message, "Join")
    await stage.bo.click(message, label=said("de", "Join"))
    await stage.ann.click(message, label=said("de", "Start"))
    assert (await stage.table(message)).house.language == "de"


async def test_the_host_chooses_the_language_in_the_lobby(stage: Stage) -> None:
    message = await lobby(stage, stage.ann)
    assert speaks("", message, "Join")
    opened, theirs = [
        private(await press(who, message, "Settings …")) for who in (stage.ann, stage.bo)
    ]
    options = menus(opened)
    (custom_id,) = [key for key in options if "language=fr" in str(options[key])]
    await stage.ann.select(opened, custom_id=custom_id, values=["language=fr"])
    assert speaks("fr", message, "Join")
    refused = await stage.bo.select(theirs, custom_id=custom_id, values=["language=de"])
    assert private(refused).content
    assert speaks("fr", message, "Join")
    await stage.bo.click(message, label=said("fr", "Join"))
    await stage.ann.click(message, label=said("fr", "Start"))
    assert (await stage.table(message)).house.language == "fr"


async def test_a_private_panel_keeps_its_owners_language(stage: Stage) -> None:
    """Also when it is edited in the background, after another player's press."""
    party = await begin(stage, [stage.ann, stage.bo])
    assert await play_until(party, "action")
    pending = unwrap((await party.run()).pending)
    active = next(iter(pending.waits_for()))
    party.panels.clear()
    stage.arrivals.server_locale = "en-GB"
    stage.arrivals.locale = "de"
    waiting = await party.panel(1 - active)
    before = embed(waiting).description
    assert tells("de", waiting, UPDATED)
    stage.arrivals.locale = "fr"
    assert not tells("fr", await party.panel(active), UPDATED)  # beside live buttons
    await stage.env.advance_time(5)
    await party.step()
    await stage.env.settle()
    assert embed(waiting).description != before
    assert tells("de", waiting, UPDATED)
    assert "Your hand" in buttons(party.board)


async def test_a_public_answer_to_a_private_page_speaks_the_servers_language(stage: Stage) -> None:
    stage.arrivals.locale, stage.arrivals.server_locale = "en-GB", "de"
    tray = private(await stage.ann.slash(stage.channel, "roll"))
    await press(stage.ann, tray, "d6")
    assert speaks("de", reply(await press(stage.ann, tray, "🎲 Roll")), "🎲 Again")
    secret = private(await stage.ann.slash(stage.channel, "roll", dice="d6", seen="gm"))
    assert speaks("", private(await press(stage.ann, secret, "🎲 Again")), "🎲 Again")


async def test_a_user_overrides_the_language_of_their_discord(stage: Stage) -> None:
    stage.arrivals.locale = "de"
    answer = private(await stage.ann.slash(stage.channel, "me language", language="fr"))
    assert "English" not in answer.content
    board = await stage.open()
    assert speaks("fr", board, "Hint")
    await stage.ann.slash(stage.channel, "me language", language="en")
    assert speaks("", await tools_of(stage.ann, board))
    await stage.restart()
    assert speaks("", await tools_of(stage.ann, board))
    await stage.ann.slash(stage.channel, "me language", language="discord")
    assert speaks("de", await tools_of(stage.ann, board))


async def test_another_deal_keeps_the_language(stage: Stage) -> None:
    stage.arrivals.locale = "es-ES"
    result = await stage.ann.slash(stage.channel, "solitaire play", level=8)
    board = reply(result)
    stage.arrivals.locale = "en-GB"
    await stage.ann.click(board, label=said("es", "🔀 Another deal"))
    assert speaks("es", board, "🔀 Another deal")


async def test_a_record_holds_no_language(stage: Stage) -> None:
    stage.arrivals.locale = "de"
    board = await stage.open()
    session = await stage.table(board)
    assert "language" not in session.run.header.options
    assert session.stored.house == {"language": "de"}


async def test_a_duel_is_in_the_servers_language_with_the_usual_cards(stage: Stage) -> None:
    stage.arrivals.server_locale = "fr"
    await stage.ann.slash(stage.channel, "me cards", look="text")
    with speaking(catalog_of("fr")):
        board = await duel(stage)
    house = (await stage.table(board)).house
    assert (house.language, house.cards) == ("fr", "")


async def test_plain_cards_are_text_on_the_users_next_board(stage: Stage) -> None:
    await stage.restart(card_emoji=True)
    await stage.env.advance_time(4 * 3600)
    board = await stage.open()
    assert "<:" in text(board)
    await stage.ann.slash(stage.channel, "me cards", look="four")
    coloured = await stage.open()
    assert "_blue:" in text(coloured) or "_green:" in text(coloured)
    await stage.ann.slash(stage.channel, "me cards", look="text")
    plain = await stage.open()
    assert "<:" not in text(plain)
    assert embed(plain).title == embed(board).title


async def test_a_shared_deal_is_in_the_language_of_the_one_who_plays_it(stage: Stage) -> None:
    stage.arrivals.locale = "de"
    board = await stage.open()
    while moves(board):
        await stage.ann.click(board, custom_id=moves(board)[-1])
    code = (await stage.table(board)).id
    stage.arrivals.locale = "fr"
    result = reply(await stage.bo.slash(stage.channel, "play", code=code))
    assert (await stage.table(result)).house.language == "fr"


async def test_a_forgotten_users_choice_is_forgotten_at_once(stage: Stage) -> None:
    await stage.ann.slash(stage.channel, "me language", language="fr")
    asked = private(await stage.ann.slash(stage.channel, "me forget"))
    await stage.ann.click(asked, label=said("fr", "Delete everything"))
    board = await stage.open()
    assert (await stage.table(board)).house.language == ""
