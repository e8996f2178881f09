"""Everything that knows Discord: the bot, its commands, its looks, and the host of its tables."""
