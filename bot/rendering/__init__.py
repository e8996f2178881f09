"""Pure functions from the application's data to Discord's messages.

Panels become embeds and components, errors become sentences, and custom ids are encoded and
decoded. Nothing here sends a request. Discord's limits on a message are defined only here.
"""
