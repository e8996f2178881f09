"""Names and moods of dungeons, monsters and artifacts, from our own word lists.

They follow from public facts: the dungeon's number, the names at the table and the monster's
number. So they reveal nothing of the deck and change no record.
"""

import hashlib
from collections.abc import Sequence
from functools import lru_cache

from games.engine.deck import Card, rank, suit
from games.engine.speech import gettext, mark, mark_each
from games.kit.words import sentence_case

_PLACES = mark_each("""
    Crypt | Ossuary | Cistern | Gallery | Mine | Well | Archive | Foundry | Cellars | Catacomb
    Kennels | Orangery | Salt Stair | Chapel | Bathhouse | Treasury | Observatory | Menagerie
    Undercroft | Bell Pit
""")
# A kind and a look fit every place and monster, in languages with genders, too.
_KINDS = mark_each("""
    the Drowned {place} | the Whispering {place} | the Crooked {place} | the Sunless {place}
    the Gilded {place} | the Forgotten {place} | the Hollow {place} | the Burnt {place}
    the Frozen {place} | the Weeping {place} | the Sleepless {place} | the Nameless {place}
    the Rusted {place} | the Painted {place} | the Thirsty {place} | the Upside-Down {place}
    the Velvet {place} | the Shuttered {place} | the Ninth {place} | the Borrowed {place}
""")
_MOODS = mark_each("""
    Water drips as if it were counting.
    The torches burn blue, and lean towards you.
    Every door here has been locked from the inside.
    Fresh bread, somewhere below. That cannot be good.
    The dust lies thick, but for one set of footprints.
    A clock strikes eleven, and goes on striking.
    The walls are warm, and breathe a little.
    Someone has chalked your names by the gate.
    It is far too tidy down here.
    The echo answers before you speak.
    Moths, thousands of them, and no light to draw them.
    The stair has one step more than you counted.
""")
_LOOKS = mark_each("""
    Ashen {monster} | Barbed {monster} | Blind {monster} | Bloated {monster}
    Bone-White {monster} | Brazen {monster} | Chained {monster} | Cold {monster}
    Crawling {monster} | Dripping {monster} | Eager {monster} | Eyeless {monster}
    Faceless {monster} | Feathered {monster} | Feverish {monster} | Gaunt {monster}
    Glassy {monster} | Grinning {monster} | Hairless {monster} | Half-Asleep {monster}
    Hooded {monster} | Horned {monster} | Humming {monster} | Hungry {monster} | Itching {monster}
    Jealous {monster} | Lame {monster} | Limber {monster} | Long-Armed {monster}
    Masked {monster} | Mossy {monster} | Muttering {monster} | Oily {monster} | One-Eyed {monster}
    Pale {monster} | Patient {monster} | Pious {monster} | Plated {monster} | Polite {monster}
    Quiet {monster} | Ragged {monster} | Rattling {monster} | Red-Handed {monster}
    Sallow {monster} | Scarred {monster} | Sighing {monster} | Silver-Toothed {monster}
    Sleek {monster} | Smiling {monster} | Snoring {monster} | Spindly {monster}
    Stitched {monster} | Tattooed {monster} | Three-Fingered {monster} | Twitching {monster}
    Veiled {monster} | Wax-Skinned {monster} | Weathered {monster} | Wet {monster}
    Wide-Eyed {monster}
""")
# By suit, in the order of ranks. They fit on a button that also shows the result of an attack.
_RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
_NAMES = {
    "S": mark_each("""
        Cutpurse | Footpad | Stalker | Poisoner | Cutthroat | Twin-Blade | Knife Lady | Thief King
        Headsman
    """),
    "H": mark_each("""
        Leech | Bonesetter | Dead Nurse | Blood Friar | Lamia | Twin Surgeon | Leech Lady
        Flesh Abbot | Hydra
    """),
    "D": mark_each("""
        Shield-Rat | Gargoyle | Sentinel | Clay Golem | Iron Maid | Twin Warder | Gate Lady
        Walking Keep | Colossus
    """),
    "C": mark_each("""
        Imp | Hedge Witch | Hexer | Conjurer | Warlock | Twin Mage | Storm Lady | Lich King
        Dragon
    """),
}
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
    return gettext(_NAMES[suit(monster)][_RANKS.index(rank(monster))])


def artifact_name(ace: Card) -> str:
    """Return the name of an artifact."""
    return gettext(_ARTIFACTS[suit(ace)])


_STRIDE = 17  # coprime to the number of looks, so that every look is used


@lru_cache(maxsize=64)
def _key(dungeon: int, party: tuple[str, ...]) -> int:
    text = "\n".join((str(dungeon), *party))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest())
