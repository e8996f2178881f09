"""The second reading's lines, packs and draws (see `cards_reading`)."""

from typing import Any

SUITS = ["S", "H", "C", "D"]
CLASSES = ["fighter", "cleric", "thief", "mage"]  # of the suits
NUMBERS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
FACES = ["J", "Q", "K"]
DECK = [rank + suit for rank in NUMBERS + FACES for suit in SUITS] + ["X1", "X2", "X3"]


class Over(Exception):
    """The game is over: result and reason."""


def is_number(card: str) -> bool:
    return card[:-1] in NUMBERS


class Packs:
    """Who has what, and who is asked what; `s` is the state as records show it."""

    head: dict[str, Any]
    lines: list[dict[str, Any]]
    o: dict[str, Any]
    s: dict[str, Any]
    human: bool
    short: bool
    lesson: bool
    quick: bool
    gm_seat: int
    noisy: bool

    # -- lines --

    def ask(self, name: str, offers: dict[int, Any], *, made: bool = False) -> tuple[int, Any]:
        made |= self.o.get("each_press", False) and name in ("attempt", "swing", "guard")  # R45
        if len(offers) == 1 and not made:
            ((seat, offer),) = offers.items()
            if isinstance(offer, list) and len(offer) == 1:
                return seat, offer[0]
            if "number" in offer and offer["number"][0] == offer["number"][1]:
                return seat, offer["number"][0]
            if "some" in offer and len(offer["some"]) == offer["min"] == 1:
                return seat, offer["some"]
        line = self.lines.pop(0)
        told = {"seat": line.get("seat"), "choice": line.get("choice")}
        wanted = {str(seat): offer for seat, offer in offers.items()}
        assert line == {"ask": name, "offers": wanted, **told, "state": self.s}
        assert list(line) == ["ask", "offers", "seat", "choice", "state"]
        assert list(line["state"]) == list(self.s)
        offer = offers[line["seat"]]
        assert not isinstance(offer, list) or line["choice"] in offer
        return line["seat"], line["choice"]

    def pick(self, name: str, things: list[Any]) -> Any:
        if len(things) == 1:
            return things[0]
        line = self.lines.pop(0)
        got = line.get("got")
        assert line == {"pick": name, "from": things, "got": got}
        assert got in things
        return got

    # -- who has what --

    @staticmethod
    def nothing() -> dict[str, Any]:
        return {
            "tested": None, "queue": [], "tries": 0, "ways": [], "way": None, "staked": [],
            "laid": [], "shown": [], "sides": [], "swing": None, "target": None, "cycle": 0,
            "quiet": 0, "refused": False, "sight": [], "peeks": [],
        }  # fmt: skip

    @staticmethod
    def sorted(cards: list[str]) -> list[str]:
        return sorted(cards, key=DECK.index)

    def living(self) -> list[int]:
        return [p for p, alive in enumerate(self.s["alive"]) if alive]

    def place(self, name: str, what: str) -> list[str]:
        """Return a participant's `pile`, `faces`, `lost` or `spent`."""
        if name.isdigit():
            found = self.s[what][int(name)]
        elif name == "gm" or what == "spent":
            found = self.s[f"gm_{what}"]
        else:
            found = self.s["foes"][int(name[3:])][what]
        assert isinstance(found, list)
        return found

    def stacked(self, name: str) -> bool:
        return name[:3] == "foe" and bool(self.s["foes"][int(name[3:])]["stacked"])

    def suit(self, name: str) -> str:
        return str(self.s["types"][int(name)] if name.isdigit() else self.s["gm_type"])

    def cls(self, name: str) -> str:
        """Return the suit of a participant's class; a written foe may have its own (12.4)."""
        own = self.s["foes"][int(name[3:])].get("class") if name[:3] == "foe" else None
        return SUITS[CLASSES.index(own)] if own else self.suit(name)

    def start(self, name: str) -> int:
        if name.isdigit():
            return int(self.s["start"][int(name)])
        return int(self.s["gm_start"] if name == "gm" else self.s["foes"][int(name[3:])]["start"])

    def seat(self, name: str) -> int | None:
        return int(name) if name.isdigit() else self.gm_seat if self.human else None

    def hp(self, name: str) -> int:
        laid = [card for who, card in self.s["laid"] if who == name]
        return len(laid) + sum(map(is_number, self.place(name, "pile")))

    def jokers(self, name: str) -> list[str]:
        return sorted(card for card in self.place(name, "pile") if card[0] == "X")

    def add(self, name: str, cards: list[str]) -> None:
        for card in cards:
            kind = "faces" if card[:-1] in FACES else "pile"
            place = self.place(name, kind)
            place.append(card)
            if kind == "faces" or not self.stacked(name):
                place.sort(key=DECK.index)

    def remove(self, name: str, card: str) -> None:
        self.place(name, "faces" if card[:-1] in FACES else "pile").remove(card)

    def move(self, cards: list[str], one: str, other: str) -> None:
        for card in cards:
            self.remove(one, card)
        self.add(other, cards)

    def loses(self, name: str, card: str) -> None:
        """A card that is in no pile any more lies open."""
        self.place(name, "lost").append(card)
        self.place(name, "lost").sort(key=DECK.index)
        self.noisy = True

    # -- treasure, wounds, death --

    def treasure(self) -> list[int]:
        held = {p: len(self.jokers(str(p))) for p in self.living()}
        if self.o["treasure_of"] == "party":
            return list(held) if sum(held.values()) == 3 else []
        return [p for p in held if held[p] == 3]

    def quest(self) -> None:
        if self.o["treasure"] == "quest" and self.treasure():
            raise Over("won", "treasure")

    def wound(self, name: str, by: str) -> None:
        pile = self.place(name, "pile")
        card = self.pick(f"wound:{name}", [each for each in pile if is_number(each)])
        pile.remove(card)
        self.loses(name, card)
        self.dies(name, by)

    def dies(self, name: str, by: str) -> None:
        if name == "gm" or self.hp(name):
            return
        for side in self.s["sides"]:
            if name in side:
                side.remove(name)
        if name.isdigit():
            self.s["alive"][int(name)] = False
            self.move(self.jokers(name), name, by)
            if not self.living():
                raise Over("lost", "dead")
        else:
            self.s["foes"][int(name[3:])]["present"] = False
            self.s["slain"] += 1
            if self.o["spoils"] or self.s["stake"] == "climax":
                self.move(self.jokers(name), name, by)
        self.quest()

    def ends(self, name: str, by: str) -> None:
        """All number cards at once."""
        for card in [each for each in self.place(name, "pile") if is_number(each)]:
            self.remove(name, card)
            self.loses(name, card)
        self.dies(name, by)

    def own_lost(self, name: str) -> list[str]:
        return [card for card in self.place(name, "lost") if card[-1] == self.suit(name)]

    def can_recover(self, name: str) -> int:
        return max(0, min(self.start(name) - self.hp(name), len(self.own_lost(name))))

    def recover(self, name: str, chance: str, most: int) -> None:
        count, lost = min(most, self.can_recover(name)), self.own_lost(name)
        all_of_them = count == len(lost)
        for _ in range(count):
            card = lost[0] if all_of_them else self.pick(f"{chance}:{name}", lost)
            lost.remove(card)
            self.place(name, "lost").remove(card)
            self.add(name, [card])
            self.noisy = True

    def clear(self) -> None:
        s = self.s
        for name, card in s["laid"]:
            self.add(name, [card])
        self.add("gm", s["staked"])
        for foe in s["foes"]:
            self.add("gm", foe["pile"] + foe["faces"])
            s["gm_lost"] = self.sorted(s["gm_lost"] + foe["lost"])
        if self.o["gm_recovers"] != "never":
            self.add("gm", s["gm_lost"])
            s["gm_lost"] = []
        if self.o["gm_recovers"] == "all":
            self.add("gm", s["gm_spent"])
            s["gm_spent"] = []
        s.update(self.nothing(), foes=[], stake=None, refusals=[])
        s["declared"] = [None for _ in s["declared"]]

    # -- draws --

    def draw(self, name: str, high: bool = False) -> tuple[str, list[str]]:
        noted: list[str] = []
        while True:
            pile = self.place(name, "pile")
            if self.stacked(name):
                card = pile[0]
            else:
                card = self.pick(
                    f"draw:{name}", self.sorted(pile + self.place(name, "faces") * high)
                )
            self.remove(name, card)
            if card[0] != "X":
                return card, noted
            noted.append(card)

    def laid(self, name: str) -> tuple[str, list[str]] | None:
        for each in self.s["laid"]:
            if each[0] == name:
                self.s["laid"].remove(each)
                return each[1], []
        return None

    def lay(self, name: str) -> None:
        pile = self.sorted(self.place(name, "pile"))
        numbers = list(dict.fromkeys(c for c in pile if is_number(c)))
        seat = self.seat(name)
        if seat is None:
            best = [
                rank
                for rank in ["10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]
                if any(c[:-1] == rank for c in numbers)
            ]
            card = next(c for c in numbers if c[:-1] == best[0])
        else:
            card = self.ask("card", {seat: numbers})[1]
        self.remove(name, card)
        self.s["laid"].append([name, card])
