"""The resources of a tracked party in words (7.4)."""

from collections.abc import Mapping

from games.diamonds.rules.sheet import SLOT_LEVELS
from games.diamonds.typed import slots_in_words
from games.engine.speech import gettext, mark, mark_plural, ngettext

_SLOT = "slot"

_AMOUNTS = {
    **{
        f"{_SLOT}{level}": mark_plural("{count} level {level} slot", "{count} level {level} slots")
        for level in SLOT_LEVELS
    },
    "ki": mark_plural("{count} ki point", "{count} ki points"),
    "rage": mark_plural("{count} rage", "{count} rages"),
    "channel_divinity": mark_plural("{count} channel divinity", "{count} channel divinities"),
    "sorcery_points": mark_plural("{count} sorcery point", "{count} sorcery points"),
    "superiority_dice": mark_plural("{count} superiority die", "{count} superiority dice"),
    "bardic_inspiration": mark_plural("{count} bardic inspiration", "{count} bardic inspirations"),
}
_NAMES = {
    **{f"{_SLOT}{level}": mark("level {level} slots") for level in SLOT_LEVELS},
    "ki": mark("ki points"),
    "rage": mark("rages"),
    "channel_divinity": mark("channel divinities"),
    "sorcery_points": mark("sorcery points"),
    "superiority_dice": mark("superiority dice"),
    "bardic_inspiration": mark("bardic inspirations"),
}
_LEFT = {
    "ki": mark("ki {left}"),
    "rage": mark("rage {left}"),
    "channel_divinity": mark("channel divinity {left}"),
    "sorcery_points": mark("sorcery points {left}"),
    "superiority_dice": mark("superiority dice {left}"),
    "bardic_inspiration": mark("bardic inspiration {left}"),
}


def amount(number: int, key: str) -> str:
    """Return a counted resource."""
    return ngettext(*_AMOUNTS[key], number, level=key.removeprefix(_SLOT))


def resource(key: str) -> str:
    """Return the name of a resource, in the plural."""
    return gettext(_NAMES[key], level=key.removeprefix(_SLOT))


def resources_left(left: Mapping[str, int], full: Mapping[str, int]) -> str:
    """Return the resources left, each with the amount after a rest if that differs."""
    slots = slots_in_words(left)
    parts = [gettext("slots {left}", left=_of(slots, slots_in_words(full)))] if slots else []
    parts += [
        gettext(words, left=_of(str(left[key]), str(full.get(key, left[key]))))
        for key, words in _LEFT.items()
        if key in left
    ]
    return ", ".join(parts)


def _of(left: str, full: str) -> str:
    return left if left == full else gettext("{left} of {full}", left=left, full=full)
