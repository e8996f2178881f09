"""The numbers of a game's board that a story must tell when they change."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from games.cards.rules.cards import jokers
from games.cards.rules.state import ALL_JOKERS
from games.cards.rules.tokens import foe_name
from games.cards.view.words import called
from games.diamonds.rules.sheet import members
from games.engine.deck import symbols
from games.engine.run import AnyRun

_ITEMS = "🃏|💎|♠️|♣️|☠️|💥|💀|🎴|🏕️|🥀|🏆|🪙|🤝|⚔️"
_POINTS = r"[−+]\d|HP|falls|down|slays|dead|DEAD"
_BLOWS = r"(?:for|takes|by|of) \d|\d HP|kills|falls|back from the dead|fully"


class Vital(NamedTuple):
    """A number, how lines name its subject, and what a line says of its change.

    - `told`: the number that a line may call its HP, None if lines give no HP;
    - `ends`: whether its end is a change, too;
    - `of_all`: how a line tells a change of all of its kind without their names.
    """

    value: object
    subject: str
    change: str = _POINTS
    told: int | None = None
    ends: bool = True
    of_all: str = "(?!)"


Vitals = dict[str, Vital]


def vitals_of(run: AnyRun) -> Vitals:
    """Return the numbers of a game whose changes must be told, by subject."""
    numbers = _OF.get(run.game.id)
    return {} if numbers is None else dict(numbers(run))


def untold(before: Vitals, after: Vitals, story: list[str]) -> list[str]:
    """Return the subjects that have changed without a line that names them."""
    return [
        f"{key}: {was.value} → {after[key].value if key in after else 'gone'}"
        for key, was in before.items()
        if (after[key].value != was.value if key in after else was.ends)
        and not _is_named(was, story)
    ]


def _is_named(vital: Vital, story: list[str]) -> bool:
    subject, change = f"(?:{vital.subject})", f"(?:{vital.change})"
    wanted = f"{subject}.*{change}|{change}.*{subject}|{vital.of_all}"
    return any(re.search(wanted, line) for line in story)


def contradictions(before: Vitals, after: Vitals, story: list[str]) -> list[str]:
    """Return the lines whose HP are not those of the subject that they name last before them."""
    found = []
    gone = [each._replace(told=None) for key, each in before.items() if key not in after]
    came_and_went = Vital(None, r"[\dAJQK][♠♥♦♣]|Joker")
    known = [came_and_went, *gone, *(each for each in after.values() if each.told is not None)]
    for told in story:
        line = re.sub(r"\([^)]*\)| with [^:]* for ", " ", _in_points(told))  # without the causes
        for said in re.finditer(r"(?<![−+\d])(\d+) HP\b", line):
            text = line[: said.start()]
            named = [(last.end(), each) for each in known for last in _last(each, text)]
            if not named:
                continue
            now = max(named, key=lambda each: (each[0], each[1].told is not None))[1].told
            if now is not None and now != int(said[1]):
                found.append(told)
    return found


def miscounts(before: Vitals, after: Vitals, story: list[str]) -> list[str]:
    """Return the lines of changes that do not lead from a subject's HP before to those left.

    A change ends at 0 HP at the lowest, as a deadly one does without a number. A new level gives HP
    in a line of its own.
    """
    return [
        line
        for key, was in before.items()
        if was.told is not None and key in after and after[key].told is not None
        for line in story
        if (
            said := re.match(
                rf"\W*({was.subject}):? (?P<all>(?:[−+(]|deadly).*), (?P<left>\d+) HP left",
                _in_points(line),
            )
        )
        and int(said["left"])
        not in {
            _summed(was.told + more, re.sub(r"\([^)]*\)", "", said["all"]))
            for more in (0, _grown(was.subject, story))
        }
    ]


def _grown(subject: str, story: list[str]) -> int:
    """Return the HP that a subject's new levels give."""
    levels = (line for line in story if "LEVEL" in line and re.search(subject, line))
    return sum(int(hp) for line in levels for hp in re.findall(r"HP \+(\d+)", line))


def _in_points(line: str) -> str:
    """Return a line with `−3, −4` for `9♣ hits for 3 + 4`, and `+6` for `6♣ heals 6`."""
    for words, sign in (("hits? for", "−"), ("heals", "+")):
        for cause, points in re.findall(rf"([^,:]+ {words}) (\d+(?: \+ \d+)*)(?=,)", line):
            signed = ", ".join(f"{sign}{each}" for each in points.split(" + "))
            line = line.replace(f"{cause} {points},", f" {signed},", 1)
    return re.sub(r"[^,:]+ kills? at once", " deadly", line)


def _summed(hp: int, changes: str) -> int:
    for sign, number in re.findall(r"([−+])(\d+)|deadly", changes):
        hp = max(0, hp + int(number) * (1 if sign == "+" else -1)) if sign else 0
    return hp


def _last(vital: Vital, text: str) -> Iterator[re.Match[str]]:
    yield from [*re.finditer(vital.subject, text)][-1:]


def _solitaire(run: AnyRun) -> Iterator[tuple[str, Vital]]:
    state = run.state
    if not state.encounter:
        return
    yield (
        "you",
        Vital(state.player.value("life"), "♥|wounds|You win", "go(?:es)? down|heal|You win"),
    )
    armor = "♠.* go(?:es)? down|back up|LEVEL|heal|fall|DEAD"
    yield "your armor", Vital(state.player.value("armor"), "(?:🛡️|⭐|☠️|💀|🏃)", armor)
    yield "level", Vital(state.level, "You win", "LEVEL")
    if run.pending is None or run.pending.name != "loot":
        it = Vital(state.monster.value("life"), "falls|⚔️.*♥.* go(?:es)? down|You run", "")
        yield f"monster {state.encounter}", it
        its = Vital(state.monster.value("armor"), "(?:⚔️|☠️)", armor, ends=False)
        yield f"armor {state.encounter}", its


def _diamonds(run: AnyRun) -> Iterator[tuple[str, Vital]]:
    state = run.state
    if state.tracked is not None:
        for member, hp in zip(members(run.header.sheets), state.tracked.hp, strict=True):
            yield member.name, Vital(hp, re.escape(member.name), told=hp)
        return
    names = run.header.seats if len(state.hp) > 1 else ["You"]
    for party, hp in enumerate(state.hp):
        subject = "You" if len(state.hp) == 1 else names[party]
        yield f"hp {party}", Vital(max(0, hp), f"{subject}r?", f"{_POINTS}|full", told=hp)
        changed = "take|swap|breaks|swaps|fight"
        yield f"weapon {party}", Vital(state.weapon[party], f"{subject}r?", changed)


def _cardomancer(run: AnyRun) -> Iterator[tuple[str, Vital]]:
    state = run.state
    for name, each in zip(run.header.seats, state.party, strict=True):
        subject = rf"\b{name}\b"
        yield name, Vital(each.hp, subject, _BLOWS, each.hp, of_all="The party rests|is done")
        yield f"level {name}", Vital(each.level, subject, "LEVEL", of_all="LEVEL.* is done")
    row = Counter(monster.card for monster in state.row)
    for monster in state.row:
        told = monster.hp if row[monster.card] == 1 else None  # of two decks some are alike
        key, subject = f"{monster.card} {monster.number}", symbols(monster.card)
        yield key, Vital(monster.hp, subject, _BLOWS, told, of_all="heals all monsters")
    yield "artifacts", Vital(len(state.artifacts), "finds", "of 4|fourth")


def _cardrpg(run: AnyRun) -> Iterator[tuple[str, Vital]]:
    alone = len(run.header.seats) == 1
    for seat, hero in enumerate(run.state.heroes):
        if hero.cls is None or not hero.hp:
            continue
        name = r"\b[Yy]ou|❤️|⭐" if alone else rf"(?<!\w){re.escape(hero.name)}(?!\w)"
        left = max(0, hero.hp)
        fate = f"{_POINTS}|instant death|deadly|alive|back at|give up|kills|LEVEL"
        told = left if hero.alive else 0  # instant death leaves points that no board shows
        yield f"hp {seat}", Vital(left, name, fate, told=told)
        yield f"alive {seat}", Vital(hero.alive, f"{name}|💀", fate)
        items = (
            "end|spent|lost|won|draw|take|gets|steals|sell|keeps|hits?|kills|attack|brings|buy|fall"
            r"|give up|deadly|\+\d|\([\dAJQK]+[♠♥♦♣]\)"
        )
        yield f"items {seat}", Vital(sorted(hero.inventory), f"{name}|{_ITEMS}", items)
        yield f"gold {seat}", Vital(hero.gold, f"{name}|{_ITEMS}", f"gold|{items}")
        yield f"level {seat}", Vital(hero.level, f"{name}|⭐", "LEVEL", ends=False)
    if run.pending is not None and run.pending.name == "die":
        return  # a level is rolled for a monster that has been slain
    for foe in (each for each in run.state.monsters if each.hp > 0):
        gone = "💀|🏕️|🥀|🎴"
        hurt = f"{_POINTS}|has|beaten|instant kill|kills|fall|give up|end|lost|spent"
        yield foe.card, Vital(foe.hp, f"{symbols(foe.card)}|{gone}", hurt, told=foe.hp)


def _cards(run: AnyRun) -> Iterator[tuple[str, Vital]]:
    state, moment = run.state, run.moment()
    lost = "❤️|loses|hit point|gets back|wound|steals|slays|kills|dies|free"
    over = "🏁|🤝|✅|🚪|🎬|🕊️"
    held = [len(jokers(player.pack.pile)) for player in state.party]
    for seat, player in enumerate(state.party):
        name = re.escape(run.header.seats[seat])
        if player.pack.start:
            yield f"hp {seat}", Vital(state.hit_points(str(seat)), name, lost)
            yield f"alive {seat}", Vital(player.alive, name, "kills|dies")
            yield f"abilities {seat}", Vital(len(player.pack.faces), name, "uses|steals|🃏")
            if sum(held) < ALL_JOKERS:  # used, they go back after the choice of an effect
                yield f"jokers {seat}", Vital(held[seat], name, "🃏|Joker", ends=False)
    for row, foe in enumerate(state.foes):
        if foe.present and foe.start:
            title = f"(?i:{re.escape(called(moment, foe_name(row)))})"
            yield f"foe {row}", Vital(state.hit_points(foe_name(row)), title, lost, of_all=over)


def _dealer(run: AnyRun) -> Iterator[tuple[str, Vital]]:
    for seat, hand in enumerate(run.state.hands):
        name = f"{re.escape(run.header.seats[seat])}|gathers|Correction"
        yield f"hand {seat}", Vital(len(hand), name, "cards?|draws|shuffles|moves")
    for at, pile in enumerate(run.state.piles):
        pattern = f"{re.escape(pile.name)}|gathers|Correction"
        yield f"pile {at} {pile.name}", Vital(len(pile.cards), pattern, "card|move|pile|shuffle")


_OF: Mapping[str, Callable[[AnyRun], Iterator[tuple[str, Vital]]]] = {
    "solitaire": _solitaire,
    "diamonds": _diamonds,
    "cardomancer": _cardomancer,
    "cardrpg": _cardrpg,
    "cards": _cards,
    "dealer": _dealer,
}
