"""The SQLite engine: file checks, lock, writer and migrations."""
