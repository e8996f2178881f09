"""The bot under fire: hundreds of tables of all games, a hostile world, and a kill again and again.

`make soak` runs it; `docs/reliability.md` says what it holds the bot to.
"""
