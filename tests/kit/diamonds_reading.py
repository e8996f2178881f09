"""A second implementation of Diamonds & Dragons, from the rules page, that checks a record.

A `Reading` shares nothing with the game but the record. It goes through the lines of a game and
computes each of them: the offers, the whole state, the end. The mode `exit` has its own reading,
built on that of solo games and duels.
"""

from typing import Any

from tests.kit.diamonds import COSTS, DICE

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
        """Return the further fields of the mode's state."""
        return {"hp": [20] * parties, "score": [None] * parties, "first": 0, "turn": 0}

    def ask(self, name: str, seats: list[int], offer: Any) -> Any:
        made = name == "between" or (name == "card" and self.o.get("each_press"))  # R19
        if isinstance(offer, list) and len(offer) == 1 and not made:
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
            if not (self.o.get("sturdy") and self.o["mode"] == "solo"):  # R20
                s["limit"][me] = value(enemy)
            return max(0, value(enemy) - value(weapon))
        s["discard"].insert(0, weapon)
        s["weapon"][me] = s["limit"][me] = None
        return value(enemy)

    def affect(self, me: int, card: str, points: int) -> None:
        hp = self.s["hp"]
        hp[me] = min(20, hp[me] + points) if is_potion(card) else hp[me] - points

    def after(self, me: int) -> bool:
        """Settle a party's fall and pass the turn; return whether no party lives."""
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


class ExitReading(Reading):
    """One record of `exit`; `party` are its sheets, if it is tracked."""

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
        """Return who takes the next die, and whether all of them; None if no member can."""
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
        rolled = self.roll(len(placed) + s["points"])  # unpromised dice are lost
        s["placed"] = []
        for who, die in zip(placed, rolled, strict=False):
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


def disturbed(line: dict[str, Any]) -> None:
    """Lengthen the last list that a line has, its state's or its end's first."""
    inner = line.get("state") or line.get("end") or line
    name = next(key for key, value in reversed(inner.items()) if isinstance(value, list))
    inner[name] = [*inner[name], inner[name][0] if inner[name] else 1]
