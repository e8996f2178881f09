"""CardRPG – Advanced on Discord."""

from __future__ import annotations

from bot.plugins.plugin import Plugin

PLUGIN = Plugin(commands=("play", "quest", "coop", "duel", "scores"))
