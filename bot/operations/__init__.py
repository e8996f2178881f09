"""Operation of the bot: start and stop, logs, backups, metrics and health."""
