"""The games that can be played here."""

from collections.abc import Collection, Mapping

from bot.tables.errors import Forged, LeftOut
from games.engine.game import AnyGame


class Offered(dict[str, AnyGame]):
    """The games that can be played, by id: all but those that the operator has left out.

    A lookup of one that is left out raises LeftOut. `known` are all games: records, scores and
    heroes of each stay readable.
    """

    def __init__(self, games: Mapping[str, AnyGame], without: Collection[str] = ()) -> None:
        super().__init__({key: game for key, game in games.items() if key not in without})
        self.known = games

    def __missing__(self, key: str) -> AnyGame:
        raise LeftOut(key) if key in self.known else Forged
