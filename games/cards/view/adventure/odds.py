"""Success rates in an adventure that the bot leads, shown in the lobby (2.11)."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from games.cards.rules.options import ADVENTURE, CardsOptions
from games.engine.extensions.opening import Step
from games.engine.speech import gettext, mark


class Fares(NamedTuple):
    """How many of 100 adventures a careful and a careless party win.

    These are `steady` and `random` of section 9, 300 games each or more.
    """

    careful: int
    careless: int


_STEPPED = (*ADVENTURE, "hero_level")  # what differs between the measured tables
_LONG: Mapping[str, Any] = {"scenes": 12, "gm_faces": 3, "rest": 0}
_LOW: Mapping[str, Any] = {"gm_cards": "low"}
_GENTLE: Mapping[str, Any] = {}
# The more heroes, the fewer cards each begins with (R47). A party's size, and its options.
_FAIR: Mapping[int, Mapping[str, Any]] = {
    1: {"gm_faces": 2, "foe_cards": 5},
    2: {"gm_faces": 3, "hero_level": 3},
    3: {"gm_faces": 3, "rest": 0, "hero_level": 4},
    4: {"gm_faces": 3, "rest": 0, "hero_level": 2},
    5: {"gm_faces": 3, "rest": 0, "hero_level": 3, "foe_cards": 3},
    6: {"gm_faces": 3, "rest": 0, "hero_level": 2},
}
_MEAN: Mapping[str, Any] = {"gm_faces": 3, "rest": 0, "foe_cards": 3}
_GRIM: Mapping[int, Mapping[str, Any]] = {
    1: {**_MEAN, "hero_level": 3},
    2: {**_MEAN, "hero_level": 2},
    3: {**_MEAN, "hero_level": 2, "scenes": 7},
    4: {**_MEAN, "hero_level": 2, "scenes": 10},
    5: {**_MEAN, "hero_level": 2, "scenes": 12},
    6: {**_MEAN, "hero_level": 1, "scenes": 6},
}

# How parties fare, by their size and the options that differ from the usual ones.
TABLES: Sequence[tuple[int, Mapping[str, Any], Fares]] = (
    (1, _LONG, Fares(24, 0)),
    (2, _LONG, Fares(50, 2)),
    (3, _LONG, Fares(79, 4)),
    (1, _LOW, Fares(96, 8)),
    (2, _LOW, Fares(100, 22)),
    (3, _LOW, Fares(100, 30)),
    (1, _GENTLE, Fares(83, 6)),
    (2, _GENTLE, Fares(94, 15)),
    (3, _GENTLE, Fares(99, 23)),
    (4, _GENTLE, Fares(100, 28)),
    (5, _GENTLE, Fares(100, 32)),
    (6, _GENTLE, Fares(100, 38)),
    (1, _FAIR[1], Fares(60, 4)),
    (2, _FAIR[2], Fares(63, 2)),
    (3, _FAIR[3], Fares(67, 8)),
    (4, _FAIR[4], Fares(60, 3)),
    (5, _FAIR[5], Fares(60, 7)),
    (6, _FAIR[6], Fares(68, 7)),
    (1, _GRIM[1], Fares(19, 0)),
    (2, _GRIM[2], Fares(20, 2)),
    (3, _GRIM[3], Fares(18, 1)),
    (4, _GRIM[4], Fares(19, 2)),
    (5, _GRIM[5], Fares(22, 0)),
    (6, _GRIM[6], Fares(17, 4)),
)
_WORDS = (
    (90, mark("easy")),
    (60, mark("fair")),
    (30, mark("hard")),
    (10, mark("very hard")),
    (0, mark("hopeless")),
)


def fares(options: CardsOptions, players: int) -> Fares | None:
    """Return the success rates of this number of players; None if not measured."""
    if options.human or options.is_lesson or options.levels != "none" or options.adventure:
        return None
    chosen = {name: getattr(options, name) for name in _STEPPED}
    measured = (each for size, table, each in TABLES if size == players and whole(table) == chosen)
    return next(measured, None)


def odds_words(options: CardsOptions, players: int) -> str | None:
    """Describe the success rates, with a word and a number for each way to play."""
    found = fares(options, players)
    if found is None:
        return None
    return gettext(
        "Careful players win {careful} in 100 games ({careful_is}), players who press blindly "
        "{careless} ({careless_is}).",
        careful=found.careful,
        careful_is=_word(found.careful),
        careless=found.careless,
        careless_is=_word(found.careless),
    )


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
        Step(gettext("A gentle game"), whole(_GENTLE)),
        Step(gettext("A fair game"), whole(_FAIR[seats])),
        Step(gettext("A grim game"), whole(_GRIM[seats])),
    ]


def whole(changed: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options of an adventure: those that are changed, and the usual ones."""
    usual = CardsOptions()
    return {name: getattr(usual, name) for name in _STEPPED} | dict(changed)


def _word(won: int) -> str:
    return gettext(next(word for least, word in _WORDS if won >= least))
