"""The panels of CardRPG – Advanced (section 10 of the rules page)."""

from __future__ import annotations

from games.cardrpg.rules.cards import price
from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.state import Hero, State
from games.cardrpg.view import company, fields, large
from games.cardrpg.view.choices import RpgMoment, next_battle, rows
from games.cardrpg.view.endings import ENDINGS, LOST, changes, next_time
from games.cardrpg.view.event_line import result_line
from games.cardrpg.view.fields import next_hit
from games.cardrpg.view.flavour import TITLE
from games.cardrpg.view.headlines import headline_of
from games.engine.game import Outcome
from games.engine.panel import Face, Line, Panel, Strong, Tone
from games.kit.lines import newest
from games.kit.words import count, plural

EVENTS_SHOWN = 3
HERO = 0  # the seat of a solo player


def scene(moment: RpgMoment, seat: int | None) -> Panel:
    """Return the panel; a solo player's has everything, the hand included, in public."""
    if len(moment.seats) > 1:
        return company.scene(moment, seat)
    shown = 0 if seat is None else seat
    if moment.outcome is not None:
        return _ended(moment, moment.outcome, shown)
    hero = moment.state.heroes[shown]
    if hero.cls is None:
        return _new_hero(moment, hero)
    return Panel(
        title=f"{TITLE} · {_where(moment)}",
        cards=large.alone(moment, hero),
        lines=(*_hero(moment, hero), *_now(moment, hero)),
        events=_newest(moment),
        rows=rows(moment),
        tone=Tone.DANGER if _in_danger(moment.state, hero) else Tone.CALM,
    )


def _hero(moment: RpgMoment, hero: Hero) -> tuple[Line, ...]:
    """Return the numbers of the foes and the hero; in camp also XP and strength."""
    shown, foes = large.alone(moment, hero), moment.state.monsters
    lines = [fields.monster(foe, shown, fields.robs_you(foe, hero)) for foe in foes]
    lines.append(fields.character(hero, shown))
    hit = next_hit(moment.options, moment.state, HERO, HERO) if hero.alive else ()
    if hit:
        lines.append(("⚠️ Next hit: ", *hit))
    if not foes:
        lines += fields.growth(hero)
    return (*lines, fields.holdings(hero))


def _where(moment: RpgMoment) -> str:
    """Return the place; an adventure is marked, since its gains are not stored."""
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


def _in_danger(state: State, hero: Hero) -> bool:
    """Return whether the hero fights with a quarter of the HP or less."""
    return bool(state.monsters) and 4 * hero.hp <= hero.full_hp


def _now(moment: RpgMoment, hero: Hero) -> tuple[Line, ...]:
    """Return the question that the buttons don't make clear."""
    state, ask = moment.state, moment.ask
    if ask is None:
        return ()
    match ask.name:
        case "offer":
            cost = f"{price(ask.about.card)} of your {hero.gold} gold"
            return ((f"🎴 The top card costs {cost}",),)
        case "die":
            return (("🎲 You drew this card as a die",),)
        case "save":
            return ((Strong("You would die!"), " What saves you?"),)
        case "hand":
            return ((Strong("You are dead."), " A King may keep his hand."),)
        case "camp":
            return next_battle(moment, seat=0)
        case "turn" if state.attacks_left > 1 or state.blitz:
            blitz = ", the next with any cards" if state.blitz else ""
            return ((f"⚔️ {count(state.attacks_left, 'attack')} left{blitz}",),)
    return ()


def _newest(moment: RpgMoment) -> tuple[Line, ...]:
    """Return the newest events, fewer if several monsters take the room."""
    further = max(0, len(moment.state.monsters) - 1) if moment.outcome is None else 0
    return newest(moment.events, result_line, max(1, EVENTS_SHOWN - further))


def _new_hero(moment: RpgMoment, hero: Hero) -> Panel:
    """Return the panel of a character's creation (1.2 to 1.4)."""
    lines: list[Line] = [("Three steps: name, stats, class.",)]
    if hero.max_hp:
        rolled = Strong(f"STR {hero.strength}, HP {hero.max_hp}")
        lines = [("🎲 ", rolled), ("Which card are you? Choose the rank first, then the suit.",)]
    elif hero.name is not None:
        lines = [("🎲 Cards are your dice.",), *_now(moment, hero)]
        if hero.strength:
            lines.insert(1, (f"STR {hero.strength}. Next: HP.",))
    return Panel(title=f"{TITLE} · A new hero", lines=tuple(lines), rows=rows(moment))


def _ended(moment: RpgMoment, outcome: Outcome, seat: int) -> Panel:
    """Return the score, and the old sheet beside the new one (13.2, 14.6)."""
    reason: Reason = outcome["reason"]
    return Panel(
        title=f"{TITLE} · {ENDINGS[reason]}",
        lines=(
            (Strong(headline_of(moment.state, outcome)),),
            *_score(moment, outcome, seat),
            *changes(moment, outcome, seat),
            *next_time(moment, outcome, seat),
        ),
        events=_newest(moment),
        tone=Tone.LOST if reason in LOST else Tone.WON,
    )


def _score(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Line, ...]:
    kills, deaths, jokers = (outcome[name][seat] for name in ("kills", "deaths", "jokers"))
    joker = f", {jokers} of them {plural(jokers, 'a Joker', 'Jokers')}" if jokers else ""
    if moment.options.mode == "quest":
        return ((f"⚔️ {kills} of 3 monsters beaten{joker}. Kills don’t count in a quest.",),)
    killed = count(kills, "kill")
    battles = count(outcome["battles"], "battle")
    lines: list[Line] = [
        ("⚔️ ", Strong(killed), f"{joker} in {battles}"),
        (f"💀 {count(deaths, 'death')}",),
    ]
    if moment.options.adventure:
        cls = Face(moment.state.heroes[seat].class_card)
        lines.append((f"An adventure: {killed} with ", cls, ". Your hero stays unchanged."))
    return tuple(lines)
