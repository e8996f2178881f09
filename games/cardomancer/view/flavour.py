"""Names and moods of dungeons, monsters and artifacts, from our own word lists.

They follow from public facts: the dungeon's number, the names at the table and the monster's
number. So they reveal nothing of the deck and change no record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache

from games.engine.deck import Card, rank, suit
from games.engine.speech import gettext, mark
from games.kit.words import sentence_case

_PLACES = (
    mark("Crypt"), mark("Ossuary"), mark("Cistern"), mark("Gallery"), mark("Mine"), mark("Well"),
    mark("Archive"), mark("Foundry"), mark("Cellars"), mark("Catacomb"), mark("Kennels"),
    mark("Orangery"), mark("Salt Stair"), mark("Chapel"), mark("Bathhouse"), mark("Treasury"),
    mark("Observatory"), mark("Menagerie"), mark("Undercroft"), mark("Bell Pit"),
)  # fmt: skip
# A kind and a look fit every place and monster, in languages with genders, too.
_KINDS = (
    mark("the Drowned {place}"), mark("the Whispering {place}"), mark("the Crooked {place}"),
    mark("the Sunless {place}"), mark("the Gilded {place}"), mark("the Forgotten {place}"),
    mark("the Hollow {place}"), mark("the Burnt {place}"), mark("the Frozen {place}"),
    mark("the Weeping {place}"), mark("the Sleepless {place}"), mark("the Nameless {place}"),
    mark("the Rusted {place}"), mark("the Painted {place}"), mark("the Thirsty {place}"),
    mark("the Upside-Down {place}"), mark("the Velvet {place}"), mark("the Shuttered {place}"),
    mark("the Ninth {place}"), mark("the Borrowed {place}"),
)  # fmt: skip
_MOODS = (
    mark("Water drips as if it were counting."),
    mark("The torches burn blue, and lean towards you."),
    mark("Every door here has been locked from the inside."),
    mark("Fresh bread, somewhere below. That cannot be good."),
    mark("The dust lies thick, but for one set of footprints."),
    mark("A clock strikes eleven, and goes on striking."),
    mark("The walls are warm, and breathe a little."),
    mark("Someone has chalked your names by the gate."),
    mark("It is far too tidy down here."),
    mark("The echo answers before you speak."),
    mark("Moths, thousands of them, and no light to draw them."),
    mark("The stair has one step more than you counted."),
)
_LOOKS = (
    mark("Ashen {monster}"), mark("Barbed {monster}"), mark("Blind {monster}"),
    mark("Bloated {monster}"), mark("Bone-White {monster}"), mark("Brazen {monster}"),
    mark("Chained {monster}"), mark("Cold {monster}"), mark("Crawling {monster}"),
    mark("Dripping {monster}"), mark("Eager {monster}"), mark("Eyeless {monster}"),
    mark("Faceless {monster}"), mark("Feathered {monster}"), mark("Feverish {monster}"),
    mark("Gaunt {monster}"), mark("Glassy {monster}"), mark("Grinning {monster}"),
    mark("Hairless {monster}"), mark("Half-Asleep {monster}"), mark("Hooded {monster}"),
    mark("Horned {monster}"), mark("Humming {monster}"), mark("Hungry {monster}"),
    mark("Itching {monster}"), mark("Jealous {monster}"), mark("Lame {monster}"),
    mark("Limber {monster}"), mark("Long-Armed {monster}"), mark("Masked {monster}"),
    mark("Mossy {monster}"), mark("Muttering {monster}"), mark("Oily {monster}"),
    mark("One-Eyed {monster}"), mark("Pale {monster}"), mark("Patient {monster}"),
    mark("Pious {monster}"), mark("Plated {monster}"), mark("Polite {monster}"),
    mark("Quiet {monster}"), mark("Ragged {monster}"), mark("Rattling {monster}"),
    mark("Red-Handed {monster}"), mark("Sallow {monster}"), mark("Scarred {monster}"),
    mark("Sighing {monster}"), mark("Silver-Toothed {monster}"), mark("Sleek {monster}"),
    mark("Smiling {monster}"), mark("Snoring {monster}"), mark("Spindly {monster}"),
    mark("Stitched {monster}"), mark("Tattooed {monster}"), mark("Three-Fingered {monster}"),
    mark("Twitching {monster}"), mark("Veiled {monster}"), mark("Wax-Skinned {monster}"),
    mark("Weathered {monster}"), mark("Wet {monster}"), mark("Wide-Eyed {monster}"),
)  # fmt: skip
# Short enough for a button that also shows the result of an attack.
_NAMES = {
    "S": {
        "6": mark("Cutpurse"), "7": mark("Footpad"), "8": mark("Stalker"), "9": mark("Poisoner"),
        "10": mark("Cutthroat"), "J": mark("Twin-Blade"), "Q": mark("Knife Lady"),
        "K": mark("Thief King"), "A": mark("Headsman"),
    },
    "H": {
        "6": mark("Leech"), "7": mark("Bonesetter"), "8": mark("Dead Nurse"),
        "9": mark("Blood Friar"), "10": mark("Lamia"), "J": mark("Twin Surgeon"),
        "Q": mark("Leech Lady"), "K": mark("Flesh Abbot"), "A": mark("Hydra"),
    },
    "D": {
        "6": mark("Shield-Rat"), "7": mark("Gargoyle"), "8": mark("Sentinel"),
        "9": mark("Clay Golem"), "10": mark("Iron Maid"), "J": mark("Twin Warder"),
        "Q": mark("Gate Lady"), "K": mark("Walking Keep"), "A": mark("Colossus"),
    },
    "C": {
        "6": mark("Imp"), "7": mark("Hedge Witch"), "8": mark("Hexer"), "9": mark("Conjurer"),
        "10": mark("Warlock"), "J": mark("Twin Mage"), "Q": mark("Storm Lady"),
        "K": mark("Lich King"), "A": mark("Dragon"),
    },
}  # fmt: skip
_ARTIFACTS = {
    "H": mark("the Heart Chalice"),
    "C": mark("the Oaken Sceptre"),
    "S": mark("the Thorn Blade"),
    "D": mark("the Diamond Mail"),
}

Party = Sequence[str]


def dungeon_name(dungeon: int, party: Party) -> str:
    """Return the name of a dungeon."""
    return sentence_case(dungeon_within(dungeon, party))


def dungeon_within(dungeon: int, party: Party) -> str:
    """Return the name of a dungeon within a sentence."""
    key = _key(dungeon, tuple(party))
    place = gettext(_PLACES[key // len(_KINDS) % len(_PLACES)])
    return gettext(_KINDS[key % len(_KINDS)], place=place)


def mood(dungeon: int, party: Party) -> str:
    """Return a sentence of atmosphere for a dungeon."""
    return gettext(_MOODS[_key(dungeon, tuple(party)) // 1000 % len(_MOODS)])


def monster_name(monster: Card, number: int, dungeon: int, party: Party) -> str:
    """Return a name for the monster with this number, unique in its dungeon."""
    start = _key(dungeon, tuple(party)) % len(_LOOKS)
    rounds, step = divmod(number, len(_LOOKS))
    name = gettext(_LOOKS[(start + step * _STRIDE) % len(_LOOKS)], monster=kind_name(monster))
    for _ in range(rounds):
        name = gettext("Another {monster}", monster=name)
    return name


def kind_name(monster: Card) -> str:
    """Return the name of a card's kind of monster, in a word or two."""
    return gettext(_NAMES[suit(monster)][rank(monster)])


def artifact_name(ace: Card) -> str:
    """Return the name of an artifact."""
    return gettext(_ARTIFACTS[suit(ace)])


_STRIDE = 17  # coprime to the number of looks, so that every look is used


@lru_cache(maxsize=64)
def _key(dungeon: int, party: tuple[str, ...]) -> int:
    text = "\n".join((str(dungeon), *party))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest())
