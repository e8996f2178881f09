"""The components below a message equal those that discord.py makes of its own objects."""

import random
from typing import Any

import discord
import pytest

from bot.rendering.codec import Action, ActionId
from bot.rendering.components import (
    Item,
    Option,
    action_button,
    button,
    menu,
    people_menu,
    view_of,
)
from bot.rendering.styles import BLUE, GREY
from tests.kit.stage import Stage

ID = ActionId(Action.LOG, "abcd2345")
ACE = discord.PartialEmoji(name="ace_of_spades", id=1_150_000_000_000_000_000)
OPTIONS = [Option("one", "The first"), Option("two", "The second")]

Theirs = discord.ui.Item[Any]


def drawn(row: int | None) -> list[tuple[Item, Theirs]]:
    """Return each kind of our items beside discord.py's own."""
    options = [discord.SelectOption(label=each.label, value=each.value) for each in OPTIONS]
    return [
        (
            button(ID, "Log", BLUE, emoji=ACE, row=row),
            discord.ui.Button(custom_id=str(ID), label="Log", style=BLUE, emoji=ACE, row=row),
        ),
        (
            action_button(Action.LOG, "abcd2345", "Log", disabled=True, row=row),
            discord.ui.Button(custom_id=str(ID), label="Log", disabled=True, style=GREY, row=row),
        ),
        (
            menu(ID, "Pick", OPTIONS, least=1, most=9, row=row),
            discord.ui.Select(
                custom_id=str(ID), placeholder="Pick", options=options, max_values=2, row=row
            ),
        ),
        (
            people_menu(ID, "Who", 3, row or 0),
            discord.ui.UserSelect(custom_id=str(ID), placeholder="Who", max_values=3, row=row or 0),
        ),
    ]


@pytest.mark.parametrize("row", [None, 0, 4])
def test_each_kind_of_item_is_as_discord_py_sends_it(row: int | None) -> None:
    for ours, theirs in drawn(row):
        view = discord.ui.View()
        view.add_item(theirs)
        assert view_of([ours]).to_components() == view.to_components()


@pytest.mark.parametrize("seed", range(50))
def test_items_stand_where_discord_py_puts_them(seed: int) -> None:
    pick = random.Random(seed)
    view = discord.ui.View()
    chosen: list[Item] = []
    for _ in range(12):
        row = pick.choice([None, None, 0, 1, 2, 3, 4])
        ours, theirs = pick.choice(drawn(row))
        try:
            view.add_item(theirs)
        except ValueError:
            with pytest.raises(ValueError, match="row"):
                view_of([*chosen, ours])
        else:
            chosen.append(ours)
    assert view_of(chosen).to_components() == view.to_components()


def test_discord_py_keeps_nothing_of_it() -> None:
    view = view_of([item for item, _ in drawn(None)[:3]])
    assert view
    assert view.is_finished()
    assert view.timeout is None
    assert not view.is_dispatchable()
    assert not view.has_components_v2()


async def test_forms_that_are_never_sent_stay_in_no_memory(stage: Stage) -> None:
    known = stage.bot._connection._view_store
    for _ in range(3):
        opened = await stage.ann.slash(stage.channel, "hero import")
        assert opened.modal is not None
    assert not known._modals
    assert not known._views


async def test_a_form_that_another_process_has_opened(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    stage.env.inject_error("POST", "/interactions/*/callback", status=400, code=40060)
    opened = await stage.ann.slash(stage.channel, "hero import")
    assert not opened.followups
    assert "Traceback" not in caplog.text
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
