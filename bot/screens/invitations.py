"""Invitations to a lobby, by command or by menu."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.interaction import Interaction, Person
from bot.rendering.lobby_board import speaking_at
from bot.rendering.names import clean_name, name_of, safe
from bot.tables.campaigns.service import NewCampaign
from bot.tables.errors import CannotRead, InvalidGuest
from games.engine.house import USUAL, House
from games.engine.speech import gettext
from storage.people.characters import Character
from storage.tables.lobbies import Guest, StoredLobby


@dataclass(frozen=True, slots=True)
class LobbyRequest:
    """A user's request for a lobby.

    - `players`, `dealer`: the users who are invited;
    - `heroes`: the number of seats that the user takes, or `deals` if they are the dealer;
    - `character`: the hero that they bring;
    - `campaign`: the campaign that it continues or begins;
    - `kept`: reserved seats of users from the last table.
    """

    game: str
    options: Mapping[str, Any]
    players: Sequence[Person] = ()
    dealer: Person | None = None
    heroes: int = 1
    house: House = USUAL
    campaign: int | NewCampaign | None = None
    deals: bool = False
    character: Character | None = None
    kept: Sequence[Guest] = ()

    def host(self, user: Person) -> Guest:
        """Return the seat of the user who asks."""
        character = None if self.character is None else self.character.id
        return Guest(
            user.id, name_of(user), dealer=self.deals, heroes=self.heroes, character=character
        )

    def invited(self) -> list[Guest]:
        """Return the seats of all others.

        Raises:
            InvalidGuest: one of them is a bot.
        """
        dealers = [] if self.dealer is None else [self.dealer]
        return [*self.kept, *guests_of(self.players), *guests_of(dealers, dealer=True)]


def guests_of(people: Sequence[Person], *, dealer: bool = False) -> list[Guest]:
    """Return guests for invited users.

    Raises:
        InvalidGuest: one of them is a bot.
    """
    if any(person.bot for person in people):
        raise InvalidGuest
    return [Guest(person.id, name_of(person), seated=False, dealer=dealer) for person in people]


def picked_guests(interaction: Interaction, present: Collection[int]) -> list[Guest]:
    """Return guests for the users who were picked in a menu; those `present` may be removed.

    Raises:
        InvalidGuest: one of them is a bot.
        CannotRead: one of them may not view the channel, or is not in its server.
    """
    data: dict[str, Any] = dict(interaction.data or {})
    resolved = data.get("resolved", {})
    members: dict[str, Any] = resolved.get("members", {})
    guests = []
    for key, user in resolved.get("users", {}).items():
        if user.get("bot"):
            raise InvalidGuest
        name = members.get(key, {}).get("nick") or user.get("global_name") or user["username"]
        granted = discord.Permissions(int(members.get(key, {}).get("permissions", 0)))
        if interaction.guild_id and int(key) not in present and not granted.view_channel:
            raise CannotRead([name])
        guests.append(Guest(int(key), clean_name(name), seated=False))
    return guests


def invitation(lobby: StoredLobby, invited: Sequence[Guest], host: Person) -> str | None:
    """Return the text that mentions invited users, in the lobby's language; None without any."""
    if not invited:
        return None
    names = ", ".join(f"<@{guest.user}>" for guest in invited)
    with speaking_at(lobby):
        return gettext("{names}: {host} invites you.", names=names, host=safe(name_of(host)))
