"""Foes and encounters that users keep."""
