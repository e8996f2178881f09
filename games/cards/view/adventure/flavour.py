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
from games.engine.speech import gettext, mark

# The first sight, the later name, and the failure. There are more places than scenes.
_TEST_PLACES = (
    (
        mark("A rope bridge over a gorge"),
        mark("the rope bridge"),
        mark("The rope bridge throws you back."),
    ),
    (
        mark("A door of black iron"),
        mark("the iron door"),
        mark("The iron door stays closed to you."),
    ),
    (mark("A wall of wet rock"), mark("the wet rock"), mark("The wet rock gives you no hold.")),
    (mark("A river in flood"), mark("the flood"), mark("The flood washes you back to the bank.")),
    (
        mark("A hall of sleeping dogs"),
        mark("the hall of dogs"),
        mark("The hall of dogs wakes, and you run."),
    ),
    (
        mark("A riddle cut into a gate"),
        mark("the riddling gate"),
        mark("The riddling gate keeps its answer."),
    ),
    (mark("A shaft full of wind"), mark("the shaft"), mark("The shaft blows you out again.")),
    (
        mark("A floor of loose tiles"),
        mark("the loose floor"),
        mark("The loose floor gives way under you."),
    ),
    (mark("A ledge above the clouds"), mark("the ledge"), mark("The ledge is too narrow for you.")),
    (
        mark("A frozen waterfall"),
        mark("the frozen waterfall"),
        mark("The frozen waterfall cracks under your hands."),
    ),
    (
        mark("A tunnel half under water"),
        mark("the drowned tunnel"),
        mark("The drowned tunnel is longer than your breath."),
    ),
    (
        mark("A toll-keeper with too many keys"),
        mark("the toll-keeper"),
        mark("The toll-keeper does not let you by."),
    ),
    (
        mark("A tower without a stair"),
        mark("the bare tower"),
        mark("The bare tower is too high for you."),
    ),
    (
        mark("A bog that hums"),
        mark("the humming bog"),
        mark("The humming bog does not let you across."),
    ),
)
_FIGHT_PLACES = (
    (mark("A clearing ringed with stones"), mark("the ringed clearing")),
    (mark("A burnt-out mill"), mark("the burnt mill")),
    (mark("A crossroads at dusk"), mark("the crossroads")),
    (mark("A crypt with open lids"), mark("the open crypt")),
    (mark("A ferry landing"), mark("the ferry landing")),
    (mark("A market after dark"), mark("the dark market")),
    (mark("A ruined watchtower"), mark("the watchtower")),
    (mark("A cellar of broken casks"), mark("the cask cellar")),
    (mark("A hollow under old oaks"), mark("the oak hollow")),
    (mark("A quarry of white stone"), mark("the white quarry")),
    (mark("A chapel without a roof"), mark("the roofless chapel")),
    (mark("A stair cut into a cliff"), mark("the cliff stair")),
    (mark("A camp with cold fires"), mark("the cold camp")),
    (mark("A narrow pass in the snow"), mark("the snowy pass")),
)
_MASTERS_PLACES = (
    (mark("The last door stands open"), mark("the last door")),
    (mark("The throne room, and no one kneels"), mark("the throne room")),
    (mark("The bottom of the stair"), mark("the bottom of the stair")),
    (mark("A round hall, lit from below"), mark("the round hall")),
    (mark("The garden behind the last wall"), mark("the last garden")),
)
_HOOKS: dict[Stake, Sequence[str]] = {
    "peril": (
        mark("and every slip will hurt"),
        mark("and a mistake here costs blood"),
        mark("and failure draws blood"),
        mark("and it is a long way down"),
    ),
    "toll": (
        mark("and turning back has its price"),
        mark("and failing it will cost you"),
        mark("and it lets you try, up to a point"),
        mark("and giving up takes a toll"),
    ),
    "prize": (
        mark("with gold glinting behind it, for one try"),
        mark("and one chance at what it hides"),
        mark("and treasure on the far side, if you are quick"),
        mark("guarding something that shines"),
    ),
    "blood": (
        mark("and swords bar the way"),
        mark("and steel is drawn without a word"),
        mark("and you are not welcome"),
        mark("and there is no way round"),
    ),
    "ambush": (
        mark("and they were waiting for you"),
        mark("and the trap snaps shut"),
        mark("and they swing first"),
        mark("too quiet, and then it is not"),
    ),
    "hoard": (
        mark("and there is a hoard behind them"),
        mark("and a purse hangs from the first belt"),
        mark("and they have something worth taking"),
        mark("and gold changes hands when you step in"),
    ),
    "climax": (
        mark("and the boss waits for you"),
        mark("and the one behind it all looks up"),
        mark("and there is only one of them, which is enough"),
    ),
}
_WAYS: dict[ClassName, Sequence[str]] = {
    "fighter": (mark("By force"), mark("Shoulder first"), mark("With one heave")),
    "cleric": (mark("With a prayer"), mark("Steadily"), mark("On faith alone")),
    "thief": (mark("Light-footed"), mark("By a trick"), mark("Unseen")),
    "mage": (mark("With a word"), mark("By second sight"), mark("In a blink")),
}
# Sentences for a lost fight, and for one lost to the master.
_LOST = (mark("They hold {place}."), mark("You leave {place} to them."), mark("They keep {place}."))
_LOST_TO_MASTER = (mark("The boss holds {place}."), mark("You leave {place} to the boss."))
_LOOKS = (
    mark("Ashen {foe}"), mark("Barbed {foe}"), mark("Blind {foe}"), mark("Bone-White {foe}"),
    mark("Chained {foe}"), mark("Cold {foe}"), mark("Crooked {foe}"), mark("Dripping {foe}"),
    mark("Eyeless {foe}"), mark("Gaunt {foe}"), mark("Grinning {foe}"), mark("Hooded {foe}"),
    mark("Horned {foe}"), mark("Hungry {foe}"), mark("Long-Armed {foe}"), mark("Masked {foe}"),
    mark("Mossy {foe}"), mark("One-Eyed {foe}"), mark("Pale {foe}"), mark("Patient {foe}"),
    mark("Polite {foe}"), mark("Ragged {foe}"), mark("Scarred {foe}"),
    mark("Silver-Toothed {foe}"), mark("Smiling {foe}"), mark("Stitched {foe}"),
    mark("Tattooed {foe}"), mark("Veiled {foe}"), mark("Wet {foe}"), mark("Wide-Eyed {foe}"),
)  # fmt: skip
_KINDS: dict[ClassName, Sequence[str]] = {
    "fighter": (
        mark("Sellsword"),
        mark("Brute"),
        mark("Guard"),
        mark("Reaver"),
        mark("Spearman"),
        mark("Ogre"),
    ),
    "cleric": (
        mark("Acolyte"),
        mark("Leech"),
        mark("Bonesetter"),
        mark("Friar"),
        mark("Grave-Nurse"),
        mark("Monk"),
    ),
    "thief": (
        mark("Cutpurse"),
        mark("Footpad"),
        mark("Smuggler"),
        mark("Poisoner"),
        mark("Burglar"),
        mark("Stalker"),
    ),
    "mage": (
        mark("Hexer"),
        mark("Conjurer"),
        mark("Warlock"),
        mark("Imp"),
        mark("Seer"),
        mark("Hedge Witch"),
    ),
}
_MASTERS: dict[ClassName, Sequence[str]] = {
    "fighter": (
        mark("the Iron Duke"),
        mark("the Butcher of Vale"),
        mark("the Last Champion"),
        mark("the Red Knight"),
    ),
    "cleric": (
        mark("the Abbot of Ash"),
        mark("the Pale Bishop"),
        mark("the Undying Saint"),
        mark("Mother Rust"),
    ),
    "thief": (
        mark("the King of Cats"),
        mark("the Grey Hand"),
        mark("Lady Lockless"),
        mark("the Prince of Knives"),
    ),
    "mage": (
        mark("the Lich of Glass"),
        mark("the Blind Oracle"),
        mark("the Storm Queen"),
        mark("Old Nine-Eyes"),
    ),
}


def opening(tale: Tale) -> str:
    """Return a scene's first sentence: the place and the stake."""
    seen, *_ = _place(tale)
    hook = _one(_HOOKS[tale.stake], f"{tale.key} {tale.number}")
    return gettext("{place}, {hook}.", place=gettext(seen), hook=gettext(hook))


def passed(tale: Tale, cls: ClassName | None) -> str:
    """Return the sentence for a passed scene (11.8), for a character's class (None: for all)."""
    place = gettext(_place(tale)[_NAME])
    if cls is None:
        return gettext("Silence, and {place} is yours.", place=place)
    way = _one(_WAYS[cls], f"{tale.key} {tale.number}")
    return gettext("{way}, and {place} is behind you.", way=gettext(way), place=place)


def failed(tale: Tale) -> str:
    """Return the sentence for a failed scene (11.8): a test's own, or a fight's with its winner."""
    _, called, *failure = _place(tale)
    if failure:
        return gettext(failure[0])
    lost = _LOST_TO_MASTER if tale.stake == "climax" else _LOST
    return gettext(_one(lost, f"{tale.key} {tale.number}"), place=gettext(called))


def foe_called(key: str, cls: ClassName) -> str:
    """Return a name for a foe of the automatic GM."""
    return gettext(_one(_LOOKS, key), foe=gettext(_one(_KINDS[cls], key)))


def master_called(key: str, cls: ClassName) -> str:
    """Return a name for the master (11.5)."""
    return gettext(_one(_MASTERS[cls], key))


_NAME = 1  # of a place, in its row


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
    """Hash English words, without the names of their values: old games keep their names."""
    hashed = words.replace(" {foe}", "").replace("{place}", "{}")
    return hashlib.sha256(f"{key} {hashed}".encode()).digest()
