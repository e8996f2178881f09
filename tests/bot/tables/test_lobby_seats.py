"""A lobby has as many seats as its table: those of the players, and one for a dealer."""

from dataclasses import replace
from typing import Any

import pytest

from bot.tables.errors import NoSeatFree
from bot.tables.lobbies.opening import NewLobby
from bot.tables.lobbies.seats import (
    check_room,
    seats_of,
    with_guest,
    with_heroes,
    with_invited,
    without_guest,
)
from bot.tables.opening.openings import NewTable
from games.catalog import GAMES
from storage.tables.lobbies import Guest, StoredLobby
from storage.tables.places import Place
from storage.tables.repository import Seat
from tests.kit.core import ANN, BO, CY, HERE, Core
from tests.kit.unwrap import unwrap

HOST = Guest(1, "Ann")


def lobby(game: str, **options: Any) -> StoredLobby:
    return StoredLobby("lobby", game, options, {}, HOST.user, Place(), (HOST,), 900)


def guest(number: int, *, dealer: bool = False) -> Guest:
    return Guest(number, f"Guest {number}", dealer=dealer)


# The number of players, and whether a user deals.
SEATS = [
    (lobby("diamonds", mode="duel"), 2, False),
    (lobby("diamonds", dealer=True), 1, True),
    (lobby("diamonds", mode="duel", dealer=True), 2, True),
    (lobby("diamonds", mode="exit", dealer=True), 8, True),
    (lobby("cards"), 3, True),
    (lobby("cards", second_deck=True), 7, True),
    (lobby("cards", gm="auto"), 3, False),
    (lobby("cardrpg", mode="coop"), 8, False),
    (lobby("cardomancer"), 4, False),
]
EACH = pytest.mark.parametrize(
    ("opened", "players", "deals"), SEATS, ids=[f"{each.game} {each.options}" for each, *_ in SEATS]
)


@EACH
def test_as_many_sit_down_as_may_play(opened: StoredLobby, players: int, deals: bool) -> None:
    game, full = GAMES[opened.game], opened
    for number in range(2, players + 1):
        full = with_guest(game, full, guest(number))
    with pytest.raises(NoSeatFree):
        with_guest(game, full, guest(99))
    if deals:
        full = with_guest(game, full, guest(50, dealer=True))
    with pytest.raises(NoSeatFree):
        with_guest(game, full, guest(99, dealer=True))
    options = game.read_options(opened.options)
    assert len(seats_of(full)) == game.rules.seats(options)[-1]
    game.check_seats(options, seats_of(full))


@EACH
def test_as_many_seats_are_kept_and_taken(opened: StoredLobby, players: int, deals: bool) -> None:
    game = GAMES[opened.game]
    invited = [guest(number) for number in range(2, players + 1)]
    check_room(game, opened.options, [HOST, *invited])
    with pytest.raises(NoSeatFree):
        check_room(game, opened.options, [HOST, *invited, guest(99)])
    kept = with_invited(game, opened, invited) if invited else opened
    with pytest.raises(NoSeatFree):
        with_invited(game, kept, [guest(99)])
    assert with_heroes(game, opened, HOST.user, players).guests[0].heroes == players
    with pytest.raises(NoSeatFree):
        with_heroes(game, opened, HOST.user, players + 1)


def test_the_next_host_is_seated_and_not_only_invited() -> None:
    invited, seated = Guest(2, "Bo", seated=False), Guest(3, "Cy")
    left = without_guest(replace(lobby("cards"), guests=(HOST, invited, seated)), HOST.user)
    assert left is not None
    assert left.host == seated.user
    assert without_guest(replace(lobby("cards"), guests=(HOST, invited)), HOST.user) is None


async def test_a_lobby_keeps_its_difficulty_when_a_seat_goes(core: Core) -> None:
    """A guest is forgotten; before a rematch, another can't see the channel."""
    new = NewLobby("cardrpg", Guest(ANN, "Ann"), HERE, {"mode": "coop", "difficulty": "grim"})
    key = (await core.app.lobby_openings.open(new)).id
    for user in (BO, CY):
        lobby = await core.app.lobbies.join(key, user, str(user))
    seats = [Seat(each.user, each.name) for each in lobby.guests]
    table = await core.app.openings.open(NewTable("cardrpg", seats, HERE, lobby.options))
    await core.app.tables.end(table.id, ANN)
    again = unwrap(await core.app.rematches.lobby_after(table.id, ANN, HERE)).without([CY])
    await core.app.privacy.forget(BO)
    left = [await core.app.lobbies.look(key), await core.app.lobby_openings.open(again)]
    assert [each.options["goal"] for each in (lobby, *left)] == [17, 16, 16]
