"""Threads in which a table is talked about."""
