"""Running the bot: its start and its end, its log, copies of its database, and how it does."""
