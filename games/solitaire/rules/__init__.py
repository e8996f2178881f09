"""What decides in Solitaire RPG."""
