"""The end of a game: headlines, the changes of the sheets, the picture and the strip."""

from dataclasses import dataclass

from games.cardrpg.rules.events import Among, Died, Levelled, RivalDied, Saved, Slain
from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.sheet import Sheet, read_sheet, sheet_of
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.view.choices import RpgMoment
from games.cardrpg.view.fields import xp_of
from games.engine.game import Outcome
from games.engine.panel import Face, Line, Name, Small, Souvenir, Strong
from games.engine.speech import gettext, mark, ngettext, say
from games.kit.endings import Headline, headline, signs_of, strip

ENDINGS: dict[Reason, str] = {
    "stop": mark("Back from the dungeon"),
    "deck": mark("The deck is spent"),
    "death": mark("Fallen"),
    "quest_won": mark("Quest won!"),
    "quest_lost": mark("Quest lost"),
    "duel_won": mark("The last one standing"),
    "duel_drawn": mark("The duel is a draw"),
}
LOST: tuple[Reason, ...] = ("death", "quest_lost")


def sheets(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Sheet, Sheet] | None:
    """Return the sheet at the start or at its creation, and the sheet now (13.2, 14.6).

    None in adventure mode, which leaves the sheet unchanged.
    """
    if outcome["sheets"] is None:
        return None
    after = read_sheet(outcome["sheets"][seat])
    hero, before = moment.state.heroes[seat], sheet_of(moment.sheets, seat)
    if before is None:
        made = {"strength": hero.made_strength or after.strength, "hp": hero.made_hp or after.hp}
        before = Sheet(name=after.name, cls=after.cls, **made)
    return before, after


def level_line(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Line, ...]:
    """Return a hero's name and level, from old to new; empty in adventure mode."""
    both = sheets(moment, outcome, seat)
    return () if both is None else ((*_who(both[1]), " · ", Strong(_level(*both))),)


def changes(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Line, ...]:
    """Return the changes of a hero, from old to new values."""
    both = sheets(moment, outcome, seat)
    if both is None:
        return ()
    old, new = both
    return (
        _who(new),
        ("⭐ ", Strong(_level(old, new)), f" · {xp_of(new.xp, new.next)}"),
        say("💪 STR {strength}", strength=_change(old.strength, new.strength)),
        say("❤️ HP {hp}", hp=_change(old.hp, new.hp)),
        say("🪙 Gold {gold}", gold=_change(old.gold, new.gold)),
        say(
            "⚔️ {kills} kills · 💀 {deaths} deaths",
            kills=_change(old.kills, new.kills),
            deaths=_change(old.deaths, new.deaths),
        ),
    )


def _who(sheet: Sheet) -> Line:
    return (Face(sheet.cls), " ", Name(sheet.name))


def _level(old: Sheet, new: Sheet) -> str:
    return gettext("Level {level}", level=_change(old.level, new.level))


def next_time(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Line, ...]:
    """Return what playing again does, and how far a quest is (14.1); empty in adventure mode."""
    both = sheets(moment, outcome, seat)
    if both is None:
        return ()
    if moment.options.mode == "quest":
        return ((Small(gettext("Play again repeats the quest with this hero.")),),)
    left = moment.options.quest_kills - both[1].kills
    if left <= 0:
        return ((Small(gettext("Play again keeps this hero. It can go on a quest.")),),)
    far = ngettext(
        "Play again keeps this hero. A quest opens in {count} kill.",
        "Play again keeps this hero. A quest opens in {count} kills.",
        left,
    )
    return ((Small(far),),)


def in_a_line(old: Sheet, new: Sheet) -> str:
    """Return the changes in one line: level, strength, HP and XP."""
    parts = [
        gettext("level {level}", level=_change(old.level, new.level)),
        gettext("STR {strength}", strength=_change(old.strength, new.strength)),
        gettext("HP {hp}", hp=_change(old.hp, new.hp)),
        gettext("{xp} XP", xp=new.xp),
    ]
    return " · ".join([*parts, f"🪙 {new.gold}"])


def _change(was: int, now: int) -> str:
    return str(now) if was == now else f"{was} → {now}"


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of an ended game.

    - `reason`: why the game ended (section 8); `battles`: how many there were;
    - `kills`, `deaths`, `jokers`: of all players together; `players`: how many;
    - `level`: the highest level; `hp`, `max_hp`: of the hero with the most HP left;
    - `is_full`: whether all who stand have full HP.
    """

    reason: Reason
    battles: int
    kills: int
    deaths: int
    jokers: int
    players: int
    level: int
    hp: int
    max_hp: int
    is_full: bool

    @property
    def is_low(self) -> bool:
        """Whether at most a fifth of the HP is left."""
        return 0 < self.hp * 5 <= self.max_hp

    @property
    def killed(self) -> str:
        """The kills, in words."""
        return ngettext("{count} monster", "{count} monsters", self.kills)

    @property
    def fought(self) -> str:
        """The battles, in words."""
        return ngettext("{count} battle", "{count} battles", self.battles)

    @property
    def jokers_killed(self) -> str:
        """The Jokers killed, in words."""
        return ngettext("{count} Joker", "{count} Jokers", self.jokers)


BACK: tuple[Headline[Facts], ...] = (
    Headline("Back by a thread, with 1 HP.", lambda f: f.hp == 1),
    Headline("Back with {f.jokers_killed} to your name.", lambda f: f.jokers > 0),
    Headline("Back, and not one monster fell.", lambda f: not f.kills),
    Headline("A massacre: {f.killed} in {f.fought}.", lambda f: f.kills >= 15),
    Headline("Back on your last legs, with {f.hp} HP.", lambda f: f.is_low),
    Headline("You died {f.deaths} times, and you are back.", lambda f: f.deaths >= 2),
    Headline("You died once, but you came back.", lambda f: f.deaths == 1),
    Headline("At full health, {f.killed} killed.", lambda f: f.is_full and f.kills >= 3),
    Headline("Home with all your HP: {f.killed} killed.", lambda f: f.is_full),
    Headline("A good haul: {f.killed} in {f.fought}.", lambda f: f.kills >= 8),
    Headline("One kill, and home.", lambda f: f.kills == 1),
    Headline("Back together after {f.fought}.", lambda f: f.players > 1),
    Headline("Back with {f.killed} killed.", lambda f: f.reason == "stop"),
)
SPENT: tuple[Headline[Facts], ...] = (
    Headline("The deck is spent, and you never fell.", lambda f: not f.deaths and f.kills >= 5),
    Headline("The deck is spent, {f.killed} with it.", lambda f: f.kills >= 10),
    Headline("The deck is spent, and so are you: {f.hp} HP.", lambda f: f.is_low),
    Headline("To the last card: {f.fought}.", lambda f: f.reason == "deck"),
)
FALLEN: tuple[Headline[Facts], ...] = (
    Headline("The first battle was the last.", lambda f: f.battles <= 1 and not f.kills),
    Headline("One kill, then the end.", lambda f: f.kills == 1),
    Headline("Fallen, but a Joker fell first.", lambda f: f.jokers > 0),
    Headline("Fallen after {f.killed}. They will talk about it.", lambda f: f.kills >= 10),
    Headline("A hero of level {f.level} is gone.", lambda f: f.level >= 5),
    Headline("Nothing fell but you.", lambda f: not f.kills),
    Headline("Fallen in battle {f.battles}, with {f.killed} killed.", lambda f: f.battles >= 5),
    Headline("Fallen, with {f.killed} killed.", lambda f: f.reason == "death"),
)
WON: tuple[Headline[Facts], ...] = (
    Headline("Quest won, at full health.", lambda f: f.is_full),
    Headline("Quest won on your last legs, with {f.hp} HP.", lambda f: f.is_low),
    Headline("Quest won after {f.fought}.", lambda f: f.reason == "quest_won"),
)
FAILED: tuple[Headline[Facts], ...] = (
    Headline("Nothing fell but you.", lambda f: not f.kills),
    Headline("The quest is lost, but {f.killed} fell.", lambda f: f.reason == "quest_lost"),
)
DUEL: tuple[Headline[Facts], ...] = (
    Headline("A clear win, at full health.", lambda f: f.reason == "duel_won" and f.is_full),
    Headline("A narrow win: {f.hp} HP left.", lambda f: f.reason == "duel_won" and f.is_low),
    Headline("One stands, with {f.hp} HP.", lambda f: f.reason == "duel_won"),
    Headline("A draw: everyone passed.", lambda f: f.reason == "duel_drawn"),
)
_OF: dict[Reason, tuple[Headline[Facts], ...]] = {
    "stop": BACK,
    "deck": SPENT,
    "death": FALLEN,
    "quest_won": WON,
    "quest_lost": FAILED,
    "duel_won": DUEL,
    "duel_drawn": DUEL,
}


def headline_of(state: State, outcome: Outcome) -> str:
    """Return the headline of an ended game."""
    strongest = max(state.heroes, key=lambda hero: hero.hp)
    facts = Facts(
        reason=outcome["reason"],
        battles=outcome["battles"],
        kills=sum(outcome["kills"]),
        deaths=sum(outcome["deaths"]),
        jokers=sum(outcome["jokers"]),
        players=len(state.heroes),
        level=max(hero.level for hero in state.heroes),
        hp=strongest.hp,
        max_hp=strongest.full_hp,
        is_full=all(hero.hp >= hero.full_hp for hero in state.heroes if hero.hp > 0),
    )
    return headline(_OF[facts.reason], facts)


def souvenir(moment: RpgMoment) -> Souvenir:
    """Show the heroes by their class cards, and their deeds; those out for good are faded."""
    state, outcome = moment.state, moment.outcome or {}
    heroes = state.heroes
    cards = tuple(hero.class_card for hero in heroes)
    out = tuple(seat for seat, hero in enumerate(heroes) if hero.out)
    if len(heroes) > 1:
        return Souvenir(tuple(map(_in_a_line, heroes)), cards, out)
    (hero,) = heroes
    numbers = (
        ngettext("{count} battle", "{count} battles", outcome["battles"]),
        ngettext("{count} death", "{count} deaths", hero.deaths),
        gettext("{gold} gold", gold=hero.gold),
    )
    return Souvenir((_in_a_line(hero), ", ".join(numbers)), cards, out)


def _in_a_line(hero: Hero) -> str:
    level = gettext("level {level}", level=hero.level)
    return f"{hero.given_name}: {level}, {ngettext('{count} kill', '{count} kills', hero.kills)}"


_SIGNS = {Slain: "⚔️", Levelled: "⭐", Saved: "❤️", Died: "💀", RivalDied: "💀"}


def strip_lines(moment: RpgMoment) -> list[str]:
    """Return a sign for each monster slain, level, card that saved a hero, and death."""
    told = [each.event if isinstance(each, Among) else each for each in moment.events]
    return strip(signs_of(told, _SIGNS))
