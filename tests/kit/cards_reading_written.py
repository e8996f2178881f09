"""The second reading's written adventures (2.12; see `cards_reading`)."""

import re
from dataclasses import dataclass
from typing import Any

from tests.kit.cards_reading_packs import is_number
from tests.kit.cards_reading_scenes import Scenes

LINE = re.compile(r"(\d+)\. (test|fight|choice|rest|climax)(?: (\w+))?(?:: (.*))?")
FOES = re.compile(r"(?:(\d+)x )?(.*?)(?: \((\w+)\))? (\d+)(?:\+(\d+))?")


@dataclass
class Part:
    """A scene of the text: its kind, the word or number beside it, and what follows it."""

    kind: str
    more: str
    words: str | None
    foes: list[tuple[str, int, int | None, str | None]]
    then: list[int]


class Written(Scenes):
    """The scenes of a text as it is written back; none of them 50 times, as in a circle (12.3)."""

    parts: dict[int, Part]
    jokers_after: list[int]
    is_planned = False

    def read_text(self, text: str) -> None:
        self.parts, self.jokers_after = {}, []
        for line in text.splitlines()[1:]:
            if found := LINE.fullmatch(line):
                number, kind, more, rest = found.groups()
                self.parts[int(number)] = part_of(kind, more or "", rest or "")
            elif found := re.fullmatch(r"treasure after (\d+)", line):
                self.jokers_after.append(int(found[1]))
        for number, part in self.parts.items():
            later = [each for each in self.parts if each > number]
            part.then = part.then or later[:1]

    def begins(self, number: int) -> Part:
        part = self.parts[number]
        self.s["at"], self.s["told"] = number, part.words
        return part

    def written(self) -> tuple[str, str]:
        s, number = self.s, next(iter(self.parts))
        while any(map(is_number, s["gm_pile"])):
            while self.parts[number].kind in ("choice", "rest"):
                number = self.goes_past(number)
            part = self.begins(number)
            s.update(phase=part.kind if part.kind == "test" else "fight", scene=s["scene"] + 1)
            s["stake"] = part.more or "climax"
            passed = self.stake_test() if part.kind == "test" else self.meets(part)
            self.clear()
            if part.kind == "climax":
                return ("won" if passed else "lost"), "climax"
            if passed:
                self.finds(number)
            number = part.then[0]
        return "won", "empty"

    def goes_past(self, number: int) -> int:
        self.s["phase"], part, way = "scene", self.begins(number), 1
        if part.kind == "rest":
            self.rests(part)
        else:
            ways = [str(at) for at, _ in enumerate(part.then, 1)]
            way = int(self.ask("path", dict.fromkeys(self.living(), ways))[1])
        self.finds(number)
        return part.then[way - 1]

    def rests(self, part: Part) -> None:
        for p in self.living():
            self.recover(str(p), "rest", int(part.more))

    def finds(self, number: int) -> None:
        for _ in range(self.jokers_after.count(number)):
            if self.jokers("gm"):
                finder = min(self.living(), key=lambda p: len(self.jokers(str(p))))
                self.move(self.jokers("gm")[:1], "gm", str(finder))
                self.quest()

    def stake_test(self) -> bool:
        p, _ = self.ask("volunteer", {p: ["me"] for p in self.living()})
        self.s["tested"] = p
        return self.takes(p, self.s["stake"])

    def takes(self, p: int, stake: str) -> bool:
        s, tries = self.s, 1 + self.o["repeats"]
        if stake == "prize":
            s["staked"], tries = self.jokers("gm")[:1], 1
            for joker in s["staked"]:
                s["gm_pile"].remove(joker)
        passed = self.test(p, tries, stake)
        if stake == "toll" and not passed and s["alive"][p]:
            self.wound(str(p), "gm")
        return passed

    def meets(self, part: Part) -> bool:
        s, climax = self.s, part.kind == "climax"
        for row, (name, most, _, cls) in enumerate(part.foes):
            numbers = [card for card in s["gm_pile"] if is_number(card)]
            if numbers:
                size = max(1, min(most, len(numbers) - (len(part.foes) - row - 1)))
                foe = self.new_foe(row, name, size)
                s["foes"].append(foe | ({"class": cls} if cls else {}))
                for _ in range(size):
                    card = self.pick(f"foe{row}", [c for c in s["gm_pile"] if is_number(c)])
                    self.move([card], "gm", f"foe{row}")
        for row, (_, _, faces, _) in enumerate(part.foes[: len(s["foes"])]):
            wanted = 3 * climax if faces is None else faces
            for _ in range(min(wanted, len(s["gm_faces"]))):
                self.move([self.pick(f"foe{row}", s["gm_faces"])], "gm", f"foe{row}")
        if climax or part.more == "hoard":
            self.move(self.jokers("gm")[: 3 if climax else 1], "gm", "foe0")
        players, foes = (
            list(map(str, self.living())),
            [f"foe{row}" for row in range(len(s["foes"]))],
        )
        first = "foes" if part.more == "ambush" else self.pick("first", ["players", "foes"])
        s["fights"] += 1
        return self.fight(*((players, foes) if first == "players" else (foes, players)))

    def new_foe(self, row: int, name: str, start: int) -> dict[str, Any]:
        raise NotImplementedError

    # -- the plan of a human GM --

    def plan_tokens(self) -> list[str]:
        if not self.parts:
            return []
        here = self.parts.get(self.s.get("at", 0))
        follow = [next(iter(self.parts))]
        if here is not None:
            follow = [] if here.kind == "climax" else list(dict.fromkeys(here.then))
        may = self.is_planned and here is not None and self.may_begin(here)
        return ["plan"] * may + [f"next:{number}" for number in follow]

    def may_begin(self, part: Part) -> bool:
        if part.kind == "test":
            return self.opposed()
        if part.kind == "rest":
            return any(self.can_recover(str(p)) for p in self.living())
        return any(map(is_number, self.s["gm_pile"]))

    def goes_by_plan(self, choice: str) -> None:
        s, number = self.s, choice.partition(":")[2]
        if number:
            self.is_planned = self.begins(int(number)).kind != "choice"
            return
        part, told, self.is_planned = self.parts[s["at"]], s["told"], False
        if part.kind == "rest":
            self.rests(part)
            return
        s.update(phase=part.kind if part.kind == "test" else "fight", scene=s["scene"] + 1)
        if part.kind != "test":
            self.meets(part)
        s["queue"] = self.living() if part.kind == "test" else []
        while s["queue"]:
            p = s["queue"].pop(0)
            s.update(tested=p, tries=0, ways=[], way=None, refused=False, sight=[])
            if self.takes(p, part.more):
                break
        assert s["told"] == told
        self.clear()
        s["phase"] = "scene"


def part_of(kind: str, more: str, rest: str) -> Part:
    if kind == "choice":
        ways = re.findall(r" -> (\d+)(?= \||:|$)", rest)
        words = re.split(r" -> \d+(?:: |$)", rest)[-1]
        return Part(kind, more, words or None, [], list(map(int, ways)))
    found = re.fullmatch(r"(.*?)(?: -> (\d+))?", rest)
    assert found is not None
    words, then = found[1], [int(found[2])] if found[2] else []
    foes = ""
    if kind in ("fight", "climax"):
        foes, _, words = words.partition(": ")
    return Part(kind, more, words or None, list(single(foes)), then)


def single(foes: str) -> list[tuple[str, int, int | None, str | None]]:
    found = []
    for each in filter(None, foes.split(", ")):
        match = FOES.fullmatch(each)
        assert match is not None
        times, name, cls, numbers, faces = match.groups()
        one = name, int(numbers), int(faces) if faces else None, cls and cls.casefold()
        found += [one] * int(times or 1)
    return found
