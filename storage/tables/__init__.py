"""Rows of tables and lobbies: logs, seats, offers, campaigns, deals of the day."""
