"""The panels of Solitaire RPG (section 10 of the rules page)."""

from games.engine.panel import (
    Bar,
    Large,
    Line,
    Panel,
    Sign,
    Spent,
    Strong,
    Tone,
    in_play,
)
from games.engine.speech import gettext, ngettext, say
from games.engine.table import Ask
from games.kit.words import bar, sentence_case, span
from games.kit.words import odds as simple_odds
from games.solitaire.account import Account, account
from games.solitaire.odds import Odds, odds_at
from games.solitaire.rules.cards import LEVEL_TO_WIN, STATS
from games.solitaire.rules.state import PLAYER, Side, State
from games.solitaire.rules.tokens import loot, loot_offer
from games.solitaire.view.choices import rows
from games.solitaire.view.endings import headline_of
from games.solitaire.view.fields import both_sides, highest_first
from games.solitaire.view.story import story
from games.solitaire.view.text import SolitaireMoment, kind_of, monster_name

TITLE = "Solitaire RPG"
ROAD = 6  # blocks
HARDLY, ALMOST_CERTAIN = 1 / 100, 19 / 20
STEPS = 5  # percentage points, to which odds are rounded


def scene(moment: SolitaireMoment, _seat: int | None) -> Panel:
    """Return the panel, the same for all: only the deck's order is private."""
    if moment.outcome is not None:
        return _ended(moment, account(moment))
    if moment.ask is not None and moment.ask.name == "level":
        return _setting_out(moment, moment.ask)
    return _encounter(moment)


def _encounter(moment: SolitaireMoment) -> Panel:
    state, ask, told = moment.state, moment.ask, story(moment)
    is_loot = ask is not None and ask.name == "loot"
    foe = sentence_case(monster_name(state.monster.cards))
    return Panel(
        title=f"{TITLE} · {foe}",
        cards=_drawn_and_won(state, ask.about) if is_loot and ask else _both_large(state),
        groups=() if is_loot else (gettext("You"), sentence_case(kind_of(state.monster.cards))),
        lines=(*((_offered(),) if is_loot else _fight(moment)), _level(state)),
        spare=1 if is_loot else 2,
        events=told.lines,
        must=told.must,
        rows=() if ask is None else rows(moment.options, state, ask),
        tone=Tone.DANGER if _near_death(state) else Tone.CALM,
        redeal=gettext("🔀 Another deal") if _untouched(state) and ask is not None else "",
    )


def _both_large(state: State) -> tuple[Large, ...]:
    """Return both sides, yours first."""
    return (*_large(state.player), Sign.BREAK, Sign.AGAINST, *_large(state.monster))


def _drawn_and_won(state: State, drawn: str) -> tuple[Large, ...]:
    """8.4: return the drawn card, and what each suit would win."""
    won = [loot(state, stat, drawn) for stat in loot_offer(state)]
    return (drawn, Sign.GAP, *won)


def _large(whose: Side) -> tuple[Large, ...]:
    """Return a side's cards by suit, from the highest; those that are face down are spent."""
    cards = [card for stat in STATS for card in highest_first(whose, stat)]
    return tuple([Spent(card) if card in whose.down else card for card in cards])


def _offered() -> Line:
    """Say what the large cards are (8.4)."""
    (line,) = in_play([say("You drew the first card. Take one of the monster’s cards.")])
    return line


def _fight(moment: SolitaireMoment) -> tuple[Line, ...]:
    """Return both sides, and how it may end."""
    state = moment.state
    lines = [both_sides(state.player, state.monster)]
    odds = odds_at(moment)
    if not state.player.up("life"):
        lines.append(say("🩸 No ♥ left: any hit kills you."))
    elif odds is not None:
        lines += in_play([_next_hit(odds)])
    if odds is not None:
        lines += in_play([(odds_line(odds.won),)])
    return tuple(lines)


def _next_hit(odds: Odds) -> Line:
    """Return the damage of the next hit, and how likely it kills.

    An estimate never says for certain.
    """
    if not odds.most:
        return say("🛡️ Its next hit can only cost you armor")
    damage = Strong(span(0, odds.most))
    if odds.deadly > HARDLY:
        chance = simple_odds(min(odds.deadly, ALMOST_CERTAIN))
        return say("⚠️ Its next hit deals {damage}, deadly {chance}", damage=damage, chance=chance)
    if odds.may_kill:
        return say("⚠️ Its next hit deals {damage}, almost never deadly", damage=damage)
    return say("⚠️ Its next hit deals {damage}, not deadly", damage=damage)


def _untouched(state: State) -> bool:
    """Return whether the player has not attacked yet, in the first round of all."""
    return (state.encounter, state.rounds) == (1, 1) and state.attack_by != PLAYER


def _level(state: State) -> Line:
    return say("Level {level} of {most}", level=Strong(str(state.level)), most=LEVEL_TO_WIN)


def road(level: int) -> str:
    """Return the progress to level 26 as a row of blocks."""
    return bar(min(level, LEVEL_TO_WIN) * ROAD // LEVEL_TO_WIN, ROAD)


def _near_death(state: State) -> bool:
    return len(state.player.up("life")) <= 1


def odds_line(chance: float) -> str:
    """Return the odds in words, rounded to what an estimate can tell."""
    percent = STEPS * round(100 * chance / STEPS)
    if percent == 0:
        return gettext("🎲 Fighting on nearly never wins.")
    if percent == 100:
        return gettext("🎲 Fighting on nearly always wins.")
    return gettext("🎲 Fighting on wins about {percent} %.", percent=percent)


def _setting_out(moment: SolitaireMoment, ask: Ask) -> Panel:
    return Panel(
        title=f"{TITLE} · {gettext('Your level')}",
        lines=(
            say("Each kill is a card and a level. Reach level {level} to win.", level=LEVEL_TO_WIN),
            say("A button says how often careful players win from its level."),
        ),
        rows=rows(moment.options, moment.state, ask),
    )


def _deeds(state: State) -> str:
    """Return the kills, the rounds and the runs of a game."""
    kills = ngettext("{count} kill", "{count} kills", state.kills)
    fought = ngettext(
        "{kills} in {count} round", "{kills} in {count} rounds", state.rounds, kills=kills
    )
    runs = ngettext("{count} run", "{count} runs", state.runs)
    return f"{fought}, {runs}" if state.runs else fought


def _ended(moment: SolitaireMoment, account: Account) -> Panel:
    state, told = moment.state, story(moment)
    return Panel(
        title=f"{TITLE} · {gettext('Won!') if account.is_won else gettext('Lost')}",
        cards=_large(state.player),
        lines=(
            (Strong(headline_of(account)),),
            (*_level(state), " ", Bar(road(state.level)), f" · {_deeds(state)}"),
            *(() if moment.options.lesson else (_again(account.start),)),
        ),
        events=told.lines,
        must=told.must,
        tone=Tone.WON if account.is_won else Tone.LOST,
    )


def _again(start: int) -> Line:
    return say("Play again starts at level {level}.", level=start)
