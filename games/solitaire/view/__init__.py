"""What is shown of Solitaire RPG."""
