"""Rows about Discord servers and the commands they know."""
