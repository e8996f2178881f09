"""Rolls of dice: their notation (`docs/dice.md`), how they fall, and their words."""
