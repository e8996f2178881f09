"""The party of a user's own game: its page, and its detours into another game."""
