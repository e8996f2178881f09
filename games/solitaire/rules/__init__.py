"""Rules of Solitaire RPG."""
