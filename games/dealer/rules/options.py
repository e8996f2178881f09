"""The options of the dealer's table (section 4 of its rules page)."""

from typing import Annotated, Literal, Self

from pydantic import StringConstraints, model_validator

from games.engine.deck import SUITS
from games.engine.options import Options, option
from games.kit.own_decks import LONGEST_CARD, MOST_CARDS

DeckName = Literal["french", "piquet", "many", "many13", "own"]
Own = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_CARD)]

MOST_SEATS = 9
LONGEST_TITLE = 40


class DealerOptions(Options):
    """Options of the dealer's table: its cards, and who may do what."""

    lobby = 0

    deck: DeckName = option(
        "french",
        "Which deck (52 cards)",
        labels={
            "french": "52 cards",
            "piquet": "32 cards, 7 to A",
            "many": "deck of many things, 22 cards",
            "many13": "deck of many things, 13 cards",
            "own": "your own deck",
        },
    )
    jokers: int = option(0, "How many Jokers, with 52 cards (none)", ge=0, le=4)
    packs: int = option(1, "How many of these decks to shuffle together (1)", ge=1, le=8)
    title: str = option("", "Name of your own deck", command=False, max_length=LONGEST_TITLE)
    cards: list[Own] = option([], "Cards of your own deck", command=False, max_length=MOST_CARDS)
    reversed: bool = option(
        False,
        "Cards of your own deck may lie reversed",
        command=False,
        lobby=0,
        exclude_if=lambda lies_reversed: not lies_reversed,
    )
    suits: list[Own] = option(
        [],
        "Meanings of ♠ ♥ ♦ ♣",
        command=False,
        max_length=4,
        lobby=0,
        exclude_if=lambda meanings: not meanings,
    )
    who: Literal["everybody", "dealer"] = option(
        "everybody",
        "Who may draw, shuffle, turn over and peek (everyone)",
        labels={"everybody": "everyone", "dealer": "only the dealer"},
        lobby=1,
    )
    joker_reshuffles: bool = option(
        True, "Initiative by cards: a Joker makes me reshuffle the deck (yes)", lobby=1
    )
    fights: Literal["dealer", "everybody"] = option(
        "dealer",
        "Who runs a fight: presses Next, takes and gives hit points (the dealer)",
        labels={"dealer": "the dealer, and who acts", "everybody": "everyone"},
        lobby=1,
    )
    health: Literal["open", "secret"] = option(
        "open",
        "Who sees a player’s hit points (everyone)",
        labels={"open": "everyone", "secret": "the dealer and that player"},
        lobby=1,
    )
    ties: Literal["modifier", "players", "dealer"] = option(
        "players",
        "Initiative by d20: who goes first of equal totals (the players)",
        labels={
            "modifier": "the higher modifier",
            "players": "the players",
            "dealer": "the dealer decides",
        },
        lobby=1,
    )
    fresh: bool = option(False, "Initiative by d20: roll again each round (no)", lobby=1)
    rolls: Literal["board", "messages"] = option(
        "board",
        "Where open rolls are told (on the board)",
        labels={"board": "on the board", "messages": "in a message of their own"},
        lobby=1,
        exclude_if=lambda where: where == "board",
    )
    notes: Literal["everybody", "dealer"] = option(
        "everybody",
        "Who may write notes into the journal (everyone)",
        labels={"everybody": "everyone", "dealer": "only the dealer"},
        lobby=1,
        exclude_if=lambda who: who == "everybody",
    )
    latecomers: Literal["open", "nod", "closed"] = option(
        "open",
        "Who may sit down while the game is on (everyone)",
        labels={"open": "everyone", "nod": "the dealer agrees first", "closed": "no one"},
        lobby=1,
    )
    free: int = option(0, "Chairs that are free at the opening", command=False, ge=0, lt=MOST_SEATS)

    @model_validator(mode="after")
    def _own_deck_has_cards(self) -> Self:
        """Check that an own deck has lines, and not too many with all packs (1.9, section 4).

        Suits have a meaning each, in a deck of 52 (1.10).
        """
        if self.deck == "own":
            if not self.cards:
                raise ValueError("your own deck needs at least one card")
            if len(self.cards) * self.packs > MOST_CARDS:
                raise ValueError(f"at most {MOST_CARDS} cards in all")
        if self.suits and (self.deck != "french" or len(self.suits) < len(SUITS)):
            raise ValueError("52 cards have four suits")
        return self


def seats(options: DealerOptions) -> range:
    """Return the possible numbers of seats; the last one is the dealer's (section 4, 8.1)."""
    return range(options.free + 1, MOST_SEATS + 1)
