"""Success rates in an adventure that the bot leads, shown in the lobby (2.11)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games.cards.rules.options import ADVENTURE, CardsOptions
from games.engine.extensions.opening import Step, is_on
from games.engine.speech import gettext
from games.kit import measured
from games.kit.difficulty import DIFFICULTIES


class Fares(NamedTuple):
    """How many of 100 adventures a careful and a careless party win.

    Those of the steps are measured (`games.kit.measured`). The others are `steady` and `random` of
    section 9: 1,000 games each of the usual options, 300 of the others.
    """

    careful: int
    careless: int


_STEPPED = (*ADVENTURE, "hero_level")  # what differs between the measured tables
_LONG: Mapping[str, Any] = {"scenes": 12, "gm_faces": 3, "rest": 0}
_USUAL: Mapping[str, Any] = {}
_LOW: Mapping[str, Any] = {"gm_cards": "low"}
# A party's size, and its options. The more heroes, the fewer cards each begins with (R47).
_GENTLE: Mapping[int, Mapping[str, Any]] = {
    1: {"foe_cards": 3},
    2: {"gm_faces": 2},
    3: {"gm_faces": 2, "hero_level": 5},
    4: {"hero_level": 3},
    5: {"hero_level": 3},
    6: {"rest": 0, "hero_level": 3},
    7: {"gm_faces": 2, "rest": 0, "hero_level": 3},
}
_FAIR: Mapping[int, Mapping[str, Any]] = {
    1: {"gm_faces": 2, "foe_cards": 5},
    2: {"gm_faces": 3, "hero_level": 3},
    3: {"gm_faces": 3, "rest": 0, "hero_level": 4, "scenes": 6},
    4: {"gm_faces": 3, "rest": 0, "hero_level": 2},
    5: {"gm_faces": 3, "rest": 0, "hero_level": 3, "foe_cards": 3},
    6: {"gm_faces": 3, "rest": 0, "hero_level": 2, "scenes": 7},
    7: {"gm_faces": 3, "rest": 0, "hero_level": 2, "foe_cards": 3},
}
_MEAN: Mapping[str, Any] = {"gm_faces": 3, "rest": 0, "foe_cards": 3}
_GRIM: Mapping[int, Mapping[str, Any]] = {
    1: {**_MEAN, "hero_level": 3},
    2: {**_MEAN, "hero_level": 2},
    3: {**_MEAN, "hero_level": 2, "scenes": 7},
    4: {**_MEAN, "hero_level": 2, "scenes": 10},
    5: {**_MEAN, "foe_cards": 4, "hero_level": 2, "scenes": 12},
    6: {**_MEAN, "hero_level": 1, "scenes": 6},
    7: {"gm_faces": 3, "rest": 0, "hero_level": 1, "scenes": 12},
}

# How parties fare on no step, by their size and the options that differ from the usual ones.
TABLES: Sequence[tuple[int, Mapping[str, Any], Fares]] = (
    (1, _LONG, Fares(24, 0)),
    (2, _LONG, Fares(50, 2)),
    (3, _LONG, Fares(79, 4)),
    (1, _LOW, Fares(96, 8)),
    (2, _LOW, Fares(100, 22)),
    (3, _LOW, Fares(100, 30)),
    (1, _USUAL, Fares(80, 6)),
    (2, _USUAL, Fares(95, 14)),
    (3, _USUAL, Fares(100, 26)),
    (4, _USUAL, Fares(100, 30)),
    (5, _USUAL, Fares(100, 36)),
    (6, _USUAL, Fares(100, 43)),
)


def fares(options: CardsOptions, players: int) -> Fares | None:
    """Return the success rates of this number of players; None if not measured."""
    if options.human or options.is_lesson or options.levels != "none" or options.adventure:
        return None
    chosen = {name: getattr(options, name) for name in _STEPPED}
    known = (found for table, found in _known(players) if whole(table) == chosen)
    return next(known, None)


def _known(players: int) -> Iterator[tuple[Mapping[str, Any], Fares]]:
    """Yield the tables for this number of players with their success rates, the steps first."""
    for row in measured.rows():
        if (row["game"], row["seats"]) == ("cards", players):
            table = {name: row["options"][name] for name in _STEPPED if name in row["options"]}
            yield table, Fares(*(round(100 * row["won"][who]) for who in ("own", "newcomer")))
    yield from ((table, found) for size, table, found in TABLES if size == players)


def odds_words(options: CardsOptions, players: int) -> str | None:
    """Describe the success rates, with the word of their step; None if not measured."""
    found = fares(options, players)
    if found is None:
        return None
    said = gettext("Careful players win {careful} in 100.", careful=found.careful)
    known = zip(DIFFICULTIES.values(), steps(options, players), strict=False)
    words = [gettext(word) for word, step in known if is_on(options, step)]
    return " · ".join([*words, said])


def shares(options: CardsOptions, players: int) -> tuple[float, float] | None:
    """Return how often careful and careless players win; None if not measured."""
    found = fares(options, players)
    return None if found is None else (found.careful / 100, found.careless / 100)


def steps(options: CardsOptions, seats: int) -> Sequence[Step]:
    """Return the ladder of a drawn adventure, by the number of heroes (11.1, R47).

    From a written one the way on is the same after a win and a defeat: another adventure.
    """
    if options.adventure and not options.human:
        drawn = {"adventure": "", "adventure_text": ""}
        other = Step(gettext("Next adventure …"), drawn)
        return [other, Step("", {"adventure": options.adventure}), other]
    if options.human or options.levels != "none" or seats not in _FAIR:
        return []
    return [
        Step(gettext("A gentle game"), gentle(seats)),
        Step(gettext("A fair game"), whole(_FAIR[seats])),
        Step(gettext("A grim game"), whole(_GRIM[seats])),
    ]


def gentle(seats: int) -> dict[str, Any]:
    """Return the options of the gentle step."""
    return whole(_GENTLE[seats])


def whole(changed: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options of an adventure: those that are changed, and the usual ones."""
    usual = CardsOptions()
    return {name: getattr(usual, name) for name in _STEPPED} | dict(changed)
