"""The rules for players, in our own words; tips, and the page for each ask."""

from collections.abc import Mapping

from games.cards.rules.options import CardsOptions
from games.cards.view.people import is_gm
from games.cards.view.words import CardsMoment
from games.engine.tips import Tip, at
from games.kit.guides import read_guide

GUIDE = read_guide(__package__, CardsOptions)


def _leads(moment: CardsMoment, seat: int) -> bool:
    return is_gm(moment, seat) and at("gm_type", "scene")(moment, seat)


TIPS = (
    Tip("class", "Your number cards are your hit points, J Q K three uses of your ability.",
         at("type")),
    Tip("lead", "You lead: say what happens, call tests and fights. There is no time limit.",
         _leads),
    Tip("fight", "Both draw blind, and the higher card wins. A hit takes your card for good.",
         at("swing", "guard")),
    Tip("test", "Draw against the other side’s card: the higher card passes.",
         at("attempt")),
    Tip("ability", "An ability costs one of your J, Q, K. Its target may counter.",
         at("swing", "guard", "attempt")),
    Tip("treasure", "If you lose a draw, you lose its Jokers. All three are the treasure.",
         at("swing", "guard", "attempt")),
    Tip("foes", "Foes take cards from your deck. Each number card is one of their hit points.",
         at("foes", "foe_name")),
    Tip("difficulty", "Blind is fair. If you choose a card, its label says how many ranks pass.",
         at("difficulty")),
)  # fmt: skip

_GM = "For the GM"
PAGES: Mapping[str, str] = {
    **dict.fromkeys(("type", "gm_type", "power", "counter", "volunteer"), "The classes"),
    **dict.fromkeys(("swing", "guard", "target", "terms", "mercy", "first"), "Fights"),
    **dict.fromkeys(("attempt", "accept", "way", "card"), "Tests"),
    **dict.fromkeys(
        ("scene", "tell", "declare", "adjust", "verdict", "tested", "fighters", "group"),
        _GM,
    ),
    **dict.fromkeys(
        ("manner", "reason", "judge", "difficulty", "penalty", "foes", "foe_name", "build"), _GM
    ),
    **dict.fromkeys(("foe_size", "foe_faces", "foe_pack", "foe_stack"), _GM),
    "agree": "Fights",
    "path": "Without a GM",
    "after_death": "Levels",
}
