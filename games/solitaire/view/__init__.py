"""View of Solitaire RPG."""
