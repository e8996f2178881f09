"""The second reading of a session of one hero, on that of several players."""

from typing import Any

from tests.kit.cardrpg_reader import Over, Seat, half, kind
from tests.kit.cardrpg_reading_company import CoopReading


class SessionReading(CoopReading):
    """One hero, whose monsters are their own."""

    def first_strike(self) -> None:
        """Draw for nothing: no other player could begin."""

    def play(self) -> None:
        s, (me,) = self.s, self.s["seats"]
        while True:
            self.camp(0)
            if s["battle"]:
                self.fill(0, half(me["str"]) if me["sick"] else me["str"])
                me["sick"] = False
            if self.o["heal"] == "battle" or not me["alive"]:
                me["hp"] = me["full_hp"]
            me["alive"] = True
            s["battle"] += 1
            self.meet([0])
            self.fight()
            if self.o["end_at_death"] and not me["alive"]:
                raise Over("death", 0)
            self.reach_goal(0)

    def fight(self) -> None:
        if kind(self.s["monsters"][0]["card"]) == "J":
            self.prep(0)
            self.strike(0)
        while self.s["monsters"]:
            self.turn(0)
            self.strike(0)

    def strike(self, at: int) -> None:
        """8.1: a monster without cards does nothing."""
        if any(foe["pile"] for foe in self.s["monsters"]):
            super().strike(at)

    def turn_offer(self, me: Seat) -> list[str]:
        *offer, last = super().turn_offer(me)
        (foe,) = self.s["monsters"]
        is_spent = last == "pass" and not foe["pile"]
        return [*offer, "fresh", "forfeit"] if is_spent else [*offer, last]

    def act(self, at: int, verb: str, card: str, token: str) -> None:
        if verb == "fresh":
            me, (foe,) = self.s["seats"][0], self.s["monsters"]
            self.fill(0, me["str"])
            for _ in range(2 * me["level"] if kind(foe["card"]) == "X" else me["level"]):
                foe["pile"].append(self.draw(0))
        elif verb == "forfeit":
            self.dead(0)
        else:
            super().act(at, verb, card, token)

    def dead(self, at: int) -> None:
        me, (foe,) = self.s["seats"][0], self.s["monsters"]
        me.update(alive=False, sick=True)
        self.down(0, me["played"] + foe["spent"] + foe["pile"])
        me["played"], foe["spent"], foe["pile"] = [], [], []
        king = me["class"][0] == "K" and me["hand"]
        self.lose_all(0, bool(king) and self.ask("hand", 0, ["keep", "discard"]) == "keep")
        self.down(0, foe["bonus"])
        me["bones_down"].append(foe["card"])
        self.s["monsters"] = []


def read_alone(lines: list[dict[str, Any]]) -> int:
    """Read a session's record a second time, and return how many asks it had."""
    reading = SessionReading(lines)
    reading.read()
    return reading.asked
