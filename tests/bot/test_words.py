"""The texts beside the games' boards, word for word: commands and their answers.

`APPROVE=1 pytest` on this file renews the approved files.
"""

import random
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.rendering.errors import SENTENCES
from tests.bot.screens.test_whose_eyes import A_HERO, FORMS, GIVEN, OF_ANOTHER, OF_PEOPLE
from tests.kit.approved import approve
from tests.kit.spelled import spelled, steady
from tests.kit.stage import Stage

APPROVED = Path(__file__).parent / "approved"


@pytest.fixture
def same_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give tables the same ids each time."""
    monkeypatch.setattr(secrets, "choice", random.Random(1).choice)


def _command(
    command: app_commands.Command[Any, ..., Any] | app_commands.Group,
) -> Iterator[str]:
    yield f"/{command.qualified_name}: {command.description}\n"
    if isinstance(command, app_commands.Command):
        for each in command.parameters:
            bounds = f" ({each.min_value} to {each.max_value})" if each.max_value else ""
            required = "" if each.required else ", if wanted"
            yield f"  {each.display_name}{required}: {each.description}{bounds}\n"
            yield from (f"    - {choice.name}\n" for choice in each.choices)


async def test_commands_are_as_they_were_approved(stage: Stage) -> None:
    known = sorted(stage.bot.tree.walk_commands(), key=lambda each: each.qualified_name)
    lines = [line for command in known for line in _command(command)]
    approve(APPROVED / "commands.txt", "".join(lines))


def test_refusals_are_as_they_were_approved() -> None:
    """Those that read the same each time; other tests name them by their error."""
    plain = {each.__name__: words for each, words in SENTENCES.items() if isinstance(words, str)}
    lines = [f"{name}: {words}\n" for name, words in sorted(plain.items())]
    approve(APPROVED / "refusals.txt", "".join(lines))


@pytest.mark.usefixtures("same_ids")
async def test_each_command_is_answered_as_it_was_approved(furnished: Stage) -> None:
    stage, lines = furnished, []
    for name, given in GIVEN.items():
        who = stage.cy if name in OF_ANOTHER else stage.ann
        result = await who.slash(stage.channel, name, **given)
        lines += [f"===== /{name}", *spelled(result)]
        if result.modal is not None:
            lines += spelled(await who.submit_modal(result, {"file": [("hero.json", A_HERO)]}))
    for name, person in OF_PEOPLE.items():
        people = {person: stage.bo} | ({"new": stage.cy} if person == "old" else {})
        result = await stage.ann.slash(stage.channel, name, **people)
        lines += [f"===== /{name}", *spelled(result)]
    approve(APPROVED / "answers.txt", steady("\n".join(lines) + "\n"))


@pytest.mark.usefixtures("same_ids")
@pytest.mark.parametrize("name", FORMS)
async def test_each_form_is_as_it_was_approved(name: str, stage: Stage) -> None:
    form = await FORMS[name](stage)
    opened = await form.opens()
    lines = [*spelled(opened)]
    if form.wrong is not None:
        lines += ["===== refused", *spelled(await form.who.submit_modal(opened, form.wrong))]
        opened = await form.opens()
    lines += ["===== taken", *spelled(await form.who.submit_modal(opened, form.filled))]
    approve(APPROVED / f"form-{name}.txt", steady("\n".join(lines) + "\n"))
