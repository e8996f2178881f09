"""The lines and large cards of the board: public facts."""

from games.cards.rules.fights import MOST_QUIET_CYCLES
from games.cards.rules.tokens import Laying, Stance, Used, is_foe
from games.cards.view.adventure.odds import odds_words
from games.cards.view.danger import danger
from games.cards.view.people import is_between_two, names, people
from games.cards.view.words import (
    ABILITY_DOES,
    CLASSES,
    ICONS,
    STAKES,
    CardsMoment,
    asked_in,
    attempts,
    called,
    called_first,
    class_name,
)
from games.engine.panel import TURN, Large, Line, Part, Sign, Strong, in_play
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, mark, ngettext, say
from games.engine.table import Ask
from games.kit.names import cut
from games.kit.words import sentence_case

_LONGEST_DECLARED = 80
_LONG_QUIET = MOST_QUIET_CYCLES // 2  # cycles without a change (6.8)


def board_lines(moment: CardsMoment, viewer: int | None, most: int) -> tuple[Line, ...]:
    """Return the GM's words, stakes, attempts, swing and participants, these in `most` rows.

    `viewer` is the only reader, None for all.
    """
    state = moment.state
    lines: list[Line] = []
    if state.told and viewer is None:
        lines.append(("💬 ", NamePart(state.told)))
    if state.phase == "test" and state.stake is not None:
        lines.append((f"⚖️ {sentence_case(gettext(STAKES[state.stake]))}",))
    lines += _test_lines(moment) if state.phase == "test" else _fight_lines(moment)
    lines += people(moment, viewer, most)
    if state.treasure_holders(moment.options) and moment.options.treasure == "power":
        jokers = Strong(gettext("All three Jokers"))
        lines.append(say("🃏 {jokers} are yours: any ability, once", jokers=jokers))
    return (*lines, *asked_lines(moment, viewer))


def asked_lines(moment: CardsMoment, viewer: int | None) -> tuple[Line, ...]:
    """Return the cost of the next draw, and whom the table waits for."""
    return in_play((*danger(moment), *_asked(moment, viewer)))


def _test_lines(moment: CardsMoment) -> list[Line]:
    scene = moment.state.scene
    if scene.tested is None:
        asked = moment.ask is not None and moment.ask.name == "volunteer"
        return [*in_play([("👉 ", Strong(gettext("Who takes it?")))])] if asked else []
    most = attempts(moment.options, moment.state)
    line = say(
        "🎲 {name}: attempt {attempt} of {attempts}",
        name=NamePart(moment.seats[scene.tested]),
        attempt=min(scene.tries + 1, most),
        attempts=most,
    )
    if scene.staked:
        jokers = len(scene.staked)
        line = (
            *line,
            " · ",
            ngettext("🃏 {count} Joker at stake", "🃏 {count} Jokers at stake", jokers),
        )
    if scene.queue:  # the group is tested one by one (5.11)
        line = (*line, " · ", *say("then {names}", names=names(moment, map(str, scene.queue))))
    lines = [line]
    way = scene.way if scene.way is not None else scene.ways[-1] if scene.ways else ""
    return [*lines, ("💭 ", NamePart(way))] if way else lines


def _fight_lines(moment: CardsMoment) -> list[Line]:
    scene = moment.state.scene
    if not scene.sides:
        return []
    line = _swing_line(moment)
    if scene.quiet < _LONG_QUIET:
        return [*in_play([line])]
    quiet = gettext(
        "💤 no change for {cycles} cycles, {most} are a draw",
        cycles=scene.quiet,
        most=MOST_QUIET_CYCLES,
    )
    return [*in_play([(*line, " · ", quiet)])]


def _swing_line(moment: CardsMoment) -> Line:
    """Tell who swings at whom; the sign says if the one named first decides now."""
    scene, ask = moment.state.scene, moment.ask
    if scene.swing is None:
        return say("⚔️ cycle {number}", number=scene.cycle)
    decides = ask.about.who if ask is not None and isinstance(ask.about, Stance) else None
    one, other = scene.swing, scene.target
    words = mark("{name} swings at {foe}") if other else mark("{name}’s turn: attack")
    if other is not None and decides == other:
        one, other, words = other, one, mark("{name} defends against {foe}")
    sign = TURN if decides == one and is_between_two(moment) else "⚔️ "  # else a row has it
    foe = NamePart("" if other is None else called(moment, other))
    return (sign, *say(words, name=NamePart(called_first(moment, one)), foe=foe))


def declared(moment: CardsMoment) -> list[Line]:
    """Show the players' declared plans, until a fight begins (10.1)."""
    if moment.state.scene.sides:
        return []
    found = [
        (name, player.declared)
        for name, player in zip(moment.seats, moment.state.party, strict=False)
        if player.declared
    ]
    most = _LONGEST_DECLARED if len(found) > 2 else 2 * _LONGEST_DECLARED
    return [("🗣️ ", NamePart(name), ": ", NamePart(cut(words, most))) for name, words in found]


def _asked(moment: CardsMoment, viewer: int | None) -> list[Line]:
    """Name the player whom the table waits for, and the decision; “you” for the viewer."""
    ask = moment.ask
    if ask is None or ask.name == "volunteer":
        return []
    if ask.name == "path":
        return [("👉 ", Strong(gettext("Which way do you go?")))]
    if ask.name == "type":
        asked = say(
            "👉 {choose}, each with a suit and an ability", choose=Strong(gettext("Choose a class"))
        )
        odds = odds_words(moment.options, len(moment.seats))
        told = [] if odds is None else [(f"🎲 {odds}",)]
        return [asked, *_abilities(), *told]
    (seat, *_) = ask.waits_for()
    alone = len(moment.seats) == 1
    if _is_named(moment, ask, seat) and (alone or viewer != seat):
        return []  # the line above says so
    name = NamePart(moment.seats[seat])
    abilities = _abilities() if ask.name == "gm_type" else []
    if alone or seat == viewer:
        return [_asks_you(moment, ask), *abilities]
    return [_asks_another(moment, ask, name), *abilities]


def _abilities() -> list[Line]:
    """Tell what each class can do, with its suit (1.2)."""
    return [(f"{ICONS[cls]} {class_name(cls)}: {gettext(ABILITY_DOES[cls])}",) for cls in CLASSES]


def _is_named(moment: CardsMoment, ask: Ask, seat: int) -> bool:
    """Return whether the line of the test or the fight names the player who decides."""
    if ask.name == "target":
        return len(moment.seats) > 1 and moment.state.scene.swing == str(seat)
    marked = isinstance(ask.about, Stance) and ask.about.who == str(seat)
    return marked and (len(moment.seats) == 1 or ask.name in ("attempt", "swing", "guard"))


def _asks_you(moment: CardsMoment, ask: Ask) -> Line:
    """Tell the player who decides what to decide; for whom, and what others may do."""
    if ask.name == "counter" and isinstance(ask.about, Used):
        words = mark("👉 {user} uses an ability: {does}. Do you counter?")
        return say(words, **_used(moment, ask.about))
    asked = Strong(gettext(_YOURS.get(asked_in(moment, ask), _YOU_DECIDE)))
    foe = _foe_asked(moment, ask)
    if foe is not None:
        return say("👉 {asked} for {foe}", asked=asked, foe=foe)
    if _may_declare(ask):
        return say("👉 {asked}; players may say what they do", asked=asked)
    return ("👉 ", asked)


def _asks_another(moment: CardsMoment, ask: Ask, name: NamePart) -> Line:
    """Tell the others who decides what; for whom, and what they may do."""
    if ask.name == "counter" and isinstance(ask.about, Used):
        words = mark("⏳ {user} uses an ability: {does}. Does {name} counter?")
        return say(words, name=name, **_used(moment, ask.about))
    foe = _foe_asked(moment, ask)
    if foe is not None:
        return say(_FOR_A_FOE[ask.name], name=name, foe=foe)
    if _may_declare(ask):
        return say("⏳ {name} leads; players may say what they do", name=name)
    return say(_ANOTHERS.get(asked_in(moment, ask), _DECIDES), name=name)


def _used(moment: CardsMoment, about: Used) -> dict[str, Part]:
    """Return who uses an ability, and what it does (1.2)."""
    does = ABILITY_DOES[moment.state.cls_of(about.user)]
    return {"user": NamePart(called_first(moment, about.user)), "does": gettext(does)}


def _foe_asked(moment: CardsMoment, ask: Ask) -> NamePart | None:
    """Return the foe that is decided for, if any."""
    match ask.about:
        case Stance(who) | Laying(who) if is_foe(who):
            return NamePart(called(moment, who))
    return None


def _may_declare(ask: Ask) -> bool:
    """Return whether players may say what they do while the GM decides (10.1)."""
    return ask.name == "scene" and len(ask.offers) > 1


# The decision, by the ask: for the player who decides, and for the others.
_YOU_DECIDE, _DECIDES = mark("You decide"), mark("⏳ {name} decides")
_YOURS = {
    "scene": mark("You lead"),
    "gm_type": mark("Choose the GM’s class"),
    "reason": mark("What is at stake?"),
    "adjust": mark("What do you adjust?"),
    "way": mark("How do you try it?"),
    "accept": mark("Do you take the test?"),
    "accept in a fight": mark("Do you fight?"),
    "attempt": mark("Your attempt"),
    "swing": mark("Your swing"),
    "guard": mark("You answer the swing"),
    "difficulty": mark("How hard is it?"),
    "penalty": mark("What does it cost?"),
    "judge": mark("Does that way count?"),
    "terms": mark("Set the terms"),
    "mercy": mark("What do you do with them?"),
    "card": mark("Choose a card"),
    "target": mark("Choose a target"),
    "power": mark("What does the ability do?"),
    "agree": mark("Do you fight?"),
    "tested": mark("Who is tested?"),
    "group": mark("One, or each of them?"),
    "manner": mark("Must they?"),
    "fighters": mark("Who fights?"),
    "manner in a fight": mark("Must they fight?"),
    "foes": mark("How many foes?"),
    "foe_name": mark("Name the foe"),
    "build": mark("How are its cards chosen?"),
    "foe_faces": mark("How many ability cards?"),
    "foe_pack": mark("Which cards?"),
    "foe_stack": mark("Which cards, in which order?"),
    "first": mark("Who attacked?"),
    "verdict": mark("How does it end?"),
    "after_death": mark("What becomes of your character?"),
}
_ANOTHERS = {
    "scene": mark("⏳ {name} leads"),
    "gm_type": mark("⏳ {name} chooses the GM’s class"),
    "adjust": mark("⏳ {name} adjusts something"),
    "way": mark("⏳ {name} says how they try it"),
    "accept": mark("⏳ {name} may take the test"),
    "accept in a fight": mark("⏳ {name} may decline the fight"),
    "difficulty": mark("⏳ {name} says how hard it is"),
    "penalty": mark("⏳ {name} says what it costs"),
    "judge": mark("⏳ {name} judges that way"),
    "terms": mark("⏳ {name} sets the terms"),
    "mercy": mark("⏳ {name} decides their fate"),
    "card": mark("⏳ {name} chooses a card"),
    "target": mark("⏳ {name} chooses a target"),
    "power": mark("⏳ {name} says what the ability does"),
    "agree": mark("⏳ {name} may agree to fight"),
    **dict.fromkeys(("tested", "group", "manner", "reason"), mark("⏳ {name} calls a test")),
    **dict.fromkeys(("fighters", "manner in a fight", "foes"), mark("⏳ {name} calls a fight")),
    **dict.fromkeys(
        ("foe_name", "build", "foe_faces", "foe_pack", "foe_stack"),
        mark("⏳ {name} makes a foe"),
    ),
    "first": mark("⏳ {name} says who attacked"),
    "verdict": mark("⏳ {name} ends the game"),
    "after_death": mark("⏳ {name} says what becomes of the dead"),
}
_FOR_A_FOE = {
    "swing": mark("⏳ {name} swings for {foe}"),
    "guard": mark("⏳ {name} answers the swing for {foe}"),
    "card": mark("⏳ {name} chooses a card for {foe}"),
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
