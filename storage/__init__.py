"""SQLite: the tables of all games, their logs and their results."""
