"""Seats of a lobby: taken, reserved, given up, missing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.tables.errors import InvalidGuest, InvitedOnly, NoSeatFree, NotInLobby, SeatedAlready
from games.engine.extensions.answers import has_leader
from games.engine.extensions.people import brings_heroes
from games.engine.game import AnyGame
from games.kit.names import distinct
from storage.database import JSON
from storage.tables.lobbies import Guest, StoredLobby
from storage.tables.repository import Seat


@dataclass(frozen=True, slots=True)
class Missing:
    """Missing participants: a number of players, one of those of before, or else the dealer."""

    players: int
    of_before: bool = False


def check_room(game: AnyGame, options: JSON, guests: Sequence[Guest]) -> None:
    """Check that a lobby has seats for its host, who is first, and all invited guests.

    Raises:
        InvalidGuest: the host is invited.
        NoSeatFree: there are too few seats.
    """
    host, *invited = guests
    if host.user in [guest.user for guest in invited]:
        raise InvalidGuest
    there_are = _player_seats(game, options)
    if _players(guests) > there_are:
        raise NoSeatFree(game.id, players=max(0, there_are - _players([host])))


def with_guest(game: AnyGame, lobby: StoredLobby, guest: Guest) -> StoredLobby:
    """Return a lobby with a new player, who takes their reserved seat if they have one.

    A player who is already seated brings another hero. The first invited player to sit down becomes
    the host of a lobby whose host has not come yet.

    Raises:
        InvitedOnly, SeatedAlready, NoSeatFree: nothing has changed.
    """
    present = next((each for each in lobby.guests if each.user == guest.user), None)
    if present is None and lobby.house.get("invited"):
        raise InvitedOnly(host_of(lobby))
    if present is not None and present.seated and present.dealer == guest.dealer:
        if guest.character == present.character:
            raise SeatedAlready
        return _replaced(lobby, present, replace(present, character=guest.character))
    kept = present is not None and not present.seated
    if present is not None and (present.dealer or not guest.dealer) and kept:
        sat = replace(present, name=guest.name, seated=True, character=guest.character)
        changed = _replaced(lobby, present, sat)
        host = lobby.host if _is_host_seated(lobby) else guest.user
        return replace(changed, guests=told_apart(changed.guests), host=host)
    others = tuple(each for each in lobby.guests if each.user != guest.user)
    _check_free(game, lobby, others, guest)
    return replace(lobby, guests=told_apart((*others, guest)))


def told_apart(guests: Sequence[Guest]) -> tuple[Guest, ...]:
    """Return guests of whom no two have the same name: a later one gets a number."""
    told: list[Guest] = []
    for guest in guests:
        told.append(replace(guest, name=distinct(guest.name, [each.name for each in told])))
    return tuple(told)


def without_guest(lobby: StoredLobby, user: int) -> StoredLobby | None:
    """Return a lobby without a user, with a new host if needed; None if no player is left.

    A host who has no seat yet, in a latecomer's lobby, is followed by another player of before.

    Raises:
        NotInLobby: the user is not there.
    """
    if user not in [guest.user for guest in lobby.guests]:
        raise NotInLobby
    left = tuple(guest for guest in lobby.guests if guest.user != user)
    heirs = [guest.user for guest in left if guest.seated]
    if not heirs:
        return None
    if not _is_host_seated(lobby):
        heirs = [guest.user for guest in left if not guest.seated] or heirs
    return replace(lobby, guests=left, host=lobby.host if lobby.host in heirs else heirs[0])


def with_invited(game: AnyGame, lobby: StoredLobby, invited: Sequence[Guest]) -> StoredLobby:
    """Return a lobby with reserved seats for users; if some have a seat, without those guests.

    Raises:
        InvalidGuest, NoSeatFree: nothing has changed.
    """
    picked = {guest.user for guest in invited} - {lobby.host}
    left = [each for each in lobby.guests if each.user not in picked]
    if len(left) < len(lobby.guests):
        return replace(lobby, guests=tuple(left))
    new = [guest for guest in invited if guest.user in picked]
    if not new:
        raise InvalidGuest
    for guest in new:
        _check_free(game, lobby, lobby.guests, guest)
        lobby = replace(lobby, guests=told_apart((*lobby.guests, guest)))
    return lobby


def with_heroes(game: AnyGame, lobby: StoredLobby, user: int, heroes: int) -> StoredLobby:
    """Return a lobby in which a user plays that many heroes.

    Raises:
        NotInLobby, NoSeatFree: nothing has changed.
    """
    guest = next((each for each in lobby.guests if each.user == user and each.seated), None)
    if guest is None or guest.dealer:
        raise NotInLobby
    others = [each for each in lobby.guests if each is not guest]
    free = free_seats(game, lobby, others)
    if heroes > free:
        kept = [each.name for each in others if not each.seated and not each.dealer]
        raise NoSeatFree(lobby.game, players=max(0, free - guest.heroes), kept_for=kept)
    return _replaced(lobby, guest, replace(guest, heroes=heroes))


def seats_all(game: AnyGame, lobby: StoredLobby) -> bool:
    """Return whether there is a seat for each seated and invited guest."""
    dealers = int(has_leader(game, game.read_options(lobby.options)))
    return sum(guest.dealer for guest in lobby.guests) <= dealers and _players(
        lobby.guests
    ) <= _player_seats(game, lobby.options)


def missing(game: AnyGame, lobby: StoredLobby) -> Missing | None:
    """Return who is missing before the game can begin; None if it can."""
    options = game.read_options(lobby.options)
    dealer = has_leader(game, options)
    least = game.rules.seats(options)[0] - dealer
    seated = [guest for guest in lobby.guests if guest.seated]
    short = least - _players(seated)
    if short > 0:
        return Missing(short)
    if not _is_host_seated(lobby):
        return Missing(0, of_before=True)
    if dealer and not any(guest.dealer for guest in seated):
        return Missing(0)
    return None


def takes_heroes(game: AnyGame, lobby: StoredLobby) -> bool:
    """Return whether each player brings a hero."""
    return brings_heroes(game, game.read_options(lobby.options))


def all_seated(lobby: StoredLobby) -> StoredLobby:
    """Return a lobby in which all guests are seated."""
    return replace(lobby, guests=tuple(replace(each, seated=True) for each in lobby.guests))


def host_of(lobby: StoredLobby) -> str | None:
    """Return the name of a lobby's host."""
    return next((guest.name for guest in lobby.guests if guest.user == lobby.host), None)


def _is_host_seated(lobby: StoredLobby) -> bool:
    """Return whether the host has taken their seat; a latecomer's lobby waits for them."""
    return any(guest.seated for guest in lobby.guests if guest.user == lobby.host)


def in_order(lobby: StoredLobby) -> list[Guest]:
    """Return the seated guests in the order of their seats, the dealer last.

    The host is first, unless the players of an ended table play again.
    """
    seated = [guest for guest in lobby.guests if guest.seated]
    first = lobby.host if lobby.follows is None else None
    return sorted(seated, key=lambda guest: (guest.dealer, guest.user != first))


def seats_of(lobby: StoredLobby) -> list[Seat]:
    """Return the seats of the lobby's table; a guest may have several."""
    seats: list[Seat] = []
    for guest in in_order(lobby):
        for hero in range(guest.heroes):
            name = guest.name if hero == 0 else f"{guest.name} {hero + 1}"
            seats.append(Seat(guest.user, distinct(name, [each.name for each in seats])))
    return seats


def brought(lobby: StoredLobby) -> dict[int, JSON]:
    """Return the sheets of new players by seat."""
    firsts: dict[int, JSON] = {}
    seat = 0
    for guest in in_order(lobby):
        if guest.sheet is not None:
            firsts[seat] = guest.sheet
        seat += guest.heroes
    return firsts


def _check_free(game: AnyGame, lobby: StoredLobby, guests: Sequence[Guest], new: Guest) -> None:
    """Check that enough seats are neither taken nor reserved.

    Raises:
        NoSeatFree: they are not.
    """
    players = free_seats(game, lobby, guests)
    dealers = int(has_leader(game, game.read_options(lobby.options)))
    dealers -= sum(guest.dealer for guest in guests)
    if new.heroes > (dealers if new.dealer else players):
        kept = [guest.name for guest in guests if not guest.seated]
        raise NoSeatFree(lobby.game, new.dealer, players, dealers, kept)


def free_seats(game: AnyGame, lobby: StoredLobby, guests: Sequence[Guest]) -> int:
    """Return the number of players' seats that guests have neither taken nor reserved."""
    return _player_seats(game, lobby.options) - _players(guests)


def _player_seats(game: AnyGame, chosen: JSON) -> int:
    """Return the maximum number of players' seats."""
    options = game.read_options(chosen)
    return game.rules.seats(options)[-1] - int(has_leader(game, options))


def _players(guests: Sequence[Guest]) -> int:
    """Return the number of players' seats that are taken or reserved."""
    return sum(guest.heroes for guest in guests if not guest.dealer)


def _replaced(lobby: StoredLobby, old: Guest, new: Guest) -> StoredLobby:
    guests = tuple(new if each is old else each for each in lobby.guests)
    return replace(lobby, guests=guests)
