"""Lessons that are offered to newcomers."""
