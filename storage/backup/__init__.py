"""Copies of a database: backups, restoring them, and moving to another engine."""
