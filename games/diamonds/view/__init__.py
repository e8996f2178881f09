"""View of a dungeon (section 10 of the rules page)."""
