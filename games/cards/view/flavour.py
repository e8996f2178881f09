"""The automatic GM's words: places, stakes, foes, the master (2.11).

They use none of the game's random results: a key of classes and names, which are public, varies
their order. So a record is the same with any words. No place comes twice in an adventure, and every
sentence names its place.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache

from games.cards.rules.cards import ClassName
from games.cards.rules.events import Tale
from games.cards.rules.state import Stake

# The first sight, the later name, and the failure. There are more places than scenes.
_TEST_PLACES = (
    ("A rope bridge over a gorge", "the rope bridge", "throws you back"),
    ("A door of black iron", "the iron door", "stays closed to you"),
    ("A wall of wet rock", "the wet rock", "gives you no hold"),
    ("A river in flood", "the flood", "washes you back to the bank"),
    ("A hall of sleeping dogs", "the hall of dogs", "wakes, and you run"),
    ("A riddle cut into a gate", "the riddling gate", "keeps its answer"),
    ("A shaft full of wind", "the shaft", "blows you out again"),
    ("A floor of loose tiles", "the loose floor", "gives way under you"),
    ("A ledge above the clouds", "the ledge", "is too narrow for you"),
    ("A frozen waterfall", "the frozen waterfall", "cracks under your hands"),
    ("A tunnel half under water", "the drowned tunnel", "is longer than your breath"),
    ("A toll-keeper with too many keys", "the toll-keeper", "does not let you by"),
    ("A tower without a stair", "the bare tower", "is too high for you"),
    ("A bog that hums", "the humming bog", "does not let you across"),
)
_FIGHT_PLACES = (
    ("A clearing ringed with stones", "the ringed clearing"),
    ("A burnt-out mill", "the burnt mill"),
    ("A crossroads at dusk", "the crossroads"),
    ("A crypt with open lids", "the open crypt"),
    ("A ferry landing", "the ferry landing"),
    ("A market after dark", "the dark market"),
    ("A ruined watchtower", "the watchtower"),
    ("A cellar of broken casks", "the cask cellar"),
    ("A hollow under old oaks", "the oak hollow"),
    ("A quarry of white stone", "the white quarry"),
    ("A chapel without a roof", "the roofless chapel"),
    ("A stair cut into a cliff", "the cliff stair"),
    ("A camp with cold fires", "the cold camp"),
    ("A narrow pass in the snow", "the snowy pass"),
)
_MASTERS_PLACES = (
    ("The last door stands open", "the last door"),
    ("The throne room, and no one kneels", "the throne room"),
    ("The bottom of the stair", "the bottom of the stair"),
    ("A round hall, lit from below", "the round hall"),
    ("The garden behind the last wall", "the last garden"),
)
_HOOKS: dict[Stake, Sequence[str]] = {
    "peril": (
        "and every slip will hurt",
        "and a mistake here costs blood",
        "and failure draws blood",
        "and it is a long way down",
    ),
    "toll": (
        "and turning back has its price",
        "and failing it will cost you",
        "and it lets you try, up to a point",
        "and giving up takes a toll",
    ),
    "prize": (
        "with gold glinting behind it, for one try",
        "and one chance at what it hides",
        "and treasure on the far side, if you are quick",
        "guarding something that shines",
    ),
    "blood": (
        "and swords bar the way",
        "and steel is drawn without a word",
        "and you are not welcome",
        "and there is no way round",
    ),
    "ambush": (
        "and they were waiting for you",
        "and the trap snaps shut",
        "and they swing first",
        "too quiet, and then it is not",
    ),
    "hoard": (
        "and there is a hoard behind them",
        "and a purse hangs from the first belt",
        "and they have something worth taking",
        "and gold changes hands when you step in",
    ),
    "climax": (
        "and the boss waits for you",
        "and the one behind it all looks up",
        "and there is only one of them, which is enough",
    ),
}
_WAYS: dict[ClassName, Sequence[str]] = {
    "fighter": ("By force", "Shoulder first", "With one heave"),
    "cleric": ("With a prayer", "Steadily", "On faith alone"),
    "thief": ("Light-footed", "By a trick", "Unseen"),
    "mage": ("With a word", "By second sight", "In a blink"),
}
# Sentences for a lost fight, and for one lost to the master.
_LOST = ("They hold {}.", "You leave {} to them.", "They keep {}.")
_LOST_TO_MASTER = ("The boss holds {}.", "You leave {} to the boss.")
_LOOKS = (
    "Ashen", "Barbed", "Blind", "Bone-White", "Chained", "Cold", "Crooked", "Dripping", "Eyeless",
    "Gaunt", "Grinning", "Hooded", "Horned", "Hungry", "Long-Armed", "Masked", "Mossy", "One-Eyed",
    "Pale", "Patient", "Polite", "Ragged", "Scarred", "Silver-Toothed", "Smiling", "Stitched",
    "Tattooed", "Veiled", "Wet", "Wide-Eyed",
)  # fmt: skip
_KINDS: dict[ClassName, Sequence[str]] = {
    "fighter": ("Sellsword", "Brute", "Guard", "Reaver", "Spearman", "Ogre"),
    "cleric": ("Acolyte", "Leech", "Bonesetter", "Friar", "Grave-Nurse", "Monk"),
    "thief": ("Cutpurse", "Footpad", "Smuggler", "Poisoner", "Burglar", "Stalker"),
    "mage": ("Hexer", "Conjurer", "Warlock", "Imp", "Seer", "Hedge Witch"),
}
_MASTERS: dict[ClassName, Sequence[str]] = {
    "fighter": ("the Iron Duke", "the Butcher of Vale", "the Last Champion", "the Red Knight"),
    "cleric": ("the Abbot of Ash", "the Pale Bishop", "the Undying Saint", "Mother Rust"),
    "thief": ("the King of Cats", "the Grey Hand", "Lady Lockless", "the Prince of Knives"),
    "mage": ("the Lich of Glass", "the Blind Oracle", "the Storm Queen", "Old Nine-Eyes"),
}


def opening(tale: Tale) -> str:
    """Return a scene's first sentence: the place and the stake."""
    seen, *_ = _place(tale)
    return f"{seen}, {_one(_HOOKS[tale.stake], f'{tale.key} {tale.number}')}."


def passed(tale: Tale, cls: ClassName | None) -> str:
    """Return the sentence for a passed scene (11.8), for a character's class (None: for all)."""
    _, called, *_ = _place(tale)
    if cls is None:
        return f"Silence, and {called} is yours."
    return f"{_one(_WAYS[cls], f'{tale.key} {tale.number}')}, and {called} is behind you."


def failed(tale: Tale) -> str:
    """Return the sentence for a failed scene (11.8): a test's own, or a fight's with its winner."""
    _, called, *how = _place(tale)
    if how:
        return f"{called[0].upper()}{called[1:]} {how[0]}."
    lost = _LOST_TO_MASTER if tale.stake == "climax" else _LOST
    return _one(lost, f"{tale.key} {tale.number}").format(called)


def foe_called(key: str, cls: ClassName) -> str:
    """Return a name for a foe of the automatic GM."""
    return f"{_one(_LOOKS, key)} {_one(_KINDS[cls], key)}"


def master_called(key: str, cls: ClassName) -> str:
    """Return a name for the master (11.5)."""
    return _one(_MASTERS[cls], key)


def _place(tale: Tale) -> tuple[str, ...]:
    """Return the words of a scene's place; each place comes once in an adventure."""
    if tale.stake == "climax":
        places: tuple[tuple[str, ...], ...] = _MASTERS_PLACES
    else:
        is_test = tale.stake in ("peril", "toll", "prize")
        places = _TEST_PLACES if is_test else _FIGHT_PLACES
    in_order = _in_order(places, tale.key)
    return in_order[(tale.number - 1) % len(in_order)]


@lru_cache(maxsize=4096)
def _in_order(places: tuple[tuple[str, ...], ...], key: str) -> Sequence[tuple[str, ...]]:
    return sorted(places, key=lambda each: _order(each[0], key))


@lru_cache(maxsize=4096)
def _one(words: tuple[str, ...], key: str) -> str:
    return min(words, key=lambda each: _order(each, key))


def _order(words: str, key: str) -> bytes:
    return hashlib.sha256(f"{key} {words}".encode()).digest()
