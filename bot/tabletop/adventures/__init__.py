"""Adventures that users write, for a game that the bot leads."""
