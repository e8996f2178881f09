"""Sessions: tables in memory, persisted, restored and changed move by move."""
