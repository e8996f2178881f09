"""The database: repositories of rows, the one writer, and the two engines below them."""
