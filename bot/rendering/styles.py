"""Colours of messages and of buttons."""

import discord

from games.engine.panel import Mood, Tone

ACCENT = discord.Colour(0x8A6D3B)
TONES = {
    Tone.CALM: discord.Colour(0x5865A8),
    Tone.DANGER: discord.Colour(0xC0392B),
    Tone.WON: discord.Colour(0x2E9E5B),
    Tone.LOST: discord.Colour(0x6C6F7B),
}

GREY = discord.ButtonStyle.secondary
BLUE = discord.ButtonStyle.primary
GREEN = discord.ButtonStyle.success
RED = discord.ButtonStyle.danger
MOODS = {Mood.PLAIN: GREY, Mood.MAIN: BLUE, Mood.GOOD: GREEN, Mood.DANGER: RED}
