"""Discord-specific additions of single games: one module per game."""
