"""The difficulty of a lobby: the step of its game's ladder that its options are on."""

from collections.abc import Mapping
from dataclasses import replace

from bot.tables.errors import Forged, NotHost
from bot.tables.lobbies.seats import host_of
from games.engine.extensions.opening import Difficulty, Step
from games.engine.game import AnyGame
from games.kit.difficulty import difficulty_of, on_step, steps_of
from storage.tables.lobbies import StoredLobby

STEP = "step"


def seats_at(lobby: StoredLobby) -> int:
    """Return the number of seats that are taken or reserved."""
    return sum(guest.heroes for guest in lobby.guests)


def steps_at(game: AnyGame, lobby: StoredLobby) -> Mapping[str, Step]:
    """Return the steps that a lobby's host can pick, by difficulty."""
    return steps_of(game, game.read_options(lobby.options), seats_at(lobby))


def difficulty_at(game: AnyGame, lobby: StoredLobby) -> str | None:
    """Return the difficulty that is picked; None if the options are the host's own."""
    return difficulty_of(game, game.read_options(lobby.options), seats_at(lobby))


def shares_of(game: AnyGame, lobby: StoredLobby) -> tuple[float, float] | None:
    """Return how often a careful and a careless party succeed at a lobby's table, if known."""
    difficulty, options = game.find(Difficulty), game.read_options(lobby.options)
    return None if difficulty is None else difficulty.shares(options, seats_at(lobby))


def with_step(game: AnyGame, lobby: StoredLobby, user: int, difficulty: str) -> StoredLobby:
    """Return a lobby with the options of a step.

    Raises:
        NotHost, Forged: the user may not pick it, or there is no such step for so many seats.
    """
    if lobby.host != user:
        raise NotHost(host_of(lobby))
    if difficulty not in steps_at(game, lobby):
        raise Forged
    return _on(game, lobby, difficulty)


def kept_on_step(game: AnyGame, before: StoredLobby, after: StoredLobby) -> StoredLobby:
    """Return a changed lobby with the options of its step for the present number of seats.

    If the change leaves it no steps, the options that the step has set are dropped.
    """
    picked, steps = difficulty_at(game, before), steps_at(game, after)
    if picked is None or (steps and seats_at(after) == seats_at(before)):
        return after
    if steps:
        return _on(game, after, picked)
    of_step = steps_at(game, before)[picked].options
    kept = {name: value for name, value in after.options.items() if name not in of_step}
    return replace(after, options=kept)


def _on(game: AnyGame, lobby: StoredLobby, difficulty: str) -> StoredLobby:
    options = on_step(game, lobby.options, seats_at(lobby), difficulty)
    return replace(lobby, options=game.chosen(dict(options)))
