"""The tabletop: what any game night needs, with or without a table. `bot.rooms` registers it."""
