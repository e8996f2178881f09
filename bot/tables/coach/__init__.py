"""Hints, looks back, and the processes beside the bot that reckon them."""
