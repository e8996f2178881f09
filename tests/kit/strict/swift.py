"""The offline Discord without two expensive habits, at a start and at each press."""

import copy
import json
from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest
from discord import app_commands
from simcord import components, gateway, results
from simcord.backend import serializers
from simcord.http import router

_Wording = Callable[..., Coroutine[Any, Any, dict[str, Any]]]

_PLAIN = {str, int, float, bool, type(None)}


def be_swift(patch: pytest.MonkeyPatch) -> None:
    """From now on a process translates each command once, and copies JSON without `deepcopy`."""
    for kind in (app_commands.Command, app_commands.Group, app_commands.ContextMenu):
        wording = kind.get_translated_payload
        patch.setattr(kind, "get_translated_payload", _worded_once(wording))
    for module in (components, results, serializers):
        patch.setattr(module, "deepcopy", _copied)
    for module in (router, gateway):
        patch.setattr(module, "copy", SimpleNamespace(deepcopy=_copied))


def _worded_once(wording: _Wording) -> _Wording:
    """Return the wording of commands, kept for equal commands and the same kind of translator."""
    known: dict[tuple[str, type], dict[str, Any]] = {}

    async def worded(command: Any, tree: Any, translator: Any) -> dict[str, Any]:
        key = json.dumps(command.to_dict(tree)), type(translator)
        if key not in known:
            known[key] = await wording(command, tree, translator)
        return known[key]

    return worded


def _copied(value: Any) -> Any:
    """Copy a value; one from JSON takes a fifth of the time that `deepcopy` takes."""
    if type(value) is dict:
        return {key: _copied(each) for key, each in value.items()}
    if type(value) is list:
        return [_copied(each) for each in value]
    return value if type(value) in _PLAIN else copy.deepcopy(value)
