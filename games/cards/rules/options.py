"""The options of C.A.R.D.S. (section 4 of its rules page)."""

from typing import Any, Literal, Self

from pydantic import model_validator

from games.cards.adventures.model import MOST_BYTES, Adventure, key_of
from games.cards.adventures.reading import read
from games.cards.adventures.writing import write
from games.engine.game import SetupRefused
from games.engine.options import Options, each_press_option, lesson_option, option

Levels = Literal["none", "simple", "normal"]
Treasure = Literal["power", "quest", "none"]

_HUMAN, _AUTO = ("human",), ("auto",)
_DRAWN = {"adventure": [""]}  # scenes that are drawn, not written (12.1)

# Section 4: the options of the automatic GM's adventure (2.11).
ADVENTURE = ("scenes", "gm_cards", "gm_faces", "foe_cards", "foes", "rest")

MOST_PLAYERS = 3
MOST_PLAYERS_OF_TWO_DECKS = 7  # R33


class CardsOptions(Options):
    """The options of a game."""

    by_mode = "gm"

    gm: Literal["human", "auto"] = option(
        "human",
        "Who is the game master (one of you)",
        called="game master",
        labels={"human": "one of you, in the last seat", "auto": "me, in a short adventure"},
    )
    levels: Levels = option(
        "none",
        "Characters grow from game to game (no: everyone has 13 cards)",
        labels={"none": "no: all 13 cards", "simple": "levels 1 to 3", "normal": "levels 1 to 10"},
        lobby=1,
    )
    treasure: Treasure = option(
        "power",
        "What all three Jokers are worth (any ability, once)",
        labels={"power": "any ability, once", "quest": "the game is won", "none": "nothing"},
        lobby=1,
    )
    treasure_of: Literal["party", "one"] = option(
        "party",
        "Who must hold the three Jokers (the party together)",
        called="who must hold the Jokers",
        labels={"party": "the party together", "one": "one player"},
        lobby=1,
        needs={"treasure": ["power", "quest"]},
    )
    gm_recovers: Literal["numbers", "all", "never"] = option(
        "numbers",
        "Cards the GM gets back after a scene (number cards)",
        called="the game master gets back",
        guide="**gm_recovers**: what the GM gets back.",
        labels={"numbers": "number cards", "all": "everything", "never": "nothing"},
        lobby=2,
        needs={"gm": _HUMAN},
    )
    repeats: int = option(
        3,
        "How often a test may be repeated (3)",
        guide="**repeats**: how often a test may be repeated.",
        lobby=1,
        ge=0,
        le=9,
    )
    another_way: bool = option(
        False,
        "Describe a new approach before each attempt (no)",
        guide="**another_way**: say a new way before each draw.",
    )
    test_faces: Literal["out", "high"] = option(
        "out",
        "What the GM’s J, Q and K do in a test (take no part)",
        called="the game master’s J, Q, K in a test",
        guide="**test_faces**: the GM’s J, Q, K in tests.",
        labels={"out": "take no part", "high": "beat every number"},
    )
    stack: bool = option(
        False,
        "A human GM may put a foe’s cards in order (no)",
        guide="**stack**: foes in a fixed order.",
        modes=_HUMAN,
        lobby=2,
    )
    spoils: bool = option(
        False,
        "A kill wins the Jokers of the victim (no)",
        guide="**spoils**: the slayer takes a foe’s Jokers.",
    )
    heal_others: bool = option(
        False, "A Cleric may heal anyone (no)", guide="**heal_others**: a Cleric heals anyone."
    )
    may_decline: bool = option(
        False,
        "A human GM may let the players decline a fight, as with a test (no)",
        guide="**may_decline**: the GM may let players decline a fight.",
        modes=_HUMAN,
        lobby=2,
    )
    steal_from: Literal["opponent", "foes"] = option(
        "opponent",
        "Where a Thief steals in a fight (from the opponent)",
        called="where a Thief steals",
        guide="**steal_from**: a Thief may rob any foe of the fight.",
        labels={"opponent": "from the opponent", "foes": "from any foe in the fight"},
    )
    pvp: bool = option(
        False,
        "Players may challenge each other (human GM; no)",
        called="players may challenge each other",
        guide="**pvp**: challenge each other.",
        modes=_HUMAN,
        lobby=2,
    )
    second_deck: bool = option(
        False, "Two decks, up to seven players (no)", guide="**second_deck**: up to seven players."
    )
    desk: Literal["asked", "quick"] = option(
        "asked",
        "A human GM’s foes draw by themselves, and the GM may act at any time (no)",
        guide="**desk**: foes draw by themselves.",
        labels={"asked": "you draw for each foe", "quick": "foes draw by themselves"},
        modes=_HUMAN,
        lobby=2,
        command=False,
        exclude_if=lambda desk: desk == "asked",
    )
    scenes: int = option(
        5,
        "Bot as GM: number of scenes; more are harder (5)",
        modes=_AUTO,
        needs=_DRAWN,
        ge=1,
        le=12,
    )
    gm_cards: Literal["low", "all", "high"] = option(
        "all",
        "Bot as GM: its number cards; five are easier than ten (A to 10)",
        called="the game master’s cards",
        labels={"low": "A to 5", "all": "A to 10", "high": "6 to 10"},
        modes=_AUTO,
        needs=_DRAWN,
    )
    gm_faces: int = option(
        1,
        "Bot as GM: its abilities; more are harder (1)",
        called="the game master’s abilities",
        modes=_AUTO,
        needs=_DRAWN,
        ge=0,
        le=3,
    )
    foe_cards: int | None = option(
        None,
        "Bot as GM: number cards of each foe; more are harder (a third of yours)",
        called="cards of each foe",
        labels={None: "a third of yours"},
        modes=_AUTO,
        needs=_DRAWN,
        ge=1,
        le=10,
    )
    foes: Literal["each", "one"] = option(
        "each",
        "Bot as GM: number of foes; one is easier (one for each of you)",
        labels={"each": "one for each of you", "one": "one"},
        modes=_AUTO,
        needs=_DRAWN,
    )
    rest: int = option(
        1,
        "Bot as GM: cards you get back after each scene; more are easier (1)",
        called="cards back after a scene",
        modes=_AUTO,
        needs=_DRAWN,
        ge=0,
        le=3,
    )
    hero_level: int | None = option(
        None,
        "Bot as GM: level whose cards you begin with; a low one is harder (all 13 cards)",
        called="level of your cards",
        labels={None: "all 13 cards"},
        modes=_AUTO,
        needs=_DRAWN,
        lobby=0,
        command=False,
        exclude_if=lambda level: level is None,
        ge=1,
        le=10,
    )

    adventure: str = option(
        "",
        "Bot as GM: a written adventure, yours or one of mine (drawn scenes)",
        scored="house rule",
        lobby=0,
        command=False,
        told=False,
        exclude_if=lambda key: not key,
    )
    adventure_text: str = option(
        "",
        "The text of the written adventure (none)",
        called="adventure",
        lobby=0,
        command=False,
        max_length=MOST_BYTES,
        exclude_if=lambda text: not text,
    )
    lesson: bool = lesson_option()
    each_press: bool = each_press_option()

    @model_validator(mode="after")
    def _names_its_adventure(self) -> Self:
        """Check that the text is an adventure as it is written back, and the key its own."""
        if self.adventure_text:
            try:
                canonical = write(read(self.adventure_text))
            except SetupRefused as error:
                raise ValueError(str(error)) from None
            if canonical != self.adventure_text:
                raise ValueError("the text of an adventure is as it is written back")
        if self.adventure != (key_of(self.adventure_text) if self.adventure_text else ""):
            raise ValueError("the SHA-256 of an adventure is that of its text")
        return self

    @property
    def written(self) -> Adventure | None:
        """The written adventure, None without one (2.12)."""
        return read(self.adventure_text) if self.adventure_text else None

    @property
    def human(self) -> bool:
        """Whether the last seat is the GM's (section 4)."""
        return self.gm == "human"

    @property
    def is_lesson(self) -> bool:
        """Whether this is a lesson: with the automatic GM and without levels (R45)."""
        return self.lesson and not self.human and self.levels == "none"

    @property
    def is_desk_lesson(self) -> bool:
        """Whether this is a lesson for a human GM, without levels (R45)."""
        return self.lesson and self.human and self.levels == "none"

    @property
    def start_level(self) -> int | None:
        """The level of the heroes of a drawn adventure without levels, None for all cards (R47)."""
        drawn = not (self.human or self.adventure or self.is_lesson)
        return self.hero_level if drawn and self.levels == "none" else None

    @property
    def decks(self) -> int:
        """The number of copies of each suit (R33)."""
        return 2 if self.second_deck else 1

    @property
    def most_players(self) -> int:
        """The maximum number of players; one pack is the GM's (section 4, R33)."""
        return MOST_PLAYERS_OF_TWO_DECKS if self.second_deck else MOST_PLAYERS


def options_for(adventure: Adventure, players: int = 1) -> dict[str, Any]:
    """Return the options with which the bot leads some players through a written adventure."""
    text = write(adventure)
    more = {"second_deck": True} if players > MOST_PLAYERS else {}
    return {"gm": "auto", "adventure": key_of(text), "adventure_text": text, **more}


def seats(options: CardsOptions) -> range:
    """Return the possible numbers of seats, a human GM's included (section 4)."""
    least = 1 + options.human
    return range(least, options.most_players + options.human + 1)
