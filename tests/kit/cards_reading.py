"""A second implementation of C.A.R.D.S., from the rules page, that checks a record.

A `Reading` shares nothing with the game but the record. It goes through the lines of a game and
computes each of them: the offers, the whole state, the end. This module has the setup, the GM's
scenes and the end; draws, abilities, tests and fights are in `cards_reading_scenes`, written
adventures in `cards_reading_written`.
"""

from typing import Any

from tests.kit.cards_reading_packs import CLASSES, FACES, NUMBERS, SUITS, Over, is_number
from tests.kit.cards_reading_written import Written

CLASS_OF = dict(zip(SUITS, CLASSES, strict=True))

DEFAULTS: dict[str, Any] = {
    "gm": "human", "levels": "none", "treasure": "power", "treasure_of": "party",
    "gm_recovers": "numbers", "repeats": 3, "another_way": False, "test_faces": "out",
    "stack": False, "spoils": False, "heal_others": False, "steal_from": "opponent",
    "may_decline": False,
    "pvp": False, "second_deck": False,
    "scenes": 5, "gm_cards": "all", "gm_faces": 1, "foe_cards": None, "foes": "each", "rest": 1,
}  # fmt: skip


def cards_of(levels: str, level: int) -> tuple[int, int]:
    if levels == "none":
        return 10, 3
    if levels == "simple":
        return (0, 0) if level == 0 else ([3, 6, 9][level - 1], level)
    return level, [1, 1, 1, 2, 2, 2, 3, 3, 3, 3][level - 1]


class Reading(Written):
    """One record, read from its first line to its last."""

    def __init__(self, record: list[dict[str, Any]]) -> None:
        self.head, *self.lines = record
        self.o = DEFAULTS | self.head["options"]
        self.human = self.o["gm"] == "human"
        self.short = self.o.get("lesson", False) and self.o["levels"] == "none"
        self.lesson = self.short and not self.human
        self.quick = self.human and self.o.get("desk") == "quick"
        self.players = len(self.head["seats"]) - self.human
        self.gm_seat = len(self.head["seats"]) - 1
        some = range(self.players)
        self.sheets: list[Any] = self.head.get("sheets") or [None] * self.players
        first = 0 if self.o["levels"] == "none" else 1
        self.s: dict[str, Any] = {
            "phase": "setup", "scene": 0, "stake": None,
            "types": [sheet and sheet["type"] for sheet in self.sheets], "gm_type": None,
            "levels": [sheet["level"] if sheet else first for sheet in self.sheets],
            "alive": [True for _ in some], "start": [0 for _ in some],
            **{name: [[] for _ in some] for name in ("pile", "faces", "lost", "spent", "aside")},
            "gm_start": 0, "gm_pile": [], "gm_faces": [], "gm_lost": [], "gm_spent": [],
            "gm_aside": [], "foes": [], **self.nothing(), "told": None,
            "declared": [None for _ in some], "challenge": None, "refusals": [],
            "tests": 0, "passed": 0, "fights": 0, "beaten": 0, "slain": 0, "duels": 0,
        }  # fmt: skip
        self.dealt: list[list[str]] = []
        self.read_text(self.o.get("adventure_text", ""))
        if self.parts and not self.human:
            self.o |= {"gm_cards": "all", "gm_faces": 3}  # 12.1

    def play(self) -> None:
        self.set_up()
        self.s["phase"] = "scene"
        try:
            bot = self.written if self.parts else self.adventure
            result, reason = self.desk() if self.human else bot()
        except Over as over:
            result, reason = over.args
        self.clear()
        self.s["phase"] = "end"
        sheets = None if self.o["levels"] == "none" else [self.next(p) for p in range(self.players)]
        s = self.s
        counts = {key: s[key] for key in ("tests", "passed", "fights", "beaten", "slain", "duels")}
        end = {
            "result": result, "reason": reason, "scenes": s["scene"], **counts,
            "types": s["types"], "alive": s["alive"],
            "jokers": [sum(card[0] == "X" for card in pile) for pile in s["pile"]],
            "hp": [sum(map(is_number, pile)) for pile in s["pile"]], "sheets": sheets,
        }  # fmt: skip
        assert self.lines == [{"end": end}]

    # -- setting up --

    def set_up(self) -> None:
        s, packs = self.s, 1 + self.o["second_deck"]
        while None in s["types"]:
            free = [CLASS_OF[suit] for suit in SUITS if s["types"].count(suit) < packs]
            seats = [p for p in range(self.players) if s["types"][p] is None]
            seat, choice = self.ask("type", dict.fromkeys(seats, free))
            s["types"][seat] = SUITS[CLASSES.index(choice)]
        left = [suit for suit in SUITS if s["types"].count(suit) < packs]
        if self.human:
            _, choice = self.ask("gm_type", {self.gm_seat: [CLASS_OF[suit] for suit in left]})
            s["gm_type"] = SUITS[CLASSES.index(choice)]
        else:
            s["gm_type"] = self.pick("gm_type", left)
        for p, sheet in enumerate(self.sheets):
            suit = s["types"][p]
            numbers, faces = cards_of(self.o["levels"], s["levels"][p])
            if self.short:
                numbers, faces = 6, 2  # R45
            elif not self.human and self.o["levels"] == "none" and "hero_level" in self.o:
                numbers, faces = cards_of("normal", self.o["hero_level"])  # R47
            if sheet and sheet["cards"] is not None:
                got = list(sheet["cards"])
            else:
                got = self.deal(f"numbers:{p}", [rank + suit for rank in NUMBERS], numbers)
                got += self.deal(f"faces:{p}", [rank + suit for rank in FACES], faces)
            self.dealt.append(self.sorted(got))
            s["pile"][p] = self.sorted([card for card in got if is_number(card)])
            s["faces"][p] = self.sorted([card for card in got if not is_number(card)])
            s["start"][p] = len(s["pile"][p])
            s["aside"][p] = [rank + suit for rank in NUMBERS + FACES if rank + suit not in got]
        suit, own = s["gm_type"], NUMBERS
        got = [rank + suit for rank in FACES]
        if not self.human:
            own = {"low": NUMBERS[:5], "all": NUMBERS, "high": NUMBERS[5:]}[self.o["gm_cards"]]
            got = self.deal("gm_faces", got, self.o["gm_faces"])
        s["gm_pile"] = [rank + suit for rank in own] + ["X1", "X2", "X3"]
        s["gm_faces"], s["gm_start"] = self.sorted(got), len(own)
        used = [*s["gm_pile"], *got]
        s["gm_aside"] = [rank + suit for rank in NUMBERS + FACES if rank + suit not in used]

    def deal(self, name: str, cards: list[str], count: int) -> list[str]:
        if count not in (0, len(cards)):
            line = self.lines.pop(0)
            assert list(line) == ["shuffle", "cards"]
            assert (line["shuffle"], sorted(line["cards"])) == (name, sorted(cards))
            cards = line["cards"]
        return cards[:count]

    # -- the human GM --

    def desk(self) -> tuple[str, str]:
        s, gm = self.s, self.gm_seat
        while True:
            offers = {gm: self.gm_tokens()}
            if not offers[gm]:
                return self.ask("verdict", {gm: ["won", "lost", "open"]})[1], "verdict"
            for p in [] if self.short else self.living():  # R45
                mine = self.player_tokens(p)
                if mine:
                    offers[p] = mine
            seat, choice = self.ask("scene", offers, made=True)
            if choice == "declare":
                s["declared"][seat] = self.ask("declare", {seat: {"text": 200}})[1]
            elif choice.startswith("challenge"):
                self.challenge(seat, int(choice[10:]))
            elif choice == "tell":
                s["told"] = self.ask("tell", {gm: {"text": 1000}})[1]
            elif choice == "adjust":
                self.adjust()
            elif choice == "end":
                return self.ask("verdict", {gm: ["won", "lost", "open"]})[1], "verdict"
            else:
                self.called(choice)

    def called(self, phase: str) -> None:
        if phase not in ("test", "fight"):
            self.goes_by_plan(phase)
            return
        self.s["phase"] = phase
        self.next_scene()
        if phase == "test":
            self.called_test()
        else:
            self.called_fight()
        self.clear()
        self.s["phase"] = "scene"

    def gm_tokens(self) -> list[str]:
        s = self.s
        done = {"test": s["tests"] > 0, "fight": s["fights"] > 0, "tell": s["told"] is not None}
        numbers = any(map(is_number, s["gm_pile"]))
        tokens = ["test"] * self.opposed() + ["fight"] * numbers + ["tell", "adjust", "end"]
        usual = [token for token in tokens if not (self.short and done.get(token, True))]
        return self.plan_tokens() + usual

    def player_tokens(self, p: int) -> list[str]:
        mine = ["declare"] if self.s["declared"][p] is None else []
        if self.o["pvp"]:
            others = [q for q in self.living() if q != p]
            mine += [f"challenge:{q}" for q in others if f"{p}>{q}" not in self.s["refusals"]]
        return mine

    def challenge(self, one: int, other: int) -> None:
        s = self.s
        s["challenge"] = f"{one}>{other}"
        _, choice = self.ask("agree", {other: ["yes", "no"]})
        s["challenge"] = None
        if choice == "no":
            s["refusals"].append(f"{one}>{other}")
            return
        s["phase"] = "duel"
        self.next_scene()
        s["duels"] += 1
        self.fight([str(one)], [str(other)])
        self.clear()
        s["phase"] = "scene"

    def next_scene(self) -> None:
        self.s["scene"] += 1
        if self.quick:  # R46
            self.s["told"] = None

    def adjust(self, asked: str = "") -> None:
        s, offer = self.s, []
        for p in self.living():
            offer.append(f"wound:{p}")
            offer += [f"heal:{p}"] * (self.can_recover(str(p)) > 0)
            offer += [f"give:{p}"] * ("X" in "".join(s["gm_pile"]))
            offer += [f"take:{p}"] * ("X" in "".join(s["pile"][p]))
        there = [n for side in s["sides"] if asked not in side for n in side] if asked else []
        offer += [f"surrender:{foe}" for foe in there if foe[:3] == "foe"]  # R46
        choice = self.ask("adjust", {self.gm_seat: [*offer, "back"]})[1]
        what, _, name = choice.partition(":")
        if what == "wound":
            self.wound(name, "gm")
        elif what == "heal":
            self.recover(name, "heal", 1)
        elif what == "surrender":
            self.fate(name, asked, "terms")
        elif what != "back":
            one, other = ("gm", name) if what == "give" else (name, "gm")
            self.move([self.jokers(one)[0]], one, other)
            self.quest()

    def some(self, name: str) -> list[int]:
        names = [str(p) for p in self.living()]
        offer = {"some": names, "min": 1, "max": len(names), "rule": "any"}
        chosen = self.ask(name, {self.gm_seat: offer})[1]
        return sorted(int(p) for p in chosen)

    def called_test(self) -> None:
        s, gm = self.s, self.gm_seat
        s["queue"] = self.some("tested")
        each = len(s["queue"]) == 1 or self.ask("group", {gm: ["each", "one"]})[1] == "each"
        must = self.ask("manner", {gm: ["must", "may"]})[1] == "must"
        if self.quick:
            s["told"] = self.ask("reason", {gm: {"text": 1000}})[1]
        while s["queue"]:
            p = s["queue"].pop(0)
            s.update(tested=p, tries=0, ways=[], way=None, refused=False, sight=[])
            if not must and self.ask("accept", {p: ["yes", "no"]})[1] == "no":
                continue
            if self.test(p, 1 + self.o["repeats"]) and not each:
                return

    def called_fight(self) -> None:
        s, gm = self.s, self.gm_seat
        s["queue"] = self.some("fighters")
        may = self.o["may_decline"] and self.ask("manner", {gm: ["must", "may"]})[1] == "may"
        there = sum(map(is_number, s["gm_pile"]))
        foes = self.ask("foes", {gm: {"number": [1, min(8, there)]}})[1]
        for row in range(foes):
            self.made_foe(row, foes - row - 1)
        first = self.ask("first", {gm: ["players", "foes", "chance"]})[1]
        if first == "chance":
            first = self.pick("first", ["players", "foes"])
        for p in list(s["queue"]) if may else []:
            if self.ask("accept", {p: ["yes", "no"]})[1] == "no":
                s["queue"].remove(p)
        if not s["queue"]:
            return
        s["fights"] += 1
        players, row_of_foes = [str(p) for p in s["queue"]], [f"foe{row}" for row in range(foes)]
        one, two = (players, row_of_foes) if first == "players" else (row_of_foes, players)
        self.fight(one, two)

    def new_foe(self, row: int, name: str, start: int) -> dict[str, Any]:
        return {
            "name": name or f"Foe {row + 1}", "present": True, "start": start, "stacked": False,
            "pile": [], "faces": [], "lost": [],
        }  # fmt: skip

    def made_foe(self, row: int, later: int) -> None:
        s, gm = self.s, self.gm_seat
        name = self.ask("foe_name", {gm: {"text": 32}})[1]
        foe = self.new_foe(row, name, 0)
        s["foes"].append(foe)
        offer = ["choose", "random"] + ["stack"] * self.o["stack"]
        build = self.ask("build", {gm: offer})[1]
        foe["stacked"] = build == "stack"
        numbers = sum(map(is_number, s["gm_pile"]))
        if build == "random":
            size = self.ask("foe_size", {gm: {"number": [1, numbers - later]}})[1]
            faces = self.ask("foe_faces", {gm: {"number": [0, len(s["gm_faces"])]}})[1]
            while sum(map(is_number, foe["pile"])) < size:
                self.move([self.pick(f"foe{row}", s["gm_pile"])], "gm", f"foe{row}")
            for _ in range(faces):
                self.move([self.pick(f"foe{row}", s["gm_faces"])], "gm", f"foe{row}")
        else:
            pack = self.sorted(s["gm_pile"] + s["gm_faces"])
            offer_ = {"some": pack, "min": 1, "max": len(pack) - later, "rule": "foe"}
            ask = "foe_stack" if foe["stacked"] else "foe_pack"
            chosen = self.ask(ask, {gm: offer_})[1]
            assert 1 <= sum(map(is_number, chosen)) <= numbers - later
            self.move(chosen, "gm", f"foe{row}")
        foe["start"] = sum(map(is_number, foe["pile"]))

    # -- the automatic GM --

    def adventure(self) -> tuple[str, str]:
        s = self.s
        while True:
            if not any(map(is_number, s["gm_pile"])):
                return "won", "empty"
            climax = s["scene"] == self.o["scenes"] - 1
            s["phase"] = "fight" if climax else self.pick("kind", ["test", "fight"])
            s["scene"] += 1
            stakes = (
                ["peril", "toll", "prize"] if s["phase"] == "test" else ["blood", "ambush", "hoard"]
            )
            if not self.jokers("gm"):
                stakes.pop()
            s["stake"] = "climax" if climax else self.pick("stake", stakes)
            passed = self.stake_test() if s["phase"] == "test" else self.stake_fight()
            self.clear()
            if climax:
                return ("won" if passed else "lost"), "climax"
            for p in self.living() if passed else []:
                self.recover(str(p), "rest", self.o["rest"])

    def stake_fight(self) -> bool:
        s, living, climax = self.s, self.living(), self.s["stake"] == "climax"
        there = sum(map(is_number, s["gm_pile"]))
        count = 1 if climax or self.o["foes"] == "one" else min(len(living), there)
        size, thirds = self.o["foe_cards"], 3 * len(living)
        if size is None:
            size = (sum(s["start"][p] for p in living) + thirds - 1) // thirds
        size = min(2 * size * len(living), there) if climax else min(size, there // count)
        for row in range(count):
            s["foes"].append(self.new_foe(row, "", size))
            for _ in range(size):
                numbers = [card for card in s["gm_pile"] if is_number(card)]
                self.move([self.pick(f"foe{row}", numbers)], "gm", f"foe{row}")
        if climax:
            self.move([*s["gm_faces"], *self.jokers("gm")], "gm", "foe0")
        elif s["gm_faces"]:
            self.move([self.pick("foe0", s["gm_faces"])], "gm", "foe0")
        if s["stake"] == "hoard":
            self.move([self.jokers("gm")[0]], "gm", "foe0")
        players, foes = [str(p) for p in living], [f"foe{row}" for row in range(count)]
        first = "foes" if s["stake"] == "ambush" else self.pick("first", ["players", "foes"])
        s["fights"] += 1
        return self.fight(*((players, foes) if first == "players" else (foes, players)))

    # -- the end --

    def next(self, p: int) -> dict[str, Any] | None:
        s, levels = self.s, self.o["levels"]
        level, suit, cards = s["levels"][p], s["types"][p], list(self.dealt[p])
        top = 3 if levels == "simple" else 10
        if s["alive"][p]:
            then = min(top, level + 1)
        elif level == 1 or self.ask("after_death", {p: ["resurrect", "new"]})[1] == "new":
            return None
        else:
            then = level - 1
        now, new = cards_of(levels, level), cards_of(levels, then)
        for at, ranks in enumerate((NUMBERS, FACES)):
            for _ in range(abs(new[at] - now[at])):
                if then > level:
                    lacking = [rank + suit for rank in ranks if rank + suit not in cards]
                    cards.append(self.pick(f"gain:{p}", lacking))
                else:
                    held = [rank + suit for rank in ranks if rank + suit in cards]
                    cards.remove(self.pick(f"drop:{p}", held))
        return {"type": suit, "level": then, "cards": self.sorted(cards)}
