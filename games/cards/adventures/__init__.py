"""Adventures that people write: their grammar, as text and as data (docs/adventures.md)."""
