"""Word lists, and a suggested description of a room, which the dealer may keep or replace.

They use none of the game's random results: the first room's cards vary their order, so that a
record is the same with any words. Each place comes once before any repeats.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from games.diamonds.rules.cards import ENEMIES, POTIONS, VALUE, WEAPONS
from games.engine.deck import Card, is_joker
from games.engine.speech import gettext, mark

# The words for a room without a dealer's, by its number.
DOORS = (
    mark("A door gives way."),
    mark("Cold air, and steps ahead."),
    mark("Torches, and shapes."),
    mark("The corridor opens up."),
    mark("Stairs down, stale air."),
    mark("Something stirs in here."),
)
# The words for a run: of a solo player, and of a duel's party.
RUNS = (
    (mark("🏃 You try another door."), mark("🏃 {name} tries another door.")),
    (
        mark("🏃 You slip back round the corner."),
        mark("🏃 {name} slips back round the corner."),
    ),
    (mark("🏃 Not this one. You turn and run."), mark("🏃 {name} turns and runs.")),
)

_PLACES = (
    mark("A vaulted hall"), mark("A narrow stair"), mark("A flooded cellar"), mark("A guardroom"),
    mark("A chapel"), mark("A collapsed gallery"), mark("A kitchen, long cold"),
    mark("A row of cells"), mark("A library"), mark("A well shaft"), mark("A hall of pillars"),
    mark("A crypt"), mark("An armoury"), mark("A mushroom cave"), mark("A bridge over a chasm"),
    mark("A dry cistern"), mark("A throne room"), mark("A smithy"), mark("A rope loft"),
    mark("A round tower room"), mark("A wine cellar"), mark("A crooked corridor"),
    mark("A bath house"), mark("A shrine"), mark("A mirror room"), mark("A barracks"),
    mark("A rat-eaten store"), mark("A dripping grotto"), mark("A courtroom"), mark("A map room"),
    mark("A bell chamber"), mark("A nursery of statues"), mark("A dog kennel"),
    mark("A counting house"), mark("A frozen pantry"), mark("A torture cellar"),
    mark("A garden under glass"), mark("A mine gallery"), mark("A ferry landing"),
    mark("A dining hall"), mark("A laboratory"), mark("A cloister"), mark("A gatehouse"),
    mark("A dusty theatre"), mark("A stable"), mark("A treasury, swept bare"),
    mark("A chimney shaft"), mark("A room of chains"), mark("A spiral ramp"),
    mark("A drowned chapel"), mark("An archive"), mark("A root-choked vault"),
    mark("A pantry of bones"), mark("A wheel house"), mark("A hall of banners"),
    mark("A salt cave"), mark("A map of tiles"), mark("A dyer’s workshop"),
    mark("A cold hearth room"), mark("A tunnel of brick"),
)  # fmt: skip
_LIGHTS = (
    mark("lit by a single torch"), mark("black as pitch"), mark("smelling of wet stone"),
    mark("thick with smoke"), mark("with wind from somewhere"), mark("with water underfoot"),
    mark("still warm"), mark("hung with webs"), mark("humming faintly"),
    mark("with scratches on every wall"), mark("silent, far too silent"),
)  # fmt: skip
_DRAGONS = (
    mark("The far wall breathes: a dragon."),
    mark("Gold glints, and above it two eyes."),
    mark("Something huge turns over in its sleep."),
    mark("Ash drifts down from between the teeth of a dragon."),
)
_STRONG = (
    mark("Something waits here that fears nothing."),
    mark("A heavy tread, and a heavier blade."),
    mark("A crowned shadow rises."),
    mark("A veteran of many fights stands here."),
)
_WEAK = (
    mark("Small shapes scatter, and come back."),
    mark("Something squeaks, then bares its teeth."),
    mark("Thin hands reach out of the dark."),
    mark("You are being watched, not very bravely."),
)
_NOBODY = (
    mark("No one is here, for once."),
    mark("Not a soul here, only dust."),
    mark("The room holds its breath, and nothing comes."),
)
_WEAPONS_SEEN = (
    mark("Steel leans in a corner."),
    mark("A blade lies where its owner fell."),
    mark("Something sharp hangs on the wall."),
)
_POTIONS_SEEN = (
    mark("A red flask stands on a ledge."),
    mark("It smells of herbs and honey."),
    mark("A cork pops somewhere, softly."),
)
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
