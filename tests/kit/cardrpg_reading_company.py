"""The second reading of both modes for several players; `read_again` reads a record with it."""

from copy import deepcopy
from typing import Any

from tests.kit.cardrpg_reader import Over, Spent, half, kind, once, worth
from tests.kit.cardrpg_reading import Reading
from tests.kit.unwrap import unwrap


class CoopReading(Reading):
    """Together against the monsters."""

    def foes(self, at: int) -> list[str]:
        return [foe["card"] for foe in self.s["monsters"]]

    def hurt(self, at: int, foe: str, damage: int, *, deadly: bool, by_hand: bool) -> None:
        (monster,) = self.s["monsters"]
        if not deadly:
            monster["hp"] -= damage
        if deadly or monster["hp"] <= 0:
            self.slain(at)

    def prep(self, at: int) -> None:
        me = self.s["seats"][at]
        self.s["turn"] = at
        while self.s["monsters"]:
            kills = [f"kill:{c}" for c in self.powers(me, "S")]
            gains = self.gains() if kills else []
            token = self.ask("prep", at, ["wait", *kills, *self.trades(me), *gains])
            if token == "wait":
                break
            if token.startswith("kill:"):
                self.spend(me, token[5:])
                self.slain(at)
            elif token.startswith(("leave:", "take:")):
                self.left = token.startswith("leave:")
            else:
                self.trade(at, token)
        self.s["turn"] = None
        self.left = False

    def play(self) -> None:
        s = self.s
        while True:
            there = [at for at in self.order(s["first"]) if not s["seats"][at]["out"]]
            for at in there:
                self.camp(at)
            for at in there:
                me = s["seats"][at]
                if s["battle"]:
                    self.fill(at, half(me["str"]) if me["sick"] else me["str"])
                    me["sick"] = False
            for at in there:
                me = s["seats"][at]
                if self.o["heal"] == "battle" or not me["alive"]:
                    me["hp"] = me["full_hp"]
                me["alive"] = True
            s["battle"] += 1
            self.meet(there)
            last = self.fight()
            if all(me["out"] for me in s["seats"]):
                raise Over("death", last)
            step = [at for at in self.order(s["first"])[::-1] if not s["seats"][at]["out"]]
            self.reach_goal(s["first"])
            s["first"] = step[0]

    def meet(self, there: list[int]) -> None:
        s, first = self.s, self.s["first"]
        top = max(s["seats"][at]["level"] for at in there)
        card = unwrap(self.draw(first))
        monster: dict[str, Any] = {
            "card": card, "supplier": first, "hp": 0, "start_hp": 0, "pile": [], "spent": [],
            "bonus": [],
        }  # fmt: skip
        s["monsters"].append(monster)
        face = kind(card) in ("J", "Q", "K")
        for _ in range(2 if kind(card) == "X" else int(face)):
            monster["bonus"].append(self.draw(first))
        for _ in range(2 * top if kind(card) == "X" else top):
            monster["pile"].append(self.draw(first))
        count = 3 if top < 3 else 5 if top < 6 else 7 if top < 9 else 10
        if kind(card) == "X":
            hp = 6 * count
        elif self.o["preset_hp"]:
            hp = (4 if face else 2) * count
        else:
            hp = max(1, sum(self.dice("monster", first, count)))
        monster["hp"] = monster["start_hp"] = hp * len(there)

    def fight(self) -> int | None:
        """Who died last, if all are dead."""
        s, at = self.s, self.s["first"]
        last = None
        if kind(s["monsters"][0]["card"]) == "J":
            self.prep(at)
            last = self.strike(at)
        while s["monsters"]:
            if s["seats"][at]["alive"]:
                self.turn(at)
                last = self.strike(at)
            at = self.order(at)[1]
        return last

    def strike(self, at: int) -> int | None:
        """The monster's counterstrike."""
        s, me = self.s, self.s["seats"][at]
        if not s["monsters"]:
            return None
        (foe,) = s["monsters"]
        if not foe["pile"]:
            self.new_attack_cards(foe, at)
        times, deadly = 0, False
        while foe["pile"]:
            card = foe["pile"].pop(0)
            foe["spent"].append(card)
            times += 1
            if kind(card) == "X":
                deadly = True
                break
            if worth(card):
                me["hp"] -= times * worth(card)
                break
        if (deadly or me["hp"] <= 0) and not self.rescued(at, deadly):
            if not (self.o["mercy"] and s["battle"] == 1 and me["level"] == 1):
                self.dead(at)
                return at
            me["hp"] = 1  # R46
        if self.robs(foe["card"], me):
            if not me["inventory"] and not me["draw"]:
                raise Spent(at)
            stolen = unwrap(self.loot(foe["card"], me))
            me["discard"].insert(0, stolen)
        return None

    def new_attack_cards(self, foe: dict[str, Any], at: int) -> None:
        seats = self.s["seats"]
        top = max(x["level"] for x in seats if not x["out"])
        for _ in range(2 * top if kind(foe["card"]) == "X" else top):
            foe["pile"].append(self.draw(foe["supplier"]))
        for each in self.order(at):
            if seats[each]["alive"] and not seats[each]["hand"]:
                self.fill(each, seats[each]["str"])

    def dead(self, at: int) -> None:
        s, me = self.s, self.s["seats"][at]
        me.update(alive=False, sick=True, out=self.o["end_at_death"])
        self.down(at, me["played"])
        me["played"] = []
        king = me["class"][0] == "K" and me["hand"]
        self.lose_all(at, bool(king) and self.ask("hand", at, ["keep", "discard"]) == "keep")
        if any(each["alive"] for each in s["seats"]):
            return
        (foe,) = s["monsters"]
        self.down(foe["supplier"], foe["spent"] + foe["pile"] + foe["bonus"])
        s["seats"][foe["supplier"]]["bones_down"].append(foe["card"])
        s["monsters"] = []

    def slain(self, at: int) -> None:
        s = self.s
        (foe,) = s["monsters"]
        for each in s["seats"]:
            each["draw"] += each["played"]
            each["played"] = []
        supplier = s["seats"][foe["supplier"]]
        supplier["draw"] += foe["spent"] + foe["pile"]
        foe["spent"], foe["pile"] = [], []
        xp = worth(foe["card"])
        if kind(foe["card"]) == "X":
            xp = foe["start_hp"] // 2
        elif not xp:
            xp = foe["start_hp"]
        winners = [each for each in self.order(at) if s["seats"][each]["alive"]]
        for each in winners:
            self.score(each, xp)
        supplier["bones_up"].append(foe["card"])
        s["monsters"] = []
        s["seats"][at]["kills"] += 1
        s["seats"][at]["jokers"] += kind(foe["card"]) == "X"
        if self.left:
            self.down(foe["supplier"], foe["bonus"])
        for card in [] if self.left else foe["bonus"]:
            self.add(at, card)
        for each in winners:
            for _ in range(2 if s["seats"][each]["class"][0] == "J" else 1):
                self.add(each, self.draw(each))


class DuelReading(Reading):
    """Player against player."""

    def foes(self, at: int) -> list[str]:
        return [f"seat:{x}" for x in self.order(at)[1:] if self.s["seats"][x]["alive"]]

    def hurt(self, at: int, foe: str, damage: int, *, deadly: bool, by_hand: bool) -> None:
        self.hurt_player(at, int(foe[5:]), 0 if deadly else damage, deadly, by_hand)

    def hurt_player(self, at: int, other: int, damage: int, deadly: bool, by_hand: bool) -> None:
        me, you = self.s["seats"][at], self.s["seats"][other]
        you["hp"] -= damage
        if (deadly or you["hp"] <= 0) and not self.rescued(other, deadly):
            you.update(alive=False, sick=True, out=True)
            xp = max(you["xp"], you["max_hp"])
            if you["inventory"]:
                prize = self.ask("prize", at, [*once(you["inventory"]), "none"])
                if prize != "none":
                    you["inventory"].remove(prize)
                    me["inventory"].append(prize)
            self.down(other, you["played"])
            you["played"] = []
            self.lose_all(other, keep=False)
            self.score(at, xp)
            return
        anything = you["inventory"] or you["draw"]
        robbed = by_hand and you["alive"] and self.robs(me["class"], you) and anything
        if robbed and self.ask("steal", at, ["steal", "leave"]) == "steal":
            self.add(at, self.loot(me["class"], you))

    def play(self) -> None:
        s = self.s
        for at in self.order(s["first"]):
            self.camp(at)
        at, passes = s["first"], 0
        while True:
            passes = passes + 1 if self.turn(at) == "pass" else 0
            alive = [x for x in self.order(at) if s["seats"][x]["alive"]]
            if len(alive) == 1:
                self.level(at, 2)
                raise Over("duel_won", at)
            if passes >= len(alive):
                raise Over("duel_drawn", None)
            at = alive[1]


def read_again(lines: list[dict[str, Any]]) -> int:
    """Read a record a second time; gives how many asks it had."""
    reader = DuelReading if lines[0]["options"]["mode"] == "duel" else CoopReading
    reading = reader(deepcopy(lines))
    reading.read()
    return reading.asked
