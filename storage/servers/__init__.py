"""Rows about Discord servers and the registered commands."""
