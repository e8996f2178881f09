"""Places of messages, and links to them."""

from bot.interaction import Interaction
from storage.tables.places import Place


def place_of(interaction: Interaction, message: int | None = None) -> Place:
    """Return the place of an interaction; its message may not be known yet."""
    return Place(interaction.guild_id, interaction.channel_id, message)


def place_pressed(interaction: Interaction) -> Place:
    """Return the place of the pressed message."""
    message = interaction.message
    return place_of(interaction, None if message is None else message.id)


def others_read(interaction: Interaction) -> bool:
    """Return whether other users read what is posted in an interaction's channel."""
    return interaction.guild_id is not None or interaction.context.private_channel


def jump_url(place: Place) -> str:
    """Return the URL of a message; a direct message has no guild."""
    return f"https://discord.com/channels/{place.guild or '@me'}/{place.channel}/{place.message}"
