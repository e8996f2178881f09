"""How automatic players fare on each step of each ladder: `python -m tests.kit.odds [game …]`.

It writes `odds.json`, which lobbies read, and the table in `docs/odds.md`. Without names it
measures all games, which takes an hour.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from games import Keep, open_game
from games.catalog import GAMES
from games.engine.extensions.hidden import Coach
from games.engine.extensions.lessons import Lessons
from games.engine.extensions.opening import Ladder
from games.engine.game import AnyGame
from games.engine.hints import Tried, Tries, compared, is_clear, position_of
from games.engine.players import Player, player_for
from games.engine.run import AnyRun
from games.kit import measured as known_odds
from games.kit.drawn import drawing
from tests.kit.newcomers import Newcomer, least_damage, share_learned

ALONE, TOGETHER, SAMPLE = 1000, 300, 30  # games a step
COACHED, QUICKLY_COACHED = 40, 200
SLIPS = 0.1
JUDGED, TRIES = 40, 200  # presses of a fair step, and test games of each of their choices
STEPS = ("gentle", "fair", "grim")
PLAYERS = ("safe", "newcomer", "own")  # `own` is the game's own player
ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "odds.md"
FILE = ROOT / "games" / "kit" / known_odds.FILE

# Games whose parties of several take long, and games whose coach is quick.
_LONG, _QUICK = ("cardrpg", "cards"), ("diamonds", "solitaire")
# What tables need besides the options of a step; each mode with a ladder of three steps.
_MODES: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "cardrpg": ({}, {"mode": "coop"}),
    "cards": ({"gm": "auto"}, {"gm": "auto", "second_deck": True}),
    "solitaire": ({"level": 8},),
}

Row = dict[str, Any]


def steps() -> Iterator[Row]:
    """Yield each step of each game with its options, by the number of seats."""
    known = set()
    for game in GAMES.values():
        for mode in _MODES.get(game.id, ({},)) if game.find(Ladder) is not None else ():
            for row in _steps_of(game, mode):
                if key(row) not in known:
                    known.add(key(row))
                    yield row


def _steps_of(game: AnyGame, mode: Mapping[str, Any]) -> Iterator[Row]:
    options = game.read_options(dict(mode))
    for seats in game.rules.seats(options):
        found = game.need(Ladder).steps(options, seats)
        if len(found) == len(STEPS):
            for name, step in zip(STEPS, found, strict=True):
                changed = game.chosen({**mode, **step.options})
                yield {"game": game.id, "seats": seats, "step": name, "options": changed}


def won(run: AnyRun) -> bool:
    """Return whether the first seat has won; of a campaign, its first dungeon."""
    if run.game.id == "cardomancer":
        return bool((run.outcome or {})["result"] != "lost")
    return run.standings[0].won


def play(row: Row, player: str, seed: str) -> tuple[AnyRun, int]:
    """Play a game of a step; return it and its number of decisions."""
    game, decisions = GAMES[row["game"]], 0
    once = {"dungeons": 1} if game.id == "cardomancer" else {}
    keep = Keep.STORED if player == "coach" else Keep.NOTHING
    run = open_game(game.id, seed, {**row["options"], **once}, seats=row["seats"], keep=keep)
    acting = _player(game, player, seed)
    while run.pending is not None:
        acting.act(run)
        decisions += 1
    return run, decisions


def _player(game: AnyGame, name: str, seed: str) -> Player:
    if name == "safe":
        return player_for(game, name, seed)
    if name == "newcomer":
        return drawing(game, Newcomer(least_damage, SLIPS, seed), seed)
    own = next(iter(game.rules.players))
    return drawing(game, player_for(game, own if name == "own" else name, seed), seed)


def wins(row: Row, player: str, games: int) -> int:
    """Count the wins in the first games of a step."""
    return sum(won(play(row, player, f"odds {number}")[0]) for number in range(games))


def alike(row: Row) -> float:
    """Return the share of presses of the own player on which all choices come to the same.

    These are presses whose best choice is not clearly better than any other. Every seventh press
    is judged; with more test games fewer are alike.
    """
    game, judged, same = GAMES[row["game"]], 0, 0
    for number in range(SAMPLE):
        seed = f"alike {number}"
        once = {"dungeons": 1} if game.id == "cardomancer" else {}
        options = {**row["options"], **once}
        run = open_game(game.id, seed, options, seats=row["seats"], keep=Keep.STORED)
        acting, presses = _player(game, "own", seed), number
        while run.pending is not None and judged < JUDGED * (number + 1) / SAMPLE:
            presses += 1
            if presses % 7 == 0:
                judged += 1
                same += _is_alike(run, seed)
            acting.act(run)
    return same / judged


def _is_alike(run: AnyRun, seed: str) -> bool:
    assert run.pending is not None
    seat = next(iter(run.pending.waits_for() or run.pending.offers))
    coach = run.game.need(Coach)
    choices = compared(run, seat) if run.pending.name in coach.asks else ()
    if len(choices) < 2:
        return False  # another kind of decision, such as a name: the coach does not judge it
    table = Tries(run.game, position_of(run, seat, seed))
    tried = [Tried(each) for each in choices]
    for each in tried:
        for _ in range(TRIES):
            table.weigh(each)
    best, *others = sorted(tried, key=lambda each: -each.worth)
    return not any(is_clear(best, other) for other in others)


def measured(row: Row) -> Row:
    """Return a step with its figures."""
    game = GAMES[row["game"]]
    games = TOGETHER if game.id in _LONG and row["seats"] > 1 else ALONE
    shares = {name: round(wins(row, name, games) / games, 3) for name in PLAYERS}
    sample = {name: wins(row, name, SAMPLE) for name in PLAYERS}
    decisions = sum(play(row, "own", f"odds {at}")[1] for at in range(SAMPLE)) / SAMPLE
    row = {**row, "games": games, "won": shares, "sample": sample, "decisions": round(decisions)}
    coach, options = game.find(Coach), game.read_options(row["options"])
    if row["step"] == "fair" and coach is not None and coach.coaches(options, row["seats"]):
        coached = QUICKLY_COACHED if game.id in _QUICK else COACHED
        row["won"]["coach"] = round(wins(row, "coach", coached) / coached, 3)
        row["alike"] = round(alike(row), 3)
    return row


@cache
def learned(name: str) -> float:
    """Return how often a newcomer wins a game's first lesson."""
    game = GAMES[name]
    lesson = game.need(Lessons).all[0]
    return round(share_learned(game, lesson, least_damage, SLIPS, ALONE), 3)


def document(rows: Sequence[Row], lessons: Mapping[str, float]) -> str:
    """Return the page: a table for newcomers with what skill is worth, then one for each game."""
    text = DOCUMENT.read_text(encoding="utf-8").partition("\n## ")[0]
    text += _table("Newcomers, and what skill is worth", ABOUT_NEWCOMERS, _newcomers(rows, lessons))
    for name, of_game in groupby(rows, key=lambda row: row["game"]):
        text += _table(GAMES[name].title, TITLES, map(_line, of_game))
    return text


def _table(title: str, titles: str, lines: Iterable[str]) -> str:
    rule = f"{'| --- ' * titles.count(' | ')}| --- |"
    return f"\n## {title}\n\n{titles}\n{rule}\n{''.join(lines)}"


def _newcomers(rows: Sequence[Row], lessons: Mapping[str, float]) -> Iterator[str]:
    """Yield a line for each number of seats of each game: its three steps, for a newcomer."""
    for (name, seats), found in groupby(rows, key=lambda row: (row["game"], row["seats"])):
        steps = {row["step"]: row["won"] for row in found}
        fair = steps["fair"]
        lesson = lessons[name] if GAMES[name].need(Lessons).all[0].seats == seats else None
        cells = [GAMES[name].title, str(seats), _percent(lesson)]
        cells += [_percent(steps[step]["newcomer"]) for step in STEPS]
        cells += [_points(fair, "coach", "safe"), _points(fair, "coach", "own")]
        yield f"| {' | '.join(cells)} |\n"


def _points(won: Mapping[str, float], one: str, other: str) -> str:
    """Return by how many points one player wins more often than another, if measured."""
    return f"{100 * (won[one] - won[other]):.0f}" if one in won else ""


def _line(row: Row) -> str:
    game = GAMES[row["game"]]
    changed = {name: value for name, value in row["options"].items() if name != "gm"}
    usual = {name: field.default for name, field in game.options.model_fields.items()}
    options = ", ".join(
        f"{name} {json.dumps(value).strip(chr(34))}"
        for name, value in changed.items()
        if value != usual[name]
    )
    shares = [row["won"].get(name) for name in ("safe", "newcomer", "own", "coach")]
    cells = [str(row["seats"]), row["step"], options, *map(_percent, shares)]
    cells += [f"{row['games']:,}", str(row["decisions"]), _percent(row.get("alike"))]
    return f"| {' | '.join(cells)} |\n"


def _percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.0f}"


ABOUT_NEWCOMERS = (
    "| Game | Seats | Lesson | Gentle | Fair | Grim | Coach − safe, fair | Coach − own, fair |"
)
TITLES = "| Seats | Step | Options | Safe | Newcomer | Own | Coach | Games | Decisions | Alike |"


def main(names: Sequence[str]) -> int:
    """Measure the steps of these games, or of all, and write what has been found after each."""
    found = json.loads(FILE.read_text(encoding="utf-8"))
    known = {key(row): row for row in found["steps"]}
    for row in steps():
        if not names or row["game"] in names:
            known[key(row)] = measured(row)
            found["lessons"][row["game"]] = learned(row["game"])
            write([known[key(each)] for each in steps() if key(each) in known], found["lessons"])
    return 0


def key(row: Row) -> tuple[str, str, int, str]:
    return row["game"], row["options"].get("mode", ""), row["seats"], row["step"]


def write(rows: Sequence[Row], lessons: Mapping[str, float]) -> None:
    """Write the figures, a line for each step, and the page."""
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    text = f'{{"lessons": {json.dumps(lessons)}, "steps": [\n{lines}\n]}}\n'
    FILE.write_text(text, encoding="utf-8")
    DOCUMENT.write_text(document(rows, lessons), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
