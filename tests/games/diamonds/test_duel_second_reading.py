"""Solo games and duels read a second time: the page's words carried out anew beside a record.

A `Reading` shares nothing with the game but the record. It goes through the lines of a game
and says of each what must stand there: who is asked what, the whole state, the end. The way
out has a reading of its own, built on this one.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.chance import Seeded
from games.engine.players import Player, RandomPlayer, StandIn
from tests.games.diamonds.test_records import MODES, lines_in
from tests.kit.runs import Dungeon, as_stored, mode_game, play_out

VALUES = {"J": 11, "Q": 12, "K": 13, "A": 14}
RANKS = [*map(str, range(2, 11)), *VALUES]
TAKEN_OUT = ["KH", "QH", "KD", "QD", "JD", "AH"]
DECK = [rank + suit for suit in "SHDC" for rank in RANKS if rank + suit not in TAKEN_OUT]
DEFAULTS: dict[str, Any] = {
    "mode": "solo", "dealer": False, "fists": False, "lost_score": "unfaced", "lone_room": 7,
    "level": 5, "die": None, "chambers": 6, "rogue": False, "party": "untracked",
    "share": "rolled",
}  # fmt: skip


def value(card: str) -> int:
    return 15 if card[0] == "X" else VALUES.get(card[:-1]) or int(card[:-1])


def is_enemy(card: str | None) -> bool:
    return card is not None and (card[0] == "X" or card[-1] in "SC")


def is_potion(card: str | None) -> bool:
    return card is not None and card[-1] == "H"


class Reading:
    """One record, read from its first line to its last; `s` is the state as records show it."""

    def __init__(self, record: list[dict[str, Any]]) -> None:
        self.head, *self.lines = record
        self.o: dict[str, Any] = DEFAULTS | self.head["options"]
        self.duel = self.o["mode"] == "duel"
        self.everybody = list(range(len(self.head["seats"])))
        self.players = self.everybody[: len(self.everybody) - self.o["dealer"]]
        parties = 1 + self.duel
        self.s: dict[str, Any] = {
            "mode": self.o["mode"], "room": [], "deck": [], "discard": [], "text": "",
            "rooms": 0, "runs": 0, "taken": 0, "need": 0, "card": None,
            "weapon": [None] * parties, "limit": [None] * parties, "last": [None] * parties,
            **self.begin(parties),
        }  # fmt: skip

    def begin(self, parties: int) -> dict[str, Any]:
        """What the mode's state has besides."""
        return {"hp": [20] * parties, "score": [None] * parties, "first": 0, "turn": 0}

    def ask(self, name: str, seats: list[int], offer: Any) -> Any:
        if isinstance(offer, list) and len(offer) == 1 and name != "between":
            return offer[0]
        line = self.lines.pop(0)
        told = {"seat": line.get("seat"), "choice": line.get("choice")}
        offers = {str(seat): offer for seat in seats}
        assert line == {"ask": name, "offers": offers, **told, "state": self.s}
        assert list(line) == ["ask", "offers", "seat", "choice", "state"]
        assert list(line["state"]) == list(self.s)
        assert told["seat"] in seats
        return told["choice"]

    def deciders(self, party: int) -> list[int]:
        return [party]

    def shuffle(self, cards: list[str]) -> list[str]:
        line = self.lines.pop(0)
        assert list(line) == ["shuffle", "cards"]
        assert (line["shuffle"], sorted(line["cards"])) == ("deck", sorted(cards))
        return list(line["cards"])

    def play(self) -> None:
        self.s["deck"] = self.shuffle([*DECK, "X1", "X2"] * (1 + self.duel))
        if self.duel:
            line = self.lines.pop(0)
            assert line in [{"pick": "first", "from": [0, 1], "got": seat} for seat in (0, 1)]
            self.s["first"] = line["got"]
        ended = False
        while not ended:
            self.enter()
            ended = self.take_cards() or not (self.s["room"] or self.s["deck"]) or self.rest()
        assert self.lines == [{"end": self.end()}]
        assert list(self.lines[0]["end"]) == list(self.end())

    def most_runs(self) -> int:
        return 1

    def enter(self) -> None:
        s = self.s
        s["runs"] = 0
        self.deal()
        while True:
            offer = ["face", "run"] if s["deck"] and s["runs"] < self.most_runs() else ["face"]
            if self.ask("room", self.deciders(s.get("first", 0)), offer) == "face":
                return
            s["runs"] += 1
            s["room"], s["deck"] = [], self.shuffle(s["room"] + s["deck"])
            self.deal()

    def deal(self) -> None:
        s = self.s
        small = not self.duel or (min(s["hp"]) <= 0 and self.o["lone_room"] == 4)
        size = 4 if small else 7
        while len(s["room"]) < size and s["deck"]:
            s["room"].append(s["deck"].pop(0))
        s |= {"taken": 0, "need": size - 1 if s["deck"] else len(s["room"]), "text": ""}
        if self.duel:
            s["turn"] = s["first"]
        if self.o["dealer"]:
            s["text"] = self.ask("describe", self.everybody[-1:], {"text": 1000})

    def take_cards(self) -> bool:
        """One room; whether the game has ended in it."""
        s = self.s
        while s["taken"] < s["need"]:
            me = s.get("turn", 0)
            card = self.ask("card", self.deciders(me), list(dict.fromkeys(s["room"])))
            bare = False
            if self.o["fists"] and is_enemy(card) and s["weapon"][me]:
                s["card"] = card
                bare = self.ask("fight", self.deciders(me), ["weapon", "bare"]) == "bare"
                s["card"] = None
            s["room"].remove(card)
            s["taken"] += 1
            self.settle(me, card, bare)
            s["last"][me] = card
            if self.after(me):
                return True
        s["rooms"] += 1
        return False

    def settle(self, me: int, card: str, bare: bool) -> None:
        s = self.s
        if card[-1] == "D":
            s["discard"] = [s["weapon"][me]] * (s["weapon"][me] is not None) + s["discard"]
            s["weapon"][me], s["limit"][me] = card, None
            return
        points = self.wear(me, card, bare) if is_enemy(card) else value(card)
        wasted = is_potion(card) and is_potion(s["last"][me])
        self.affect(me, card, 0 if wasted else points)
        s["discard"].insert(0, card)

    def wear(self, me: int, enemy: str, bare: bool) -> int:
        """The damage, and what becomes of the weapon."""
        s = self.s
        weapon, limit = s["weapon"][me], s["limit"][me]
        if weapon is None or bare:
            return value(enemy)
        if limit is None or value(enemy) < limit:
            s["limit"][me] = value(enemy)
            return max(0, value(enemy) - value(weapon))
        s["discard"].insert(0, weapon)
        s["weapon"][me] = s["limit"][me] = None
        return value(enemy)

    def affect(self, me: int, card: str, points: int) -> None:
        hp = self.s["hp"]
        hp[me] = min(20, hp[me] + points) if is_potion(card) else hp[me] - points

    def after(self, me: int) -> bool:
        """Who falls of the card, and whose turn it is then; whether nobody is left."""
        s = self.s
        if s["hp"][me] <= 0:
            left = s["deck"] + (s["room"] if self.o["lost_score"] == "unfaced" else [])
            s["score"][me] = s["hp"][me] - sum(value(card) for card in left if is_enemy(card))
        if max(s["hp"]) <= 0:
            return True
        if self.duel:
            s["turn"] = 1 - me if s["hp"][1 - me] > 0 else me
            if s["taken"] == s["need"]:
                s["first"] = me if s["hp"][me] > 0 else 1 - me
        return False

    def rest(self) -> bool:
        """Between two rooms; whether the game has ended there."""
        return False

    def end(self) -> dict[str, Any]:
        s = self.s
        for party, (hp, last) in enumerate(zip(s["hp"], s["last"], strict=True)):
            if hp > 0:
                s["score"][party] = hp + (value(last) if hp == 20 and is_potion(last) else 0)
        result = ["won" if hp > 0 else "lost" for hp in s["hp"]]
        ended = {"rooms": s["rooms"], "left": len(s["room"] + s["deck"])}
        return {"mode": s["mode"], "result": result, **ended, "hp": s["hp"], "score": s["score"]}


GAMES: list[tuple[dict[str, Any], int]] = [
    ({}, 1),
    ({"fists": True, "dealer": True, "lost_score": "deck"}, 2),
    ({"mode": "duel"}, 2),
    ({"mode": "duel", "dealer": True}, 3),
    ({"mode": "duel", "lone_room": 4, "fists": True, "dealer": True}, 3),
    ({"mode": "duel", "lone_room": 4, "lost_score": "deck"}, 2),
]
EVERY_GAME = pytest.mark.parametrize(("options", "seats"), GAMES)


def read_again(run: Dungeon, player: Player) -> None:
    play_out(run, player)
    Reading(as_stored(run.record)).play()


@EVERY_GAME
def test_random_games_read_the_same_again(options: dict[str, Any], seats: int) -> None:
    for seed in map(str, range(100)):
        read_again(mode_game(Seeded(seed), seats, **options), RandomPlayer(seed))


@EVERY_GAME
def test_safe_games_read_the_same_again(options: dict[str, Any], seats: int) -> None:
    for seed in map(str, range(30)):
        read_again(mode_game(Seeded(f"safe {seed}"), seats, **options), StandIn(seed))


@pytest.mark.parametrize("name", [name for name in MODES if name.startswith("duel")])
def test_golden_records_of_duels_read_the_same_again(name: str) -> None:
    Reading(lines_in(name)).play()


def disturbed(line: dict[str, Any]) -> None:
    """Lengthen the last list that a line has, its state's or its end's first."""
    inner = line.get("state") or line.get("end") or line
    name = next(key for key, value in reversed(inner.items()) if isinstance(value, list))
    inner[name] = [*inner[name], inner[name][0] if inner[name] else 1]


def test_a_reading_notices_what_is_not_as_the_page_says() -> None:
    run = mode_game(Seeded("1"), 2, mode="duel")
    play_out(run, RandomPlayer("1"))
    for at in range(1, len(run.record or [])):
        record = as_stored(run.record)
        disturbed(record[at])
        with pytest.raises(AssertionError):
            Reading(record).play()
