"""The bot under stress: hundreds of tables of all games, failing services, repeated kills.

`make soak` runs it; `docs/reliability.md` lists the promises that it checks.
"""
