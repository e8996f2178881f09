"""What is kept of people is exported, forgotten, and kept for so long only."""
