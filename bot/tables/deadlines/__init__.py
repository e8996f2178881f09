"""Deadlines: timers of tables and lobbies, and moves for absent players."""
