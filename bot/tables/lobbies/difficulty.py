"""The difficulty of a lobby: the step of its game's ladder that its options are on."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from bot.tables.errors import Forged
from games.engine.extensions.opening import Difficulty, Step
from games.engine.game import AnyGame
from games.engine.speech import gettext, mark
from games.kit.difficulty import DIFFICULTIES, difficulty_of, steps_of
from storage.tables.lobbies import Guest, StoredLobby

STEP = "step"
_OWN = mark("Your own options")


def seats_at(lobby: StoredLobby) -> int:
    """Return the number of seats that are taken or reserved."""
    return sum(guest.heroes for guest in lobby.guests)


def steps_at(game: AnyGame, lobby: StoredLobby) -> Mapping[str, Step]:
    """Return the steps that a lobby's host can pick, by difficulty."""
    return steps_of(game, game.read_options(lobby.options), seats_at(lobby))


def difficulty_at(game: AnyGame, lobby: StoredLobby) -> str | None:
    """Return the difficulty that is picked; None if the options are the host's own."""
    return difficulty_of(game, game.read_options(lobby.options), seats_at(lobby))


def set_by_step(game: AnyGame, lobby: StoredLobby) -> Mapping[str, object]:
    """Return the options that the picked step sets."""
    picked = difficulty_at(game, lobby)
    return {} if picked is None else steps_at(game, lobby)[picked].options


def steps_to_pick(game: AnyGame, lobby: StoredLobby) -> Iterator[tuple[str, str, bool]]:
    """Yield each step as a button names it, with its word, and whether it is picked."""
    picked = difficulty_at(game, lobby)
    for name in steps_at(game, lobby):
        yield f"{lobby.id}:{name}", gettext(DIFFICULTIES[name]), name == picked


def shares_of(game: AnyGame, lobby: StoredLobby) -> tuple[float, float] | None:
    """Return how often a careful and a careless party succeed at a lobby's table, if measured."""
    odds, options = game.find(Difficulty), game.read_options(lobby.options)
    return None if odds is None else odds.shares(options, seats_at(lobby))


def difficulty_words(game: AnyGame, lobby: StoredLobby, share: float | None) -> str:
    """Return the difficulty that is picked, with its odds (`share`) as far as known."""
    picked, odds = difficulty_at(game, lobby), game.find(Difficulty)
    word = gettext(DIFFICULTIES[picked] if picked else _OWN) if steps_at(game, lobby) else ""
    if odds is None or share is None:
        return f"**{word}**" if word else ""
    known = {"careful": round(100 * share), "success": gettext(odds.success)}
    if not word:
        return gettext("Careful players {success} {careful} times in 100.", **known)
    return gettext(
        "**{word}**: careful players {success} {careful} times in 100.", word=word, **known
    )


def with_step(game: AnyGame, lobby: StoredLobby, difficulty: str) -> StoredLobby:
    """Return a lobby with the options of a step, perhaps the picked one.

    Raises:
        Forged: there is no such step for so many seats.
    """
    steps = steps_at(game, lobby)
    if difficulty not in steps:
        raise Forged
    return _on(game, lobby, lobby, steps[difficulty])


def kept_on_step(game: AnyGame, before: StoredLobby, after: StoredLobby) -> StoredLobby:
    """Return a changed lobby with the options of its step for the present number of seats.

    If the change leaves it no steps, the options that the step has set are dropped.
    """
    picked, steps = difficulty_at(game, before), steps_at(game, after)
    if picked is None or (steps and seats_at(after) == seats_at(before)):
        return after
    return _on(game, before, after, steps.get(picked))


def after_table(game: AnyGame, lobby: StoredLobby, seats: int) -> StoredLobby:
    """Return a lobby with the options of a table of that many seats, on the step of that table."""
    table = replace(lobby, guests=(Guest(0, "", heroes=seats),))
    return kept_on_step(game, table, lobby)


def _on(game: AnyGame, before: StoredLobby, after: StoredLobby, step: Step | None) -> StoredLobby:
    """Return a lobby on a step, or on none, instead of the one where it was."""
    by_step, now = set_by_step(game, before), {} if step is None else step.options
    kept = {name: value for name, value in after.options.items() if name not in by_step}
    return replace(after, options=game.chosen({**kept, **now}))
