"""Rows of tables and lobbies: logs, seats, offers, campaigns, daily deals."""
