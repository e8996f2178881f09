"""Who wants to play, and how, before a table is opened."""
