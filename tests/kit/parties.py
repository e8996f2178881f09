"""How often new parties of Cardomancer survive their first dungeon: `python -m tests.kit.parties`.

A careful party does what looks best at the moment (the game's own player); a careless one presses
anything. The shares go with the game, which tells them in the lobby.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from games import Keep, open_game
from games.cardomancer import GAME
from games.cardomancer.difficulty import DECIDING, FILE, HIGHEST_MEASURED
from games.engine.options import values_of
from games.engine.players import player_for

TRIED = 500  # games of each party with each choice of options
CAREFUL, CARELESS = "keen", "random"


def tables() -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield each size of a party with each choice of the options that decide."""
    sizes = GAME.rules.seats(GAME.read_options({}))[1:]  # who is alone takes two heroes
    every = [[*values_of(GAME.options, name)][:HIGHEST_MEASURED] for name in DECIDING]
    for seats, *values in product(sizes, *every):
        yield seats, dict(zip(DECIDING, values, strict=True))


def share(player: str, seats: int, options: Mapping[str, Any], games: int, name: str) -> float:
    """Return how often such a party comes out of its first dungeon."""
    out = 0
    for number in range(games):
        seed = f"{name} {number}"
        run = open_game(GAME.id, seed, {"dungeons": 1, **options}, seats=seats, keep=Keep.NOTHING)
        answering = player_for(GAME, player, seed)
        while run.pending is not None:
            answering.act(run)
        out += run.outcome is not None and run.outcome["result"] != "lost"
    return out / games


def main() -> int:
    """Measure all parties, and write them where the game looks for them."""
    found = []
    for seats, options in tables():
        shares = [share(each, seats, options, TRIED, "party") for each in (CAREFUL, CARELESS)]
        careful, careless = (round(each, 3) for each in shares)
        found.append({"seats": seats, **options, "careful": careful, "careless": careless})
    lines = ",\n".join(f"  {json.dumps(each)}" for each in found)
    head = f'{{"version": {GAME.version}, "games": {TRIED}, "parties": [\n'
    FILE.write_text(f"{head}{lines}\n]}}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
