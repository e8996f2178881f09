"""The database: repositories of rows, the single writer, and the two engines."""
