"""Names and moods of dungeons, monsters and artifacts, from our own word lists.

They follow from public facts: the dungeon's number, the names at the table and the monster's
number. So they reveal nothing of the deck and change no record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache

from games.engine.deck import Card, rank, suit

_PLACES = (
    "Crypt", "Ossuary", "Cistern", "Gallery", "Mine", "Well", "Archive", "Foundry", "Cellars",
    "Catacomb", "Kennels", "Orangery", "Salt Stair", "Chapel", "Bathhouse", "Treasury",
    "Observatory", "Menagerie", "Undercroft", "Bell Pit",
)  # fmt: skip
_KINDS = (
    "Drowned", "Whispering", "Crooked", "Sunless", "Gilded", "Forgotten", "Hollow", "Burnt",
    "Frozen", "Weeping", "Sleepless", "Nameless", "Rusted", "Painted", "Thirsty", "Upside-Down",
    "Velvet", "Shuttered", "Ninth", "Borrowed",
)  # fmt: skip
_MOODS = (
    "Water drips as if it were counting.",
    "The torches burn blue, and lean towards you.",
    "Every door here has been locked from the inside.",
    "Fresh bread, somewhere below. That cannot be good.",
    "The dust lies thick, but for one set of footprints.",
    "A clock strikes eleven, and goes on striking.",
    "The walls are warm, and breathe a little.",
    "Someone has chalked your names by the gate.",
    "It is far too tidy down here.",
    "The echo answers before you speak.",
    "Moths, thousands of them, and no light to draw them.",
    "The stair has one step more than you counted.",
)
_LOOKS = (
    "Ashen", "Barbed", "Blind", "Bloated", "Bone-White", "Brazen", "Chained", "Cold", "Crawling",
    "Dripping", "Eager", "Eyeless", "Faceless", "Feathered", "Feverish", "Gaunt", "Glassy",
    "Grinning", "Hairless", "Half-Asleep", "Hooded", "Horned", "Humming", "Hungry", "Itching",
    "Jealous", "Lame", "Limber", "Long-Armed", "Masked", "Mossy", "Muttering", "Oily", "One-Eyed",
    "Pale", "Patient", "Pious", "Plated", "Polite", "Quiet", "Ragged", "Rattling", "Red-Handed",
    "Sallow", "Scarred", "Sighing", "Silver-Toothed", "Sleek", "Smiling", "Snoring", "Spindly",
    "Stitched", "Tattooed", "Three-Fingered", "Twitching", "Veiled", "Wax-Skinned", "Weathered",
    "Wet", "Wide-Eyed",
)  # fmt: skip
# Short enough for a button that also shows the result of an attack.
_NAMES = {
    "S": {"6": "Cutpurse", "7": "Footpad", "8": "Stalker", "9": "Poisoner", "10": "Cutthroat",
          "J": "Twin-Blade", "Q": "Knife Lady", "K": "Thief King", "A": "Headsman"},
    "H": {"6": "Leech", "7": "Bonesetter", "8": "Dead Nurse", "9": "Blood Friar", "10": "Lamia",
          "J": "Twin Surgeon", "Q": "Leech Lady", "K": "Flesh Abbot", "A": "Hydra"},
    "D": {"6": "Shield-Rat", "7": "Gargoyle", "8": "Sentinel", "9": "Clay Golem", "10": "Iron Maid",
          "J": "Twin Warder", "Q": "Gate Lady", "K": "Walking Keep", "A": "Colossus"},
    "C": {"6": "Imp", "7": "Hedge Witch", "8": "Hexer", "9": "Conjurer", "10": "Warlock",
          "J": "Twin Mage", "Q": "Storm Lady", "K": "Lich King", "A": "Dragon"},
}  # fmt: skip
_ARTIFACTS = {
    "H": "the Heart Chalice",
    "C": "the Oaken Sceptre",
    "S": "the Thorn Blade",
    "D": "the Diamond Mail",
}

Party = Sequence[str]


def dungeon_name(dungeon: int, party: Party) -> str:
    """Return the name of a dungeon."""
    key = _key(dungeon, tuple(party))
    return f"The {_KINDS[key % len(_KINDS)]} {_PLACES[key // len(_KINDS) % len(_PLACES)]}"


def mood(dungeon: int, party: Party) -> str:
    """Return a sentence of atmosphere for a dungeon."""
    return _MOODS[_key(dungeon, tuple(party)) // 1000 % len(_MOODS)]


def monster_name(monster: Card, number: int, dungeon: int, party: Party) -> str:
    """Return a name for the monster with this number, unique in its dungeon."""
    start = _key(dungeon, tuple(party)) % len(_LOOKS)
    rounds, step = divmod(number, len(_LOOKS))
    look = _LOOKS[(start + step * _STRIDE) % len(_LOOKS)]
    again = "Another " * rounds
    return f"{again}{look} {kind_name(monster)}"


def kind_name(monster: Card) -> str:
    """Return the name of a card's kind of monster, in a word or two."""
    return _NAMES[suit(monster)][rank(monster)]


def artifact_name(ace: Card) -> str:
    """Return the name of an artifact."""
    return _ARTIFACTS[suit(ace)]


_STRIDE = 17  # coprime to the number of looks, so that every look is used


@lru_cache(maxsize=64)
def _key(dungeon: int, party: tuple[str, ...]) -> int:
    text = "\n".join((str(dungeon), *party))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest())
