"""The dealer's table on Discord."""

from __future__ import annotations

from bot.plugins.plugin import Plugin

PLUGIN = Plugin(commands=("open",))
