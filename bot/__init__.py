"""Everything that knows Discord: the bot, its commands, its looks, and the host of its tables."""

import games  # noqa: F401 - refuses an interpreter that is too old, before anything else is read
