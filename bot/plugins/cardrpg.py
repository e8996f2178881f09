"""CardRPG – Advanced on Discord."""

from bot.plugins.plugin import Plugin

PLUGIN = Plugin(commands=("play", "quest", "coop", "duel", "scores"), together={"mode": "coop"})
