"""The texts of an adventure that the bot leads, and its odds (2.11)."""
