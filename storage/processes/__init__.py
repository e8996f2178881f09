"""Rows by which several processes divide the work."""
