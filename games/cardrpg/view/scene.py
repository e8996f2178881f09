"""The panels of CardRPG – Advanced (section 10 of the rules page)."""

from functools import partial

from games.cardrpg.account import account
from games.cardrpg.rules.cards import price, robs
from games.cardrpg.rules.outcome import Reason
from games.cardrpg.rules.state import Hero
from games.cardrpg.view import company, fields, large
from games.cardrpg.view.choices import RpgMoment, healed_before, mercy, next_battle, rows
from games.cardrpg.view.endings import ENDINGS, LOST, changes, headline_of, level_line, next_time
from games.cardrpg.view.flavour import TITLE
from games.cardrpg.view.story import story
from games.cardrpg.view.text import rolled
from games.engine.deck import symbols
from games.engine.game import Outcome
from games.engine.panel import Face, Line, Panel, Strong, Tone, in_play
from games.engine.speech import gettext, ngettext, nsay, say

HERO = 0  # the seat of a solo player


def scene(moment: RpgMoment, seat: int | None) -> Panel:
    """Return the panel; a solo player's has everything, the hand included, in public."""
    if len(moment.seats) > 1:
        return company.scene(moment, seat)
    shown = 0 if seat is None else seat
    if moment.outcome is not None:
        return _ended(moment, moment.outcome, shown)
    hero, told = moment.state.heroes[shown], story(moment)
    if hero.cls is None:
        return _new_hero(moment, hero)
    in_use = hero.inventory or not moment.state.monsters
    kept = (fields.holdings(hero),) if in_use else ()
    return Panel(
        title=f"{TITLE} · {fields.place(moment.options, moment.state)}",
        cards=large.alone(moment, hero),
        lines=(*_hero(moment, hero), *in_play(_now(moment, hero)), *kept),
        spare=len(kept),
        shorten=partial(_in_brief, moment, hero),
        events=told.lines,
        must=told.must,
        rows=rows(moment),
        tone=Tone.DANGER if fields.in_danger(moment.state, [shown]) else Tone.CALM,
    )


def _in_brief(moment: RpgMoment, hero: Hero) -> tuple[Line, ...]:
    """Return what a fight against one monster comes down to, so that both cards stay large."""
    if len(moment.state.monsters) != 1:
        return ()
    return (*_hero(moment, hero, is_brief=True), *in_play(_now(moment, hero)))


def _hero(moment: RpgMoment, hero: Hero, *, is_brief: bool = False) -> tuple[Line, ...]:
    """Return the numbers of the foes and the hero; in camp also XP and strength."""
    shown, foes = large.alone(moment, hero), moment.state.monsters
    if len(foes) == 1:
        lines = [fields.both_sides(hero, foes[0], is_brief=is_brief)]
        if robs(foes[0].card, hero.class_card) and not is_brief:
            lines += in_play([say("🦝 {monster} can rob you", monster=symbols(foes[0].card))])
    else:
        lines = [fields.monster(foe, shown, fields.robs_you(foe, hero)) for foe in foes]
        lines.append(fields.character(hero, shown))
    hit = fields.next_hit(moment.options, moment.state, HERO, HERO) if hero.alive else ()
    if hit:
        lines += in_play([say("⚠️ Next hit on you: {danger}", danger=hit)])
    if not foes:
        lines += fields.growth(hero)
    return (*lines, *fields.aim(moment.options, moment.state))


def _now(moment: RpgMoment, hero: Hero) -> tuple[Line, ...]:
    """Return the question that the buttons don't make clear."""
    state, ask = moment.state, moment.ask
    if ask is None:
        return ()
    match ask.name:
        case "offer":
            cost = say(
                "🎴 The top card costs {price} of your {gold} gold",
                price=price(ask.about.card),
                gold=hero.gold,
            )
            return (cost,)
        case "die":
            return (say("🎲 You drew this card as a die"),)
        case "save":
            return (say("{death} What saves you?", death=Strong(gettext("You would die!"))),)
        case "hand":
            return (
                say("{death} A King may keep his hand.", death=Strong(gettext("You are dead."))),
            )
        case "camp":
            before = (*mercy(moment), *healed_before(moment, seat=0))
            return (*before, *next_battle(moment, seat=0))
        case "turn":
            return fields.attacks_left(state)
    return ()


def _new_hero(moment: RpgMoment, hero: Hero) -> Panel:
    """Return the panel of a character's creation (1.2 to 1.4)."""
    lines: list[Line] = [say("Three steps: name, stats, class.")]
    if hero.max_hp:
        which = say("Choose your class: first the rank, then the suit. Each gives you a power.")
        lines = [("🎲 ", rolled(hero.strength, hero.max_hp)), *in_play([which]), *mercy(moment)]
    elif hero.name is not None:
        lines = [say("🎲 Cards are your dice."), *in_play(_now(moment, hero))]
        if hero.strength:
            lines.insert(1, say("STR {strength}. Next: HP.", strength=hero.strength))
    return Panel(title=f"{TITLE} · {gettext('A new hero')}", lines=tuple(lines), rows=rows(moment))


def _ended(moment: RpgMoment, outcome: Outcome, seat: int) -> Panel:
    """Return the score and the level; the details have the changed sheet (13.2, 14.6)."""
    reason: Reason = outcome["reason"]
    told = story(moment)
    return Panel(
        title=f"{TITLE} · {gettext(ENDINGS[reason])}",
        lines=(
            (Strong(headline_of(account(moment))),),
            *_score(moment, outcome, seat),
            *level_line(moment, outcome, seat),
            *next_time(moment, outcome, seat),
        ),
        details=changes(moment, outcome, seat),
        events=told.lines,
        must=told.must,
        tone=Tone.LOST if reason in LOST else Tone.WON,
    )


def _score(moment: RpgMoment, outcome: Outcome, seat: int) -> tuple[Line, ...]:
    kills, deaths, jokers = (outcome[name][seat] for name in ("kills", "deaths", "jokers"))
    if moment.options.mode == "quest":
        return (_in_a_quest(kills, jokers),)
    battles = outcome["battles"]
    fought = nsay(
        "⚔️ {kills} in {count} battle",
        "⚔️ {kills} in {count} battles",
        battles,
        kills=_killed(kills, jokers),
    )
    lines: list[Line] = [(*fought, " · ", *nsay("💀 {count} death", "💀 {count} deaths", deaths))]
    if moment.options.adventure:
        gone = nsay(
            "A practice run: {count} kill with {hero}. Your own hero is as before.",
            "A practice run: {count} kills with {hero}. Your own hero is as before.",
            kills,
            hero=Face(moment.state.heroes[seat].class_card),
        )
        lines.append(gone)
    return tuple(lines)


def _in_a_quest(kills: int, jokers: int) -> Line:
    if not jokers:
        return say("⚔️ {kills} of 3 monsters beaten. Kills don’t count in a quest.", kills=kills)
    return nsay(
        "⚔️ {kills} of 3 monsters beaten, {count} of them a Joker. Kills don’t count in a quest.",
        "⚔️ {kills} of 3 monsters beaten, {count} of them Jokers. Kills don’t count in a quest.",
        jokers,
        kills=kills,
    )


def _killed(kills: int, jokers: int) -> Line:
    killed = Strong(ngettext("{count} kill", "{count} kills", kills))
    if not jokers:
        return (killed,)
    return (killed, *nsay(", {count} of them a Joker", ", {count} of them Jokers", jokers))
