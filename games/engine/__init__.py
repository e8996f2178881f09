"""What every game stands on: cards, asking, chance, the log, records, panels."""
