"""Lobbies: players and options before a table is opened."""
