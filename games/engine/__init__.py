"""The base of every game: cards, asks, chance, the log, records, panels."""
