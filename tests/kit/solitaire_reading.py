"""The rules of Solitaire RPG's page read a second time, straight down."""

from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from games.engine.deck import Card

# R6: the order of 4.1, with what each rank is worth.
FROM_THE_HIGHEST = [
    ("K", 10), ("Q", 10), ("J", 10), ("10", 10), ("9", 9), ("8", 8), ("7", 7),
    ("6", 6), ("5", 5), ("4", 4), ("3", 3), ("2", 2), ("A", 1),
]  # fmt: skip
WORTH = dict(FROM_THE_HIGHEST)
RANKS = list(WORTH)
MODIFIER = "modifier"


class Walked(NamedTuple):
    """The result of a subtraction: cards turned down (the modifier too), points left, rounding."""

    down: list[str]
    left: int
    rounded: bool


def walk(cards: Sequence[Card], points: int, armor: bool, modifier: int = 0) -> Walked:
    """4.1 to 4.5 in the page's own steps."""
    suit = "S" if armor else "H"
    lying: list[tuple[str, int]] = []
    for worth in range(20, 0, -1):
        if modifier == worth:
            lying.append((MODIFIER, worth))  # 4.5: first among equals
        lying += [
            (rank + suit, worth)
            for rank, its in FROM_THE_HIGHEST
            if its == worth and rank + suit in cards
        ]
    down: list[str] = []
    up: list[tuple[str, int]] = []
    for name, worth in lying:
        if points <= 0:
            return Walked(down, points, False)
        if points >= worth:
            points -= worth
            down.append(name)
        else:
            up.append((name, worth))
    if points <= 0 or not armor or not up:
        return Walked(down, points, False)
    lowest = min(worth for _, worth in up)
    equals = [name for name, worth in up if worth == lowest]
    return Walked([*down, MODIFIER if MODIFIER in equals else equals[-1]], points, True)


SUITS = "CSHD"  # strength, armor, life, initiative
STATS = ["strength", "armor", "life", "initiative"]
TENS = ["10", "J", "Q", "K"]


def worth(card: str) -> int:
    return WORTH[card[:-1]]


class Reading:
    """One game as the page tells it; chance and choices come from the lines of a record.

    What the page says each line must be is compared with the line as it comes.
    """

    def __init__(self, lines: list[dict[str, Any]]) -> None:
        head, *others = lines
        self.lines = deque(others)
        self.options: dict[str, Any] = {"level": None, "pace": "round", "damage": "excess"}
        self.options |= {"run_at_zero": False} | head["options"]
        self.fewer = self.options.get("fewer", 4) if self.options.get("small") else 0
        self.numbers = dict.fromkeys(["encounter", "round", "rounds", "kills", "runs"], 0)
        self.deck: list[str] = []
        self.discard: list[str] = []
        self.cards: dict[str, list[str]] = {"player": [], "monster": []}
        self.down: set[str] = set()
        self.drawn: str | None = None
        self.last = "player"
        self.forget()

    def forget(self) -> None:
        self.now: dict[str, Any] = dict.fromkeys(
            ["priority", "player_rolled", "monster_rolled", "attack_by", "armor_mod",
             "strength_mod", "damage"]
        )  # fmt: skip

    def stats(self, side: str) -> list[int]:
        up = [card for card in self.cards[side] if card not in self.down]
        return [sum(worth(card) for card in up if card[-1] == suit) for suit in SUITS]

    def up(self, side: str, suit: str) -> list[str]:
        return [c for c in self.cards[side] if c[-1] == suit and c not in self.down]

    def shown(self) -> dict[str, Any]:
        fields: dict[str, Any] = {"level": len(self.cards["player"]), **self.numbers}
        fields |= {"deck": self.deck, "discard": self.discard, **self.cards}
        for side in ("player", "monster"):
            fields[f"{side}_down"] = [card for card in self.cards[side] if card in self.down]
            fields[f"{side}_stats"] = self.stats(side)
        return fields | {"drawn": self.drawn, "last_defender": self.last} | self.now

    def shuffle(self, pile: list[str]) -> list[str]:
        line = self.lines.popleft()
        assert line["shuffle"] == "deck"
        assert sorted(line["cards"]) == sorted(pile)
        cards: list[str] = line["cards"]
        return cards.copy()

    def ask(self, name: str, offer: Any) -> Any:
        line = self.lines.popleft()
        assert line == {
            "ask": name,
            "offers": {"0": offer},
            "seat": 0,
            "choice": line["choice"],
            "state": self.shown(),
        }
        return line["choice"]

    def draw(self) -> str:
        card = self.deck.pop(0)
        if not self.deck and self.discard:
            self.deck, self.discard = self.shuffle(self.discard), []
        return card

    def modifier(self, count: int) -> int:
        total = 0
        for _ in range(count):
            card = self.draw()
            total += worth(card) if card[-1] in "SC" else -worth(card)
            self.discard.insert(0, card)
        return total

    def play(self) -> None:
        self.deck = self.shuffle([rank + suit for rank in WORTH for suit in SUITS])
        level = self.options["level"]
        start = self.ask("level", {"number": [0, 25]}) if level is None else level
        self.cards["player"] = [self.draw() for _ in range(start)]
        result = "won"
        while len(self.deck) + len(self.discard) > len(self.cards["player"]):
            if not self.encounter():
                result = "lost"
                break
        counted = ("kills", "runs", "rounds")
        assert self.lines.popleft() == {
            "end": {
                "result": [result],
                "start_level": start,
                "level": len(self.cards["player"]),
                "encounters": self.numbers["encounter"],
                **{name: self.numbers[name] for name in counted},
                "cards": self.cards["player"],
                "down": [card for card in self.cards["player"] if card in self.down],
            }
        }
        assert not self.lines

    def encounter(self) -> bool:
        """Whether the player lives on."""
        self.numbers |= {"encounter": self.numbers["encounter"] + 1, "round": 0}
        self.forget()
        self.cards["monster"] = []
        for _ in self.cards["player"][self.fewer :]:  # R28
            self.cards["monster"].append(self.draw())
        while True:
            self.priority()
            for attacker in sorted(self.cards, key=lambda side: side != self.now["priority"]):
                if attacker == "monster":
                    if self.options["pace"] == "step":
                        self.ask("brace", ["brace"])
                elif self.runs():
                    return True
                defender = "player" if attacker == "monster" else "monster"
                self.attack(attacker, defender)
                if self.now["damage"] > 0 and self.stats(defender)[2] == 0:
                    if defender == "player":
                        return False
                    self.experience()
                    return True

    def priority(self) -> None:
        self.numbers["round"] += 1
        self.numbers["rounds"] += 1
        other = "monster" if self.last == "player" else "player"
        for side in (self.last, other):
            self.now[f"{side}_rolled"] = self.modifier(1) + self.stats(side)[3]
        tie_or_more = self.now[f"{self.last}_rolled"] >= self.now[f"{other}_rolled"]
        self.now["priority"] = self.last if tie_or_more else other

    def runs(self) -> bool:
        mine, its = self.stats("player")[3], self.stats("monster")[3]
        may = mine > 0 and mine >= its * 2
        if self.options["run_at_zero"] and its == 0:
            may = True
        if not may:
            if self.options["pace"] != "fast":
                self.ask("turn", ["fight"])
            return False
        if self.ask("turn", ["fight", "run"]) == "fight":
            return False
        self.numbers["runs"] += 1
        self.discard = self.cards["monster"][::-1] + self.discard
        self.down -= set(self.cards["monster"])
        return True

    def attack(self, attacker: str, defender: str) -> None:
        armor_mod, strength_mod = max(0, self.modifier(2)), max(0, self.modifier(2))
        strength = self.stats(attacker)[0] + strength_mod
        blow = walk(self.up(defender, "S"), strength, True, armor_mod)
        damage = 0 if blow.rounded and self.options["damage"] == "excess" else blow.left
        wound = walk(self.up(defender, "H"), damage, False).down
        self.down |= {*blow.down, *wound} - {MODIFIER}
        if wound:
            self.down -= {card for card in self.cards[defender] if card[-1] == "S"}
        self.last = defender
        self.now |= {"attack_by": attacker, "armor_mod": armor_mod}
        self.now |= {"strength_mod": strength_mod, "damage": damage}

    def experience(self) -> None:
        self.numbers["kills"] += 1
        self.down = set()
        self.drawn = drawn = self.draw()
        monster = self.cards["monster"]
        stats = [s for s, suit in zip(STATS, SUITS, strict=True) if self.up("monster", suit)]
        if monster:
            stat = self.ask("loot", stats) if len(stats) > 1 else stats[0]
            # 8.4: the nearest, of those the larger; R17: of rank 10 the K before Q, J and 10.
            drawn = min(
                self.up("monster", SUITS[STATS.index(stat)]),
                key=lambda c: (abs(worth(c) - worth(self.drawn or "")), -worth(c),
                               -TENS.index(c[:-1]) if worth(c) == 10 else 0),
            )  # fmt: skip
            monster.remove(drawn)
            self.discard = [*monster[::-1], self.drawn, *self.discard]
        self.cards["player"].append(drawn)
        self.drawn = None
        self.cards["monster"] = []
