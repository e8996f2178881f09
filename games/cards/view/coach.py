"""What newcomers are told, one thing at a time, and the page of the rules for each ask."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.coach import Hint, at

HINTS = (
    Hint("class", "Your number cards are your hit points, J Q K three uses of your ability.",
         at("type")),
    Hint("lead", "You lead: tell, call a test or a fight, in any order. There is no clock.",
         at("gm_type", "scene")),
    Hint("fight", "Both draw blind, the higher card wins; whoever is struck loses theirs for good.",
         at("swing", "guard")),
    Hint("test", "Draw against the other side’s card: higher passes. You may try three times.",
         at("attempt")),
    Hint("ability", "An ability costs one of your J, Q, K. Whoever it is aimed at may counter.",
         at("swing", "guard", "attempt")),
    Hint("treasure", "Who loses a draw gives up the Jokers in it. All three are the treasure.",
         at("swing", "guard", "attempt")),
    Hint("foes", "Foes share your pack: a name, and how many cards they may lose.",
         at("foes", "foe_name")),
    Hint("difficulty", "Blind is fair. Of a card you choose, the label says how many ranks pass.",
         at("difficulty")),
)  # fmt: skip

_GM = "For the GM"
PAGES: Mapping[str, str] = {
    **dict.fromkeys(("type", "gm_type", "power", "counter", "volunteer"), "The classes"),
    **dict.fromkeys(("swing", "guard", "target", "terms", "mercy", "first"), "Fights"),
    **dict.fromkeys(("attempt", "accept", "way", "card"), "Tests"),
    **dict.fromkeys(
        ("scene", "tell", "declare", "adjust", "verdict", "tested", "fighters", "group", "manner"),
        _GM,
    ),
    **dict.fromkeys(("judge", "difficulty", "penalty", "foes", "foe_name", "build"), _GM),
    **dict.fromkeys(("foe_size", "foe_faces", "foe_pack", "foe_stack"), _GM),
    "agree": "Fights",
    "after_death": "Levels",
}
