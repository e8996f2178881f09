"""Achievements of Cardomancer: a game that earns each one, and a near miss."""

from dataclasses import replace
from typing import Any

from games.cardomancer.rules.events import (
    Attacked,
    Came,
    Defended,
    Fell,
    Foe,
    Found,
    Healed,
    MonsterFell,
    Raised,
    Smote,
    Struck,
    Traded,
    TurnedBack,
    Warded,
    Wrath,
)
from games.engine.deck import rank
from tests.kit.achievements import AnyFinished, Change, Example, after, by, changed, ends


def _hits(**fields: Any) -> Change:
    """Return monster blows with another effect."""

    def change(game: AnyFinished) -> AnyFinished:
        return replace(
            game,
            events=[
                event._replace(hits=tuple(hit._replace(**fields) for hit in event.hits))
                if isinstance(event, Struck)
                else event
                for event in game.events
            ],
        )

    return change


def _at_king(event: Attacked) -> bool:
    return rank(event.monster.card) == "K"


ONE: dict[str, Any] = {"seats": 2, "dungeons": 1}
EPIC: dict[str, Any] = {"seats": 4, "epic": True}

EXAMPLES = {
    "artifact": Example(by("random", 13, **ONE), changed(Found, who="0"), seat=1),
    "dungeon": Example(by("keen", 20, **ONE), ends(dungeons=0)),
    "all_home": Example(by("keen", 19, **ONE), ends(deaths=1)),
    "won": Example(by("keen", 6, seats=2), ends(result="stopped")),
    "fourth": Example(by("keen", 6, seats=2), changed(Found, owned=3)),
    "king": Example(
        by("random", 27, **ONE),
        changed(Attacked, _at_king, left=1),
        seat=1,
    ),
    "ace": Example(by("random", 11, **ONE), changed(Attacked, left=1), seat=1),
    "hard": Example(by("random", 23, **ONE), changed(Attacked, damage=14), seat=1),
    "wrath": Example(by("random", 26, **ONE), changed(Wrath, monster=Foe("JS")), seat=1),
    "smite": Example(by("random", 34, **ONE), changed(Smote, monster=Foe("QS")), seat=1),
    "thorns": Example(by("random", 10, **ONE), changed(Struck, left=1), seat=1),
    "scratch": Example(by("random", 10, **ONE), _hits(damage=1)),
    "guardian": Example(by("keen", 33, **EPIC), changed(Defended, who="0"), seat=2),
    "ward": Example(by("random", 11, **ONE), changed(Warded, whom="0")),
    "sent_back": Example(by("keen", 20, **ONE), changed(TurnedBack, left=1)),
    "raised": Example(by("keen", 12, **EPIC), changed(Raised, was_dead=False)),
    "medicine": Example(by("random", 25, seats=4), changed(Healed, points=7), seat=1),
    "trade": Example(by("random", 33, **ONE), changed(Traded, agreed=False)),
    "hanging_on": Example(by("keen", 38, **ONE), _hits(hp=2), seat=1),
    "last_stand": Example(by("keen", 14, seats=4, dungeons=1), changed(Came, last_stand=False)),
    "crowd": Example(by("keen", 19, seats=4, dungeons=1), after(MonsterFell, Fell("3"))),
}
