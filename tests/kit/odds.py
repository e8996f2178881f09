"""How automatic players fare on each step of each ladder: `python -m tests.kit.odds [game …]`.

It writes `odds.json`, which lobbies read, and the table in `docs/odds.md`. Without names it
measures all games, which takes an hour.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from games import Keep, open_game
from games.catalog import GAMES
from games.engine.extensions.hidden import Coach
from games.engine.extensions.opening import Ladder
from games.engine.game import AnyGame
from games.engine.hints import Tried, Tries, compared, is_clear, position_of
from games.engine.players import Player, player_for
from games.engine.run import AnyRun
from games.kit import measured as known_odds
from tests.kit.newcomers import Newcomer, least_damage

ALONE, TOGETHER, SAMPLE, COACHED = 1000, 300, 30, 40  # games a step
SLIPS = 0.1
JUDGED, TRIES = 40, 200  # presses of a fair step, and test games of each of their choices
STEPS = ("gentle", "fair", "grim")
ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "odds.md"
FILE = ROOT / "games" / "kit" / known_odds.FILE

# Games whose parties of several take long.
_LONG = ("cardrpg", "cards")
# What tables need besides the options of a step; each mode with a ladder of three steps.
_MODES: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "cardrpg": ({}, {"mode": "coop"}),
    "cards": ({"gm": "auto"},),
    "solitaire": ({"level": 8},),
}

Row = dict[str, Any]


def steps() -> Iterator[Row]:
    """Yield each step of each game with its options, by the number of seats."""
    for game in GAMES.values():
        ladder = game.find(Ladder)
        for mode in _MODES.get(game.id, ({},)) if ladder is not None else ():
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


def players_of(game: AnyGame) -> Sequence[str]:
    """Return the players of the table: `own` is the game's own player."""
    return ("safe", "newcomer", "own") if game.rules.players else ("safe", "newcomer")


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
    if name == "newcomer":
        return Newcomer(least_damage, SLIPS, seed)
    return player_for(game, next(iter(game.rules.players)) if name == "own" else name, seed)


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
    known = players_of(game)
    games = TOGETHER if game.id in _LONG and row["seats"] > 1 else ALONE
    shares = {name: round(wins(row, name, games) / games, 3) for name in known}
    sample = {name: wins(row, name, SAMPLE) for name in known}
    decisions = sum(play(row, "own", f"odds {at}")[1] for at in range(SAMPLE)) / SAMPLE
    row = {**row, "games": games, "won": shares, "sample": sample, "decisions": round(decisions)}
    coach, options = game.find(Coach), game.read_options(row["options"])
    if row["step"] == "fair" and coach is not None and coach.coaches(options, row["seats"]):
        row["won"]["coach"] = wins(row, "coach", COACHED) / COACHED
        row["alike"] = round(alike(row), 3)
    return row


def document(rows: Sequence[Row]) -> str:
    """Return the page with the table of all games."""
    text = DOCUMENT.read_text(encoding="utf-8").partition("\n## ")[0]
    for name, of_game in groupby(rows, key=lambda row: row["game"]):
        text += f"\n## {GAMES[name].title}\n\n{TITLES}\n{'| --- ' * TITLES.count(' | ')}| --- |\n"
        text += "".join(_line(row) for row in of_game)
    return text


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


TITLES = "| Seats | Step | Options | Safe | Newcomer | Own | Coach | Games | Decisions | Alike |"


def main(names: Sequence[str]) -> int:
    """Measure the steps of these games, or of all, and write what has been found after each."""
    known = {key(row): row for row in json.loads(FILE.read_text(encoding="utf-8"))["steps"]}
    for row in steps():
        if not names or row["game"] in names:
            known[key(row)] = measured(row)
            write([known[key(each)] for each in steps() if key(each) in known])
    return 0


def key(row: Row) -> tuple[str, str, int, str]:
    return row["game"], row["options"].get("mode", ""), row["seats"], row["step"]


def write(rows: Sequence[Row]) -> None:
    """Write the figures, a line for each step, and the page."""
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    FILE.write_text(f'{{"steps": [\n{lines}\n]}}\n', encoding="utf-8")
    DOCUMENT.write_text(document(rows), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
