"""A lobby as a message: who sits there, what will be played, and how to join."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from bot.ui.names import safe
from bot.ui.presses import Item, action_button, action_people, drawn
from games.engine.game import AnyGame
from storage.lobbies import Guest, StoredLobby

_COLOUR = discord.Colour(0x8A6D3B)
_MOST_INVITED = 8
_CHAIR, _CARDS = "🪑", "🎴"


def lobby_board(
    lobby: StoredLobby, game: AnyGame, *, ready: bool
) -> tuple[discord.Embed, discord.ui.View]:
    """A lobby as everybody sees it."""
    options = game.read_options(lobby.options)
    most = game.rules.seats(options)[-1]
    dealer = game.rules.has_dealer(options)
    players = [guest for guest in lobby.guests if not guest.dealer]
    free = most - dealer - sum(guest.heroes for guest in players)
    lines = [_seat(guest, lobby.host) for guest in players] + [f"{_CHAIR} free"] * free
    if dealer:
        lines.append(_dealer(lobby.guests))
    embed = discord.Embed(
        title=f"{game.title} · who plays?", description="\n".join(lines), colour=_COLOUR
    )
    usual = game.options().model_dump(mode="json")
    chosen = [
        _option(key, value) for key, value in lobby.options.items() if value != usual.get(key)
    ]
    embed.add_field(name="Options", value="\n".join(chosen) or "as usual")
    seated = sum(guest.heroes for guest in lobby.guests if guest.seated)
    advice = game.view.advice(options, seated)
    if advice is not None:
        embed.add_field(name="A word before", value=advice, inline=False)
    embed.add_field(name="Closes", value=f"<t:{lobby.closes_at}:R>, if nobody starts it")
    return embed, drawn(_buttons(lobby, dealer=dealer, ready=ready))


def _seat(guest: Guest, host: int) -> str:
    if not guest.seated:
        return f"{_CHAIR} kept for {safe(guest.name)}, who is invited"
    several = f" ×{guest.heroes}" if guest.heroes > 1 else ""
    return f"{_CHAIR} **{safe(guest.name)}**{several}{' (host)' if guest.user == host else ''}"


def _dealer(guests: tuple[Guest, ...]) -> str:
    guest = next((each for each in guests if each.dealer), None)
    if guest is None:
        return f"{_CARDS} dealer: free"
    if not guest.seated:
        return f"{_CARDS} dealer: kept for {safe(guest.name)}, who is invited"
    return f"{_CARDS} dealer: **{safe(guest.name)}**"


def _option(key: str, value: Any) -> str:
    shown = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
    return f"{key.replace('_', ' ')}: **{shown}**"


def _buttons(lobby: StoredLobby, *, dealer: bool, ready: bool) -> Iterator[Item]:
    green = discord.ButtonStyle.success
    yield action_button("join", lobby.id, "Join", discord.ButtonStyle.primary)
    if dealer:
        yield action_button("deal", lobby.id, "Deal", discord.ButtonStyle.primary)
    yield action_button("leave", lobby.id, "Leave")
    yield action_button("start", lobby.id, "Start", green, disabled=not ready)
    yield action_button("rules", lobby.game, "Rules")
    yield action_people(
        "invite", lobby.id, "Invite by name, or no longer (host)", _MOST_INVITED, row=1
    )


def closed_lobby(game: AnyGame, words: str) -> discord.Embed:
    """What is left of a lobby."""
    return discord.Embed(title=game.title, description=words, colour=_COLOUR)
