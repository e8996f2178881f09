"""SQLite: one file, its checks, its lock, its one writer and its migrations."""
