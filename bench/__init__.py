"""What the engine, the bot and its storage cost: `python -m bench`."""
