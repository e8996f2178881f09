"""Screens: one file for each kind of message that users open and press."""
