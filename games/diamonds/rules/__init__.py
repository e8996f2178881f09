"""What decides in a dungeon; the numbers are those of the rules page."""
