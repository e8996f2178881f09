"""The rules of a dungeon; the numbers are those of the rules page."""
