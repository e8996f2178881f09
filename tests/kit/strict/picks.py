"""Menus that keep the option that was picked last."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import simcord
from simcord.components import walk_components

_ANSWER = re.compile(r"/interactions/(\d+)/[^/]+/callback")
_MENUS = (3, 5, 6, 7, 8)  # component types
_TEXTS = _MENUS[0]
_UPDATE, _FORM = 7, 9  # kinds of answers

Pick = tuple[str, str, tuple[str, ...]]  # the user, the menu and what was picked


class Picks:
    """Sends nothing if a user picks what they picked last, as Discord does.

    A client forgets the last pick when the message is updated, not when something else is sent, so
    any other answer is a fault. A form can be nothing else: the message is updated behind it. A
    desktop's menu of people keeps its picks until it has another id.

    - `left`: the picks that clients still remember, by message.
    """

    def __init__(self, env: simcord.Env) -> None:
        self.left: dict[int, set[Pick]] = {}
        self._people: dict[int, set[Pick]] = {}  # what was picked in menus of them, by message
        self._made: dict[int, tuple[int, Pick]] = {}  # with their messages, by interaction
        self._edit = env.backend.edit_message
        vars(env.backend)["edit_message"] = self._edited

    def made(self, payload: Mapping[str, Any]) -> None:
        """Take note of an interaction.

        Raises:
            AssertionError: Discord would send nothing.
        """
        data = payload["data"]
        if data.get("component_type") not in _MENUS or int(payload["id"]) in self._made:
            return  # the same interaction may come twice
        person = payload["user"] if "user" in payload else payload["member"]["user"]
        pick = str(person["id"]), data["custom_id"], tuple(data["values"])
        message = int(payload["message"]["id"])
        assert self.sends(message, pick), f"Discord sends nothing: {pick} is there"
        if data["component_type"] != _TEXTS:
            self._people.setdefault(message, set()).add(pick)
        self._made[int(payload["id"])] = message, pick

    def sends(self, message: int, pick: Pick) -> bool:
        """Return whether Discord would send a pick from a menu of that message."""
        return pick not in {*self.left.get(message, ()), *self._people.get(message, ())}

    def problems(self, method: str, path: str, body: Any) -> Iterator[tuple[str, str]]:
        """Say what is wrong with a request: where, and what."""
        found = _ANSWER.fullmatch(path) if method == "POST" else None
        made = self._made.get(int(found[1])) if found else None
        if made is None or body["type"] == _UPDATE:
            return
        message, pick = made
        self.left.setdefault(message, set()).add(pick)
        if body["type"] != _FORM:
            yield f"menu {pick[1]}", f"answer {body['type']} leaves its pick there"

    def _edited(self, channel: int, message: int, *given: Any, **more: Any) -> Any:
        self.left.pop(message, None)
        edited = self._edit(channel, message, *given, **more)
        ids = {each.get("custom_id") for each in walk_components(edited.components)}
        self._people[message] = {pick for pick in self._people.get(message, ()) if pick[1] in ids}
        return edited
