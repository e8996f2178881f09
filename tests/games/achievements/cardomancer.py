"""Achievements of Cardomancer: a game that earns each one, and a near miss."""

from typing import Any

from games.cardomancer.rules.events import Attacked, Came, Defended, Raised, TurnedBack
from games.engine.deck import rank
from tests.kit.achievements import Example, by, changed, ends


def _at_king(event: Attacked) -> bool:
    return rank(event.monster.card) == "K"


ONE: dict[str, Any] = {"seats": 2, "dungeons": 1}
EPIC: dict[str, Any] = {"seats": 4, "epic": True}

EXAMPLES = {
    "dungeon": Example(by("keen", 20, **ONE), ends(dungeons=0)),
    "king": Example(
        by("random", 27, **ONE),
        changed(Attacked, _at_king, left=1),
        seat=1,
    ),
    "won": Example(by("keen", 6, seats=2), ends(result="stopped")),
    "all_home": Example(by("keen", 19, **ONE), ends(deaths=1)),
    "last_stand": Example(by("keen", 14, seats=4, dungeons=1), changed(Came, last_stand=False)),
    "sent_back": Example(by("keen", 20, **ONE), changed(TurnedBack, left=1)),
    "raised": Example(by("keen", 12, **EPIC), changed(Raised, was_dead=False)),
    "guardian": Example(by("keen", 33, **EPIC), changed(Defended, who="0"), seat=2),
}
