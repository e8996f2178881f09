"""What newcomers are told, one thing at a time, and the page of the rules for each ask."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.tips import Tip, at

_acting = at("action")

TIPS = (
    Tip("class", "Guardian ♦ blocks for all, healer ♥ heals all, wizard ♣ and rogue ♠ strike.",
         at("class")),
    Tip("trade", "Two of you may swap hands before the first fight. You need not.",
         at("trade")),
    Tip("answer", "A monster strikes. A ♦ from your hand softens the blow; or let it come.",
         at("react")),
    Tip("action", "One action a turn: ♣ ♠ attack, ♥ heals. Keep a ♦ to block with.", _acting),
    Tip("half", "A card counts half, in your class’s own suit in full.", _acting),
    Tip("together", "Strike what a friend has struck: a monster that lies strikes no more.",
         _acting),
    Tip("rest", "A rest: everybody heals 2. Play ♥ if you like, and throw one poor card away.",
         at("rest")),
    Tip("onward", "You may stop here: characters and artifacts are kept for the next time.",
         at("onward")),
)  # fmt: skip

PAGES: Mapping[str, str] = {
    "class": "Classes",
    "trade": "Classes",
    "agree": "Classes",
    "react": "Blows",
    "action": "Cards",
    "second": "Classes",
    "rest": "Rest, and the end of a dungeon",
    "onward": "Evenings",
}
