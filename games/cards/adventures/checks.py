"""Mistakes in the course of an adventure: its ways, its end, its treasure, the pack's limits."""

from collections.abc import Mapping, Sequence

from games.cards.adventures import model as m
from games.engine.speech import mark
from games.kit.own_decks import Reading

_MANY = mark("Line {number}: an adventure has at most {most} scenes. Leave this one out.")
_NOWHERE = mark("Line {number}: there is no scene {scene}. Write the number of one of your scenes.")
_NO_END = mark(
    "Line {number}: no scene follows scene {scene}. Make it the climax, or write -> and the number"
    " of the next scene behind it."
)
_ROUND = mark(
    "Line {number}: this goes round and never comes to a climax: {path}. Lead a way out of it."
)
_IDLE = mark("Line {number}: {path} goes round without a test or a fight. Put one between.")
_NO_TREASURE = mark(
    "Line {number}: no treasure can lie after scene {scene}. Write the number of a scene before the"
    " climax."
)
_MUCH_TREASURE = mark("Line {number}: there are only {most} Jokers. Leave this treasure out.")
_MANY_FOES = mark("Line {number}: {foes} foes are too many. Write at most {most}.")
_ONE_MASTER = mark("Line {number}: a climax has one foe. Put the others into a fight before it.")
_MANY_CARDS = mark(
    "Line {number}: these foes need {cards} number cards, and the pack has {most}. Give them fewer."
)
_NO_CARD = mark("Line {number}: each foe needs a number card. Write 1 or more behind its name.")
_MANY_FACES = mark(
    "Line {number}: these foes need {cards} face cards, and the pack has {most}. Give them fewer."
)

Places = Mapping[int, int]  # the line of each scene


def check_pack(scene: m.Scene, reading: Reading, number: int) -> None:
    """Note what the game master's pack can't give the foes of a line."""
    several = sum(foes.times for foes in scene.foes)
    numbers = sum(foes.times * foes.numbers for foes in scene.foes)
    faces = sum(foes.times * (foes.faces or 0) for foes in scene.foes)
    if several > m.MOST_FOES:
        reading.amiss(number, _MANY_FOES, foes=several, most=m.MOST_FOES)
    elif scene.kind == "climax" and several > 1:
        reading.amiss(number, _ONE_MASTER)
    if any(foes.numbers < 1 or foes.times < 1 for foes in scene.foes):
        reading.amiss(number, _NO_CARD)
    if numbers > m.MOST_NUMBERS:
        reading.amiss(number, _MANY_CARDS, cards=numbers, most=m.MOST_NUMBERS)
    if faces > m.MOST_FACES:
        reading.amiss(number, _MANY_FACES, cards=faces, most=m.MOST_FACES)


def check(
    adventure: m.Adventure,
    reading: Reading,
    places: Places,
    treasure: Sequence[tuple[int, int]],
) -> None:
    """Note the mistakes of an adventure; `treasure` is lines with the scenes that they name.

    Its course is only checked if all scenes could be read.
    """
    for number in [*places.values()][m.MOST_SCENES :]:
        reading.amiss(number, _MANY, most=m.MOST_SCENES)
    _check_ways(adventure, reading, places)
    _check_treasure(adventure, reading, places, treasure)
    if adventure.scenes and not reading.mistakes:
        _check_course(adventure, reading, places)


def _check_ways(adventure: m.Adventure, reading: Reading, places: Places) -> None:
    for scene in adventure.scenes:
        number, following = places[scene.number], adventure.after(scene)
        for to in following:
            if to not in places:
                reading.amiss(number, _NOWHERE, scene=to)
        if not following and scene.kind != "climax" and scene.number == max(places):
            reading.amiss(number, _NO_END, scene=scene.number)


def _check_treasure(
    adventure: m.Adventure,
    reading: Reading,
    places: Places,
    treasure: Sequence[tuple[int, int]],
) -> None:
    early = {each.number for each in adventure.scenes if each.kind != "climax"}
    unread = {*places} - {each.number for each in adventure.scenes}
    for at, (number, scene) in enumerate(treasure):
        if scene not in early | unread:
            reading.amiss(number, _NO_TREASURE, scene=scene)
        if at == m.MOST_JOKERS:
            reading.amiss(number, _MUCH_TREASURE, most=m.MOST_JOKERS)


def _check_course(adventure: m.Adventure, reading: Reading, places: Places) -> None:
    """Note ways that go round: for ever, or past no test and no fight."""
    ending = adventure.distances()
    endless = [each.number for each in adventure.scenes if each.number not in ending]
    if endless:
        path = _round(adventure, endless[0], endless)
        reading.amiss(places[path[0]], _ROUND, path=" → ".join(map(str, path)))
        return
    idle = [each.number for each in adventure.scenes if not each.is_played]
    while leading := [number for number in idle if _within(adventure, number, idle)]:
        if len(leading) == len(idle):
            path = _round(adventure, idle[0], idle)
            reading.amiss(places[path[0]], _IDLE, path=" → ".join(map(str, path)))
            return
        idle = leading


def _within(adventure: m.Adventure, number: int, numbers: Sequence[int]) -> list[int]:
    """Return which of some scenes may follow a scene."""
    return [to for to in adventure.after(adventure.scene(number)) if to in numbers]


def _round(adventure: m.Adventure, first: int, numbers: Sequence[int]) -> list[int]:
    """Return a way that goes round within some scenes, each of which leads to another of them."""
    path = [first]
    while path[-1] not in path[:-1]:
        path.append(_within(adventure, path[-1], numbers)[0])
    return path[path.index(path[-1]) :]
