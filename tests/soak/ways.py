"""The controls of a message: presses, choices in menus, forms."""

import random
from collections.abc import Iterator
from typing import Any

import simcord
from simcord.components import walk_components

from bot.rendering.codec import (
    Action,
    ActionId,
    ChoiceId,
    ConfirmId,
    CustomId,
    DrawnAt,
    FormId,
    MenuId,
    OpenerId,
    PageId,
    SeveralId,
    asks_first,
    decode,
    opens_form,
    opens_row,
    turns_to,
)
from tests.kit.stage import BUTTON, MENU, Message
from tests.kit.strict.lively import fields_of

# A custom id, and the value if it is a menu's.
Way = tuple[str, list[str]]

# The starts of options of a menu that lead to a form, a question, a page or a hidden row.
LEADS_ON = (opens_form("")[0], asks_first("")[0], turns_to("")[0], opens_row(0)[0])
_STARTS = (Action.START, Action.START_TWO)
_SITS_DOWN = (Action.JOIN, Action.DEAL)


def ways(message: Message, key: str, chance: random.Random) -> Iterator[Way]:
    """Return the moves at that table, as they are pressed or chosen."""
    for each, said in _parts(message, key):
        if each["type"] == BUTTON and isinstance(said, ChoiceId):
            yield each["custom_id"], []
        elif each["type"] == MENU and isinstance(said, MenuId):
            plain = [one["value"] for one in each["options"] if one["value"][0] not in LEADS_ON]
            if plain:
                yield each["custom_id"], [chance.choice(plain)]
        elif each["type"] == MENU and isinstance(said, SeveralId):
            values = [one["value"] for one in each["options"]]
            least, most = each.get("min_values", 1), min(each.get("max_values", 1), len(values))
            yield each["custom_id"], chance.sample(values, chance.randint(max(1, least), most))


def leads(message: Message, key: str) -> Iterator[Way]:
    """Return the controls that lead to a move: to a form, a question, another page."""
    for each, said in _parts(message, key):
        if each["type"] == BUTTON and isinstance(said, FormId | ConfirmId | PageId | OpenerId):
            yield each["custom_id"], []
        elif each["type"] == MENU and isinstance(said, MenuId):
            for one in each["options"]:
                if one["value"][0] in LEADS_ON:
                    yield each["custom_id"], [one["value"]]


def _parts(message: Message, key: str) -> Iterator[tuple[dict[str, Any], CustomId]]:
    """Yield the enabled buttons and menus of a table, with their labels."""
    for each in walk_components(message.components):
        said = decode(each.get("custom_id", ""))
        if said is not None and getattr(said, "table", None) == key and not each.get("disabled"):
            yield each, said


def moment_of(way: Way) -> int | None:
    """Return the table's revision when the control was drawn."""
    drawn: DrawnAt | None = getattr(decode(way[0]), "drawn", None)
    return None if drawn is None else drawn.revision


def own_button(board: Message, key: str) -> str | None:
    """Return the button that opens the presser's private panel."""
    return next(
        (
            str(each["custom_id"])
            for each in walk_components(board.components)
            if decode(each.get("custom_id", "")) == ActionId(Action.OWN, key)
        ),
        None,
    )


def may_undo(message: Message, key: str) -> str | None:
    """Return the button that undoes the last step of a table, or agrees to that."""
    return next(
        (
            str(each["custom_id"])
            for each in walk_components(message.components)
            if each.get("custom_id", "").startswith(f"{ActionId(Action.UNDO, key)}:")
        ),
        None,
    )


def in_a_lobby(message: Message) -> tuple[list[str], list[str]]:
    """Return the host's start button, and the others' join button."""
    starts, seats = [], []
    for each in walk_components(message.components):
        said = decode(each.get("custom_id", ""))
        if isinstance(said, ActionId) and not each.get("disabled"):
            starts += [each["custom_id"]] if said.action in _STARTS else []
            seats += [each["custom_id"]] if said.action in _SITS_DOWN else []
    return starts, seats


def filled(shown: simcord.InteractionResult, chance: random.Random) -> dict[str, str]:
    """Fill in a form as a user does: keep default values, else enter a name or a number."""
    return {
        name: chance.choice(
            [
                str(field.get("value") or field.get("placeholder") or "1"),
                f"Robin {chance.randrange(10**6)}",
                str(chance.randrange(20)),
            ]
        )[: field.get("max_length", 4000)]
        for name, field in fields_of(shown).items()
    }
