"""The application: tables, seats, lobbies, characters and campaigns, whatever shows them.

Nothing here knows Discord. What a person may not do is an error of `bot.tables.errors`;
nothing has changed when one is raised.
"""
