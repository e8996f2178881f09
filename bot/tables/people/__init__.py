"""What is kept of people: their characters, their decks, what they want."""
