"""`/help` and `/rules`."""

import pytest
from discord import app_commands

from bot.languages.catalogs import CATALOGS, catalog_of
from bot.rendering.errors import sentence_of
from bot.rendering.phone import CONTROL_LINES, SCREEN, control_lines, controls_height, height_of
from bot.rendering.styles import BLUE
from bot.screens.help import welcome
from bot.tables.errors import Forged
from games.catalog import GAMES
from games.engine.speech import speaking
from tests.kit.configurations import CASES
from tests.kit.drawing import session_of
from tests.kit.stage import (
    Stage,
    answers,
    buttons,
    embed,
    forge,
    menus,
    moves,
    press,
    private,
    told,
)
from tests.kit.unwrap import reply

ABOVE = 36  # points of the lines that say who used a command, and that no other user sees it


async def test_the_rules_button_opens_at_the_page_for_this_moment(stage: Stage) -> None:
    board = await stage.open()
    page = private(await press(stage.ann, board, "Rules"))
    assert embed(page).title == "Diamonds & Dragons · Rooms and running"
    await press(stage.ann, page, "Fighting ▶")
    assert embed(page).title == "Diamonds & Dragons · Fighting"
    ((headings, options),) = menus(page).items()
    assert [each["label"] for each in options] == [h for h, _ in GAMES["diamonds"].view.pages]
    for option in options:
        await stage.ann.select(page, [option["value"]], custom_id=headings)
        assert embed(page).title == f"Diamonds & Dragons · {option['label']}"
    assert list(buttons(page, disabled=True)) == ["▶"]
    await stage.ann.click(board, custom_id=moves(board)[0])
    page = private(await press(stage.ann, board, "Rules"))
    assert embed(page).title == "Diamonds & Dragons · Fighting"


async def test_a_rules_button_of_an_older_board_still_opens(stage: Stage) -> None:
    board = await stage.open()
    forge(board, "a1:rules:diamonds")
    page = private(await stage.ann.click(board, custom_id="a1:rules:diamonds"))
    assert embed(page).title == "Diamonds & Dragons · In one minute"


@pytest.mark.parametrize("game_id", ["diamonds", "cardrpg", "cards", "dealer"])
async def test_a_game_for_one_or_more_asks_in_a_server_which_it_is(
    stage: Stage, game_id: str
) -> None:
    title = GAMES[game_id].title
    page = reply(await stage.ann.slash(stage.channel, "play"))
    asked = private(await press(stage.ann, page, title))
    assert asked.content == f"**{title}**: alone or with friends?"
    assert list(buttons(asked)) == ["Alone", "With friends"]
    (board,) = answers(await press(stage.ann, asked, "Alone"))
    assert [each.user for each in (await stage.table(board)).stored.seats] == [stage.ann.id]
    (lobby,) = answers(await press(stage.ann, asked, "With friends"))[:1]
    assert "Join" in buttons(lobby)
    await press(stage.bo, lobby, "Join")
    await press(stage.ann, lobby, "Start")
    seats = (await stage.table(lobby)).stored.seats
    assert {each.user for each in seats} >= {stage.ann.id, stage.bo.id}
    cy = stage.cy.user
    (alone,) = answers(await press(cy, reply(await cy.slash("play")), title))
    assert moves(alone), "no other user is there in direct messages"


async def test_a_game_for_one_is_not_gathered_for(stage: Stage) -> None:
    page = reply(await stage.ann.slash(stage.channel, "play"))
    forge(page, "a1:gather:solitaire")
    assert told(await stage.ann.click(page, custom_id="a1:gather:solitaire")) == sentence_of(
        Forged()
    )


@pytest.mark.parametrize("language", ["", *sorted(set(CATALOGS.values()))])
def test_the_first_page_is_on_a_phones_screen(language: str) -> None:
    """A newcomer's, after one lesson and after all of them, and with a table of each game."""
    tables = [session_of(each.open("")).stored for each in CASES.values()]
    states = [(None, known) for known in ([], ["diamonds"], [*GAMES])]
    with speaking(catalog_of(language)):
        pages = [welcome(GAMES.values(), *each) for each in [*states, *((t, ()) for t in tables)]]
    for page, view in pages:
        rows = view.to_components()
        assert control_lines(rows) <= CONTROL_LINES
        assert height_of(None, page, controls_height(rows)) + ABOVE <= SCREEN


async def test_all_commands_stand_behind_more(stage: Stage) -> None:
    """Each command is a link that starts it, by the id that Discord assigned."""
    page = reply(await stage.ann.slash(stage.channel, "play"))
    more = await press(stage.ann, page, "More")
    helped = await stage.ann.slash(stage.channel, "help")
    typed = await press(stage.ann, private(helped), "All commands")
    ids = {command.name: command.id for command in await stage.bot.tree.fetch_commands()}
    names = [
        each.qualified_name
        for each in stage.bot.tree.walk_commands()
        if isinstance(each, app_commands.Command)
    ]
    assert len(names) > 30
    for result in (more, typed):
        rest = await press(stage.ann, private(result), "More")
        pages = [private(each) for each in (result, rest)]
        assert all(each.flags.ephemeral for each in pages)
        shown = "".join(embed(each).description or "" for each in pages)
        for name in names:
            assert f"</{name}:{ids[name.split()[0]]}>" in shown


@pytest.mark.parametrize("locale", ["en-US", *CATALOGS])
async def test_help_is_on_a_phones_screen_and_has_one_next_step(stage: Stage, locale: str) -> None:
    stage.arrivals.locale = locale
    helped = private(await stage.ann.slash(stage.channel, "help"))
    styles = [each["style"] for row in helped.components for each in row["components"]]
    assert styles.index(BLUE.value) == 0
    assert styles.count(BLUE.value) == 1
    more = private(await press(stage.ann, helped, [*buttons(helped)][-1]))
    rest = private(await press(stage.ann, more, [*buttons(more)][-1]))
    for message in (helped, more, rest):
        controls = controls_height(message.components)
        assert height_of(None, embed(message), controls) + ABOVE <= SCREEN


async def test_all_commands_are_the_same_after_a_restart(stage: Stage) -> None:
    helped = await stage.ann.slash(stage.channel, "help")
    typed = await press(stage.ann, private(helped), "All commands")
    await stage.restart()
    again = await press(stage.ann, private(helped), "All commands")
    assert embed(private(again)) == embed(private(typed))


async def test_rules_by_heading(stage: Stage) -> None:
    offered = await stage.ann.autocomplete(stage.channel, "rules", "page", "pot", game="diamonds")
    assert [each["name"] for each in offered] == ["Potions"]
    for page in (offered[0]["value"], "potions"):
        result = await stage.ann.slash(stage.channel, "rules", game="diamonds", page=page)
        assert embed(reply(result)).title == "Diamonds & Dragons · Potions"
    first = reply(await stage.ann.slash(stage.channel, "rules", game="diamonds"))
    assert embed(first).title == "Diamonds & Dragons · In one minute"
    missing = await stage.ann.slash(stage.channel, "rules", game="diamonds", page="castling")
    assert told(missing) == "I don’t know that page. Pick one from the list."


async def test_all_headings_are_offered_before_typing(stage: Stage) -> None:
    offered = await stage.ann.autocomplete(stage.channel, "rules", "page", "", game="diamonds")
    assert [each["name"] for each in offered] == [h for h, _ in GAMES["diamonds"].view.pages]
