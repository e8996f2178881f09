"""Detours of a table's party into another game."""
