"""Pure functions from what the application knows to what Discord shows.

Panels become embeds and components here, refusals become sentences, and custom ids are encoded and
decoded. Nothing here sends a request. Discord's limits on a message are written here only.
"""
