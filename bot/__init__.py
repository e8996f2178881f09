"""The Discord bot: its commands, its messages, and the service that hosts tables."""

import games  # noqa: F401 - refuses an interpreter that is too old, before anything else is read
