"""Shapes of boards that games share: docs/boards.md draws them."""
