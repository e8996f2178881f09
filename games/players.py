"""Automatic players."""

from __future__ import annotations

from typing import Any, Protocol

from games.chance import Numbers
from games.game import Game, SetupRefused
from games.run import Run
from games.table import Answer, Number, Offer, Some, Text


class Player(Protocol):
    """Somebody who can settle whatever a run asks."""

    def act(self, run: Run[Any, Any]) -> None:
        """Settle the pending ask."""
        ...


class RandomPlayer:
    """The random player of the record format.

    Takes a seat evenly from those that are asked, then evenly from its offer; of a
    subset offer evenly from the tries that turn out lawful; of a text offer `x`.
    """

    def __init__(self, seed: str) -> None:
        self._numbers = Numbers(seed)

    def act(self, run: Run[Any, Any]) -> None:
        """Settle the pending ask."""
        ask = run.pending
        if ask is None:
            raise ValueError("the game is over")
        seats = list(ask.offers)
        seat = seats[0] if len(seats) == 1 else seats[self._numbers.below(len(seats))]
        run.answer(seat, self._choose(ask.offers[seat]))

    def _choose(self, offer: Offer) -> Answer:
        below = self._numbers.below
        if isinstance(offer, list):
            return offer[below(len(offer))]
        if isinstance(offer, Number):
            return offer.least + below(offer.most - offer.least + 1)
        if isinstance(offer, Text):
            return "x"[: offer.limit]
        return self._subset(offer)

    def _subset(self, offer: Some) -> list[str]:
        while True:
            left = list(offer.tokens)
            most = min(offer.most, len(left))
            size = offer.least + self._numbers.below(most - offer.least + 1)
            taken = [left.pop(self._numbers.below(len(left))) for _ in range(size)]
            if offer.lawful(taken):
                return taken


class StandIn:
    """Plays every seat by the game's safe answers, as for somebody who is away."""

    def __init__(self, seed: str) -> None:
        del self, seed

    def act(self, run: Run[Any, Any]) -> None:
        """Settle the pending ask."""
        ask = run.pending
        if ask is None:
            raise ValueError("the game is over")
        seat = ask.waits_for()[0]
        run.answer(seat, run.game.stand_in(run.options, run.state, ask, seat))


class OwnPlayer:
    """A player that only some games have (see `Game.players`)."""

    def __init__(self, name: str) -> None:
        self._name = name

    def act(self, run: Run[Any, Any]) -> None:
        """Settle the pending ask."""
        ask = run.pending
        if ask is None:
            raise ValueError("the game is over")
        run.answer(*run.game.players[self._name](run.options, run.state, ask))


PLAYERS: dict[str, type[RandomPlayer] | type[StandIn]] = {
    "random": RandomPlayer,
    "safe": StandIn,
}


def player_for(game: Game[Any, Any], name: str, seed: str) -> Player:
    """The automatic player of that name.

    Raises:
        SetupRefused: the game has none.
    """
    if name in PLAYERS:
        return PLAYERS[name](seed)
    if name in game.players:
        return OwnPlayer(name)
    raise SetupRefused(f"{game.title} has no player “{name}”.")
