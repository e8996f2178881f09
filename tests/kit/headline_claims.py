"""Claims of headlines, held against the events of a replayed record.

A reading has the values that a headline names, counted again. A claim is a phrase, and when it is
true of a reading; a headline is true if each claim whose phrase it contains is.
"""

from collections.abc import Callable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from games.cardomancer.rules import events as co
from games.cardomancer.view.flavour import dungeon_within
from games.cardrpg.rules import events as rpg
from games.cards.rules import events as ca
from games.diamonds.rules import events as d
from games.diamonds.rules.cards import VALUE
from games.diamonds.view.headlines import enemy_in_words
from games.engine.deck import is_joker, rank, suit
from games.engine.run import AnyRun
from games.engine.speech import ngettext
from games.solitaire.rules import events as so
from games.solitaire.view.text import monster_name
from tests.kit.solitaire_reading import WORTH


class Reading(SimpleNamespace):
    """The values of an ended game, by the names that headlines use."""


# When a headline's phrase is true.
Claims = Mapping[str, Callable[[Reading], object]]

FULL = 20  # HP of a party of Diamonds & Dragons


def _of(events: Sequence[Any], *kinds: type) -> list[Any]:
    return [each for each in events if isinstance(each, kinds)]


def _counted(one: str, many: str, count: int) -> str:
    return ngettext(one, many, count)


# Diamonds & Dragons


def _dungeon(run: AnyRun) -> Reading:
    entered, taken = _of(run.events, d.Entered), _of(run.events, d.Fought, d.Drank, d.Armed)
    parties = len(run.state.hp)
    whole = 13 if run.options.lesson else 48 * parties
    left = whole - len(taken)
    return Reading(
        taken=taken, room=entered[-1].number, left=left, whole=whole, share=len(taken) / whole,
        cards=_counted("{count} card", "{count} cards", left),
    )  # fmt: skip


def _met(reading: Reading, last: Any) -> Reading:
    """Add the last card: its value and its words if it was an enemy."""
    fought = last if isinstance(last, d.Fought) else None
    reading.fight, reading.value = fought, 0 if fought is None else VALUE[fought.enemy]
    reading.enemy = enemy_in_words(reading.value)
    return reading


def _held(taken: Sequence[Any]) -> str | None:
    weapon = None
    for each in taken:
        if isinstance(each, d.Armed):
            weapon = each.weapon
        elif isinstance(each, d.Fought) and each.broke:
            weapon = None
    return weapon


def solo(run: AnyRun) -> Reading:
    reading = _dungeon(run)
    _met(reading, reading.taken[-1])
    health = [FULL, *(each.hp for each in reading.taken if not isinstance(each, d.Armed))]
    reading.hp, reading.last = health[-1], reading.taken[-1]
    reading.weapon = _held(reading.taken)
    return reading


SOLO: Claims = {
    "ull health": lambda r: r.hp == FULL,
    "potion to spare": lambda r: isinstance(r.last, d.Drank),
    "out with 1 HP": lambda r: r.hp == 1,
    "last thing in your way|last guard": lambda r: r.fight and not r.left,
    "Out with bare hands": lambda r: r.weapon is None and r.hp > 0,
    "strong finish": lambda r: r.hp >= 13,
    "took up a weapon": lambda r: isinstance(r.last, d.Armed),
    "Bruised but out": lambda r: 0 < r.hp < FULL,
    "very last card": lambda r: not r.left,
    "1 card short": lambda r: r.left == 1,
    "from the door": lambda r: 0 < r.left <= 4,
    "[Ff]elled by": lambda r: r.fight and r.hp <= 0,
    "first room": lambda r: r.room == 1,
    "dragon": lambda r: r.value == 15,
    "So close: 1 HP more": lambda r: r.hp == 0,
    "mere": lambda r: 0 < r.value <= 4,
    "finished what the others": lambda r: len(_of(r.taken, d.Fought)) > 1,
    "worn": lambda r: r.fight.broke or r.fight.spared,
    "an ace": lambda r: r.value == 14,
    "No weapon": lambda r: r.fight.weapon is None and not r.fight.spared,
    "Queen": lambda r: r.value == 12,
    "one too many": lambda r: r.hp <= 0 < r.left,
}


def duel(run: AnyRun) -> Reading:
    reading = _dungeon(run)
    names = run.header.seats[:2]
    health = dict.fromkeys(names, FULL)
    for each in _of(reading.taken, d.Fought, d.Drank):
        health[each.who] = each.hp
    reading.worst, reading.best = sorted(health.values())
    fell = _of(run.events, d.Fell)
    last = None
    if fell:
        last = [each for each in reading.taken if each.who == fell[-1].who][-1]
    return _met(reading, last)


DUEL: Claims = {
    "Both out": lambda r: r.worst > 0,
    "one of you by a thread: 1 HP": lambda r: r.worst == 1,
    "One of you is out": lambda r: r.best > 0 >= r.worst,
    "dragon": lambda r: r.value == 15,
    "kept one of you": lambda r: r.best > 0 >= r.worst,
    "1 HP more against": lambda r: r.best > 0 == r.worst,
    "first room": lambda r: r.room == 1 and r.best <= 0,
    "Both lost": lambda r: r.best <= 0 and 0 < r.left <= 6,
    "last of you": lambda r: r.best <= 0,
    "The other met": lambda r: r.fight,
}


def exit_(run: AnyRun) -> Reading:
    header, events, end = run.header, run.events, run.outcome or {}
    health = end.get("party_hp", [])
    rooms, chambers = end["rooms"], header.options.get("chambers", 6)
    dealt = [each for each in _of(events, d.Dealt) if each.effect == "damage"]
    return Reading(
        damage=sum(sum(each.dice) for each in dealt), rooms=rooms, chambers=chambers,
        way=_counted("{count} room", "{count} rooms", rooms), left=chambers - rooms,
        members=0 if None in health else len(health), down=health.count(0),
        heroes=_counted("{count} hero", "{count} heroes", health.count(0)),
        taken=len(_of(events, d.Faced, d.Sipped)), out=_of(events, d.Out),
        cards=end["left"], fallen=_of(events, d.Fallen), all_down=_of(events, d.Down),
    )  # fmt: skip


EXIT: Claims = {
    "^Out|out\\.$|daylight": lambda r: r.out,
    "nothing ever touched": lambda r: r.damage == 0,
    "One hero walks out": lambda r: r.members - r.down == 1 and r.down,
    "to carry": lambda r: r.down,
    "every card": lambda r: not r.cards,
    "All of you": lambda r: r.members > 1 and not r.down,
    "No hero stands": lambda r: r.all_down,
    "1 room from": lambda r: r.left == 1,
    "party fell": lambda r: r.fallen,
    "^{way}": lambda r: r.taken,
}

# Solitaire RPG


def solitaire(run: AnyRun) -> Reading:
    events = run.events
    met = _of(events, so.Met)
    start = len(_of(events, so.Rolled)[0].cards)
    kills, runs = len(_of(events, so.Killed)), len(_of(events, so.Ran))
    last = events[
        max((at for at, each in enumerate(events) if isinstance(each, so.Met)), default=0) :
    ]
    here = _of(last, so.Struck)
    blow = here[-1] if here and here[-1].by == "monster" else None
    monster = met[-1].monster if met else ()
    born = sum(WORTH[rank(card)] for card in monster if suit(card) == "H")
    hits = [each for each in here if each.by == "player"]
    return Reading(
        start=start, level=start + kills, to_go=26 - start - kills, kills=kills, runs=runs,
        round=len(_of(last, so.Hurried)), met=met, foe=monster_name(monster),
        foe_life=hits[-1].life_left if hits else born,
        blows=len([each for each in here if each.by == "monster"]),
        excess=0 if blow is None
        else blow.damage - sum(WORTH[rank(card)] for card in blow.life_down),
        won=_of(events, so.Won), lost=_of(events, so.Lost),
    )  # fmt: skip


SOLITAIRE: Claims = {
    "top": lambda r: r.level >= 26 or r.lost,
    "you never ran|Never ran": lambda r: not r.runs,
    "One kill": lambda r: r.kills == 1,
    "in the end|nothing left|not a monster left": lambda r: r.won,
    "One level from": lambda r: r.to_go == 1,
    "So close": lambda r: r.to_go in (2, 3),
    "had 1 life": lambda r: r.foe_life == 1,
    "first monster was the last": lambda r: len(r.met) == 1 and not r.kills,
    "ran from what you could": lambda r: r.runs and not r.kills,
    "One life more": lambda r: r.excess == 0,
    "One blow from": lambda r: r.blows == 1,
    "fight to remember": lambda r: r.round >= 8,
    "too seldom": lambda r: r.lost and r.runs >= 6,
    "Felled by|monsters killed": lambda r: r.met,
}

# Cardomancer


def cardomancer(run: AnyRun) -> Reading:
    events, options = run.events, run.options
    began = _of(events, co.Began)[-1]
    at = events.index(began)
    campaign = options.campaign
    before = 0 if campaign is None else campaign.dungeons
    fell, here = _of(events, co.Fell), len(_of(events, co.Done))
    slain = _of(events, co.MonsterFell)
    artifacts = (0 if campaign is None else len(campaign.artifacts)) + len(_of(events, co.Found))
    return Reading(
        players=len(began.party),
        dungeons=before + here,
        done=_counted("{count} dungeon done", "{count} dungeons done", before + here),
        here=here, combats=len(_of(events, co.Came)),
        last_combats=len(_of(events[at:], co.Came)), slain=len(slain),
        last_slain=len(_of(events[at:], co.MonsterFell)), deaths=len(fell), artifacts=artifacts,
        there=dungeon_within(began.dungeon, began.party),
        won=_of(events, co.Won), lost=_of(events, co.Lost), home=_of(events, co.WentHome),
    )  # fmt: skip


CARDOMANCER: Claims = {
    "All four artifacts": lambda r: r.artifacts == 4,
    "campaign is yours": lambda r: r.won,
    "you all survived|everyone came home|four came home": lambda r: not r.deaths,
    "you all|everyone|of you": lambda r: r.players > 1,
    "Four of you": lambda r: r.players == 4,
    "[Ff]irst dungeon": lambda r: r.dungeons == r.here == 1 and r.home,
    "price": lambda r: r.deaths > 1,
    "One artifact": lambda r: r.artifacts == 3,
    "hard way home": lambda r: r.deaths >= 3,
    "one death wiser": lambda r: r.deaths == 1,
    "^Home": lambda r: r.home,
    "first combat was the last": lambda r: r.combats == 1 and r.lost,
    "One monster": lambda r: r.slain == r.last_slain == 1,
    "still had more|[Yy]ou fell": lambda r: r.lost,
    "combats in": lambda r: r.combats == r.last_combats,
    "monsters": lambda r: r.slain > 1,
    "^{done}": lambda r: r.dungeons > 0 and r.lost,
}

# CardRPG


def cardrpg(run: AnyRun) -> Reading:
    events = [each.event if isinstance(each, rpg.Among) else each for each in run.events]
    heroes = [each.hp for each in run.state.heroes]
    full = [each.full_hp for each in run.state.heroes]
    slain, deaths = _of(events, rpg.Slain), _of(events, rpg.Died, rpg.RivalDied)
    best = max(range(len(heroes)), key=lambda at: heroes[at])
    battles = run.state.battle
    jokers = len([each for each in slain if is_joker(each.foe)])
    kills = len(slain)
    return Reading(
        hp=heroes[best], max_hp=full[best], battles=battles, kills=kills, deaths=len(deaths),
        players=len(heroes), stopped=_of(events, rpg.Stopped), spent=_of(events, rpg.DeckRanOut),
        quest=_of(events, rpg.QuestEnded), ended=_of(events, rpg.DuelEnded),
        killed=_counted("{count} monster", "{count} monsters", kills),
        fought=_counted("{count} battle", "{count} battles", battles),
        jokers=_counted("{count} Joker", "{count} Jokers", jokers), killed_jokers=jokers,
    )  # fmt: skip


CARDRPG: Claims = {
    "^Back": lambda r: r.stopped,
    "with 1 HP": lambda r: r.hp == 1,
    "Joker|{jokers}": lambda r: r.killed_jokers,
    "not one monster|Nothing fell": lambda r: not r.kills,
    "massacre": lambda r: r.kills >= 15,
    "narrow": lambda r: 0 < r.hp * 5 <= r.max_hp,
    "died {f.deaths}": lambda r: r.deaths > 1,
    "everyone": lambda r: r.players > 1,
    "deck is spent|last card": lambda r: r.spent,
    "never fell": lambda r: not r.deaths,
    "^Fallen|fell but you": lambda r: r.deaths or r.quest,
    "first battle was": lambda r: r.battles == 1 and not r.kills,
    "Quest won": lambda r: r.quest[-1].won,
    "quest is lost": lambda r: not r.quest[-1].won,
    "One stands|win": lambda r: r.ended[-1].winner is not None,
    "A draw": lambda r: r.ended[-1].winner is None,
}

# C.A.R.D.S.


def cards(run: AnyRun) -> Reading:
    events = run.events
    last = next(line["state"] for line in reversed(run.record or []) if "state" in line)
    players = len(last["alive"])
    fights, tests = _of(events, ca.FightBegun), _of(events, ca.Tested)
    passed = _of(events, ca.Passed)
    fell = [each for each in _of(events, ca.Fell) if each.who.name.isdigit()]
    end = run.outcome or {}
    slain = _of(events, ca.Slain)
    scenes = len(_of(events, ca.Begun))
    alive = players - len(fell)
    return Reading(
        players=players, alive=alive, scenes=scenes, hp=sum(end["hp"]), end=events,
        tests=len([each for each in tests if not each.declined]), passed=len(passed),
        fights=len(fights), slain=len(slain), reason=end["reason"], result=end["result"],
        story=_counted("{count} scene", "{count} scenes", scenes),
        enemies=_counted("{count} enemy", "{count} enemies", len(slain)),
    )  # fmt: skip


CARDS: Claims = {
    "^Won|happy": lambda r: r.result == "won",
    "1 hit point left": lambda r: r.hp == 1,
    "treasure": lambda r: r.reason == "treasure",
    "One of you came back": lambda r: r.alive == 1 < r.players,
    "not one test failed": lambda r: r.tests == r.passed > 0,
    "without drawing a blade": lambda r: not r.fights,
    "slain": lambda r: r.slain >= 3,
    "very last scene": lambda r: r.reason == "climax" and r.result == "lost",
    "spoken": lambda r: r.reason == "verdict",
    "first scene": lambda r: r.scenes == 1,
    "No test went": lambda r: r.tests and not r.passed,
    "story ends|The end": lambda r: r.result in ("lost", "open"),
    "hardly begun": lambda r: not r.scenes,
}

READINGS: dict[str, tuple[Callable[[AnyRun], Reading], Claims]] = {
    "solo": (solo, SOLO),
    "duel": (duel, DUEL),
    "exit": (exit_, EXIT),
    "solitaire": (solitaire, SOLITAIRE),
    "cardomancer": (cardomancer, CARDOMANCER),
    "cardrpg": (cardrpg, CARDRPG),
    "cards": (cards, CARDS),
}
