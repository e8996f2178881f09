"""Half of a second reading of Cardomancer: the record, the cards and the monsters.

See `tests/kit/cardomancer_reading.py`, which has the other half.
"""

from typing import Any

CLASS = {"D": "guardian", "H": "healer", "C": "wizard", "S": "rogue"}
NAMES = list(CLASS.values())
HEALTH = {1: 10, 2: 12, 3: 13, 4: 14, 5: 15, 6: 16, 7: 17, 8: 18, 9: 19}


def value(card: str) -> int:
    return {"A": 15, "J": 10, "Q": 10, "K": 10}.get(card[0], 0) or int(card[:-1])


def once(cards: list[str]) -> list[str]:
    return [card for at, card in enumerate(cards) if card not in cards[:at]]


class Over(Exception):
    """The campaign, or a dungeon, is over; its text says which."""


class MonstersRead:
    """One record, read from its first line to its last; `s` is the state as records show it."""

    def __init__(self, record: list[dict[str, Any]]) -> None:
        self.head, *self.lines = record
        self.o: dict[str, Any] = self.head["options"]
        self.n = n = len(self.head["seats"])
        self.decks = 1 if n < 3 else 2
        sheets = self.head.get("sheets") or [None] * n
        past = self.o["campaign"] or {"artifacts": [], "cardomancer": None, "dungeons": 0}
        levels = [1 if sheet is None else sheet["level"] for sheet in sheets]
        self.past = past
        self.done = self.combats = self.slain = self.deaths = 0
        self.s: dict[str, Any] = {
            "phase": "class", "dungeon": past["dungeons"] + 1, "combat": 0, "round": 0,
            "cardomancer": None, "initiative": None, "turn": None,
            "classes": [None if sheet is None else sheet["class"] for sheet in sheets],
            "levels": levels, "max_hp": [HEALTH[x] for x in levels],
            "hp": [HEALTH[x] for x in levels], "special_used": [False] * n,
            "hands": [[] for _ in range(n)], "dull": [[] for _ in range(n)], "deck": [],
            "discard": [], "artifacts": list(past["artifacts"]), "found": False,
            "ran_out": False, "traded": [False] * n, "ready": [False] * n, "refused": [],
            "proposal": None, "monsters": [], "monster_hp": [], "guards": [], "acted": [],
            "called": False, "monster": None, "aim": None, "card": None, "effect": None,
            "power": 0, "targets": [], "healed": None, "blocked": [0] * n, "defended": [],
            "passed": [False] * n, "warded": [False] * n,
        }  # fmt: skip

    # What the record must say next.

    def ask(self, name: str, offers: dict[int, list[str]]) -> tuple[int, str]:
        line = self.lines.pop(0)
        told = {str(seat): offer for seat, offer in offers.items()}
        seat, choice = line["seat"], line["choice"]
        assert line == {"ask": name, "offers": told, "seat": seat, "choice": choice,
                        "state": self.s}  # fmt: skip
        assert list(line["state"]) == list(self.s)
        assert choice in offers[seat]
        return seat, choice

    def shuffle(self, pile: str, cards: list[str]) -> list[str]:
        line = self.lines.pop(0)
        assert (list(line), line["shuffle"]) == (["shuffle", "cards"], pile)
        assert sorted(line["cards"]) == sorted(cards)
        return list(line["cards"])

    def pick(self, name: str, things: list[Any]) -> Any:
        line = self.lines.pop(0)
        assert line == {"pick": name, "from": things, "got": line.get("got")}
        assert line["got"] in things
        return line["got"]

    # Cards.

    def top(self) -> str:
        card: str = self.s["deck"].pop(0)
        self.s["ran_out"] = self.s["ran_out"] or not self.s["deck"]
        return card

    def need(self) -> str | None:
        s = self.s
        if not s["deck"]:
            if not s["discard"]:
                return None
            pile, s["discard"] = s["discard"], []
            s["deck"] = self.shuffle("reshuffle", pile)
        return self.top()

    def draw_up(self, seat: int) -> None:
        s = self.s
        while len(s["hands"][seat]) < 3:
            if s["ran_out"] and not s["monsters"]:
                return
            card = self.need()
            if card is None:
                return
            if card[0] == "A" and not s["found"] and card not in s["artifacts"]:
                s["found"] = True
                s["artifacts"].append(card)
            else:
                s["hands"][seat].append(card)

    def throw(self, *cards: str) -> None:
        for card in cards:
            self.s["discard"] = [card, *self.s["discard"]]

    def spend(self, seat: int, card: str, item: bool = False) -> None:
        hand, dull = self.s["hands"][seat], self.s["dull"][seat]
        del hand[hand.index(card)]
        if card in dull and not item:
            dull.remove(card)
        self.throw(card)

    def kill(self, at: int) -> None:
        s = self.s
        self.slain += 1
        lying = [s["monsters"][at]] + [s["guards"][at]] * bool(s["guards"][at])
        for column in ("monsters", "monster_hp", "guards", "acted"):
            s[column] = s[column][:at] + s[column][at + 1 :]
        for index in ("monster", "healed"):
            if s[index] is not None and s[index] >= at:
                s[index] = None if s[index] == at else s[index] - 1
        self.throw(*lying)

    def die(self, seat: int) -> None:
        self.deaths += 1
        self.throw(*self.s["hands"][seat])
        self.s["hands"][seat], self.s["dull"][seat] = [], []

    def may_call(self) -> bool:
        return not self.o.get("small") and (self.o["epic"] or not self.s["called"])

    def alive(self) -> list[int]:
        return [at for at in range(self.n) if self.s["hp"][at] > 0]

    def around(self, start: int) -> list[int]:
        return [at % self.n for at in range(start, start + self.n)]

    def cls(self, at: int) -> str:
        return CLASS[self.s["monsters"][at][-1]]

    # Combat.

    def combat(self) -> None:
        s = self.s
        s["combat"] += 1
        self.combats += 1
        s |= {"round": 0, "called": False}
        heads = self.n if self.o["monster_count"] == "all" else len(self.alive())
        wanted = heads if self.o["epic"] else max(1, heads - 1)
        while wanted and s["deck"]:
            self.join(self.top())
            wanted -= s["monsters"][-1][0] != "Q"
        while s["monsters"]:
            self.round()

    def join(self, card: str) -> None:
        for column, what in (("monsters", card), ("monster_hp", value(card)), ("guards", None),
                             ("acted", False)):  # fmt: skip
            self.s[column] = [*self.s[column], what]

    def round(self) -> None:
        s = self.s
        s["round"] += 1
        s |= {"phase": "monsters", "acted": [False] * len(s["monsters"]), "aim": s["initiative"]}
        while False in s["acted"] and self.alive():
            self.monster(s["acted"].index(False))
            s["warded"] = [False] * self.n
        s |= {"monster": None, "aim": None}
        if self.alive() and s["monsters"]:
            s["phase"] = "players"
            for seat in self.around(s["initiative"]):
                if s["hp"][seat] and s["monsters"] and self.alive():
                    s["turn"] = seat
                    self.turn(seat)
                    s["warded"] = [False] * self.n
                    if s["hp"][seat]:
                        self.draw_up(seat)
            s["turn"] = None
        if not self.alive():
            raise Over("lost")
        s["initiative"] = next(x for x in self.around(s["initiative"] + 1) if s["hp"][x])
        if s["ran_out"] and not s["monsters"]:
            raise Over("done")

    def monster(self, at: int) -> None:
        s = self.s
        s["acted"][at], s["monster"] = True, at
        mine = s["monsters"][at]
        jack: int | None = None
        for _ in range(1 + (mine[0] == "J")):
            if s["monster"] is None or (jack is not None and not s["hp"][jack]):
                return
            card = self.need()
            if card is None:
                return
            self.reveal(mine, card, jack)
            if s["targets"]:
                jack = s["targets"][0]
            turned = self.window()
            self.settle(mine, card, turned)
            s |= {"card": None, "effect": None, "power": 0, "targets": [], "healed": None,
                  "blocked": [0] * self.n, "defended": [], "passed": [False] * self.n}  # fmt: skip

    def reveal(self, mine: str, card: str, jack: int | None) -> None:
        s, at = self.s, self.s["monster"]
        cls, ace, suit = CLASS[mine[-1]], mine[0] == "A", card[-1]
        full = ace or suit == mine[-1]
        points = value(card) if full else value(card) // 2
        missing = [value(m) - hp for m, hp in zip(s["monsters"], s["monster_hp"], strict=True)]
        s["card"] = card
        if card[:-1] == mine[:-1] and self.may_call():
            s["effect"] = "call"
        elif card == "AH":
            s["effect"] = "restore"
        elif suit == "H" and cls == "healer" and max(missing):
            s |= {"effect": "heal", "power": points, "healed": missing.index(max(missing))}
        elif suit == "H" and cls != "healer" and missing[at]:
            s |= {"effect": "heal", "power": points, "healed": at}
        elif card[0] != "A" and suit == "D" and cls != "guardian":
            s["effect"] = "guard" if self.o["monster_diamonds"] == "guard" else "idle"
        else:
            points = value(mine) if card[0] == "A" else points
            s |= {"effect": "attack", "power": points + (cls == "wizard") - (cls == "guardian")}
            if jack is None:
                order = [x for x in self.around(s["aim"]) if s["hp"][x]]
                s["targets"] = order if mine[0] == "K" else order[:1]
                s["aim"] = (order[0] + 1) % self.n
            else:
                s["targets"] = [jack]

    def harm(self, seat: int) -> int:
        s = self.s
        left: int = s["power"] - s["blocked"][seat]
        if s["warded"][seat] or left <= 0:
            return 0
        left += {"wizard": 1, "guardian": -1}.get(s["classes"][seat], 0)
        return max(0, left - ("AD" in s["artifacts"]))

    def items(self, seat: int, where: str) -> list[str]:
        s, hand = self.s, self.s["hands"][seat]
        tokens: list[str] = []
        fight = where == "react" and s["effect"] == "attack"
        for ace in once(hand):
            if ace[0] != "A" or hand.count(ace) == s["dull"][seat].count(ace):
                continue
            if ace == "AC" and where != "rest":
                tokens += [f"AC!@{at}" for at in range(len(s["monsters"]))]
            if ace == "AH" and (fight or where != "react"):
                tokens += [f"AH!>{x}" for x in range(self.n) if s["hp"][x] < s["max_hp"][x]]
            if ace == "AS" and fight:
                tokens.append("AS!")
            if ace == "AD" and fight:
                tokens += [f"AD!>{x}" for x in sorted(s["targets"]) if self.harm(x)]
            rogues = any(m[-1] == "S" for m in s["monsters"])
            if ace == "AD" and where == "turn" and rogues and not s["warded"][s["turn"]]:
                tokens.append(f"AD!>{s['turn']}")
        return tokens

    def window(self) -> bool:
        s = self.s
        while s["monster"] is not None:
            offers: dict[int, list[str]] = {}
            for seat in self.alive():
                tokens = (
                    [] if s["passed"][seat] else self.defences(seat) + self.items(seat, "react")
                )
                if tokens:
                    offers[seat] = [*tokens, "pass"]
            if not offers:
                break
            seat, choice = self.ask("react", offers)
            if choice == "pass":
                s["passed"][seat] = True
            elif choice == "AS!":
                self.spend(seat, "AS", True)
                return True
            elif "!" in choice:
                self.use(seat, choice)
            else:
                card, _, whom = choice.partition(">")
                star = whom.endswith("*")
                x = int(whom.strip("*"))
                self.spend(seat, card)
                s["special_used"][seat] = s["special_used"][seat] or star
                full = star or s["classes"][seat] == "guardian"
                s["blocked"][x] += value(card) if full else value(card) // 2
                s["defended"].append(f"{seat}>{x}")
        return False

    def defences(self, seat: int) -> list[str]:
        s, tokens = self.s, []
        if s["effect"] != "attack":
            return []
        whom = [x for x in sorted(s["targets"]) if self.harm(x)
                and f"{seat}>{x}" not in s["defended"]]  # fmt: skip
        for card in once(s["hands"][seat]):
            if card[-1] == "D":
                cls = s["classes"][seat]
                tokens += [f"{card}>{x}" for x in whom if x == seat or cls == "guardian"]
                if cls == "wizard" and not s["special_used"][seat]:
                    tokens += [f"{card}>{x}*" for x in whom]
        return tokens

    def use(self, seat: int, choice: str) -> None:
        s = self.s
        self.spend(seat, choice[:2], True)
        at = int(choice[4:])
        if choice[:2] == "AC":
            self.kill(at)
        elif choice[:2] == "AH":
            s["hp"][at] = s["max_hp"][at]
        else:
            s["warded"][at] = True

    def settle(self, mine: str, card: str, turned: bool) -> None:
        s, at = self.s, self.s["monster"]
        weak = int(mine[-1] == "C")
        if at is None or s["effect"] in ("idle", "restore", "heal", "call"):
            self.throw(card)
            if at is not None:
                self.no_blow(card)
        elif s["effect"] == "guard":
            self.throw(*[s["guards"][at]] * bool(s["guards"][at]))
            s["guards"][at] = card
        elif turned:
            self.throw(card)
            if s["power"] > 0:
                s["monster_hp"][at] -= max(0, s["power"] + weak - (mine[-1] == "D"))
            if s["monster_hp"][at] <= 0:
                self.kill(at)
        else:
            self.throw(card)
            self.blow(at, weak)

    def blow(self, at: int, weak: int) -> None:
        s = self.s
        hurt = {x: self.harm(x) for x in s["targets"]}
        back = 0
        for x, damage in hurt.items():
            s["hp"][x] = max(0, s["hp"][x] - damage)
            if damage and s["classes"][x] == "rogue":
                back += max(1, damage // 2) + weak
            if damage and "AS" in s["artifacts"]:
                back += 1 + weak
        s["monster_hp"][at] = max(0, s["monster_hp"][at] - back)
        for x in s["targets"]:
            if not s["hp"][x]:
                self.die(x)
        if not s["monster_hp"][at]:
            self.kill(at)

    def no_blow(self, card: str) -> None:
        s = self.s
        if s["effect"] == "restore":
            s["monster_hp"] = [value(m) for m in s["monsters"]]
        elif s["effect"] == "heal" and s["healed"] is not None:
            x = s["healed"]
            s["monster_hp"][x] = min(value(s["monsters"][x]), s["monster_hp"][x] + s["power"])
        elif s["effect"] == "call":
            s["called"] = True
            self.join(self.need() or "")
            while s["monsters"][-1][0] == "Q" and (guard := self.need()):
                self.join(guard)

    def turn(self, seat: int) -> None:
        raise NotImplementedError
