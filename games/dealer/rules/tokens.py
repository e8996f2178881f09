"""Tokens of answers (section 5 of the rules page). They are encoded only here."""

from typing import Final

from games.kit.dice import telling

ACT: Final = "act"  # the ask
BACK: Final = "back"

CARDS, HOLD, SHOW, HIDE, DICE, TURNS = "cards", "hold", "show", "hide", "dice", "turns"
TELL, LOOK, CORRECT, END = "tell", "look", "correct", "end"
AWAY: Final = "away"

DEAL, TAKE, PEEK, TURN, SHUFFLE = "deal", "take", "peek", "turn", "shuffle"
CUT, GATHER, PILE, CLEAR = "cut", "gather", "pile", "clear"
TABLE, ALL = "table", "all"
HAND, TOP, BOTTOM = "hand", "top", "bottom"

OPEN, SECRET, BLIND = telling.OPEN, telling.FOR_THE_GM, telling.BLIND

NEXT, DELAY, ROUND, PEACE = "next", "delay", "round", "peace"
FOE, FOES, SIDES, SHEET = "foe", "foes", "sides", "sheet"
IN, BEFORE = "in", "before"
HURT, HEAL, CONDITION, CURE = "hurt", "heal", "condition", "cure"
LASTING: Final = "lasting"
NOW, OUT, AGAIN, TO = "now", "out", "again", "to"
SIT: Final = "sit"
STORY, ORACLE, TENSION, SCENE, NOTE = "story", "oracle", "tension", "scene", "note"
CLOCK, TICK, STOP = "clock", "tick", "stop"
TABLES, ON = "tables", "on"

DECK, DISCARD, GM = "deck", "discard", "gm"


def pile_at(row: int) -> str:
    """Return the place of a pile on the table (2.2)."""
    return f"p{row}"


def hand_of(seat: int) -> str:
    """Return the place of a hand (2.1)."""
    return f"h{seat}"


def number_of(place: str) -> int:
    """Return the number of a pile, or the seat of a hand."""
    return int(place[1:])


def is_pile(place: str) -> bool:
    """Return whether a place is a pile on the table."""
    return place[0] == "p" and place[1:].isdecimal()


def is_hand(place: str) -> bool:
    """Return whether a place is a seat's hand; `hand`, the own one, is not."""
    return place[0] == "h" and place[1:].isdecimal()


def foe_at(row: int) -> str:
    """Return the token of a foe by its row (5.2)."""
    return f"{FOE}{row}"


def is_foe(who: str) -> bool:
    """Whether a fighter is a foe."""
    return who.startswith(FOE) and who.removeprefix(FOE).isdecimal()


def row_of(who: str) -> int:
    """Return the row of a foe."""
    return int(who.removeprefix(FOE))


def on(act: str, target: str | int) -> str:
    """Return the token of an act with a target: `to:p0`, `again:1`, `out:foe0` (3.5, 4.6, 5.6)."""
    return f"{act}:{target}"


def split(token: str) -> tuple[str, str]:
    """Split a token into its name and its target."""
    what, _, whom = token.partition(":")
    return what, whom
