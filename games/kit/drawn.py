"""Answers that a simulation draws from its seed, so that its games differ."""

from collections.abc import Collection
from dataclasses import dataclass

from games.engine.game import AnyGame, Extension
from games.engine.players import Player, RandomPlayer, player_for
from games.engine.run import AnyRun


@dataclass(frozen=True)
class Drawn(Extension[object, object, object]):
    """Asks to which the game's own player always gives the same answer, such as for a class."""

    asks: Collection[str]


class _Drawing:
    """A player who answers some asks from a seed."""

    def __init__(self, player: Player, asks: Collection[str], seed: str) -> None:
        self._player, self._asks = player, asks
        self._by_chance = RandomPlayer(seed)

    def act(self, run: AnyRun) -> None:
        """Settle the pending ask."""
        drawn = run.pending is not None and run.pending.name in self._asks
        (self._by_chance if drawn else self._player).act(run)


def simulated(game: AnyGame, name: str, seed: str) -> Player:
    """Return an automatic player by name, for one of many games.

    Raises:
        SetupRefused: this game has no player of that name.
    """
    player = player_for(game, name, seed)
    return drawing(game, player, seed) if name in game.rules.players else player


def drawing(game: AnyGame, player: Player, seed: str) -> Player:
    """Return a player who draws the answers that a simulation draws from its seed."""
    drawn = game.find(Drawn)
    return player if drawn is None else _Drawing(player, drawn.asks, seed)
