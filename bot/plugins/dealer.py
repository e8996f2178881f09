"""The dealer's table on Discord."""

from bot.plugins.plugin import Plugin

PLUGIN = Plugin(commands=("open",), together={})
