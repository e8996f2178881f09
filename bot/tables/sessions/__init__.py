"""What is played at one table: in memory, persisted, restored, changed move by move."""
