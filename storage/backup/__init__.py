"""Copies of a database: backup, restore, and migration to another engine."""
