"""A second implementation of Cardomancer, from the rules page, that checks a record.

A `Reading` shares nothing with the game but the record. It goes through the lines of a campaign and
computes each of them: the offers, the whole state, the end.
"""

from tests.kit.cardomancer_reading_monsters import (
    CLASS,
    HEALTH,
    NAMES,
    MonstersRead,
    Over,
    once,
    value,
)


class Reading(MonstersRead):
    """One record, read from its first line to its last."""

    # The campaign.

    def play(self) -> None:
        s = self.s
        self.classes()
        s["cardomancer"] = 0 if self.n == 1 else self.past["cardomancer"]
        if s["cardomancer"] is None:
            s["cardomancer"] = self.pick("cardomancer", list(range(self.n)))
        result = ""
        while not result:
            result = self.dungeon()
        wanted = {
            "result": result, "dungeons": self.done, "combats": self.combats,
            "slain": self.slain, "deaths": self.deaths, "artifacts": s["artifacts"],
            "sheets": [
                {"class": cls, "level": level}
                for cls, level in zip(s["classes"], s["levels"], strict=True)
            ],
            "campaign": None if result != "stopped" else {
                "artifacts": s["artifacts"], "cardomancer": s["cardomancer"],
                "dungeons": self.past["dungeons"] + self.done,
            },
        }  # fmt: skip
        assert self.lines == [{"end": wanted}]

    def classes(self) -> None:
        s = self.s
        while None in s["classes"]:
            if self.o["classes"] == "random":
                fives = ["5S", "5H", "5D", "5C"] * self.decks
                for cls in s["classes"]:
                    if cls:
                        fives.remove("5" + "DHCS"[NAMES.index(cls)])
                s["classes"][s["classes"].index(None)] = CLASS[self.pick("class", fives)[1]]
                continue
            free = [cls for cls in NAMES if s["classes"].count(cls) < self.decks]
            offers = {at: free for at in range(self.n) if s["classes"][at] is None}
            seat, choice = self.ask("class", offers)
            s["classes"][seat] = choice

    def dungeon(self) -> str:
        s, n = self.s, self.n
        ranks = ["A", "6", "7", "8", "9", "10", *("" if self.o.get("small") else "JQK")]
        deck = [r + x for x in "SHDC" for r in ranks] * self.decks
        for ace in s["artifacts"]:
            deck.remove(ace)
        false = [False] * n
        s |= {"hp": list(s["max_hp"]), "special_used": false[:], "found": False,
              "ran_out": False, "traded": false[:], "ready": false[:], "refused": [],
              "combat": 0, "round": 0, "called": False, "discard": [], "warded": false[:],
              "hands": [[] for _ in range(n)]}  # fmt: skip
        s["initiative"] = (s["cardomancer"] + 1) % n
        s["deck"] = self.shuffle("dungeon", deck)
        for at in range(3 * n):
            s["hands"][(s["initiative"] + at) % n].append(s["deck"].pop(0))
        dull = self.o["setup_aces"] == "card"
        s["dull"] = [[x for x in hand if x[0] == "A" and dull] for hand in s["hands"]]
        self.trades()
        try:
            while True:
                self.combat()
                self.rest()
        except Over as over:
            s["turn"] = s["monster"] = s["aim"] = None
            if str(over) == "lost":
                return "lost"
        self.done += 1
        s["phase"] = "between"
        s["levels"] = [min(9, level + 1) for level in s["levels"]]
        s["max_hp"] = [HEALTH[level] for level in s["levels"]]
        s["hp"] = list(s["max_hp"])
        s["cardomancer"] = (s["cardomancer"] + 1) % n
        if len(s["artifacts"]) == 4:
            return "won"
        if self.o["dungeons"] == self.done:
            return "stopped"
        _, choice = self.ask("onward", {at: ["next", "stop"] for at in range(n)})
        if choice == "stop":
            return "stopped"
        s["dungeon"] += 1
        return ""

    def trades(self) -> None:
        s = self.s
        s["phase"] = "trade"
        while self.n > 1:
            offers: dict[int, list[str]] = {}
            for a in range(self.n):
                open_to = [
                    f"swap>{b}" for b in range(self.n)
                    if a != b and not s["traded"][b] and f"{a}>{b}" not in s["refused"]
                ]  # fmt: skip
                if open_to and not s["traded"][a] and not s["ready"][a]:
                    offers[a] = [*open_to, "ready"]
            if not offers:
                return
            a, choice = self.ask("trade", offers)
            if choice == "ready":
                s["ready"][a] = True
                continue
            b = int(choice[5:])
            s["proposal"] = f"{a}>{b}"
            _, answer = self.ask("agree", {b: ["yes", "no"]})
            s["proposal"] = None
            if answer == "no":
                s["refused"].append(f"{a}>{b}")
            else:
                s["traded"][a] = s["traded"][b] = True
                for pile in (s["hands"], s["dull"]):
                    pile[a], pile[b] = pile[b], pile[a]

    # The players.

    def hits(self, seat: int, card: str) -> bool:
        own = {"guardian": "D", "healer": "H"}.get(self.s["classes"][seat], "")
        return card[-1] in "CS" + own

    def hearts(self, seat: int, card: str) -> list[str]:
        s, tokens = self.s, []
        if card[-1] == "H":
            hurt = [x for x in self.alive() if s["hp"][x] < s["max_hp"][x]]
            cls = s["classes"][seat]
            tokens = [f"{card}>{x}" for x in hurt if x == seat or cls == "healer"]
            if cls == "wizard" and not s["special_used"][seat]:
                tokens += [f"{card}>{x}*" for x in hurt]
        return tokens

    def actions(self, seat: int) -> list[str]:
        s, hand = self.s, self.s["hands"][seat]
        cls, fresh, row = s["classes"][seat], not s["special_used"][seat], range(len(s["monsters"]))
        tokens: list[str] = []
        for card in once(hand):
            able = self.hits(seat, card)
            star = {
                "rogue": able,
                "guardian": able and len([x for x in hand if self.hits(seat, x)]) >= 2,
                "wizard": card[-1] in "SHD",
                "healer": False,
            }[cls]
            tokens += [f"{card}@{at}" for at in row if able]
            tokens += [f"{card}@{at}*" for at in row if star and fresh]
            tokens += self.hearts(seat, card)
        tokens += [f"wrath@{at}" for at in row if cls == "healer" and fresh and hand]
        tokens += self.items(seat, "turn")
        return [*tokens, *(f"discard:{card}" for card in once(hand)), "pass"]

    def with_others(self, seat: int, offer: list[str], where: str) -> dict[int, list[str]]:
        offers = {x: offer if x == seat else self.items(x, where) for x in self.alive()}
        return {x: tokens for x, tokens in offers.items() if tokens}

    def turn(self, seat: int) -> None:
        s = self.s
        while s["monsters"]:
            offer = self.actions(seat)
            if offer == ["pass"]:
                return
            who, choice = self.ask("action", self.with_others(seat, offer, "turn"))
            if "!" in choice:
                self.use(who, choice)
                continue
            if choice.startswith("wrath"):
                s["special_used"][seat] = True
                self.throw(*s["hands"][seat])
                s["hands"][seat], s["dull"][seat] = [], []
                self.kill(int(choice[6:]))
            elif choice.startswith("discard"):
                self.spend(seat, choice[8:])
            elif choice != "pass":
                self.card_played(seat, choice)
                if choice.endswith("*") and s["classes"][seat] == "guardian":
                    self.again(seat)
            return

    def again(self, seat: int) -> None:
        s = self.s
        while s["hp"][seat]:
            cards = [card for card in once(s["hands"][seat]) if self.hits(seat, card)]
            tokens = [f"{card}@{at}" for card in cards for at in range(len(s["monsters"]))]
            if not tokens:
                return
            tokens += [*self.items(seat, "turn"), "stop"]
            who, choice = self.ask("second", self.with_others(seat, tokens, "turn"))
            if "!" not in choice:
                if choice != "stop":
                    self.card_played(seat, choice)
                return
            self.use(who, choice)

    def card_played(self, seat: int, choice: str) -> None:
        s = self.s
        star = choice.endswith("*")
        card, sign, to = choice.strip("*").partition("@" if "@" in choice else ">")
        cls, x = s["classes"][seat], int(to)
        s["special_used"][seat] = s["special_used"][seat] or star
        self.spend(seat, card)
        own = CLASS[card[-1]] == cls
        borrowed = star and cls == "wizard"
        if sign == ">":
            full = borrowed or own
            points = value(card) if full else value(card) // 2
            s["hp"][x] = min(s["max_hp"][x], s["hp"][x] + points + ("AH" in s["artifacts"]))
            return
        full = borrowed or (own and (cls in ("wizard", "rogue") or self.o["own_suit"] == "full"))
        power = value(card) if full else value(card) // 2
        power *= 2 if star and cls == "rogue" else 1
        power += (cls == "wizard") - (cls == "guardian") + ("AC" in s["artifacts"])
        ace, guard = s["monsters"][x][0] == "A", s["guards"][x]
        if guard:
            power -= value(guard) if ace else value(guard) // 2
            self.throw(guard)
            s["guards"][x] = None
        mine = self.cls(x)
        damage = max(0, power + (mine == "wizard") - (mine == "guardian")) if power > 0 else 0
        s["monster_hp"][x] = max(0, s["monster_hp"][x] - damage)
        back = 0
        if mine == "rogue" and damage and not s["warded"][seat]:
            back = max(1, damage // 2) + (cls == "wizard")
        s["hp"][seat] = max(0, s["hp"][seat] - back)
        dead = not s["monster_hp"][x]
        if dead:
            self.kill(x)
        if not s["hp"][seat]:
            self.die(seat)
        if back and not dead and "AS" in s["artifacts"]:
            s["monster_hp"][x] -= 1
            if not s["monster_hp"][x]:
                self.kill(x)

    def rest(self) -> None:
        s = self.s
        s["phase"] = "rest"
        for x in self.alive():
            healed = (0 if self.o["epic"] else 2) + ("AH" in s["artifacts"])
            s["hp"][x] = min(s["max_hp"][x], s["hp"][x] + healed)
        for seat in self.around(s["initiative"]):
            if not s["hp"][seat]:
                continue
            s["turn"] = seat
            self.draw_for_rest(seat)
            while True:
                hand = once(s["hands"][seat])
                tokens = [token for card in hand for token in self.hearts(seat, card)]
                tokens += self.items(seat, "rest")
                tokens += [*(f"discard:{card}" for card in hand), "done"]
                if tokens == ["done"]:
                    break
                who, choice = self.ask("rest", self.with_others(seat, tokens, "rest"))
                if "!" in choice:
                    self.use(who, choice)
                elif ">" in choice:
                    self.card_played(seat, choice)
                else:
                    if choice != "done":
                        self.spend(seat, choice[8:])
                    break
            self.draw_for_rest(seat)
        s["turn"] = None

    def draw_for_rest(self, seat: int) -> None:
        self.draw_up(seat)
        if self.s["ran_out"]:
            raise Over("done")
