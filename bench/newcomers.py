"""How newcomers fare in lessons and at easier tables: `python -m bench.newcomers`.

It prints two tables: the share of lessons that are won by players who do not know them, and the
share of games that a careful and a careless player win before and after *Easier*.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games import Keep, open_game
from games.catalog import GAMES
from games.engine.extensions.lessons import Lesson, Lessons
from games.engine.extensions.opening import easier_options
from games.engine.game import AnyGame, Sheets
from games.engine.players import player_for
from tests.kit.newcomers import Glance, least_damage, presses_first, share_learned

PLAYED = 1000  # games of each player in each lesson
TRIED = 1000  # games of each player at each table

# The players of lessons: what they press, and how often they press at random instead.
NEWCOMERS: Mapping[str, tuple[Glance, float]] = {
    "least damage, 10 % slips": (least_damage, 0.1),
    "first button": (presses_first, 0.0),
    "50 % sense": (least_damage, 0.5),
}

# Tables that offer an easier one after a defeat: the careful and the careless player of each game.
PLAYERS = {"diamonds": ("plain", "random"), "cardrpg": ("steady", "random")}
_KING: dict[str, Any] = {
    "name": "Ann", "level": 5, "xp": 0, "str": 12, "hp": 20, "gold": 0, "jokers": 0, "kills": 100,
    "deaths": 0, "sessions": 5,
}  # fmt: skip
_KINGS: list[Sheets] = [[{**_KING, "class": f"K{suit}"}] for suit in "SHCD"]
# A party of the way out, without resources.
_PARTY: Sheets = [
    {"name": cls, "class": cls, "hp": hp, "max_hp": hp, "resources": {}}
    for cls, hp in (("Fighter", 20), ("Cleric", 16), ("Wizard", 12))
]
TABLES: list[tuple[str, dict[str, Any], int, Sheets | None]] = [
    ("diamonds", {}, 1, None),
    ("diamonds", {"mode": "duel"}, 2, None),
    ("diamonds", {"mode": "exit", "party": "tracked", "level": 2}, 1, _PARTY),
    ("cardrpg", {"end_at_death": True}, 1, None),
    *(("cardrpg", {"mode": "quest"}, 1, king) for king in _KINGS),
]


def lessons() -> Iterator[tuple[AnyGame, Lesson]]:
    """Yield all lessons of all games."""
    for game in GAMES.values():
        found = game.find(Lessons)
        for lesson in () if found is None else found.all:
            yield game, lesson


def share_won(
    game: AnyGame,
    player: str,
    options: Mapping[str, Any],
    seats: int,
    sheets: Sheets | None,
    of: int,
) -> float:
    """Return how often a party wins at a table where all seats play alike."""
    won = 0.0
    for number in range(of):
        seed = f"newcomer {number}"
        run = open_game(game.id, seed, options, seats=seats, sheets=sheets, keep=Keep.NOTHING)
        answering = player_for(game, player, seed)
        while run.pending is not None:
            answering.act(run)
        won += sum(each.won for each in run.standings) / len(run.standings)
    return won / of


def main() -> None:
    """Measure, and print both tables."""
    print("| lesson | players |", " | ".join(NEWCOMERS), "|\n|---|---|---|---|---|")
    for game, lesson in lessons():
        shares = [share_learned(game, lesson, *each, PLAYED) for each in NEWCOMERS.values()]
        won = " | ".join(f"{100 * share:.1f}" for share in shares)
        print(f"| {game.title}, {lesson.seed} | {lesson.seats} | {won} |", flush=True)
    print("\n| table | careful | easier | careless | easier |\n|---|---|---|---|---|")
    for name, options, seats, sheets in TABLES:
        game = GAMES[name]
        easier = {**options, **easier_options(game, game.read_options(options))}
        shares = [
            share_won(game, player, each, seats, sheets, TRIED)
            for player in PLAYERS[name]
            for each in (options, easier)
        ]
        won = " | ".join(f"{100 * share:.1f}" for share in shares)
        cls = "" if sheets is None else " ".join(["", *(each["class"] for each in sheets if each)])
        print(f"| {game.title}, {options}{cls} | {won} |", flush=True)


if __name__ == "__main__":
    main()
