"""The second reading's abilities, tests and fights (see `cards_reading`)."""

from collections.abc import Callable

from tests.kit.cards_reading_packs import DECK, FACES, SUITS, Packs, is_number

BEATS = {"J": "K", "K": "Q", "Q": "J"}


def beats(one: str, other: str) -> bool:
    """The page's table of 3.1, and R8."""
    a, b = one[:-1], other[:-1]
    if a in FACES or b in FACES:
        return a in FACES and b not in FACES
    if a == "A":
        return b == "10"
    return (b == "A" and a != "10") or (b != "A" and int(a) > int(b))


class Scenes(Packs):
    """The rules within a scene."""

    def adjust(self, asked: str = "") -> None:
        raise NotImplementedError

    # -- abilities --

    def opposed(self) -> bool:
        faces = self.o["test_faces"] == "high" and len(self.s["gm_faces"]) > 0
        return faces or any(map(is_number, self.s["gm_pile"]))

    def tokens(self, suit: str, user: str, other: str) -> list[str]:
        s, player = self.s, user.isdigit()
        if suit == "S":
            return ["win"]
        if suit == "H":
            if player and self.o["heal_others"]:
                return [f"recover:{p}" for p in self.living() if self.can_recover(str(p))]
            return ["recover"] * (self.can_recover(user) > 0)
        if suit == "C":
            steal = ["steal"] * bool(self.place(other, "pile") + self.place(other, "faces"))
            if player and self.o["steal_from"] == "foes":
                row = enumerate(s["foes"])
                others = [f"foe{n}" for n, foe in row if foe["present"] and f"foe{n}" != other]
                packs = {n: self.place(n, "pile") + self.place(n, "faces") for n in others}
                steal += [f"steal:{n}" for n in others if packs[n]]
            gms = self.jokers("gm") + [c for foe in s["foes"] for c in foe["pile"] if c[0] == "X"]
            return steal + ["joker"] * (player and len(gms) > 0)
        sight = f"{user}>{other}" not in s["sight"] and (player or s["phase"] != "test")
        tokens = ["sight"] * sight
        if player:
            fighting = [name for side in s["sides"] for name in side]
            foes = [f"foe{row}" for row in range(len(s["foes"])) if f"foe{row}" in fighting]
            tokens += [f"reveal:{name}" for name in ["gm", *foes]]
        return tokens + [f"reveal:{p}" for p in self.living() if str(p) != user]

    def can(self, user: str, other: str) -> bool:
        return bool(self.place(user, "faces") and self.tokens(self.cls(user), user, other))

    def spend(self, name: str, chance: str) -> str:
        card: str = self.pick(f"{chance}:{name}", self.place(name, "faces"))
        self.remove(name, card)
        self.place(name, "spent").append(card)
        self.place(name, "spent").sort(key=DECK.index)
        return card

    def ability(self, user: str, other: str) -> str | None:
        """Use an ability; return the name of the side whose `win` decided a test."""
        self.noisy, countered = True, False
        seat = self.seat(other)
        if self.place(other, "faces"):
            countered = (
                seat is None or self.ask("counter", {seat: ["counter", "allow"]})[1] == "counter"
            )
        card = self.spend(user, "ability")
        self.s["shown"] = [[user, card]]
        if countered:
            against = self.spend(other, "counter")
            self.s["shown"].append([other, against])
            if card[0] == against[0]:
                return None
            if BEATS[against[0]] == card[0]:
                user, other = other, user
        tokens, seat = self.tokens(self.cls(user), user, other), self.seat(user)
        if seat is None:
            suit = self.cls(user)
            tokens = [
                t
                for t in tokens
                if t in {"S": "win", "H": "recover", "C": "steal", "D": "sight"}[suit]
            ]
            if suit == "D" and (self.s["phase"] == "test" or self.hp(user) < 2):
                tokens = []
        if not tokens:
            return None
        power = tokens[0] if seat is None else self.ask("power", {seat: tokens})[1]
        return self.works(power, user, other)

    def use_treasure(self, user: str, other: str) -> str | None:
        self.noisy = True
        tokens = [token for suit in SUITS for token in self.tokens(suit, user, other)]
        result = self.works(self.ask("power", {int(user): tokens})[1], user, other)
        for p in range(len(self.s["alive"])):
            self.move(self.jokers(str(p)), str(p), "gm")
        return result

    def works(self, power: str, user: str, other: str) -> str | None:
        s = self.s
        what, _, whom = power.partition(":")
        if what == "win":
            if s["phase"] == "test":
                return user
            if other.isdigit():
                self.fate(other, user, "mercy")
            else:
                self.ends(other, user)
        elif what == "recover":
            self.recover(whom or user, "recover", 99)
        elif what == "steal":
            of = whom or other
            cards = self.sorted(self.place(of, "pile") + self.place(of, "faces"))
            self.move([self.pick(f"steal:{user}", cards)], of, user)
            self.dies(of, user)
            self.quest()
        elif what == "joker":
            self.take_joker(user, other)
        elif what == "sight":
            s["sight"].append(f"{user}>{other}")
        else:
            seen = self.sorted(self.place(whom, "pile") + self.place(whom, "faces"))
            s["peeks"].append({"by": user, "of": whom, "cards": seen})
        return None

    def take_joker(self, user: str, other: str) -> None:
        foes = [f"foe{row}" for row in range(len(self.s["foes"]))]
        first = [] if other.isdigit() else [other]
        holders = [name for name in [*first, "gm"] if self.jokers(name)]
        if not holders:
            holders = [min((name for name in foes if self.jokers(name)), key=self.jokers)]
        self.move([self.jokers(holders[0])[0]], holders[0], user)
        self.quest()

    def fate(self, loser: str, winner: str, ask: str) -> bool:
        """6.7, R24; whether the loser is out of the fight."""
        terms = self.terms(loser, winner, ask)
        if terms == "refuse":
            return False
        if not loser.isdigit():
            self.s["foes"][int(loser[3:])]["present"] = False
        if terms == "wound":
            self.wound(loser, winner)
        elif terms == "treasure":
            self.move(self.jokers(loser), loser, winner)
            self.quest()
        elif terms == "death":
            self.ends(loser, winner)
        for side in self.s["sides"]:
            if loser in side:
                side.remove(loser)
        return True

    def terms(self, loser: str, winner: str, ask: str) -> str:
        own = ["treasure"] * bool(self.jokers(loser))
        seat = self.seat(winner if loser.isdigit() else loser)
        if seat is None:
            return "treasure" if own else "wound" if self.hp(loser) > 1 else "free"
        if ask == "mercy":
            offer = ["free", "wound", *own, "death"]
        elif loser.isdigit():
            offer = ["refuse", "free", "wound", *own]
        else:
            offer = ["free", *own]
        choice: str = self.ask(ask, {seat: offer})[1]
        return choice

    # -- tests --

    def test(self, p: int, most: int, stake: str | None = None) -> bool:
        s, me = self.s, str(p)
        s["tests"] += 1
        while s["tries"] < most and s["alive"][p]:
            result = self.attempt(p)
            if result == "left":
                break
            if result == "passed":
                s["passed"] += 1
                reward, s["staked"] = s["staked"], []
                self.add(me, reward)
                self.quest()
                return True
            s["tries"] += result in ("lost", "tied")
            if result == "lost":
                self.add("gm", s["staked"])
                s["staked"] = []
                hurt = stake == "peril"
                if stake is None:
                    hurt = self.ask("penalty", {self.gm_seat: ["none", "wound"]})[1] == "wound"
                if hurt:
                    self.wound(me, "gm")
        self.add("gm", s["staked"])
        s["staked"] = []
        return False

    def attempt(self, p: int) -> str:
        s, me = self.s, str(p)
        if not self.opposed():
            return "passed"

        def offer() -> list[str]:
            tokens = ["draw"] + ["ability"] * self.can(me, "gm")
            tokens += ["treasure"] * (self.o["treasure"] == "power" and p in self.treasure())
            return tokens + ["leave"] * (s["tries"] > 0 or s["refused"])

        choice = self.asked("attempt", me, "", offer)
        if choice is None:
            return "open"
        if choice == "leave":
            return "left"
        if choice != "draw":
            use = self.ability if choice == "ability" else self.use_treasure
            winner = use(me, "gm")
            return "open" if winner is None else "passed" if winner == me else "lost"
        if self.o["another_way"]:
            s["way"] = self.ask("way", {p: {"text": 200}})[1]
            way, refused = s["way"], False
            if self.human:
                refused = self.ask("judge", {self.gm_seat: ["allow", "refuse"]})[1] == "refuse"
            s["way"], s["refused"] = None, refused
            if refused:
                return "open"
            s["ways"].append(way)
        if f"{me}>gm" in s["sight"]:
            self.lay(me)
        return self.against(p)

    def against(self, p: int) -> str:
        s, me, gm, high = self.s, str(p), self.gm_seat, self.o["test_faces"] == "high"
        card = "blind"
        while self.human:
            result = "" if self.opposed() else "passed"
            if not result:
                cards = [c for c in s["gm_pile"] if is_number(c)] + s["gm_faces"] * high
                offer = ["blind", *dict.fromkeys(cards)] + ["joker"] * bool(self.jokers("gm"))
                offer += ["ability"] * self.can("gm", me)
                card = self.ask("difficulty", {gm: offer})[1]
                if card == "joker":
                    s["staked"].append(self.jokers("gm")[0])
                    s["gm_pile"].remove(s["staked"][-1])
                elif card == "ability":
                    winner = self.ability("gm", me)
                    result = "" if winner is None else "passed" if winner == me else "lost"
                    result = result or ("" if s["alive"][p] else "open")
                else:
                    break
            if result:
                for name, laid in s["laid"]:
                    self.add(name, [laid])
                s["laid"] = []
                return result
        mine, noted = self.laid(me) or self.draw(me)
        if card == "blind":
            theirs, found = self.draw("gm", high)
        else:
            theirs, found = card, []
            self.remove("gm", card)
        staked, s["staked"] = s["staked"] + found, []
        s["shown"] = [[me, mine], ["gm", theirs]]
        self.add(me, [mine])
        self.add("gm", [theirs])
        if beats(mine, theirs):
            self.add(me, noted)
            s["staked"] = staked
            return "passed"
        lost = beats(theirs, mine)
        self.add("gm", noted)
        self.add("gm" if lost else me, staked)
        self.quest()
        return "lost" if lost else "tied"

    # -- fights --

    def fight(self, one: list[str], other: list[str]) -> bool:
        s = self.s
        s["sides"], s["queue"] = [one, other], []
        standoff = False
        while one and other and not standoff:
            s["cycle"] += 1
            self.noisy = False
            order: list[tuple[str, str]] = []
            for side, against in ((one, other), (other, one)):
                for name in side:
                    master = s["stake"] == "climax" and not name.isdigit()
                    order += [(name, who) for who in against] if master else [(name, "")]
            for name, whom in order:
                there = [*one, *other]
                if one and other and name in there and (not whom or whom in there):
                    self.round(name, whom)
            if not (one and other):
                break
            s["quiet"] = 0 if self.noisy else s["quiet"] + 1
            ranks = {c[:-1] for n in [*one, *other] for c in self.place(n, "pile") if is_number(c)}
            standoff = s["quiet"] > 0 and (len(ranks) == 1 or s["quiet"] == 10)
        if s["phase"] == "duel":
            return False
        won = not any(name[:3] == "foe" for name in [*one, *other])
        s["beaten"] += won
        return won

    def round(self, name: str, whom: str) -> None:
        s, seat = self.s, self.seat(name)
        s["swing"], s["target"] = name, None
        against = next(side for side in s["sides"] if name not in side)
        if not whom and seat is None:
            whom = self.pick("target", against)
        s["target"] = whom or self.ask("target", {seat or 0: against})[1]
        target = s["target"]
        if self.stance("swing", name, target) and self.stance("guard", target, name):
            for me, you in ((name, target), (target, name)):
                if f"{me}>{you}" in s["sight"]:
                    self.lay(me)
            a, noted = self.laid(name) or self.draw(name)
            b, found = self.laid(target) or self.draw(target)
            s["shown"] = [[name, a], [target, b]]
            self.add(name, [a])
            if beats(a, b):
                self.loses(target, b)
                self.add(name, noted + found)
            else:
                self.add(target, [b])
                self.add(target, found if beats(b, a) else noted)
                self.add(target if beats(b, a) else name, noted if beats(b, a) else found)
            self.dies(target, name)
            self.quest()
        s.update(swing=None, target=None, refused=False)

    def stance(self, ask: str, name: str, other: str) -> bool:
        s, seat = self.s, self.seat(name)
        s["refused"] = False
        if seat is None:
            return not (ask == "swing" and self.used(name, other))
        while True:

            def offer() -> list[str]:
                tokens = ["draw"] + ["ability"] * self.can(name, other)
                power = name.isdigit() and self.o["treasure"] == "power"
                tokens += ["treasure"] * (power and int(name) in self.treasure())
                return tokens + ["surrender"] * (not (s["refused"] or self.lesson))

            if self.quick and name[:3] == "foe" and "ability" not in offer():
                return True
            choice = self.asked(ask, name, other, offer)
            if choice == "draw":
                return True
            if choice is None:
                return False
            if choice == "ability":
                self.ability(name, other)
            elif choice == "treasure":
                self.use_treasure(name, other)
            elif not self.fate(name, other, "terms"):
                s["refused"] = True
                continue
            return False

    def used(self, name: str, other: str) -> bool:
        uses = self.foe_uses(name, other)
        if uses:
            self.ability(name, other)
        return uses

    def asked(self, ask: str, name: str, other: str, offer: Callable[[], list[str]]) -> str | None:
        """R46: at a quick desk the GM may act first; None if the player is gone then."""
        seat = self.seat(name)
        assert seat is not None
        while True:
            offers = {seat: offer()}
            if self.quick and name.isdigit():
                offers[self.gm_seat] = ["tell", "adjust"]
            by, choice = self.ask(ask, offers)
            if by == seat:
                return str(choice)
            if choice == "tell":
                self.s["told"] = self.ask("tell", {by: {"text": 1000}})[1]
            else:
                self.adjust(name)
            there = [each for side in self.s["sides"] for each in side]
            if not self.s["alive"][seat] or (other and not {name, other} <= {*there}):
                return None

    def foe_uses(self, foe: str, other: str) -> bool:
        if not self.place(foe, "faces"):
            return False
        suit = self.cls(foe)
        if suit == "H":
            return self.hp(foe) == 1 and self.can_recover(foe) >= 2
        if suit == "C":
            return self.hp(other) > self.hp(foe)
        return suit == "D" and self.hp(foe) >= 2 and f"{foe}>{other}" not in self.s["sight"]
