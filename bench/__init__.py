"""Benchmarks of the engine, the bot and its storage: `python -m bench`."""
