"""Two games as minimal generators: what a program of this kind must do at least.

They have the default options, chance from the same keyed stream, answers that are checked against
their offers, and the same log. They have no state that can be saved, no events and no other modes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from games.diamonds.rules.cards import DUNGEON, FULL_HP, POTIONS, VALUE, WEAPONS
from games.engine.chance import Numbers, Seeded
from games.engine.record import Answered, Line, Shuffled
from games.solitaire.rules.cards import DECK, HEIGHT, MODIFIER, VALUES_OF
from games.solitaire.rules.cards import VALUE as POINTS

SHUFFLE = "shuffle"
# A name and an offer, or `SHUFFLE` and a pile; the answer or the shuffled pile comes back.
Moves = Generator[tuple[str, list[Any]], Any, None]

_MOST_LEVEL = 25
_FIRST = 99  # above all cards of one rank


def play(game: Callable[[], Moves], seed: str) -> list[Line]:
    """Play a game at random, as `RandomPlayer` does with this seed; return its log."""
    chance, numbers = Seeded(seed), Numbers(seed)
    log: list[Line] = []
    draws, moves, value = 0, game(), None
    while True:
        try:
            name, offer = moves.send(value)
        except StopIteration:
            return log
        if name is SHUFFLE:
            value = chance.shuffle(draws, offer)
            draws += 1
            log.append(Shuffled("deck", value))
            value = value[:]
        else:
            value = offer[numbers.below(len(offer))]
            if value not in offer:
                raise ValueError(f"{value!r} is not offered")
            log.append(Answered(name, 0, value))


def dungeon() -> Moves:
    """Cross a dungeon of Diamonds & Dragons alone."""
    deck = yield SHUFFLE, list(DUNGEON)
    room: list[str] = []
    hp, limit = FULL_HP, 0
    weapon = last = None
    while (room or deck) and hp > 0:
        ran = False
        while True:
            missing = 4 - len(room)
            room += deck[:missing]
            del deck[:missing]
            if ran or not deck or (yield "room", ["face", "run"]) == "face":
                break
            ran = True
            deck = yield SHUFFLE, room + deck
            room = []
        for _ in range(3 if deck else len(room)):
            card = room[0] if len(room) == 1 else (yield "card", list(room))
            room.remove(card)
            if card in WEAPONS:
                weapon, limit = card, _FIRST
            elif card in POTIONS:
                hp += 0 if last in POTIONS else min(VALUE[card], FULL_HP - hp)
            else:
                damage = VALUE[card]
                if weapon is not None and damage >= limit:
                    weapon = None
                elif weapon is not None:
                    limit = damage
                    damage = max(0, damage - VALUE[weapon])
                hp -= damage
            last = card
            if hp <= 0:
                return


class _Side:
    """One side of a fight: its cards, and those face down."""

    __slots__ = ("cards", "down")

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.down: list[str] = []

    def up(self, stat: str) -> list[str]:
        own, down = VALUES_OF[stat], self.down
        return [card for card in self.cards if card in own and card not in down]

    def value(self, stat: str) -> int:
        own, down = VALUES_OF[stat], self.down
        return sum([own[card] for card in self.cards if card in own and card not in down])


class _Climb:
    """A game of Solitaire RPG. Its methods are parts of one generator."""

    __slots__ = ("deck", "defended", "hero", "monster", "pile")

    def __init__(self) -> None:
        self.deck: list[str] = []
        self.pile: list[str] = []
        self.hero, self.monster = _Side(), _Side()
        self.defended = True  # whether the hero defended last

    def play(self) -> Moves:
        self.deck = yield SHUFFLE, list(DECK)
        level = yield "level", list(range(_MOST_LEVEL + 1))
        yield from self.deal(self.hero, level)
        while len(self.deck) + len(self.pile) > len(self.hero.cards):
            self.monster = _Side()
            yield from self.deal(self.monster, len(self.hero.cards))
            end = None
            while end is None:
                first = yield from self.is_first()
                end = (yield from self.strike(first)) or (yield from self.strike(not first))
            if end == "died":
                return
            if end == "killed":
                yield from self.loot()

    def draw(self) -> Generator[tuple[str, list[Any]], Any, str]:
        card = self.deck.pop(0)
        if not self.deck and self.pile:
            pile, self.pile = self.pile, []
            self.deck = yield SHUFFLE, pile
        return card

    def deal(self, side: _Side, count: int) -> Moves:
        for _ in range(count):
            side.cards.append((yield from self.draw()))

    def modifier(self, count: int) -> Generator[tuple[str, list[Any]], Any, int]:
        added = 0
        for _ in range(count):
            card = yield from self.draw()
            self.pile.insert(0, card)
            added += MODIFIER[card]
        return added

    def is_first(self) -> Generator[tuple[str, list[Any]], Any, bool]:
        sums = {}
        for side in (self.hero, self.monster) if self.defended else (self.monster, self.hero):
            sums[side] = side.value("initiative") + (yield from self.modifier(1))
        ahead = sums[self.hero] - sums[self.monster]
        return ahead >= 0 if self.defended else ahead > 0

    def strike(self, by_hero: bool) -> Generator[tuple[str, list[Any]], Any, str | None]:
        """Let one side attack; return how the encounter ends, if it does."""
        if by_hero:
            mine = self.hero.value("initiative")
            may_run = mine > 0 and mine >= 2 * self.monster.value("initiative")
            if (yield "turn", ["fight", "run"] if may_run else ["fight"]) == "run":
                self.pile[:0] = self.monster.cards[::-1]
                return "ran"
        by, defender = (self.hero, self.monster) if by_hero else (self.monster, self.hero)
        self.defended = not by_hero
        armor = max(0, (yield from self.modifier(2)))
        strength = by.value("strength") + max(0, (yield from self.modifier(2)))
        if not _hit(defender, strength, armor) or defender.value("life"):
            return None
        return "killed" if by_hero else "died"

    def loot(self) -> Moves:
        cards = self.monster.cards
        self.hero.down = []
        gained = drawn = yield from self.draw()
        if cards:
            stats = [name for name, own in VALUES_OF.items() if any(card in own for card in cards)]
            stat = stats[0] if len(stats) == 1 else (yield "loot", stats)
            ranked = sorted(
                (card for card in cards if card in VALUES_OF[stat]), key=HEIGHT.__getitem__
            )
            gained = min(ranked[::-1], key=lambda card: abs(POINTS[card] - POINTS[drawn]))
            cards.remove(gained)
            self.pile[:0] = [drawn, *cards][::-1]
        self.hero.cards.append(gained)


def climb() -> Moves:
    """Climb the levels of Solitaire RPG."""
    return _Climb().play()


def _hit(side: _Side, strength: int, extra: int) -> int:
    """Turn down what a strength gets through; return the damage."""
    plates, damage = _through_armor(side.up("armor"), strength, extra)
    hearts, _, _ = _subtract([(HEIGHT[card], card) for card in side.up("life")], damage)
    if hearts:
        armor = VALUES_OF["armor"]
        side.down = [c for c in side.cards if c not in armor and (c in side.down or c in hearts)]
    elif plates:
        side.down = [c for c in side.cards if c in side.down or c in plates]
    return damage


def _through_armor(plates: list[str], strength: int, extra: int) -> tuple[list[str], int]:
    pile = [(HEIGHT[card], card) for card in plates]
    if extra > 0:
        pile.append(((extra, _FIRST), ""))
    down, left, up = _subtract(pile, strength)
    if left <= 0 or not up:
        return down, left
    lowest, card = up[-1]
    return [*down, "" if lowest == extra and (extra, "") in up else card], 0


def _subtract(
    pile: list[tuple[tuple[int, int], str]], points: int
) -> tuple[list[str], int, list[tuple[int, str]]]:
    """Return the cards turned down, the points left, and the cards that stay up."""
    down: list[str] = []
    up: list[tuple[int, str]] = []
    if points > 0:
        pile.sort(reverse=True)
        for (value, _), card in pile:
            if points >= value:
                points -= value
                down.append(card)
            else:
                up.append((value, card))
    return down, points, up


GAMES: dict[str, Callable[[], Moves]] = {"diamonds": dungeon, "solitaire": climb}
