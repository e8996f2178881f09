"""`/help` and `/rules`."""

from __future__ import annotations

from bot.plugins.plugin import plugin_of
from games.catalog import GAMES
from tests.kit.stage import (
    Stage,
    buttons,
    embed,
    moves,
    told,
)


async def test_the_rules_button_shows_pages_to_turn(stage: Stage) -> None:
    board = await stage.open()
    result = await stage.ann.click(board, label="Rules")
    page = result.response
    assert page is not None
    assert page.ephemeral
    assert embed(page).title == "Diamonds & Dragons · In one minute"
    for heading, _ in GAMES["diamonds"].view.pages[1:]:
        await stage.ann.click(page, label=f"{heading} ▶")
        assert embed(page).title == f"Diamonds & Dragons · {heading}"
    assert list(buttons(page, disabled=True)) == ["▶"]


async def test_help_begins_a_game(stage: Stage) -> None:
    result = await stage.ann.slash(stage.channel, "help")
    assert result.response is not None
    assert result.ephemeral
    shown = str(embed(result.response).to_dict())
    for game in GAMES.values():
        assert all(f"/{game.id} {command}" in shown for command in plugin_of(game.id).commands)
    assert "`/table calls`" in shown
    assert "`/cardomancer move`" in shown
    started = await stage.ann.click(result.response, label="Play Diamonds & Dragons")
    assert started.response is not None
    assert len(moves(started.response)) == 5


async def test_rules_by_heading(stage: Stage) -> None:
    offered = await stage.ann.autocomplete(stage.channel, "rules", "page", "pot", game="diamonds")
    assert [each["name"] for each in offered] == ["Potions"]
    picked = await stage.ann.slash(
        stage.channel, "rules", game="diamonds", page=offered[0]["value"]
    )
    typed = await stage.ann.slash(stage.channel, "rules", game="diamonds", page="potions")
    for result in (picked, typed):
        assert result.response is not None
        assert embed(result.response).title == "Diamonds & Dragons · Potions"
    first = await stage.ann.slash(stage.channel, "rules", game="diamonds")
    assert first.response is not None
    assert embed(first.response).title == "Diamonds & Dragons · In one minute"
    missing = await stage.ann.slash(stage.channel, "rules", game="diamonds", page="castling")
    assert told(missing) == "The rules have no such page. Pick one from the list."


async def test_all_headings_are_offered_before_typing(stage: Stage) -> None:
    offered = await stage.ann.autocomplete(stage.channel, "rules", "page", "", game="diamonds")
    assert [each["name"] for each in offered] == [h for h, _ in GAMES["diamonds"].view.pages]
