"""A second reading of the page for several players: it replays a record on plain dictionaries.

Written apart from the game, straight down the page: every ask, its offer, the whole state at
it, every result of chance and the outcome of a record must be what this reading comes to.
"""

from collections.abc import Iterable, Iterator
from typing import Any

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
NEEDS = [10, 20, 40, 60, 80, 110, 140, 170, 200]
DEFAULTS: dict[str, Any] = {
    "adventure": False, "end_at_death": False, "diceless": False, "special_rolls": "choose",
    "preset_hp": False, "goal": 0, "heal": "battle", "gem": "turn", "ace_suit": False,
    "bonus": "take", "mode": "session", "mercy": False,
}  # fmt: skip
NAMED = [face + suit for suit in "SHDC" for face in "JQK"]

Seat = dict[str, Any]


def kind(card: str) -> str:
    return "X" if card.startswith("X") else card[:-1]


def worth(card: str) -> int:
    return RANKS.index(kind(card)) + 1 if kind(card) not in ("J", "Q", "K", "X") else 0


def once(cards: Iterable[str]) -> list[str]:
    seen: list[str] = []
    for card in cards:
        if card not in seen:
            seen.append(card)
    return seen


def half(number: int) -> int:
    return -(-number // 2)


class Spent(Exception):
    """A seat has no card to draw."""


class Over(Exception):
    """The duel or session has ended: reason and seat."""


class Reader:
    """A record's lines, and the cards and piles that they are about."""

    def __init__(self, lines: list[dict[str, Any]]) -> None:
        head = lines[0]
        self.o = DEFAULTS | head["options"]
        self.duel = self.o["mode"] == "duel"
        self.names = head["seats"]
        self.n = len(self.names)
        self.sheets = head.get("sheets") or [None] * self.n
        self.lines: Iterator[dict[str, Any]] = iter(lines[1:])
        self.asked = 0
        self.passes = 0
        self.left = False  # the bonus cards of the one monster
        self.s: dict[str, Any] = {
            "battle": 0, "first": 0, "turn": None, "attacks_left": 0, "attacks_made": 0,
            "blitz": False, "aim": None, "shown": None,
            "seats": [self.seat(sheet) for sheet in self.sheets], "monsters": [],
        }  # fmt: skip

    def seat(self, sheet: dict[str, Any] | None) -> Seat:
        of = sheet or dict.fromkeys(("name", "class"))
        hp = of.get("hp", 0)
        return {
            "name": of["name"], "class": of["class"], "level": of.get("level", 1),
            "xp": of.get("xp", 0), "str": of.get("str", 0), "max_hp": hp, "full_hp": hp,
            "hp": hp, "gold": 30 if self.duel else of.get("gold", 0), "kills": 0, "deaths": 0,
            "jokers": 0, "alive": True, "out": False, "sick": False, "gem_used": False,
            "hand": [], "inventory": [], "draw": [], "discard": [], "played": [],
            "bones_up": [], "bones_down": [],
        }  # fmt: skip

    # What the record must say next.

    def ask(self, name: str, at: int, offer: Any, **about: Any) -> Any:
        if isinstance(offer, list) and len(offer) == 1:
            return offer[0]
        if isinstance(offer, dict) and len(offer.get("some", "..")) == 1:
            return list(offer["some"])
        line = next(self.lines)
        assert (line["ask"], line["seat"], line["offers"]) == (name, at, {str(at): offer})
        assert line["state"] == self.s | about
        self.asked += 1
        return line["choice"]

    def die(self, what: str, at: int) -> int:
        if not self.o["diceless"]:
            return self.dice(what, at, 1)[0]
        me = self.s["seats"][at]
        while True:
            if not me["draw"]:
                if self.duel:
                    return 1
                raise Spent(at)
            card = me["draw"].pop(0)
            me["draw"].append(card)
            if kind(card) in ("J", "Q"):
                return 6
            if kind(card) not in ("K", "X"):
                return half(worth(card))
            counts = 7 if kind(card) == "K" else 0
            if not [other for other in me["draw"] if kind(other) not in ("K", "X")]:
                return counts
            if self.o["special_rolls"] == "count":
                return counts
            chooses = self.o["special_rolls"] == "choose"
            if chooses and self.ask("die", at, ["redraw", "count"], shown=card) == "count":
                return counts

    def dice(self, what: str, at: int, count: int) -> list[int]:
        if self.o["diceless"]:
            return [self.die(what, at) for _ in range(count)]
        line = next(self.lines)
        assert line["roll"] == f"{what}:{at}"
        assert len(line["dice"]) == count
        return list(line["dice"])

    def shuffled(self, pile: str) -> list[str]:
        line = next(self.lines)
        assert line["shuffle"] == pile
        return list(line["cards"])

    # Cards.

    def draw(self, at: int) -> str | None:
        pile = self.s["seats"][at]["draw"]
        if not pile and not self.duel:
            raise Spent(at)
        return pile.pop(0) if pile else None

    def fill(self, at: int, size: int) -> None:
        me = self.s["seats"][at]
        for _ in range(size - len(me["hand"])):
            card = self.draw(at)
            if card is not None:
                me["hand"].append(card)

    def add(self, at: int, card: str | None) -> None:
        me = self.s["seats"][at]
        if card is None:
            return
        if kind(card) == "X":
            me["draw"].append(card)
            me["draw"].extend(c for c in me["inventory"] if c != "AD")
            me["draw"].extend(me["discard"])
            me["inventory"] = [c for c in me["inventory"] if c == "AD"]
            me["discard"] = []
        elif kind(card) in ("J", "Q", "K"):
            me["draw"].append(card)
        elif card.endswith("D") and card != "AD":
            me["draw"].append(card)
            me["gold"] += worth(card)
        else:
            me["inventory"].append(card)

    def down(self, at: int, cards: Iterable[str]) -> None:
        for card in list(cards):
            self.s["seats"][at]["discard"].insert(0, card)

    def spend(self, me: Seat, card: str) -> None:
        if card == "AD":
            return
        me["inventory"].remove(card)
        if kind(card) == "A":
            me["draw"].append(card)
        else:
            me["discard"].insert(0, card)

    def usable(self, me: Seat, suit: str) -> list[str]:
        mine = me["class"][-1] == suit
        return once(c for c in me["inventory"] if kind(c) != "A" and (mine or c[-1] == suit))

    def powers(self, me: Seat, suit: str) -> list[str]:
        extra = self.o["ace_suit"] and me["class"][-1] == suit
        return once(
            c for c in me["inventory"]
            if kind(c) == "A" and (c[-1] == suit or (extra and c != "AD"))
        )  # fmt: skip
