"""Rows about users: characters, decks, preferences, scores, and their removal."""
