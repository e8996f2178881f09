"""The lines and large cards of the board: public facts."""

from __future__ import annotations

from games.cards.rules.fights import MOST_QUIET_CYCLES
from games.cards.rules.tokens import Laying, Stance, Used, is_foe
from games.cards.view.danger import danger
from games.cards.view.moment import CardsMoment
from games.cards.view.odds import odds_words
from games.cards.view.people import people
from games.cards.view.words import STAKES, asked_in, attempts, called, called_first
from games.engine.panel import Large, Line, Part, Sign, Strong
from games.engine.panel import Name as NamePart
from games.engine.table import Ask
from games.kit.words import count

_LONGEST_DECLARED = 80
_LONG_QUIET = MOST_QUIET_CYCLES // 2  # cycles without a change (6.8)


def board_lines(moment: CardsMoment, viewer: int | None) -> tuple[Line, ...]:
    """Return the GM's words, stakes, attempts, swing, participants and plans.

    `viewer` is the only reader, None for all.
    """
    state = moment.state
    lines: list[Line] = []
    if state.told and viewer is None:
        lines.append(("💬 ", NamePart(state.told)))
    if state.phase == "test" and state.stake is not None:
        lines.append((f"⚖️ {STAKES[state.stake]}",))
    lines += _test_lines(moment) if state.phase == "test" else _fight_lines(moment)
    lines += people(moment, viewer)
    if state.treasure_holders(moment.options) and moment.options.treasure == "power":
        lines.append(("🃏 ", Strong("All three Jokers"), " are yours: any ability, once"))
    return (*lines, *_declared(moment), *asked_lines(moment, viewer))


def asked_lines(moment: CardsMoment, viewer: int | None) -> tuple[Line, ...]:
    """Return the cost of the next draw, and whom the table waits for."""
    return (*danger(moment), *_asked(moment, viewer))


def _test_lines(moment: CardsMoment) -> list[Line]:
    scene = moment.state.scene
    if scene.tested is None:
        asked = moment.ask is not None and moment.ask.name == "volunteer"
        return [("🎯 ", Strong("Who takes it?"))] if asked else []
    most = attempts(moment.options, moment.state)
    at_stake = f" · 🃏 {count(len(scene.staked), 'Joker')} at stake" if scene.staked else ""
    lines: list[Line] = [
        (
            "🎯 ",
            NamePart(moment.seats[scene.tested]),
            f": attempt {min(scene.tries + 1, most)} of {most}{at_stake}",
        )
    ]
    way = scene.way if scene.way is not None else scene.ways[-1] if scene.ways else ""
    return [*lines, ("💭 ", NamePart(way))] if way else lines


def _fight_lines(moment: CardsMoment) -> list[Line]:
    scene = moment.state.scene
    if not scene.sides:
        return []
    parts: list[Part] = ["⚔️ "]
    if scene.swing is None:
        parts.append(f"cycle {scene.cycle}")
    elif scene.target is not None and _answers(moment):
        answers, swings = called_first(moment, scene.target), called(moment, scene.swing)
        parts += [NamePart(answers), " answers ", NamePart(swings)]
    else:
        parts += [NamePart(called_first(moment, scene.swing)), " swings"]
        parts += [] if scene.target is None else [" at ", NamePart(called(moment, scene.target))]
    if scene.quiet >= _LONG_QUIET:
        parts.append(f" · 💤 no change for {scene.quiet} cycles, {MOST_QUIET_CYCLES} are a draw")
    return [tuple(parts)]


def _answers(moment: CardsMoment) -> bool:
    """Return whether one of several players is asked to answer a swing."""
    ask = moment.ask if len(moment.seats) > 1 else None
    stance = ask.about if ask is not None and ask.name == "guard" else None
    return isinstance(stance, Stance) and not is_foe(stance.who)


def _declared(moment: CardsMoment) -> list[Line]:
    """Show the players' declared plans, until a fight begins (10.1)."""
    if moment.state.scene.sides:
        return []
    found = [
        (name, player.declared)
        for name, player in zip(moment.seats, moment.state.party, strict=False)
        if player.declared
    ]
    most = _LONGEST_DECLARED if len(found) > 2 else 2 * _LONGEST_DECLARED
    return [("🗣️ ", NamePart(name), ": ", NamePart(words[:most])) for name, words in found]


def _asked(moment: CardsMoment, viewer: int | None) -> list[Line]:
    """Name the player whom the table waits for, and the decision; “you” for the viewer."""
    ask = moment.ask
    if ask is None or ask.name == "volunteer":
        return []
    if ask.name == "type":
        asked: Line = ("👉 ", Strong("Choose a class"), ", each with a suit and an ability")
        odds = odds_words(moment.options, len(moment.seats))
        return [asked] if odds is None else [asked, (f"🎲 {odds}",)]
    (seat, *_) = ask.waits_for()
    alone = len(moment.seats) == 1
    if _is_named(moment, ask, seat) and (alone or viewer != seat):
        return []  # the line above says so
    mine, others = _ASKED.get(asked_in(moment, ask), _DECIDES)
    about = _about(moment, ask)
    if alone or seat == viewer:
        return [("👉 ", Strong(mine), *about)]
    return [("⏳ ", NamePart(moment.seats[seat]), f" {others}", *about)]


def _is_named(moment: CardsMoment, ask: Ask, seat: int) -> bool:
    """Return whether the line of the test or the fight names the player who decides."""
    if ask.name == "target":
        return len(moment.seats) > 1 and moment.state.scene.swing == str(seat)
    marked = isinstance(ask.about, Stance) and ask.about.who == str(seat)
    return marked and (len(moment.seats) == 1 or ask.name in ("attempt", "swing", "guard"))


def _about(moment: CardsMoment, ask: Ask) -> Line:
    """Name the participant decided for, or the user of an ability; and what others may do."""
    match ask.about:
        case Used(user) if ask.name == "counter":
            return (NamePart(called(moment, user)), "’s ability")
        case Stance(who) | Laying(who) if is_foe(who):
            return (" for ", NamePart(called(moment, who)))
        case _ if ask.name == "scene" and len(ask.offers) > 1:
            return ("; players may say what they do",)
    return ()


# The decision, by the ask: for the player who decides, and for the others.
_DECIDES = ("You decide", "decides")
_ASKED = {
    "scene": ("You lead", "leads"),
    "gm_type": ("Choose the GM’s class", "chooses the GM’s class"),
    "declare": ("What do you mean to do?", "says what they mean to do"),
    "tell": ("What happens?", "says what happens"),
    "adjust": ("What do you adjust?", "adjusts something"),
    "way": ("How do you try it?", "says how they try it"),
    "accept": ("Do you take the test?", "may take the test"),
    "accept in a fight": ("Do you fight?", "may decline the fight"),
    "attempt": ("Your attempt", "tries"),
    "swing": ("Your swing", "swings"),
    "guard": ("You answer the swing", "answers the swing"),
    "difficulty": ("How hard is it?", "says how hard it is"),
    "penalty": ("What does it cost?", "says what it costs"),
    "judge": ("Does that way count?", "judges that way"),
    "terms": ("Set the terms", "sets the terms"),
    "mercy": ("What do you do with them?", "decides their fate"),
    "card": ("Choose a card", "chooses a card"),
    "target": ("Choose a target", "chooses a target"),
    "power": ("What does the ability do?", "says what the ability does"),
    "counter": ("You may counter ", "may counter "),
    "agree": ("Do you fight?", "may agree to fight"),
    "tested": ("Who is tested?", "calls a test"),
    "group": ("One, or each of them?", "calls a test"),
    "manner": ("Must they?", "calls a test"),
    "fighters": ("Who fights?", "calls a fight"),
    "manner in a fight": ("Must they fight?", "calls a fight"),
    "foes": ("How many foes?", "calls a fight"),
    "foe_name": ("Name the foe", "makes a foe"),
    "build": ("How are its cards chosen?", "makes a foe"),
    "foe_size": ("How many number cards?", "makes a foe"),
    "foe_faces": ("How many ability cards?", "makes a foe"),
    "foe_pack": ("Which cards?", "makes a foe"),
    "foe_stack": ("Which cards, in which order?", "makes a foe"),
    "first": ("Who attacked?", "says who attacked"),
    "verdict": ("How does it end?", "ends the game"),
    "after_death": ("What becomes of your character?", "says what becomes of the dead"),
}


# Asks after which cards are drawn.
_DRAWS = ("attempt", "swing", "guard", "difficulty")


def compared(moment: CardsMoment) -> tuple[Large, ...]:
    """Return the cards compared last; backs before the first draw (5.4, 6.4)."""
    shown = [card for _, card in moment.state.scene.shown]
    if len(shown) > 1:
        return (shown[0], Sign.AGAINST, *shown[1:])
    ask = moment.ask
    if not shown and ask is not None and ask.name in _DRAWS:
        return (Sign.BACK, Sign.AGAINST, Sign.BACK)
    return tuple(shown)
