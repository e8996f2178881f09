"""The rules of Solitaire RPG."""
