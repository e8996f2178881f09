"""The journal of a table."""
