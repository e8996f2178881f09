"""Users' own decks, and random tables."""
