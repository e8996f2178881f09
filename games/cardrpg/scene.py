"""What a player sees of CardRPG – Advanced (section 10 of the rules page)."""

from __future__ import annotations

from games.cardrpg import board
from games.cardrpg.cards import price
from games.cardrpg.choices import rows
from games.cardrpg.events import Event
from games.cardrpg.options import CardRpgOptions
from games.cardrpg.sheet import portrait, read_sheet, sheet_of
from games.cardrpg.state import State
from games.cardrpg.text import told
from games.engine.panel import Face, Field, Line, Moment, Panel, Strong, Tone
from games.kit.lines import newest

TITLE = "CardRPG – Advanced"
EVENTS_SHOWN = 6

RpgMoment = Moment[CardRpgOptions, State, Event]

_ENDINGS = {
    "stop": "Back from the dungeon",
    "deck": "The deck is spent",
    "death": "Fallen",
    "quest_won": "Quest won!",
    "quest_lost": "Quest lost",
}


def scene(moment: RpgMoment, seat: int | None) -> Panel:
    """The table. One plays alone, so everybody sees the hand too; nobody sees the decks' order."""
    del seat
    state = moment.state
    if moment.outcome is not None:
        return _ended(moment)
    hero = state.heroes[0]
    if hero.cls is None:
        return _setting_out(moment)
    return Panel(
        title=f"{TITLE} · {_where(moment)}",
        lines=(*board.character(hero), *board.piles(hero), *_now(moment)),
        fields=(
            *(board.monster(foe, hero) for foe in state.monsters),
            board.hand(hero),
            board.inventory(moment.options, hero),
        ),
        events=_newest(moment),
        rows=rows(moment),
        tone=Tone.DANGER if _in_danger(state) else Tone.CALM,
    )


def _where(moment: RpgMoment) -> str:
    """Where the hero is; an adventure is named, for nothing of it is kept."""
    if moment.options.adventure:
        return f"Adventure, {_place(moment)}"
    return _place(moment)


def _place(moment: RpgMoment) -> str:
    state = moment.state
    if moment.options.mode == "quest":
        return "Quest" if state.battle else "Quest, shopping"
    if state.monsters:
        return f"Battle {state.battle}"
    return f"Camp after battle {state.battle}" if state.battle else "Camp"


def _in_danger(state: State) -> bool:
    """A quarter of the HP is left, or less, and somebody is there to take it."""
    hero = state.heroes[0]
    return bool(state.monsters) and 4 * hero.hp <= hero.full_hp


def _now(moment: RpgMoment) -> tuple[Line, ...]:
    """What is being asked, where the buttons do not say it."""
    state, ask = moment.state, moment.ask
    name = ask.name if ask is not None else ""
    hero = state.heroes[0]
    if state.shown is not None and name == "offer":
        cost = f" costs {price(state.shown)} of your {hero.gold} gold"
        return (("🎴 The top card: ", Face(state.shown), cost),)
    if state.shown is not None and name == "die":
        return (("🎲 Drawn as a die: ", Face(state.shown)),)
    if name == "save":
        return ((Strong("You would die!"), " What saves you?"),)
    if name == "hand":
        return ((Strong("You are dead."), " A King may keep his hand."),)
    if name == "turn" and (state.attacks_left > 1 or state.blitz):
        blitz = ", the next with any cards" if state.blitz else ""
        return ((f"⚔️ {state.attacks_left} attacks left{blitz}",),)
    return ()


def _newest(moment: RpgMoment) -> tuple[Line, ...]:
    return newest(moment.events, lambda event: told(event, None, moment.house), EVENTS_SHOWN)


def _setting_out(moment: RpgMoment) -> Panel:
    """1.2 to 1.4: a new character."""
    hero = moment.state.heroes[0]
    named = hero.name is not None
    lines: list[Line] = [("A new hero: a name, two dice, a class.",)]
    if hero.max_hp:
        rolled = Strong(f"STR {hero.strength}, HP {hero.max_hp}")
        lines = [("🎲 ", rolled), ("Which card are you? Its rank and suit are your gifts.",)]
    elif named:
        lines = [("🎲 Cards are your dice.",), *_now(moment)]
    if hero.max_hp == 0 and named and hero.strength:
        lines.insert(1, (f"STR {hero.strength}; now HP.",))
    return Panel(title=f"{TITLE} · A new hero", lines=tuple(lines), rows=rows(moment))


def _ended(moment: RpgMoment) -> Panel:
    """13.2, 14.6: what came of it, the old sheet beside the new one."""
    outcome = moment.outcome or {}
    reason: str = outcome["reason"]
    lost = reason in ("death", "quest_lost")
    return Panel(
        title=f"{TITLE} · {_ENDINGS[reason]}",
        lines=_score(moment),
        fields=_sheets(moment),
        events=_newest(moment),
        tone=Tone.LOST if lost else Tone.WON,
    )


def _score(moment: RpgMoment) -> tuple[Line, ...]:
    outcome = moment.outcome or {}
    kills, deaths, jokers = (outcome[name][0] for name in ("kills", "deaths", "jokers"))
    killed = f"{kills} {'kill' if kills == 1 else 'kills'}"
    joker = f", {jokers} of them {'a Joker' if jokers == 1 else 'Jokers'}" if jokers else ""
    died = f"💀 {deaths} {'death' if deaths == 1 else 'deaths'}"
    if moment.options.mode == "quest":
        return ((f"⚔️ {kills} of 3 foes beaten{joker}. None of it counts as Kills.",),)
    battles = f"{outcome['battles']} {'battle' if outcome['battles'] == 1 else 'battles'}"
    lines: list[Line] = [("⚔️ ", Strong(killed), f"{joker} in {battles}"), (died,)]
    if moment.options.adventure:
        cls = moment.state.heroes[0].class_card
        lines.append(
            (
                f"An adventure: {killed} with ",
                Face(cls),
                "; the sheet stays as it was.",
            )
        )
    return tuple(lines)


def _sheets(moment: RpgMoment) -> tuple[Field, ...]:
    after = (moment.outcome or {})["sheets"]
    if after is None:
        return ()
    before = sheet_of(moment.sheets, 0)
    new = Field("Now", portrait(read_sheet(after[0])))
    return (new,) if before is None else (Field("Before", portrait(before)), new)
