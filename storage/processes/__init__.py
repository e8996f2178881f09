"""Rows by which several processes share the work."""
