"""The bot as game master: its scenes, and how far one press goes."""
