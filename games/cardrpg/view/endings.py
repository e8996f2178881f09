"""The end of a game: headlines, the changes of the sheets, the picture and the strip."""

from collections.abc import Iterator

from games.cardrpg.account import Account, Deeds
from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.sheet import Sheet, read_sheet, sheet_of
from games.cardrpg.rules.state import Hero
from games.cardrpg.view.choices import RpgMoment
from games.cardrpg.view.fields import xp_of
from games.cardrpg.view.flavour import TITLE
from games.engine.game import Outcome
from games.engine.panel import Face, Line, Name, Small, Strong
from games.engine.speech import gettext, mark, ngettext, say
from games.kit.endings import Headline, headline, strip
from games.kit.souvenirs import Ground, Group, Lying, Souvenir

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
_MOST_KILLS = 3  # of a picture


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


BACK: tuple[Headline[Account], ...] = (
    Headline("Back by a thread, with 1 HP.", lambda f: f.hp == 1),
    Headline("Back with {jokers} to your name.", lambda f: f.jokers > 0),
    Headline("Back, and not one monster fell.", lambda f: not f.kills),
    Headline("A massacre: {killed} in {fought}.", lambda f: f.kills >= 15),
    Headline("You died {f.deaths} times, and you are back.", lambda f: f.deaths >= 2),
    Headline("Back with {killed} killed.", lambda f: f.reason == "stop"),
)
SPENT: tuple[Headline[Account], ...] = (
    Headline("The deck is spent, and you never fell.", lambda f: not f.deaths and f.kills >= 5),
    Headline("To the last card: {fought}.", lambda f: f.reason == "deck"),
)
FALLEN: tuple[Headline[Account], ...] = (
    Headline("The first battle was the last.", lambda f: f.battles <= 1 and not f.kills),
    Headline("Fallen, but a Joker fell first.", lambda f: f.jokers > 0),
    Headline("Nothing fell but you.", lambda f: not f.kills),
    Headline("Fallen, with {killed} killed.", lambda f: f.reason == "death"),
)
QUEST: tuple[Headline[Account], ...] = (
    Headline("Quest won after {fought}.", lambda f: f.reason == "quest_won"),
    Headline("Nothing fell but you.", lambda f: not f.kills),
    Headline("The quest is lost, but {killed} fell.", lambda f: f.reason == "quest_lost"),
)
DUEL: tuple[Headline[Account], ...] = (
    Headline("A draw: everyone passed.", lambda f: f.reason == "duel_drawn"),
    Headline("A narrow win: {f.hp} HP left.", lambda f: f.is_low),
    Headline("One stands, with {f.hp} HP.", lambda f: f.reason == "duel_won"),
)
_OF: dict[Reason, tuple[Headline[Account], ...]] = {
    "stop": BACK,
    "deck": SPENT,
    "death": FALLEN,
    "quest_won": QUEST,
    "quest_lost": QUEST,
    "duel_won": DUEL,
    "duel_drawn": DUEL,
}


def headline_of(account: Account) -> str:
    """Return the headline of an ended game."""
    return headline(
        _OF[account.reason],
        account,
        killed=ngettext("{count} monster", "{count} monsters", account.kills),
        fought=ngettext("{count} battle", "{count} battles", account.battles),
        jokers=ngettext("{count} Joker", "{count} Jokers", account.jokers),
    )


def souvenir(account: Account) -> Souvenir:
    """Show the heroes by their class cards, and their deeds; those out for good are dark.

    Beside a lone hero lie the monster that ended the game and its newest kills.
    """
    heroes = account.state.heroes
    cards = tuple(
        Lying(hero.class_card, hero.given_name, _level_of(hero), is_dark=hero.out)
        for hero in heroes
    )
    if len(heroes) > 1:
        party = Group(gettext("The class cards"), cards)
        numbers = [f"{_battles(account)}, {_kills(account)}"]
        told = numbers[account.options.mode == "duel" :]  # a duel has neither
        return Souvenir(Ground.WOOD, tuple(told), (party,))
    groups = [Group(gettext("The class card"), cards), *_beside(account, account.heroes[0])]
    lines = _kills(account), _numbers(account, heroes[0])
    return Souvenir(Ground.WOOD, lines, tuple(groups))


def _beside(account: Account, deeds: Deeds) -> Iterator[Group]:
    killer = deeds.deaths[-1:] if account.reason in LOST else []
    felled = deeds.felled[len(killer) - _MOST_KILLS :]
    if killer:
        yield Group(gettext("Fell to"), tuple(map(Lying, killer)))
    if felled:
        yield Group(gettext("Killed last"), tuple(map(Lying, felled)))


def share(account: Account) -> str:
    """Return the end and each hero's deeds in a few plain lines."""
    heroes = account.state.heroes
    lines = [f"{hero.given_name}: {_level_of(hero)}, {_kills(hero)}" for hero in heroes]
    if len(heroes) == 1:
        lines.append(_numbers(account, heroes[0]))
    return "\n".join([f"{TITLE} · {gettext(ENDINGS[account.reason])}", *lines])


def _numbers(account: Account, hero: Hero) -> str:
    deaths = ngettext("{count} death", "{count} deaths", hero.deaths)
    return f"{_battles(account)}, {deaths}, {gettext('{gold} gold', gold=hero.gold)}"


def _battles(account: Account) -> str:
    return ngettext("{count} battle", "{count} battles", account.battles)


def _kills(of: Account | Hero) -> str:
    return ngettext("{count} kill", "{count} kills", of.kills)


def _level_of(hero: Hero) -> str:
    return gettext("level {level}", level=hero.level)


def strip_lines(account: Account) -> list[str]:
    """Return a sign for each monster slain, level, card that saved a hero, and death."""
    return strip(account.signs)
