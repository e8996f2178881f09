"""The rules as players read them, one page a heading; tips, and the page for each ask."""

from collections.abc import Mapping

from games.cardomancer.rules.options import CardomancerOptions
from games.engine.tips import Tip, at
from games.kit.guides import read_guide

GUIDE = read_guide(__package__, CardomancerOptions)


_acting = at("action")

TIPS = (
    Tip("class", "Guardian ♦ blocks for all, healer ♥ heals all, wizard ♣ and rogue ♠ attack.",
         at("class")),
    Tip("trade", "Two of you may swap hands before the first fight, if you like.",
         at("trade")),
    Tip("answer", "A monster attacks. Play a ♦ from your hand to soften the hit, or pass.",
         at("react")),
    Tip("action", "One action a turn: ♣ ♠ attack, ♥ heals. Keep a ♦ to block with.", _acting),
    Tip("half", "A card counts half its value, but all of it in your class’s own suit.", _acting),
    Tip("together", "Attack the monster a friend attacked: a dead monster can’t hit you.",
         _acting),
    Tip("rest", "A rest: everyone heals 2. Play ♥ if you like, and discard one poor card.",
         at("rest")),
    Tip("onward", "You may stop here: I keep your characters and artifacts for next time.",
         at("onward")),
)  # fmt: skip

PAGES: Mapping[str, str] = {
    "class": "Classes",
    "trade": "Classes",
    "agree": "Classes",
    "react": "Hits",
    "action": "Cards",
    "second": "Classes",
    "rest": "Rest, and the end of a dungeon",
    "onward": "Campaigns",
}
