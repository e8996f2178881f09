"""The options of C.A.R.D.S. (section 4 of its rules page)."""

from __future__ import annotations

from typing import Literal

from games.engine.game import Options, option

Levels = Literal["none", "simple", "normal"]
Treasure = Literal["power", "quest", "none"]

MOST_PLAYERS = 3
MOST_PLAYERS_OF_TWO_DECKS = 7  # R33


class CardsOptions(Options):
    """How a game is led and played."""

    gm: Literal["human", "auto"] = option(
        "human",
        "Who is the game master (one of you)",
        labels={"human": "one of you, in the last seat", "auto": "the bot: a short adventure"},
    )
    levels: Levels = option(
        "none",
        "Whether characters grow from game to game (no: everybody has 13 cards)",
        labels={"none": "no: all 13 cards", "simple": "levels 1 to 3", "normal": "levels 1 to 10"},
    )
    treasure: Treasure = option(
        "power",
        "What all three Jokers are worth (any ability, once)",
        labels={"power": "any ability, once", "quest": "the game is won", "none": "nothing"},
    )
    treasure_of: Literal["party", "one"] = option(
        "party",
        "Who must hold the three Jokers (the party together)",
        labels={"party": "the party together", "one": "one player"},
    )
    gm_recovers: Literal["numbers", "all", "never"] = option(
        "numbers",
        "What the GM gets back after a scene (number cards)",
        labels={"numbers": "number cards", "all": "everything", "never": "nothing"},
    )
    repeats: int = option(3, "How often a test may be repeated (3)", ge=0, le=9)
    another_way: bool = option(False, "Tell another way before each attempt (no)")
    test_faces: Literal["out", "high"] = option(
        "out",
        "The GM’s J, Q, K in a test (out)",
        labels={"out": "take no part", "high": "beat every number"},
    )
    stack: bool = option(False, "A human GM may lay a foe’s cards in a fixed order (no)")
    spoils: bool = option(False, "The slayer takes the Jokers of the slain (no)")
    heal_others: bool = option(False, "A Cleric may recover anybody (no)")
    steal_from: Literal["opponent", "foes"] = option(
        "opponent",
        "From whom a Thief steals in a fight (the opponent)",
        labels={"opponent": "the opponent", "foes": "any foe of the fight"},
    )
    pvp: bool = option(False, "Players may challenge each other (human GM; no)")
    second_deck: bool = option(False, "Two decks, up to seven players (no)")
    scenes: int = option(5, "Without a GM: how many scenes (5)", ge=1, le=12)
    gm_cards: Literal["low", "all", "high"] = option(
        "all",
        "Without a GM: the opposing number cards (all)",
        labels={"low": "A to 5", "all": "A to 10", "high": "6 to 10"},
    )
    gm_faces: int = option(1, "Without a GM: the opposing abilities (1)", ge=0, le=3)
    foe_cards: int | None = option(
        None, "Without a GM: number cards of each foe (a third of yours)", ge=1, le=10
    )
    foes: Literal["each", "one"] = option(
        "each",
        "Without a GM: how many foes (one for each of you)",
        labels={"each": "one for each of you", "one": "one"},
    )
    rest: int = option(1, "Without a GM: cards back after a passed scene (1)", ge=0, le=3)

    @property
    def human(self) -> bool:
        """Section 4: whether the last seat is the GM's."""
        return self.gm == "human"

    @property
    def of_a_lobby(self) -> tuple[str, ...]:
        """Section 4: the options of a few values that the host of a lobby may still change."""
        treasure = ("treasure_of",) if self.treasure != "none" else ()
        human = ("gm_recovers", "stack", "pvp") if self.human else ()
        told = ("another_way", "test_faces", "spoils", "heal_others", "steal_from", "second_deck")
        return ("levels", "treasure", *treasure, *human, *told)

    @property
    def decks(self) -> int:
        """R33: how often every suit is there."""
        return 2 if self.second_deck else 1

    @property
    def most_players(self) -> int:
        """Section 4, R33: one pack is the GM's."""
        return MOST_PLAYERS_OF_TWO_DECKS if self.second_deck else MOST_PLAYERS


def seats(options: CardsOptions) -> range:
    """Section 4: how many may sit down; a human GM is one of them."""
    least = 1 + options.human
    return range(least, options.most_players + options.human + 1)


def has_gm(options: CardsOptions) -> bool:
    """Section 4: whether the last seat is the GM's."""
    return options.human
