"""Word lists, and a suggested description of a room, which the dealer may keep or replace.

They use none of the game's random results: the first room's cards vary their order, so that a
record is the same with any words. Each place comes once before any repeats.
"""

import hashlib
from collections.abc import Sequence

from games.diamonds.rules.cards import ENEMIES, POTIONS, VALUE, WEAPONS
from games.engine.deck import Card, is_joker
from games.engine.speech import gettext, mark, mark_each

# The words for a room without a dealer's, by its number.
DOORS = mark_each("""
    A door gives way.
    Cold air, and steps ahead.
    Torches, and shapes.
    The corridor opens up.
    Stairs down, stale air.
    Something stirs in here.
""")
# The words for a run: of a solo player, and of a duel's party.
RUNS = (
    (mark("🏃 You try another door."), mark("🏃 {name} tries another door.")),
    (
        mark("🏃 You slip back round the corner."),
        mark("🏃 {name} slips back round the corner."),
    ),
    (mark("🏃 Not this one. You turn and run."), mark("🏃 {name} turns and runs.")),
)

_PLACES = mark_each("""
    A vaulted hall | A narrow stair | A flooded cellar | A guardroom | A chapel
    A collapsed gallery | A kitchen, long cold | A row of cells | A library | A well shaft
    A hall of pillars | A crypt | An armoury | A mushroom cave | A bridge over a chasm
    A dry cistern | A throne room | A smithy | A rope loft | A round tower room | A wine cellar
    A crooked corridor | A bath house | A shrine | A mirror room | A barracks | A rat-eaten store
    A dripping grotto | A courtroom | A map room | A bell chamber | A nursery of statues
    A dog kennel | A counting house | A frozen pantry | A torture cellar | A garden under glass
    A mine gallery | A ferry landing | A dining hall | A laboratory | A cloister | A gatehouse
    A dusty theatre | A stable | A treasury, swept bare | A chimney shaft | A room of chains
    A spiral ramp | A drowned chapel | An archive | A root-choked vault | A pantry of bones
    A wheel house | A hall of banners | A salt cave | A map of tiles | A dyer’s workshop
    A cold hearth room | A tunnel of brick
""")
_LIGHTS = mark_each("""
    lit by a single torch | black as pitch | smelling of wet stone | thick with smoke
    with wind from somewhere | with water underfoot | still warm | hung with webs
    humming faintly | with scratches on every wall | silent, far too silent
""")
_DRAGONS = mark_each("""
    The far wall breathes: a dragon.
    Gold glints, and above it two eyes.
    Something huge turns over in its sleep.
    Ash drifts down from between the teeth of a dragon.
""")
_STRONG = mark_each("""
    Something waits here that fears nothing.
    A heavy tread, and a heavier blade.
    A crowned shadow rises.
    A veteran of many fights stands here.
""")
_WEAK = mark_each("""
    Small shapes scatter, and come back.
    Something squeaks, then bares its teeth.
    Thin hands reach out of the dark.
    You are being watched, not very bravely.
""")
_NOBODY = mark_each("""
    No one is here, for once.
    Not a soul here, only dust.
    The room holds its breath, and nothing comes.
""")
_WEAPONS_SEEN = mark_each("""
    Steel leans in a corner.
    A blade lies where its owner fell.
    Something sharp hangs on the wall.
""")
_POTIONS_SEEN = mark_each("""
    A red flask stands on a ledge.
    It smells of herbs and honey.
    A cork pops somewhere, softly.
""")
_STRONG_FROM = 11


def describe(room: Sequence[Card], key: str, number: int) -> str:
    """Return words for the `number`th room shown to the dealer, from 1.

    `key` varies the order of places and sentences from game to game.
    """
    place = _shuffled(_PLACES, key)[(number - 1) % len(_PLACES)]
    room_key = f"{key} {number}"
    light = _one(_LIGHTS, room_key)
    sentences = [_one(_inhabitants(room), room_key)]
    if any(card in WEAPONS for card in room):
        sentences.append(_one(_WEAPONS_SEEN, room_key))
    if any(card in POTIONS for card in room):
        sentences.append(_one(_POTIONS_SEEN, room_key))
    first = gettext("{place}, {light}.", place=gettext(place), light=gettext(light))
    return " ".join([first, *map(gettext, sentences)])


def _inhabitants(room: Sequence[Card]) -> Sequence[str]:
    enemies = [card for card in room if card in ENEMIES]
    if not enemies:
        return _NOBODY
    if any(is_joker(card) for card in enemies):
        return _DRAGONS
    return _STRONG if max(VALUE[card] for card in enemies) >= _STRONG_FROM else _WEAK


def _one(words: Sequence[str], key: str) -> str:
    return min(words, key=lambda each: _order(each, key))


def _shuffled(words: Sequence[str], key: str) -> list[str]:
    return sorted(words, key=lambda each: _order(each, key))


def _order(words: str, key: str) -> bytes:
    return hashlib.sha256(f"{key} {words}".encode()).digest()
