"""Automatic players."""

from contextlib import suppress
from typing import Protocol

from games.engine.chance import Numbers
from games.engine.deck import rank
from games.engine.extensions.hidden import Coach
from games.engine.game import AnyGame, SetupRefused
from games.engine.hints import TRIES, NoHint, Tries, best_first, plain_answer, position_of
from games.engine.house import COACH
from games.engine.run import AnyRun
from games.engine.table import Answer, Ask, Notation, Number, Offer, Some, Text


class Player(Protocol):
    """A player who can settle every ask of a run."""

    def act(self, run: AnyRun) -> None:
        """Settle the pending ask."""
        ...


class RandomPlayer:
    """The random player of the record format.

    It picks a seat evenly from those asked, then evenly from its offer; for a text it answers `x`,
    for a notation one of its examples.
    For a subset offer of the rule `same-rank` it takes one card evenly, then each other of that
    rank with an even chance. For any other subset offer it picks a size evenly, then as many cards
    evenly, until the subset is valid. A subset is in the order of the offer.
    """

    def __init__(self, seed: str) -> None:
        self._numbers = Numbers(seed)

    def act(self, run: AnyRun) -> None:
        """Settle the pending ask."""
        ask = run.pending
        if ask is None:
            raise ValueError("the game is over")
        seat = self.choose_seat(ask)
        run.answer(seat, self.choose(ask.offers[seat]))

    def choose_seat(self, ask: Ask) -> int:
        """Pick one of the seats asked."""
        seats = list(ask.offers)
        return seats[0] if len(seats) == 1 else seats[self._numbers.below(len(seats))]

    def choose(self, offer: Offer) -> Answer:
        """Pick one of the valid answers of an offer."""
        below = self._numbers.below
        if isinstance(offer, list):
            return offer[below(len(offer))]
        if isinstance(offer, Number):
            return offer.least + below(offer.most - offer.least + 1)
        if isinstance(offer, Notation):
            return offer.examples[below(len(offer.examples))]
        if isinstance(offer, Text):
            return "x"[: offer.limit]
        return self._subset(offer)

    def _subset(self, offer: Some) -> list[str]:
        draw = self._of_one_rank if offer.rule == "same-rank" else self._of_one_size
        while True:
            taken = [offer.tokens[at] for at in sorted(draw(offer))]
            if offer.least <= len(taken) <= offer.most and offer.lawful(taken):
                return taken

    def _of_one_size(self, offer: Some) -> list[int]:
        left = list(range(len(offer.tokens)))
        most = min(offer.most, len(left))
        size = offer.least + self._numbers.below(most - offer.least + 1)
        return [left.pop(self._numbers.below(len(left))) for _ in range(size)]

    def _of_one_rank(self, offer: Some) -> list[int]:
        first = self._numbers.below(len(offer.tokens))
        wanted = rank(offer.tokens[first])
        alike = [at for at, card in enumerate(offer.tokens) if rank(card) == wanted]
        return [at for at in alike if at == first or self._numbers.below(2)]


class StandIn:
    """A player that gives every seat's safe answers, as for an absent player."""

    def __init__(self, seed: str) -> None:
        del self, seed

    def act(self, run: AnyRun) -> None:
        """Settle the pending ask."""
        ask = run.pending
        if ask is None:
            raise ValueError("the game is over")
        seat = ask.waits_for()[0]
        run.answer(seat, run.game.rules.stand_in(run.options, run.state, ask, seat))


class OwnPlayer:
    """A player that only some games have (see `Game.players`)."""

    def __init__(self, name: str) -> None:
        self._name = name

    def act(self, run: AnyRun) -> None:
        """Settle the pending ask."""
        ask = run.pending
        if ask is None:
            raise ValueError("the game is over")
        run.answer(*run.game.rules.players[self._name](run.options, run.state, ask))


class Coached:
    """A player that takes the coach's best choice; without a comparison, the plain player's.

    The run should store its checkpoints (see `Run`), else each test game begins at the game's
    start.
    """

    def __init__(self, seed: str, tries: int = TRIES) -> None:
        self._seed = seed
        self._tries = tries

    def act(self, run: AnyRun) -> None:
        """Settle the pending ask."""
        ask = run.pending
        if ask is None:
            raise ValueError("the game is over")
        seat, answer = plain_answer(run, ask)
        with suppress(NoHint):
            position = position_of(run, seat, self._seed)
            answer = best_first(Tries(run.game, position), self._tries)[0].answers[0]
        run.answer(seat, answer)


PLAYERS: dict[str, type[RandomPlayer] | type[StandIn]] = {
    "random": RandomPlayer,
    "safe": StandIn,
}


def player_for(game: AnyGame, name: str, seed: str) -> Player:
    """Return an automatic player by name: a general one, or one of this game's own.

    Raises:
        SetupRefused: this game has no player of that name.
    """
    if name in PLAYERS:
        return PLAYERS[name](seed)
    if name in game.rules.players:
        return OwnPlayer(name)
    if name == COACH and game.find(Coach) is not None:
        return Coached(seed)
    own = [*game.rules.players, *([COACH] if game.find(Coach) is not None else [])]
    known = ", ".join([*PLAYERS, *own])
    raise SetupRefused(f"{game.title} has no player “{name}”; it has: {known}.")
