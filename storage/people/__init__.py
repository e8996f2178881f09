"""Rows about users: characters, decks, preferences, scores, achievements."""
