"""The reader of all that people type: lines of fighters and parties, conditions, amounts."""
