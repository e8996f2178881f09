"""Data of users: characters, decks, preferences."""
