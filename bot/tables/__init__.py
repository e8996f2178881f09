"""The application: tables, seats, lobbies, characters and campaigns, for any front end.

Nothing here knows Discord. An action that is not allowed raises an error of `bot.tables.errors`,
and then nothing has changed.
"""
