"""Screens: one file for each thing that users open and press."""
