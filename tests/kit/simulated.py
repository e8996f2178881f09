"""Simulated games: options, seats and heroes at random, players who slip more or less.

Heroes and campaigns go on from game to game, as they do at users' tables.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from games.catalog import GAMES
from games.engine.chance import Seeded
from games.engine.game import Sheets
from games.engine.options import values_of
from games.engine.players import RandomPlayer, StandIn
from games.engine.record import Header
from games.engine.run import AnyRun, Keep, Run

_NAMES = ["Ann", "Bo", "Cy", "Di"]
_SLIPS = (0, 0, 0.1, 0.3, 1)  # shares of answers at random
_MOST_ANSWERS = 4000  # longer games are left

# Options, the number of seats, and sheets; from chance and the game before.
Setting = tuple[dict[str, Any], int, Sheets | None]


def ended_games(game_id: str, count: int) -> Iterator[AnyRun]:
    """Yield about this many ended games, each with its record."""
    game, before = GAMES[game_id], None
    for number in range(count):
        seed = f"{game_id} {number}"
        chance = Random(seed)
        options, seats, sheets = _SETTINGS[game_id](chance, before)
        header = Header(game_id, game.version, game.chosen(options), _NAMES[:seats], sheets)
        run = Run(game, header, Seeded(seed), keep=Keep.RECORD, memory=None)
        _play(run, chance, seed)
        if run.outcome is not None:
            before = run
            yield run


def _play(run: AnyRun, chance: Random, seed: str) -> None:
    (own,), anything, safe = run.game.rules.players.values(), RandomPlayer(seed), StandIn(seed)
    slips, is_absent = chance.choice(_SLIPS), chance.random() < 0.05
    for _ in range(_MOST_ANSWERS):
        if run.pending is None:
            return
        if chance.random() < slips:
            anything.act(run)
        elif is_absent:
            safe.act(run)
        else:
            run.answer(*own(run.options, run.state, run.pending))


def _some_of(game_id: str, chance: Random, *names: str) -> dict[str, Any]:
    """Return a value at random of some of these options."""
    options = GAMES[game_id].options
    return {
        name: chance.choice(values_of(options, name)) for name in names if chance.random() < 0.4
    }


def _diamonds(chance: Random, before: AnyRun | None) -> Setting:
    del before
    mode = chance.choice(["solo", "solo", "duel", "exit"])
    if mode != "exit":
        chosen = _some_of("diamonds", chance, "fists", "lost_score", "sturdy")
        if mode == "duel":
            return {"mode": mode, **chosen, **_some_of("diamonds", chance, "lone_room")}, 2, None
        return {**chosen, "lesson": chance.random() < 0.1}, 1, None
    options = {"mode": mode, **_some_of("diamonds", chance, "fists", "level", "rogue", "share")}
    options["chambers"] = chance.choice([1, 2, 3, 6, 10, 16, 99])
    seats = chance.choice([1, 2])
    if chance.random() < 0.3:
        return options, seats, None
    return (
        {**options, "party": "tracked"},
        seats,
        [_member(chance, each) for each in _NAMES[: chance.randint(1, 4)]],
    )


def _member(chance: Random, name: str) -> dict[str, Any]:
    most = chance.choice([9, 30, 80, 200, 300])
    hp = chance.choice([most, chance.randint(1, most), None])
    bounds = {"hp": hp, "max_hp": None if hp is None else chance.choice([most, most, None])}
    return {"name": name, "class": "", **bounds, "resources": {"rage": 2}}


def _cardomancer(chance: Random, before: AnyRun | None) -> Setting:
    names = ("epic", "setup_aces", "own_suit", "monster_diamonds", "monster_count", "start_level")
    options = _some_of("cardomancer", chance, *names, "small")
    if chance.random() < 0.9:
        options["dungeons"] = 1
    done = None if before is None else before.outcome
    if done is None or done["campaign"] is None or chance.random() < 0.1:
        return options, chance.randint(1, 4), None
    return {**options, "campaign": done["campaign"]}, len(done["sheets"]), done["sheets"]


def _cardrpg(chance: Random, before: AnyRun | None) -> Setting:
    names = ("end_at_death", "diceless", "special_rolls", "preset_hp", "heal", "gem", "ace_suit")
    ended = None if before is None or chance.random() < 0.2 else before.outcome
    known = ended["sheets"] if ended else None
    modes = ["session", "session", "coop", "duel", *(["quest"] if known else [])]
    mode = chance.choice(modes)
    options = {"mode": mode, **_some_of("cardrpg", chance, *names)}
    seats = chance.choice([2, 2, 3, 4]) if mode in ("coop", "duel") else 1
    sheets = list((known or [])[:seats])
    sheets += [None] * (seats - len(sheets))
    if known and mode == "quest":
        options["quest_kills"] = known[0]["kills"]
    return options, seats, sheets


def _cards(chance: Random, before: AnyRun | None) -> Setting:
    del before
    names = ("treasure", "treasure_of", "repeats", "test_faces", "spoils", "second_deck")
    own = {
        "auto": ("scenes", "gm_cards", "gm_faces", "foe_cards", "foes", "rest"),
        "human": ("gm_recovers", "pvp", "may_decline"),
    }
    gm = chance.choice(["auto", "human"])
    options = {"gm": gm, **_some_of("cards", chance, *names, *own[gm])}
    return options, chance.randint(1, 3) + (gm == "human"), None


def _solitaire(chance: Random, before: AnyRun | None) -> Setting:
    del before
    return {"level": chance.randint(0, 30), **_some_of("solitaire", chance, "damage")}, 1, None


_SETTINGS: dict[str, Callable[[Random, AnyRun | None], Setting]] = {
    "diamonds": _diamonds,
    "cardomancer": _cardomancer,
    "cardrpg": _cardrpg,
    "cards": _cards,
    "solitaire": _solitaire,
}
