"""The way out read a second time: the page's words carried out anew beside a record.

Like the reading of solo games and duels, on which it is built, it shares nothing with the
game but the record.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.players import Player, RandomPlayer, StandIn
from tests.games.diamonds.test_duel_second_reading import Reading, disturbed, is_potion
from tests.games.diamonds.test_exit_play import MIXED
from tests.games.diamonds.test_exit_rules import COSTS, DICE
from tests.games.diamonds.test_records import MODES, lines_in
from tests.kit.runs import Dungeon, as_stored, mode_game, play_out


class WayOutReading(Reading):
    """One record of a way out; `party` are its sheets, if it is tracked."""

    fallen = False

    def begin(self, parties: int) -> dict[str, Any]:
        self.party: list[dict[str, Any]] = self.head.get("sheets") or []
        sides = self.o["die"] or DICE[self.o["level"]]
        fields: dict[str, Any] = {"sides": sides, "effect": None, "points": 0, "pool": []}
        fields |= {"damage_total": 0, "healing_total": 0}
        if self.party:
            fields |= {"who": None, "what": None, "placed": []}
            fields |= {"party_hp": [one["hp"] for one in self.party]}
            fields |= {"party_taken": [0] * len(self.party), "party_healed": [0] * len(self.party)}
            fields |= {"resources": [dict(one["resources"]) for one in self.party]}
        return fields

    def deciders(self, party: int) -> list[int]:
        return self.players

    def most_runs(self) -> int:
        named = any("rogue" in one["class"].lower() for one in self.party)
        return 2 if self.o["rogue"] or named else 1

    def affect(self, me: int, card: str, points: int) -> None:
        self.s["card"] = card
        self.dice("healing" if is_potion(card) else "damage", points)
        self.s["card"] = None

    def after(self, me: int) -> bool:
        return self.is_down()

    def dice(self, effect: str, points: int) -> None:
        s = self.s
        if not points:
            return
        s |= {"effect": effect, "points": points}
        if effect == "damage" and self.party:
            self.spend()
        elif effect == "damage":
            s["points"] -= self.ask("reduce", self.players, {"number": [0, points]})
        if self.party and self.o["share"] == "blind" and s["sides"] > 1:
            self.promise()
        else:
            rolled = self.roll(s["points"])
            s["pool"] = rolled if self.party else []
        self.share()
        s |= {"effect": None, "points": 0, "pool": []}

    def spend(self) -> None:
        s = self.s
        while s["points"]:
            can = [
                [key for key, (cost, _) in COSTS.items() if left.get(key, 0) >= cost]
                for left in s["resources"]
            ]
            able = [str(who) for who, keys in enumerate(can) if keys and s["party_hp"][who] != 0]
            choice = self.ask("spend", self.players, ["roll", *able])
            if choice == "roll":
                return
            s["who"] = who = int(choice)
            key = self.ask("spend_what", self.players, [*can[who], "back"])
            s["who"] = None
            if key != "back":
                s["resources"][who][key] -= COSTS[key][0]
                s["points"] = max(0, s["points"] - COSTS[key][1])

    def roll(self, count: int) -> list[int]:
        s = self.s
        s["points"] = 0
        dice = [1] * count
        if count and s["sides"] > 1:
            line = self.lines.pop(0)
            dice = line["dice"]
            sides = {} if s["sides"] == 6 else {"sides": s["sides"]}
            assert line == {"roll": s["effect"], "dice": dice} | sides
            assert list(line) == ["roll", "dice", *sides]
            assert len(dice) == count
            assert all(1 <= die <= s["sides"] for die in dice)
        s[f"{s['effect']}_total"] += sum(dice)
        return list(dice)

    def takes(self, who: int) -> bool:
        hp, most = self.s["party_hp"][who], self.party[who]["max_hp"]
        if hp is None:
            return True
        return hp > 0 if self.s["effect"] == "damage" else most is None or hp < most

    def taker(self, dice: int) -> tuple[int, bool] | None:
        """Who takes the next die, and whether all of them; nobody if nobody can."""
        able = [str(who) for who in range(len(self.party)) if self.takes(who)]
        if len(able) < 2:
            return (int(able[0]), True) if able else None
        offer = able + [f"{who}*" for who in able if dice > 1]
        choice = self.ask("share", self.players, offer)
        return int(choice.strip("*")), "*" in choice

    def promise(self) -> None:
        s = self.s
        while s["points"] and (choice := self.taker(s["points"])):
            who, everything = choice
            count = s["points"] if everything else 1
            s["placed"] += [who] * count
            s["points"] -= count
        placed = s["placed"]
        rolled = self.roll(len(placed))  # what nobody could be promised is lost unrolled
        s["placed"] = []
        for who, die in zip(placed, rolled, strict=True):
            if self.takes(who):
                self.give(who, die)
            else:
                s["pool"].append(die)

    def share(self) -> None:
        s = self.s
        while s["pool"] and (choice := self.taker(len(s["pool"]))):
            who, everything = choice
            self.give(who, s["pool"].pop(0))
            while everything and s["pool"] and self.takes(who):
                self.give(who, s["pool"].pop(0))

    def give(self, who: int, die: int) -> None:
        s = self.s
        damage = s["effect"] == "damage"
        s["party_taken" if damage else "party_healed"][who] += die
        hp = s["party_hp"][who]
        if hp is not None:
            most = self.party[who]["max_hp"] or 10_000
            s["party_hp"][who] = max(0, hp - die) if damage else min(most, hp + die)

    def is_down(self) -> bool:
        return bool(self.party) and not any(hp != 0 for hp in self.s["party_hp"])

    def rest(self) -> bool:
        """Between two rooms; whether the game has ended there."""
        s, own = self.s, not self.party or None in self.s["party_hp"]
        if s["rooms"] >= self.o["chambers"]:
            return True
        things = [
            ["hp"] * (one["hp"] is not None) + [key for key in COSTS if key in one["resources"]]
            for one in self.party
        ]
        while not self.is_down():
            offer = ["next"] + ["adjust"] * any(things) + ["fallen"] * own
            choice = self.ask("between", self.everybody, offer)
            if choice != "adjust":
                self.fallen = choice == "fallen"
                return self.fallen
            able = [str(who) for who, has in enumerate(things) if has]
            s["who"] = who = int(self.ask("adjust_who", self.everybody, able))
            s["what"] = what = self.ask("adjust_what", self.everybody, things[who])
            most = 20 if what != "hp" else self.party[who]["max_hp"] or 999
            to = self.ask("adjust_to", self.everybody, {"number": [0, most]})
            if what == "hp":
                s["party_hp"][who] = to
            else:
                s["resources"][who][what] = to
            s["who"] = s["what"] = None
        return True

    def end(self) -> dict[str, Any]:
        s = self.s
        lost = "down" if self.is_down() else "fallen" if self.fallen else None
        way = "rooms" if s["rooms"] >= self.o["chambers"] else "cards"
        names = ["damage_total", "healing_total"]
        names += ["party_hp", "party_taken", "party_healed"] if self.party else []
        return {
            "mode": "exit",
            "result": [lost or "escaped"],
            "rooms": s["rooms"],
            "left": len(s["room"] + s["deck"]),
            "by": None if lost else way,
            **{name: s[name] for name in names},
        }


TRACKED: dict[str, Any] = {"party": "tracked"}
GAMES: list[tuple[dict[str, Any], int, Any]] = [
    ({"chambers": 99}, 3, None),
    ({"die": 6, "fists": True, "rogue": True, "dealer": True}, 2, None),
    (TRACKED, 1, None),
    (TRACKED | {"share": "blind", "level": 11}, 2, None),
    (TRACKED | {"share": "blind", "level": 2, "chambers": 99}, 1, None),
    (TRACKED | {"dealer": True, "die": 2}, 2, MIXED),
    (TRACKED | {"share": "blind", "fists": True, "level": 17}, 3, MIXED),
]
EVERY_GAME = pytest.mark.parametrize(("options", "seats", "sheets"), GAMES)


def read_again(run: Dungeon, player: Player) -> None:
    play_out(run, player)
    WayOutReading(as_stored(run.record)).play()


@EVERY_GAME
def test_random_games_read_the_same_again(options: dict[str, Any], seats: int, sheets: Any) -> None:
    for seed in map(str, range(60)):
        run = mode_game(Seeded(seed), seats, sheets=sheets, mode="exit", **options)
        read_again(run, RandomPlayer(seed))


@EVERY_GAME
def test_safe_games_read_the_same_again(options: dict[str, Any], seats: int, sheets: Any) -> None:
    for seed in map(str, range(15)):
        run = mode_game(Seeded(f"safe {seed}"), seats, sheets=sheets, mode="exit", **options)
        read_again(run, StandIn(seed))


@pytest.mark.parametrize("name", [name for name in MODES if name.startswith("exit")])
def test_golden_records_of_ways_out_read_the_same_again(name: str) -> None:
    WayOutReading(lines_in(name)).play()


@pytest.mark.parametrize("party", ["untracked", "tracked"])
def test_a_reading_notices_what_is_not_as_the_page_says(party: str) -> None:
    run = mode_game(Seeded("1"), 1, mode="exit", party=party, chambers=2)
    play_out(run, RandomPlayer("1"))
    for at in range(1, len(run.record or [])):
        record = as_stored(run.record)
        disturbed(record[at])
        with pytest.raises(AssertionError):
            WayOutReading(record).play()
