"""The rules as players read them, one page a heading; tips, and the page for each ask."""

from collections.abc import Mapping

from games.cardrpg.rules.cards import CLASSES
from games.cardrpg.rules.options import CardRpgOptions
from games.cardrpg.view.choices import RpgMoment
from games.cardrpg.view.flavour import class_means
from games.engine.deck import rank, symbols
from games.engine.tips import Tip, at
from games.kit.guides import read_guide

_CLASSES = "\n".join(f"**{symbols(cls)}** {class_means(cls)}" for cls in CLASSES)

GUIDE = read_guide(__package__, CardRpgOptions, classes=_CLASSES)


_my_turn = at("turn")


def _holds_faces(moment: RpgMoment, seat: int) -> bool:
    return _my_turn(moment, seat) and any(
        rank(card) in ("J", "Q", "K") for card in moment.state.heroes[seat].hand
    )


def _has_items(moment: RpgMoment, seat: int) -> bool:
    return _my_turn(moment, seat) and bool(moment.state.heroes[seat].inventory)


TIPS = (
    Tip("name", "Your hero lives on from game to game, with level and gold.", at("name")),
    Tip(
        "class",
        "Your rank and your suit each give a power. Any class will do for a first hero.",
        at("class"),
    ),
    Tip(
        "camp",
        "Camp: spend gold, or fight on. You may stop after a battle; with a goal, "
        "once half is done.",
        at("camp"),
    ),
    Tip(
        "prep", "Before the first attack: buy and use what you like, then let it come.", at("prep")
    ),
    Tip(
        "attack",
        "Number cards hit for their value, equal ranks together. New ones come after the battle.",
        _my_turn,
    ),
    Tip(
        "faces",
        "J, Q and K hit at random: the card on top counts, a face card doubles the next.",
        _holds_faces,
    ),
    Tip(
        "items",
        "Items: ♠ hits too, ♥ saves your life, ♣ is one more attack, ♦ becomes gold.",
        _has_items,
    ),
)

PAGES: Mapping[str, str] = {
    "name": "Your heroes",
    "class": "Classes",
    "camp": "Gold",
    "prep": "A battle",
    "turn": "A battle",
    "target": "A battle",
    "cards": "A battle",
    "die": "Random attacks",
    "save": "The inventory",
    "gem": "The inventory",
    "buyback": "Gold",
    "offer": "Gold",
    "steal": "Thieves",
    "prize": "Duels",
    "hand": "Victory and death",
}
