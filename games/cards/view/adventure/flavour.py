"""The automatic GM's words: places, stakes, foes, the master (2.11).

They use none of the game's random results: a key of classes and names, which are public, varies
their order. So a record is the same with any words. No place comes twice in an adventure, and every
sentence names its place.
"""

import hashlib
from collections.abc import Sequence
from functools import lru_cache

from games.cards.adventures.model import Stake
from games.cards.rules.cards import ClassName
from games.cards.rules.events import Tale
from games.engine.speech import gettext, mark_each, mark_rows

# The first sight, the later name, and the failure. There are more places than scenes.
_TEST_PLACES = mark_rows("""
    A rope bridge over a gorge | the rope bridge | The rope bridge throws you back.
    A door of black iron | the iron door | The iron door stays closed to you.
    A wall of wet rock | the wet rock | The wet rock gives you no hold.
    A river in flood | the flood | The flood washes you back to the bank.
    A hall of sleeping dogs | the hall of dogs | The hall of dogs wakes, and you run.
    A riddle cut into a gate | the riddling gate | The riddling gate keeps its answer.
    A shaft full of wind | the shaft | The shaft blows you out again.
    A floor of loose tiles | the loose floor | The loose floor gives way under you.
    A ledge above the clouds | the ledge | The ledge is too narrow for you.
    A frozen waterfall | the frozen waterfall | The frozen waterfall cracks under your hands.
    A tunnel half under water | the drowned tunnel | The drowned tunnel is longer than your breath.
    A toll-keeper with too many keys | the toll-keeper | The toll-keeper does not let you by.
    A tower without a stair | the bare tower | The bare tower is too high for you.
    A bog that hums | the humming bog | The humming bog does not let you across.
""")
_FIGHT_PLACES = mark_rows("""
    A clearing ringed with stones | the ringed clearing
    A burnt-out mill | the burnt mill
    A crossroads at dusk | the crossroads
    A crypt with open lids | the open crypt
    A ferry landing | the ferry landing
    A market after dark | the dark market
    A ruined watchtower | the watchtower
    A cellar of broken casks | the cask cellar
    A hollow under old oaks | the oak hollow
    A quarry of white stone | the white quarry
    A chapel without a roof | the roofless chapel
    A stair cut into a cliff | the cliff stair
    A camp with cold fires | the cold camp
    A narrow pass in the snow | the snowy pass
""")
_MASTERS_PLACES = mark_rows("""
    The last door stands open | the last door
    The throne room, and no one kneels | the throne room
    The bottom of the stair | the bottom of the stair
    A round hall, lit from below | the round hall
    The garden behind the last wall | the last garden
""")
_HOOKS: dict[Stake, Sequence[str]] = {
    "peril": mark_each("""
        and every slip will hurt
        and a mistake here costs blood
        and failure draws blood
        and it is a long way down
    """),
    "toll": mark_each("""
        and turning back has its price
        and others have paid dearly here
        and it lets you try, up to a point
        and giving up takes a toll
    """),
    "prize": mark_each("""
        with gold glinting behind it
        and something rattles behind it
        and treasure on the far side, if you are quick
        guarding something that shines
    """),
    "blood": mark_each("""
        and swords bar the way
        and steel is drawn without a word
        and you are not welcome
        and there is no way round
    """),
    "ambush": mark_each("""
        and they were waiting for you
        and the trap snaps shut
        and their blades are out already
        too quiet, and then it is not
    """),
    "hoard": mark_each("""
        and there is a hoard behind them
        and a purse hangs from the first belt
        and they have something worth taking
        and gold changes hands when you step in
    """),
    "climax": mark_each("""
        and the boss waits for you
        and the one behind it all looks up
        and there is only one of them, which is enough
    """),
}
_WAYS: dict[ClassName, Sequence[str]] = {
    "fighter": mark_each("By force | Shoulder first | With one heave"),
    "cleric": mark_each("With a prayer | Steadily | On faith alone"),
    "thief": mark_each("Light-footed | By a trick | Unseen"),
    "mage": mark_each("With a word | By second sight | In a blink"),
}
# Sentences for a lost fight, and for one lost to the master.
_LOST = mark_each("They hold {place}. | You leave {place} to them. | They keep {place}.")
_LOST_TO_MASTER = mark_each("The boss holds {place}. | You leave {place} to the boss.")
_LOOKS = mark_each("""
    Ashen {foe} | Barbed {foe} | Blind {foe} | Bone-White {foe} | Chained {foe} | Cold {foe}
    Crooked {foe} | Dripping {foe} | Eyeless {foe} | Gaunt {foe} | Grinning {foe} | Hooded {foe}
    Horned {foe} | Hungry {foe} | Long-Armed {foe} | Masked {foe} | Mossy {foe} | One-Eyed {foe}
    Pale {foe} | Patient {foe} | Polite {foe} | Ragged {foe} | Scarred {foe}
    Silver-Toothed {foe} | Smiling {foe} | Stitched {foe} | Tattooed {foe} | Veiled {foe}
    Wet {foe} | Wide-Eyed {foe}
""")
_KINDS: dict[ClassName, Sequence[str]] = {
    "fighter": mark_each("Sellsword | Brute | Guard | Reaver | Spearman | Ogre"),
    "cleric": mark_each("Acolyte | Leech | Bonesetter | Friar | Grave-Nurse | Monk"),
    "thief": mark_each("Cutpurse | Footpad | Smuggler | Poisoner | Burglar | Stalker"),
    "mage": mark_each("Hexer | Conjurer | Warlock | Imp | Seer | Hedge Witch"),
}
_MASTERS: dict[ClassName, Sequence[str]] = {
    "fighter": mark_each(
        "the Iron Duke | the Butcher of Vale | the Last Champion | the Red Knight"
    ),
    "cleric": mark_each("the Abbot of Ash | the Pale Bishop | the Undying Saint | Mother Rust"),
    "thief": mark_each("the King of Cats | the Grey Hand | Lady Lockless | the Prince of Knives"),
    "mage": mark_each("the Lich of Glass | the Blind Oracle | the Storm Queen | Old Nine-Eyes"),
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
