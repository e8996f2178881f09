"""The second reading: setting up, camp, turn, attack, death, and the end of a record."""

from typing import Any

from tests.kit.cardrpg_reader import (
    NAMED,
    NEEDS,
    Over,
    Reader,
    Seat,
    Spent,
    half,
    kind,
    once,
    worth,
)


class Reading(Reader):
    """One record, read from its header on."""

    # Setting up.

    def order(self, first: int) -> list[int]:
        return [*range(first, self.n), *range(first)]

    def set_up(self) -> None:
        for at, me in enumerate(self.s["seats"]):
            if me["class"] is None:
                name = self.ask("name", at, {"text": 32})
                me["name"] = name if name.strip() else self.names[at]
                if self.o["diceless"]:
                    me["draw"] = self.shuffled(f"creation:{at}")
                me["str"] = half(self.die("str", at)) + 2
                hp = self.die("hp", at) + 2
                me.update(max_hp=hp, full_hp=hp, hp=hp)
                me["class"] = self.ask("class", at, NAMED)
        for at, me in enumerate(self.s["seats"]):
            me["draw"] = self.shuffled(f"deck:{at}")
            assert len(me["draw"]) == 53
            assert me["class"] not in me["draw"]
        self.first_strike()
        for at, me in enumerate(self.s["seats"]):
            first = self.sheets[at] is None or self.sheets[at]["sessions"] == 0
            self.fill(at, me["str"] if self.duel or first else half(me["str"]))
            for _ in range(3 if self.duel else 0):
                self.add(at, self.draw(at))
        if self.duel:
            for me in self.s["seats"]:
                me["hp"] = me["full_hp"] = me["max_hp"] * (self.n - 1)

    def first_strike(self) -> None:
        best: list[int] = []
        top = -1
        for at, me in enumerate(self.s["seats"]):
            card = me["draw"].pop(0)
            me["draw"].append(card)
            height = 1000
            if kind(card) != "X":
                ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
                height = 4 * ranks.index(kind(card)) + "CDHS".index(card[-1])
            if height > top:
                top, best = height, []
            if height == top:
                best.append(at)
        while len(best) > 1:
            thrown = [(self.die("tie", at), at) for at in best]
            best = [at for die, at in thrown if die == max(thrown)[0]]
        self.s["first"] = best[0]
        if self.duel:
            jacks = [at for at in self.order(best[0]) if self.s["seats"][at]["class"][0] == "J"]
            self.s["first"] = (jacks or best)[0]

    # Camp, prep, turn.

    def trades(self, me: Seat) -> list[str]:
        offer = []
        if me["class"][-1] == "D":
            offer += [f"sell:{c}" for c in once(me["inventory"]) if c != "AD"]
        if me["discard"] and (not me["gem_used"] or self.o["gem"] == "unlimited"):
            offer += [f"gem:{c}" for c in self.powers(me, "D")]
        if me["gold"] >= 1 and me["discard"]:
            offer.append("buyback")
        if me["gold"] >= 2 and me["draw"]:
            offer.append("buytop")
        return offer

    def trade(self, at: int, token: str) -> None:
        me = self.s["seats"][at]
        verb, _, card = token.partition(":")
        if verb == "sell":
            me["inventory"].remove(card)
            me["discard"].insert(0, card)
            me["gold"] += worth(card)
        elif verb == "gem":
            got = self.ask("gem", at, once(me["discard"]))
            me["discard"].remove(got)
            me["hand"].append(got)
            me["gem_used"] = True
            self.spend(me, card)
        elif verb == "buyback":
            most = min(me["gold"], len(me["discard"]))
            offer = {"some": me["discard"], "min": 1, "max": most, "rule": "any"}
            got = self.ask("buyback", at, offer)
            for each in got:
                me["discard"].remove(each)
                me["hand"].append(each)
            me["gold"] -= len(got)
        else:
            assert verb == "buytop"
            self.buy_top(at, me)

    def buy_top(self, at: int, me: Seat) -> None:
        card = me["draw"].pop(0)
        cost = 20 if kind(card) == "A" else worth(card)
        affordable = cost and me["gold"] >= cost
        if affordable and self.ask("offer", at, ["buy", "leave"], shown=card) == "buy":
            me["gold"] -= cost
            self.add(at, card)
            return
        me["discard"].insert(0, card)

    def camp(self, at: int) -> None:
        me = self.s["seats"][at]
        me["gem_used"] = False
        while True:
            stop = ["stop"] if self.s["battle"] and 2 * self.killed() >= self.o["goal"] else []
            token = self.ask("camp", at, ["fight", *self.trades(me), *stop])
            if token == "fight":
                return
            if token == "stop":
                raise Over("stop", at)
            self.trade(at, token)

    def killed(self) -> int:
        """The kills of all in this session (R45)."""
        return sum(me["kills"] for me in self.s["seats"])

    def reach_goal(self, at: int) -> None:
        """R45: the kill that makes as many as the goal ends the session."""
        if 0 < self.o["goal"] <= self.killed():
            raise Over("stop", at)

    def turn_offer(self, me: Seat) -> list[str]:
        s, hand = self.s, me["hand"]
        offer = ["attack"] if hand else []
        offer += [f"kill:{c}" for c in self.powers(me, "S")]
        if hand and not s["blitz"]:
            offer += [f"blitz:{c}" for c in self.powers(me, "C")]
        if s["attacks_made"] == 0:
            offer += [f"spade:{c}" for c in self.usable(me, "S")]
        if len(hand) > s["attacks_left"]:
            offer += [f"club:{c}" for c in self.usable(me, "C")]
        deadly = any(t.partition(":")[0] in ("attack", "kill", "spade") for t in offer)
        offer += self.trades(me) + self.gains() * deadly
        if s["attacks_made"]:
            offer.append("done")
        elif not hand:
            offer += ["redraw", "pass"] if self.duel and me["draw"] else ["pass"]
        return offer

    def turn(self, at: int) -> str:
        s, me = self.s, self.s["seats"][at]
        s.update(turn=at, attacks_left=1, attacks_made=0, blitz=False)
        if self.o["gem"] == "turn":
            me["gem_used"] = False
        last = ""
        while s["attacks_left"] and self.foes(at) and (me["hand"] or not s["attacks_made"]):
            last = self.ask("turn", at, self.turn_offer(me))
            verb, _, card = last.partition(":")
            if verb in ("done", "pass"):
                break
            if verb == "redraw":
                self.fill(at, me["str"])
                break
            self.act(at, verb, card, last)
        s.update(turn=None, attacks_left=0, attacks_made=0, blitz=False)
        self.left = False
        return last

    def gains(self) -> list[str]:
        verb = "take" if self.left else "leave"
        foes = self.s["monsters"] if self.o["bonus"] == "choose" else []
        return [f"{verb}:{foe['card']}" for foe in foes if foe["bonus"]]

    def act(self, at: int, verb: str, card: str, token: str) -> None:
        s, me = self.s, self.s["seats"][at]
        if verb == "attack":
            self.attack(at)
        elif verb == "kill":
            foe = self.ask("target", at, self.foes(at))
            self.spend(me, card)
            self.hurt(at, foe, 0, deadly=True, by_hand=False)
        elif verb == "spade":
            foe = self.ask("target", at, self.foes(at))
            self.spend(me, card)
            self.hurt(at, foe, worth(card), deadly=False, by_hand=False)
        elif verb == "blitz":
            self.spend(me, card)
            s["blitz"] = True
        elif verb == "club":
            self.spend(me, card)
            s["attacks_left"] += 1
        elif verb in ("leave", "take"):
            self.left = verb == "leave"
        else:
            self.trade(at, token)

    def attack(self, at: int) -> None:
        s, me = self.s, self.s["seats"][at]
        foe = self.ask("target", at, self.foes(at))
        rule = "any" if s["blitz"] else "same-rank"
        hand = list(me["hand"])
        offer = {"some": hand, "min": 1, "max": len(hand), "rule": rule}
        cards = self.ask("cards", at, offer, aim=foe)
        s["blitz"] = False
        s["attacks_left"] -= 1
        s["attacks_made"] += 1
        damage, deadly = 0, False
        for card in cards:
            me["hand"].remove(card)
            me["played"].append(card)
            if deadly:
                continue
            if worth(card):
                damage += worth(card)
                continue
            times = 2 if kind(card) == "X" else 1
            while (turned := self.draw(at)) is not None:
                me["played"].append(turned)
                if kind(turned) == "X":
                    deadly = True
                if kind(turned) == "X" or worth(turned):
                    damage += times * worth(turned)
                    break
                times += 1
        self.hurt(at, foe, damage, deadly=deadly, by_hand=True)

    def rescued(self, at: int, deadly: bool) -> bool:
        me = self.s["seats"][at]
        hearts = [] if deadly else [f"heart:{c}" for c in self.usable(me, "H")]
        offer = hearts + [f"life:{c}" for c in self.powers(me, "H")]
        if not offer:
            return False
        how, _, card = self.ask("save", at, offer).partition(":")
        self.spend(me, card)
        me["hp"] = me["full_hp"] if how == "life" else worth(card)
        return True

    def loot(self, robber: str, me: Seat) -> str | None:
        """Remove and return the card that a thief takes from this seat."""
        if not me["inventory"]:
            return me["draw"].pop(0) if me["draw"] else None
        own = me["class"][-1]
        suits = own + "CHSD".replace(own, "")
        row = sorted(me["inventory"], key=lambda c: (worth(c), suits.index(c[-1])))
        aces = [c for c in row if kind(c) == "A"]
        card: str = (aces or row)[-1] if kind(robber) == "X" else row[0]
        me["inventory"].remove(card)
        return card

    def robs(self, robber: str, me: Seat) -> bool:
        return kind(robber) + me["class"][0] in ("QJ", "QK", "KJ", "KQ", "XJ", "XQ", "XK")

    def lose_all(self, at: int, keep: bool) -> None:
        me = self.s["seats"][at]
        if not keep:
            self.down(at, me["hand"])
            me["hand"] = []
        self.down(at, [c for c in me["inventory"] if c != "AD"])
        me["inventory"] = [c for c in me["inventory"] if c == "AD"]
        me["gold"] = 0
        if me["class"][0] != "Q":
            me["xp"] = 0
        me["deaths"] += 1

    def level(self, at: int, more: int) -> None:
        me = self.s["seats"][at]
        me["str"] += half(self.die("level_str", at)) + more
        gain = half(self.die("level_hp", at)) + more
        for which in ("max_hp", "full_hp", "hp"):
            me[which] += gain
        me["level"] += 1
        me["xp"] = 0

    def score(self, at: int, xp: int) -> None:
        me = self.s["seats"][at]
        me["xp"] += xp
        if me["level"] <= len(NEEDS) and me["xp"] >= NEEDS[me["level"] - 1]:
            self.level(at, 0)

    # What differs from mode to mode.

    def foes(self, at: int) -> list[str]:
        raise NotImplementedError

    def hurt(self, at: int, foe: str, damage: int, *, deadly: bool, by_hand: bool) -> None:
        raise NotImplementedError

    def play(self) -> None:
        raise NotImplementedError

    # The whole record.

    def read(self) -> None:
        try:
            self.set_up()
            self.play()
        except Spent as spent:
            self.check_end("deck", spent.args[0])
        except Over as over:
            self.check_end(*over.args)

    def check_end(self, reason: str, at: int | None) -> None:
        seats = self.s["seats"]
        counts = {what: [me[what] for me in seats] for what in ("kills", "deaths", "jokers")}
        sheets = None if self.o["adventure"] else [self.sheet(x) for x in range(self.n)]
        assert next(self.lines) == {
            "end": {
                "mode": self.o["mode"], "reason": reason, "seat": at,
                "battles": self.s["battle"], **counts, "sheets": sheets,
                **({"goal": self.o["goal"]} if self.o["goal"] else {}),
            }
        }  # fmt: skip
        assert list(self.lines) == []

    def sheet(self, at: int) -> dict[str, Any]:
        me = self.s["seats"][at]
        old = self.sheets[at] or dict.fromkeys(("gold", "jokers", "kills", "deaths", "sessions"), 0)
        scored = 0 if self.duel else 1
        return {
            "name": me["name"], "class": me["class"], "level": me["level"], "xp": me["xp"],
            "str": me["str"], "hp": me["max_hp"],
            "gold": old["gold"] if self.duel else me["gold"],
            "jokers": old["jokers"] + scored * me["jokers"],
            "kills": old["kills"] + scored * me["kills"],
            "deaths": old["deaths"] + me["deaths"], "sessions": old["sessions"] + 1,
        }  # fmt: skip
