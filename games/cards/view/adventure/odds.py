"""Success rates in an adventure that the bot leads, shown in the lobby (2.11)."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from games.cards.rules.options import ADVENTURE, CardsOptions
from games.engine.extensions.opening import Step
from games.engine.speech import gettext, mark


class Fares(NamedTuple):
    """How many of 100 adventures a careful and a careless party win.

    These are `steady` and `random` of section 9, 600 games each or more.
    """

    careful: int
    careless: int


_HARD = {"scenes": 12, "rest": 0, "gm_faces": 3}
_USUAL: Mapping[str, Any] = {"scenes": 5, "rest": 1, "gm_faces": 1}
_EASY: Mapping[str, Any] = {**_USUAL, "gm_cards": "low"}

# Tables, each with the rates of one, two and three players.
TABLES: tuple[tuple[Mapping[str, Any], tuple[Fares, ...]], ...] = (
    (_HARD, (Fares(24, 0), Fares(50, 2), Fares(79, 4))),
    (_USUAL, (Fares(83, 6), Fares(94, 15), Fares(99, 23))),
    (_EASY, (Fares(96, 8), Fares(100, 22), Fares(100, 30))),
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
    at = _place(options)
    measured = () if at is None else TABLES[at][1]
    return measured[players - 1] if 1 <= players <= len(measured) else None


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


def steps(options: CardsOptions, _seats: int) -> Sequence[Step]:
    """Return the ladder of a measured adventure: low cards, the solo one, the whole one (11.1)."""
    if options.human or options.adventure or _table_of(options) is None:
        return []
    return [
        Step(gettext("Low cards only"), _EASY),
        Step(gettext("Five scenes"), {**_USUAL, "gm_cards": "all"}),
        Step(gettext("Twelve scenes"), {**_HARD, "gm_cards": "all"}),
    ]


def _place(options: CardsOptions) -> int | None:
    """Return the index of the measured table with these options, if any."""
    if options.human or options.is_lesson or options.levels != "none" or options.adventure:
        return None
    return _table_of(options)


def _table_of(options: CardsOptions) -> int | None:
    """Return the index of the table with these options of an adventure, if any."""
    usual = CardsOptions()
    for at, (changed, _) in enumerate(TABLES):
        values = {name: getattr(usual, name) for name in ADVENTURE} | dict(changed)
        if all(getattr(options, name) == value for name, value in values.items()):
            return at
    return None


def _word(won: int) -> str:
    return gettext(next(word for least, word in _WORDS if won >= least))
