"""The choices of the players' asks; those of the GM are in `desk`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from games.cards.rules import tokens as t
from games.cards.rules.adventure.pace import (
    UNHURT,
    harm,
    has_one_card,
    until_it_matters,
    until_it_matters_against,
    until_the_last_attempt,
    until_the_last_falls,
    weakest,
)
from games.cards.rules.cards import NUMBER_RANKS, compare, strength
from games.cards.rules.desk.scenes import LONGEST_DECLARATION
from games.cards.rules.feats import LONGEST_WAY
from games.cards.rules.opponents import terms as automatic_terms
from games.cards.view.danger import is_stuck, leaving_kills, may_die
from games.cards.view.words import (
    CLASSES,
    ICONS,
    CardsMoment,
    Plain,
    ability_label,
    asked_in,
    attempts,
    called,
    called_first,
    class_name,
    is_numbered,
    plain_row,
)
from games.engine.deck import Card
from games.engine.panel import Choice, Form, Group, Menu, Mood, Page, Panel, Row
from games.engine.speech import gettext, mark, ngettext
from games.engine.table import Ask, Offer, Token
from games.kit.names import SHOWN_OF_A_LABEL, in_label, short
from games.kit.token_rows import token_rows

_PLAIN: Mapping[str, Plain] = {
    "agree": ((t.YES, mark("🤺 Fight"), Mood.DANGER), (t.NO, mark("No"), Mood.PLAIN)),
    "accept": ((t.YES, mark("🎲 Take the test"), Mood.MAIN), (t.NO, mark("Decline"), Mood.PLAIN)),
    "accept in a fight": ((t.YES, mark("⚔️ Fight"), Mood.MAIN), (t.NO, mark("Decline"), Mood.PLAIN)),
    "volunteer": ((t.ME, mark("🙋 I’ll do it"), Mood.MAIN),),
    "after_death": (
        (t.RESURRECT, mark("🕯️ Back, one level lower"), Mood.MAIN),
        (t.NEW, mark("A new character, level 1"), Mood.PLAIN),
    ),
    "counter": (
        (t.COUNTER, mark("✨ Counter: one ability"), Mood.MAIN),
        (t.ALLOW, mark("Let it work"), Mood.PLAIN),
    ),
}

Rows = Callable[[CardsMoment, Ask, Sequence[Token]], tuple[Row, ...]]


def rows(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """The choices of a player at an ask."""
    if ask.name == "way":
        return (words_row(_way_form()),)
    if not isinstance(offer, list):
        return token_rows(offer)
    plain = _PLAIN.get(asked_in(moment, ask))
    if plain is not None:
        return plain_row(plain)
    made = _ROWS.get(ask.name)
    return () if made is None else made(moment, ask, offer)


def words_row(form: Form) -> tuple[Choice, ...]:
    """Return the choices to type words, or to say nothing."""
    return (
        Choice((), gettext("In your own words …"), form=form, mood=Mood.MAIN),
        Choice(("",), gettext("Say nothing")),
    )


def _declaring() -> Form:
    return Form(
        gettext("What do you mean to do?"),
        gettext("In your own words"),
        LONGEST_DECLARATION,
        required=False,
    )


def _way_form() -> Form:
    return Form(
        gettext("How do you try it?"),
        gettext("Another way each time"),
        LONGEST_WAY,
        required=False,
    )


def _classes(_moment: CardsMoment, _ask: Ask, offer: Sequence[Token]) -> tuple[Row, ...]:
    """Return four buttons; a taken class stays visible (1.2). The board tells what each does."""
    choices = []
    for cls in CLASSES:
        if cls in offer:
            label = f"{ICONS[cls]} {class_name(cls)}"
            choices.append(Choice((cls,), label, mood=Mood.MAIN))
        else:
            label = gettext("{class_name}, taken", class_name=class_name(cls))
            choices.append(Choice((cls,), label, closed=gettext("This class is taken.")))
    return (tuple(choices),)


def between_scenes(moment: CardsMoment, offers: Mapping[int, Sequence[Token]]) -> tuple[Row, ...]:
    """Return the players' choices between scenes, one row for all (10.1, 6.10)."""
    tokens = list(dict.fromkeys(token for offer in offers.values() for token in offer))
    made: list[Row] = []
    if t.DECLARE in tokens:
        made.append((Choice((t.DECLARE,), gettext("🗣️ Say what you do …"), form=_declaring()),))
    duels = [t.Aimed.from_token(token) for token in tokens if token != t.DECLARE]
    challenges = tuple(
        Choice((str(duel),), in_label("🤺 Challenge {name}", called(moment, duel.whom)))
        for duel in duels
        if duel.what == t.CHALLENGE and duel.whom is not None
    )
    if challenges:
        made.append(Group(gettext("🤺 Challenge …"), challenges, short=True))
    return tuple(made)


def _path(moment: CardsMoment, _ask: Ask, offer: Sequence[Token]) -> tuple[Row, ...]:
    """Return a button for each way of a written adventure (12.3)."""
    written = moment.options.written
    if written is None:
        return ()
    labels = [way.words for way in written.scene(moment.state.at).ways]
    return (
        tuple(
            Choice((way,), short(labels[int(way) - 1], SHOWN_OF_A_LABEL), named=True)
            for way in offer
        ),
    )


def _attempt(moment: CardsMoment, ask: Ask, offer: Sequence[Token]) -> tuple[Row, ...]:
    """Return the choices of an attempt: draw, ability, treasure, leave (5.2, 5.8)."""
    state = moment.state
    most = attempts(moment.options, state)
    left = most - state.scene.tries
    deadly = may_die(moment, ask)
    label = ngettext("🎴 Draw, {count} attempt left", "🎴 Draw, {count} attempts left", left)
    draws = [Choice((t.DRAW,), label, mood=Mood.MAIN)]
    if deadly:
        draws = [_deadly_draw(left, may_leave=t.LEAVE in offer)]
    if state.stake in _TRIED_ON and left > _LAST and not (deadly or moment.options.is_lesson):
        until = until_the_last_attempt(state, seat_of(ask), most)
        label = gettext(_TRIED_ON[state.stake])
        once = Choice((t.DRAW,), gettext("🎴 Draw once"))
        draws = [Choice((t.DRAW,), label, until=until, mood=Mood.MAIN), once]
    others = _abilities(moment, ask, offer)
    if t.LEAVE in offer:
        others.append(_leave(moment, ask))
    return ((*draws, *others),)


_LAST = 1

# 11.2: a press tries on where it costs nothing to fail before the last attempt, or a wound each.
_TRIED_ON = {
    "toll": mark("⏩ Draw until you pass"),
    "peril": mark("⏩ Draw until passed or hurt"),
}


def _deadly_draw(left: int, *, may_leave: bool) -> Choice:
    """Return the choice of a draw that may cost the last hit point (5.6)."""
    label = gettext("🎴 Draw, {left} left: you may die", left=left)
    asks = gettext("It may cost your last hit point. You could give up the test instead.")
    return Choice((t.DRAW,), label, mood=Mood.DANGER, confirm=asks if may_leave else "")


def _leave(moment: CardsMoment, ask: Ask) -> Choice:
    """Return the choice to give up a test, with its cost for the last hit point (5.8, 11.2)."""
    if isinstance(ask.about, t.Stance) and leaving_kills(moment.state, ask.about.who):
        asks = gettext("It costs your last hit point. You could draw instead.")
        return Choice((t.LEAVE,), gettext("🚪 Give up: you die"), mood=Mood.DANGER, confirm=asks)
    return Choice((t.LEAVE,), gettext("🚪 Give up the test"))


def stances(moment: CardsMoment, ask: Ask, offer: Sequence[Token]) -> tuple[Row, ...]:
    """Return the choices of a round: fight on, draw, ability, treasure, surrender (6.3, 6.7)."""
    deadly = may_die(moment, ask)
    at_once = deadly and ask.name == "guard"  # a swinger can't lose a card
    mood = Mood.DANGER if at_once else Mood.MAIN
    draws: tuple[Choice, ...] = (Choice((t.DRAW,), gettext(_DRAW[at_once]), mood=mood),)
    if not (moment.options.human or moment.options.is_lesson):
        mood = Mood.DANGER if deadly else Mood.MAIN
        label, until = gettext(_FIGHT_ON[deadly]), _until(moment, ask)
        on = Choice((t.DRAW,), label, mood=mood, until=until)
        mood = Mood.DANGER if at_once else Mood.PLAIN
        draws = (on, Choice((t.DRAW,), gettext(_DRAW_ONCE[at_once]), mood=mood))
    abilities = _abilities(moment, ask, offer)
    if abilities and is_stuck(moment, ask):
        asks = gettext("That ends in a tie, which loses the adventure. An ability may still win.")
        draws = (Choice((t.DRAW,), gettext(_DRAW[False]), mood=Mood.DANGER, confirm=asks),)
        abilities[-1] = replace(abilities[-1], mood=Mood.MAIN)
    others: list[Choice | Page] = [*abilities]
    if t.SURRENDER in offer:
        surrender = Choice((t.SURRENDER,), gettext("🏳️ Surrender"), confirm=_surrender(moment, ask))
        others.append(surrender if _may_help(moment, ask) else _more(surrender))
    return (draws, tuple(others)) if others else (draws,)


# By whether the player may die.
_DRAW = {False: mark("🎴 Draw"), True: mark("🎴 Draw: you may die")}
_DRAW_ONCE = {False: mark("🎴 Draw once"), True: mark("🎴 Draw once: you may die")}
_FIGHT_ON = {False: mark("⏩ Fight on"), True: mark("⏩ Fight on: you may die")}


def _until(moment: CardsMoment, ask: Ask) -> str:
    """Return the key of *Fight on*; after an own swing it stays with that foe."""
    state, seat = moment.state, seat_of(ask)
    if has_one_card(state):
        return until_the_last_falls(state, seat)
    if ask.name == "guard" or state.scene.target is None:
        return until_it_matters(state, seat)
    return until_it_matters_against(state, seat, state.scene.target)


def seat_of(ask: Ask) -> int:
    """Return the seat whose answer is needed."""
    return ask.waits_for()[0]


def _may_help(moment: CardsMoment, ask: Ask) -> bool:
    """Return whether surrender may be wise: with a human GM always, else when hurt.

    For the last player in the climax it saves only a character with levels (2.6, 11.9).
    """
    state = moment.state
    if moment.options.human or not isinstance(ask.about, t.Stance):
        return True
    name = ask.about.who
    if harm(state, name) == UNHURT:
        return False
    alone = state.scene.opponents(ask.about.against) == [name]
    return state.stake != "climax" or not alone or moment.options.levels != "none"


def _more(*choices: Choice) -> Page:
    """Return a page for rarely useful choices."""
    return Page(
        "more", gettext("More …"), lambda: Panel(f"C.A.R.D.S. · {gettext('More')}", rows=(choices,))
    )


def _surrender(moment: CardsMoment, ask: Ask) -> str:
    """Say what a surrender costs, or who decides it (6.7, 11.7)."""
    if not isinstance(ask.about, t.Stance) or not ask.about.who.isdecimal():
        return gettext("The foe gives up and leaves the fight.")
    if moment.options.human:
        if ask.about.against.isdecimal():
            return gettext("You give up. Your opponent refuses it, or sets the terms.")
        return gettext("You give up. The GM refuses it, or sets the terms.")
    return gettext(_AFTER_SURRENDER[automatic_terms(moment.state, ask.about.who)])


_AFTER_SURRENDER = {
    t.TREASURE: mark("You leave this fight. It costs your Jokers."),
    t.WOUND: mark("You leave this fight. It costs a wound."),
    t.FREE: mark("You leave this fight. It costs nothing."),
}


def _abilities(moment: CardsMoment, ask: Ask, offer: Sequence[Token]) -> list[Choice]:
    """Return the choices of the ability and the treasure (7.1, 9.1)."""
    if not isinstance(ask.about, t.Stance):
        return []
    name, choices = ask.about.who, []
    if t.ABILITY in offer:
        choices.append(Choice((t.ABILITY,), ability_label(moment.state, name)))
    if t.TREASURE in offer:
        label = gettext("🃏 All three Jokers: any ability")
        choices.append(Choice((t.TREASURE,), label))
    return choices


def _target(moment: CardsMoment, name: t.Name, place: int) -> str:
    """Label an opponent, with its place unless its title has a number already."""
    title, points = called_first(moment, name), moment.state.hit_points(name)
    if is_numbered(moment, name):
        return in_label("{name}, {hp} HP", title, hp=points)
    return in_label("{number}. {name}, {hp} HP", title, number=place, hp=points)


def targets(moment: CardsMoment, ask: Ask, offer: Sequence[Token]) -> tuple[Row, ...]:
    """Return *Fight on*, against the weakest, and the opponents to swing at (6.5)."""
    choices = tuple(Choice((name,), _target(moment, name, at)) for at, name in enumerate(offer, 1))
    few = _few(gettext("🎯 At whom?"), choices)
    if moment.options.human or moment.options.is_lesson:
        return (few,)
    return ((_fight_on_against(moment, ask, weakest(moment.state, offer)),), few)


def _fight_on_against(moment: CardsMoment, ask: Ask, foe: t.Name) -> Choice:
    """Return *Fight on* against this foe first (6.5)."""
    state, seat = moment.state, seat_of(ask)
    safe, deadly = (
        mark("⏩ Fight on: {name} first"),
        mark("⏩ Fight on: {name} first (you may die)"),
    )
    may_die = state.hit_points(str(seat)) <= 1
    mood = Mood.DANGER if may_die else Mood.MAIN
    label = in_label(deadly if may_die else safe, called(moment, foe))
    return Choice((foe,), label, mood=mood, until=until_it_matters_against(state, seat, foe))


def powers(moment: CardsMoment, ask: Ask, offer: Sequence[Token]) -> tuple[Row, ...]:
    """Return the effects of the ability or the treasure to choose from (7.4)."""
    on = ask.about.on if isinstance(ask.about, t.Used) else ""
    choices = tuple(Choice((token,), _power(moment, token, on)) for token in offer)
    return (_few(gettext("✨ What does it do?"), choices),)


def _few(label: str, choices: tuple[Choice, ...]) -> Row:
    """Return buttons if they fit on a phone's screen, else a menu."""
    return Group(label, choices) if len(choices) <= _MOST_BUTTONS else Menu(label, choices)


_MOST_BUTTONS = 4


def _power(moment: CardsMoment, token: Token, on: t.Name) -> str:
    aimed = t.Aimed.from_token(token)
    whom = "" if aimed.whom is None else called(moment, aimed.whom)
    match aimed.what:
        case "win":
            return gettext("⚔️ Win without drawing")
        case "recover":
            return in_label("✚ Recover {name}", whom) if whom else gettext("✚ Recover")
        case "steal":
            of = whom or (called(moment, on) if on else "")
            return in_label("🗝️ Steal from {name}", of) if of else gettext("🗝️ Steal")
        case "joker":
            return gettext("🃏 A Joker of the GM")
        case "sight":
            return gettext("👁️ Choose your own cards")
        case _:
            return in_label("🔮 See what {name} has", whom)


def fates(moment: CardsMoment, ask: Ask, offer: Sequence[Token]) -> tuple[Row, ...]:
    """Return the choices of `terms` and `mercy` (6.7, R24)."""
    foe = isinstance(ask.about, t.Beaten) and not ask.about.loser.isdecimal()
    labels = {
        t.REFUSE: (gettext("⚔️ Refuse: fight on"), Mood.DANGER),
        t.FREE: (gettext("🕊️ Let go"), Mood.MAIN),
        t.WOUND: (gettext("🩸 A wound"), Mood.PLAIN),
        t.TREASURE: (
            gettext("🃏 Hand over the Jokers") if foe else gettext("🃏 All Jokers"),
            Mood.PLAIN,
        ),
        t.DEATH: (gettext("💀 Death"), Mood.PLAIN if foe else Mood.DANGER),
    }
    del moment
    return (tuple(Choice((token,), labels[token][0], mood=labels[token][1]) for token in offer),)


def own_cards(_moment: CardsMoment, _ask: Ask, offer: Sequence[Token]) -> tuple[Row, ...]:
    """Return one's own number cards, the strongest first (7.6)."""
    strongest = sorted(offer, key=strength, reverse=True)
    choices = tuple(
        Choice((card,), gettext("beats {number} of 10 ranks", number=beaten_by(card)), card)
        for card in strongest
    )
    return (Menu(gettext("👁️ Which card do you lay?"), choices),)


def beaten_by(card: Card) -> int:
    """Return how many of the ten ranks a card beats (3.1)."""
    return sum(compare(card, f"{value}S") > 0 for value in NUMBER_RANKS)


_ROWS: Mapping[str, Rows] = {
    "type": _classes,
    "gm_type": _classes,
    "attempt": _attempt,
    "path": _path,
    "swing": stances,
    "guard": stances,
    "target": targets,
    "power": powers,
    "terms": fates,
    "mercy": fates,
    "card": own_cards,
}
