"""Claims of headlines, held against the events of a replayed record.

A reading has the values that a headline names, counted again. A claim is a phrase, and when it is
true of a reading; a headline is true if each claim whose phrase it contains is.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
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
    "out with all": lambda r: r.hp == FULL,
    "out with 1 HP": lambda r: r.hp == 1,
    "Two hit points": lambda r: r.hp == 2,
    "3 HP": lambda r: r.hp == 3,
    "last thing in your way|last guard|last enemy": lambda r: r.fight and not r.left,
    "Out with bare hands": lambda r: r.weapon is None and r.hp > 0,
    "strong finish": lambda r: r.hp >= 13,
    "last drink": lambda r: isinstance(r.last, d.Drank),
    "took up a weapon": lambda r: isinstance(r.last, d.Armed),
    "Bruised but out": lambda r: 4 < r.hp < FULL,
    "close, but you are out": lambda r: 0 < r.hp <= 5,
    "very last card": lambda r: not r.left,
    "1 card short": lambda r: r.left == 1,
    "from the door": lambda r: 0 < r.left <= 4,
    "[Ff]elled by": lambda r: r.fight and r.hp <= 0,
    "first room": lambda r: r.room == 1,
    "dragon": lambda r: r.value == 15,
    "left nothing of you": lambda r: r.hp < -9,
    "So close: 1 HP more": lambda r: r.hp == 0,
    "Two HP more": lambda r: r.hp == -1,
    "mere": lambda r: 0 < r.value <= 4,
    "finished what the others": lambda r: len(_of(r.taken, d.Fought)) > 1,
    "Nearly all": lambda r: r.share >= 0.85,
    "worn": lambda r: r.fight.broke or r.fight.spared,
    "an ace": lambda r: r.value == 14,
    "Bare hands|No weapon": lambda r: r.fight.weapon is None and not r.fight.spared,
    "King": lambda r: r.value == 13,
    "Queen": lambda r: r.value == 12,
    "Jack": lambda r: r.value == 11,
    "Three quarters": lambda r: 0.75 <= r.share < 1,
    "More than halfway": lambda r: 0.5 < r.share < 1,
    "one too many": lambda r: r.hp <= 0 < r.left,
    "won this one early": lambda r: r.share < 0.25,
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
    "strolls": lambda r: r.best >= 13 and 0 < r.worst <= 8,
    "One of you (got out|is out|crawls)": lambda r: r.best > 0 >= r.worst,
    "got out, by a thread: 1 HP": lambda r: r.best == 1,
    "in full health": lambda r: r.best == FULL,
    "dragon": lambda r: r.value == 15,
    "kept one of you": lambda r: r.best > 0 >= r.worst,
    "1 HP more against": lambda r: r.best > 0 == r.worst,
    "crawls": lambda r: r.best <= 3,
    "mere": lambda r: 0 < r.value <= 4,
    "room to spare": lambda r: r.best >= 15,
    "very last card": lambda r: not r.left and r.best <= 0,
    "first room": lambda r: r.room == 1 and r.best <= 0,
    "Both lost": lambda r: r.best <= 0 and 0 < r.left <= 6,
    "ended it": lambda r: r.best <= 0,
    "1 HP more, and .* would not have ended": lambda r: r.fight.hp == 0,
    "Three quarters": lambda r: 0.75 <= r.share < 1,
    "More than halfway": lambda r: 0.5 < r.share < 1,
    "finished the last|last of you": lambda r: r.best <= 0,
    "won this duel": lambda r: r.best <= 0,
    "The other met": lambda r: r.fight,
}


def exit_(run: AnyRun) -> Reading:
    """The way out. HP of a tracked party: as the last line about each member has them."""
    header, events = run.header, run.events
    tracked = header.options.get("party") == "tracked"
    dealt = _of(events, d.Dealt)
    rolled = {
        effect: sum(sum(each.dice) for each in dealt if each.effect == effect)
        for effect in ("damage", "healing")
    }
    end = run.outcome or {}
    health = end.get("party_hp", [])
    known = bool(health) and None not in health
    rooms, chambers = end["rooms"], header.options.get("chambers", 6)
    lost, gained = _changes(run) if tracked else (rolled["damage"], rolled["healing"])
    return Reading(
        damage=rolled["damage"], hurt=lost, healed=gained, rooms=rooms, chambers=chambers,
        way=_counted("{count} room", "{count} rooms", rooms), left=chambers - rooms,
        members=len(health) if known else 0, down=health.count(0),
        health=[each for each in health if each], lowest=min(filter(None, health), default=0),
        to_carry=_counted("{count} hero", "{count} heroes", health.count(0)),
        taken=len(_of(events, d.Faced, d.Sipped)), by=end["by"], out=_of(events, d.Out),
        cards=end["left"], fallen=_of(events, d.Fallen), all_down=_of(events, d.Down),
    )  # fmt: skip


_DICE = ("party_taken", "party_healed")


def _changes(run: AnyRun) -> tuple[int, int]:
    """Return the HP lost and gained by dice; whole dice of members whose HP are not tracked."""
    lost = gained = 0
    states = [line["state"] for line in run.record or [] if "state" in line]
    for before, after in pairwise([*states, run.outcome or {}]):
        if before.get("what") == "hp":
            continue  # set by the table
        for at, (was, now) in enumerate(zip(before["party_hp"], after["party_hp"], strict=True)):
            if was is None:
                continue
            hurt, healed = (after[each][at] - before[each][at] for each in _DICE)
            # A fight and then the last potion are one step: nothing is asked between them.
            low = max(0, was - hurt) if hurt and healed else min(was, now)
            lost, gained = lost + was - low, gained + now - low
    end = run.outcome or {}
    for hp, taken, healed in zip(
        *(end[f"party_{each}"] for each in ("hp", "taken", "healed")), strict=True
    ):
        if hp is None:
            lost, gained = lost + taken, gained + healed
    return lost, gained


EXIT: Claims = {
    "^Out|out\\.$|daylight": lambda r: r.out,
    "nothing ever touched": lambda r: r.damage == 0,
    "One hero walks out": lambda r: r.members - r.down == 1 and r.down,
    "to carry": lambda r: r.down,
    "one of you has 1 HP": lambda r: r.lowest == 1,
    "every card": lambda r: not r.cards,
    "^One room, and": lambda r: r.rooms == 1,
    "last legs": lambda r: 0 < r.lowest <= 4,
    "more healing than harm": lambda r: r.healed > r.hurt,
    "hardly bruised": lambda r: 0 < r.hurt <= 12,
    "All of you": lambda r: r.members > 1 and not r.down,
    "A long way": lambda r: r.rooms >= 10,
    "first room was the last": lambda r: r.rooms == 0,
    "No hero stands|no hero stands|the party could take": lambda r: r.all_down,
    "1 room from": lambda r: r.left == 1,
    "2 rooms from": lambda r: r.left == 2,
    "Not even": lambda r: r.healed and r.all_down,
    "More than halfway": lambda r: r.rooms * 2 > r.chambers,
    "party fell|fell the party": lambda r: r.fallen,
    "One room was enough": lambda r: r.rooms == 1,
    "^{f.way}|{f.hurt} damage": lambda r: r.taken,
}

# Solitaire RPG


def solitaire(run: AnyRun) -> Reading:
    events = run.events
    met, struck = _of(events, so.Met), _of(events, so.Struck)
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
    state = run.state
    life = sum(
        WORTH[rank(card)]
        for card in state.player.cards
        if suit(card) == "H" and card not in state.player.down
    )
    return Reading(
        start=start, level=start + kills, to_go=26 - start - kills, kills=kills, runs=runs,
        rounds=len(_of(events, so.Hurried)), round=len(_of(last, so.Hurried)), life=life,
        met=met, foe=monster_name(monster), born=born,
        foe_life=hits[-1].life_left if hits else born,
        blows=len([each for each in here if each.by == "monster"]),
        excess=0 if blow is None
        else blow.damage - sum(WORTH[rank(card)] for card in blow.life_down),
        struck=struck, won=_of(events, so.Won), lost=_of(events, so.Lost),
    )  # fmt: skip


SOLITAIRE: Claims = {
    "Won at once": lambda r: not r.met,
    "top": lambda r: r.level >= 26 or r.lost,
    "you never ran|Never ran|in a row": lambda r: not r.runs,
    "monsters came": lambda r: len(r.met) == r.kills,
    "One kill": lambda r: r.kills == 1,
    "in the end|[Nn]othing (is )?left|not a monster left": lambda r: r.won,
    "short war": lambda r: r.rounds <= 25,
    "to spare": lambda r: r.life >= 40,
    "knew when to run": lambda r: r.runs >= 3 and r.won,
    "One level from": lambda r: r.to_go == 1,
    "So close": lambda r: r.to_go in (2, 3),
    "had 1 life": lambda r: r.foe_life == 1,
    "One good blow short": lambda r: 0 < r.foe_life <= 3,
    "first monster was the last": lambda r: len(r.met) == 1 and not r.kills,
    "ran from what you could": lambda r: r.runs and not r.kills,
    "One life more": lambda r: r.excess == 0,
    "One blow from": lambda r: r.blows == 1,
    "left nothing of you": lambda r: r.excess >= 20,
    "fight to remember": lambda r: r.round >= 8,
    "too seldom": lambda r: r.lost and r.runs >= 6,
    "Halfway up": lambda r: r.start < 13 <= r.level <= 18,
    "was wounded": lambda r: 0 < r.foe_life < r.born,
    "held .* off": lambda r: r.round >= 5,
    "as far as you got|Felled by|monsters killed": lambda r: r.met,
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
        dungeons=before + here, here=here, combats=len(_of(events, co.Came)),
        last_combats=len(_of(events[at:], co.Came)), slain=len(slain),
        last_slain=len(_of(events[at:], co.MonsterFell)), deaths=len(fell), artifacts=artifacts,
        there=dungeon_within(began.dungeon, began.party),
        won=_of(events, co.Won), lost=_of(events, co.Lost), home=_of(events, co.WentHome),
    )  # fmt: skip


CARDOMANCER: Claims = {
    "All four artifacts": lambda r: r.artifacts == 4,
    "campaign is yours": lambda r: r.won,
    "you all survived|not one of you lost|everyone came home|four came home|you never fell": (
        lambda r: not r.deaths
    ),
    "you all|everyone|of you|all of you": lambda r: r.players > 1,
    "Four of you": lambda r: r.players == 4,
    "[Ff]irst dungeon": lambda r: r.dungeons == r.here == 1 and r.home,
    "in 1 combat": lambda r: r.combats == 1,
    "after 1 death": lambda r: r.deaths == 1,
    "after {f.deaths}|price": lambda r: r.deaths > 1,
    "One artifact": lambda r: r.artifacts == 3,
    "hard way home": lambda r: r.deaths >= 3,
    "one death wiser": lambda r: r.deaths == 1,
    "Home": lambda r: r.home,
    "first combat was the last": lambda r: r.combats == 1 and r.lost,
    "One monster": lambda r: r.slain == r.last_slain == 1,
    "took one with you": lambda r: r.slain == 1,
    "fell with you": lambda r: r.slain > 1,
    "still had more|[Yy]ou fell": lambda r: r.lost,
    "Two dungeons": lambda r: r.dungeons == 2,
    "One dungeon": lambda r: r.dungeons == 1,
    "combats in": lambda r: r.combats == r.last_combats,
    "to remember": lambda r: r.dungeons >= 6,
    "monsters": lambda r: r.slain > 1,
    "dungeons done": lambda r: r.dungeons > 1,
}

# CardRPG


def cardrpg(run: AnyRun) -> Reading:
    events = [each.event if isinstance(each, rpg.Among) else each for each in run.events]
    heroes = [each.hp for each in run.state.heroes]
    full = [each.full_hp for each in run.state.heroes]
    slain, deaths = _of(events, rpg.Slain), _of(events, rpg.Died, rpg.RivalDied)
    best = max(range(len(heroes)), key=lambda at: heroes[at])
    levels = [each["level"] if each else 1 for each in run.header.sheets or [None]]
    levels += [each.level for each in _of(events, rpg.Levelled)]
    battles = run.state.battle
    jokers = len([each for each in slain if is_joker(each.foe)])
    kills = len(slain)
    return Reading(
        hp=heroes[best], max_hp=full[best], heroes=heroes, full=full, battles=battles, kills=kills,
        deaths=len(deaths), jokers=jokers, players=len(heroes), level=max(levels),
        stopped=_of(events, rpg.Stopped),
        spent=_of(events, rpg.DeckRanOut),
        quest=_of(events, rpg.QuestEnded), ended=_of(events, rpg.DuelEnded),
        killed=_counted("{count} monster", "{count} monsters", kills),
        fought=_counted("{count} battle", "{count} battles", battles),
        jokers_killed=_counted("{count} Joker", "{count} Jokers", jokers),
    )  # fmt: skip


CARDRPG: Claims = {
    "^Back|^Home|and home": lambda r: r.stopped,
    "with 1 HP": lambda r: r.hp == 1,
    "Joker": lambda r: r.jokers,
    "not one monster|Nothing fell": lambda r: not r.kills,
    "massacre": lambda r: r.kills >= 15,
    "last legs|narrow|so are you": lambda r: 0 < r.hp * 5 <= r.max_hp,
    "died once": lambda r: r.deaths == 1,
    "died {f.deaths}": lambda r: r.deaths > 1,
    "all your HP|At full health|, at full health": lambda r: (
        all(hp >= full for hp, full in zip(r.heroes, r.full, strict=True))
        or (r.ended and r.hp >= r.max_hp)
    ),
    "good haul": lambda r: r.kills >= 8,
    "^One kill": lambda r: r.kills == 1,
    "together|everyone": lambda r: r.players > 1,
    "deck is spent|last card": lambda r: r.spent,
    "never fell": lambda r: not r.deaths,
    "^Fallen|the end|is gone|fell but you": lambda r: r.deaths or r.quest,
    "first battle was": lambda r: r.battles == 1 and not r.kills,
    "They will talk": lambda r: r.kills >= 10,
    "hero of level": lambda r: r.level >= 5,
    "Quest won": lambda r: r.quest[-1].won,
    "quest is lost": lambda r: not r.quest[-1].won,
    "last one stands|One stands|win": lambda r: r.ended[-1].winner is not None,
    "A draw": lambda r: r.ended[-1].winner is None,
}

# C.A.R.D.S.


def cards(run: AnyRun) -> Reading:
    events = run.events
    last = next(line["state"] for line in reversed(run.record or []) if "state" in line)
    players = len(last["alive"])
    fights, tests = _of(events, ca.FightBegun), _of(events, ca.Tested)
    passed, over = _of(events, ca.Passed), _of(events, ca.FightOver)
    fell = [each for each in _of(events, ca.Fell) if each.who.name.isdigit()]
    end = run.outcome or {}
    slain = _of(events, ca.Slain)
    scenes = len(_of(events, ca.Begun))
    alive = players - len(fell)
    return Reading(
        players=players, alive=alive, scenes=scenes, hp=sum(end["hp"]), end=events,
        tests=len([each for each in tests if not each.declined]), passed=len(passed),
        fights=len(fights), over=over, won=sum(bool(each.won) for each in over),
        slain=len(slain), fell=fell, reason=end["reason"], result=end["result"],
        story=_counted("{count} scene", "{count} scenes", scenes),
        enemies=_counted("{count} enemy", "{count} enemies", len(slain)),
        in_fight=bool(fights) and events.index(fights[-1]) > max(
            (at for at, each in enumerate(events) if isinstance(each, ca.Tested)), default=-1
        ),
    )  # fmt: skip


CARDS: Claims = {
    "^Won|victory|happy": lambda r: r.result == "won",
    "1 hit point left": lambda r: r.hp == 1,
    "{f.hp} hit points left": lambda r: 1 < r.hp <= 3,
    "treasure": lambda r: r.reason == "treasure",
    "One of you came back|one of you to tell": lambda r: r.alive == 1 < r.players,
    "everyone lives|all of you\\.": lambda r: r.alive == r.players > 1,
    "at a price|Not all of you": lambda r: r.alive < r.players,
    "not one test failed|Every test passed": lambda r: r.tests == r.passed > 0,
    "without drawing a blade": lambda r: not r.fights,
    "Every fight won": lambda r: all(each.won is not False for each in r.over) and r.won >= 2,
    "failed more tests": lambda r: r.tests > 2 * r.passed,
    "slain": lambda r: r.slain >= 3,
    "not one enemy had": lambda r: not r.slain and r.alive == r.players and r.fights,
    "very last scene": lambda r: r.reason == "climax" and r.result == "lost",
    "spoken": lambda r: r.reason == "verdict",
    "first scene": lambda r: r.scenes == 1,
    "second scene": lambda r: r.scenes == 2,
    "a fight you could not win|but the last": lambda r: r.in_fight,
    "No test went": lambda r: r.tests and not r.passed,
    "every fight but the last": lambda r: (
        r.won == r.fights - 1 and (len(r.over) < r.fights or not r.over[-1].won)
    ),
    "One fight won": lambda r: r.won == 1,
    "All of you fell": lambda r: r.players > 1 and not r.alive,
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
