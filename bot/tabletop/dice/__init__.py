"""Dice: rolled at a table or alone, in a tray, saved as own rolls."""
