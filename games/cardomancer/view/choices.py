"""A seat's choices, as rows whose labels say the result (section 10).

A few uses of cards are all buttons. Of many, the best blocks and heals and the best plain attack
are buttons, and the others, wrath among them, are a menu. A menu of discards follows. The last row
needs no card, and its colour does not invite a press.
"""

from collections.abc import Iterator, Sequence

from games.cardomancer.rules import tokens as t
from games.cardomancer.rules.automatic import is_idle, until_more, worth
from games.cardomancer.rules.cards import CLASSES, GUARDIAN, ClassName
from games.cardomancer.rules.damage import (
    artifact_back,
    back_at_character,
    coming_damage,
    defence,
    falling,
    healing,
    hurt_monster,
    on_character,
    on_monster,
    strength,
)
from games.cardomancer.rules.reaction import rescues
from games.cardomancer.rules.state import Monster, State, open_window, window_of
from games.cardomancer.view.flavour import kind_name
from games.cardomancer.view.text import ICONS, ITEM_IN_SHORT, CardomancerMoment, class_name
from games.engine.deck import Card, symbols
from games.engine.panel import Choice, Menu, Mood, Row
from games.engine.speech import gettext, mark
from games.engine.table import Ask, Token
from games.kit.names import in_label
from games.kit.words import sentence_case

MOST_AS_BUTTONS = 3  # uses of cards, each a row on a phone
_MOST_IN_A_MENU = 25

# Label and mood of each token without a target.
_ENDS = {
    t.PASS: (mark("Pass"), Mood.PLAIN),
    t.STOP: (mark("No second attack"), Mood.PLAIN),
    t.DONE: (mark("Done resting"), Mood.PLAIN),
    t.YES: (mark("Swap hands"), Mood.MAIN),
    t.NO: (mark("No, keep mine"), Mood.PLAIN),
    t.READY: (mark("Ready for the first combat"), Mood.MAIN),
}

Use = tuple[t.CardPlay, Choice]
Uses = dict[Card, list[Use]]


def rows(moment: CardomancerMoment, seat: int) -> tuple[Row, ...]:
    """Return the rows of all choices of a seat."""
    ask = moment.ask
    if ask is None or seat not in ask.offers:
        return ()
    offer = t.offered(ask, seat)
    match ask.name:
        case "class":
            return (tuple(_class(cls) for cls in CLASSES if cls in offer),)
        case "onward":
            down = Choice((t.NEXT,), gettext("Into the next dungeon"), mood=Mood.MAIN)
            return ((down, Choice((t.STOP,), gettext("Stop here, keep everything"))),)
        case _:
            return _moves(moment, ask, seat, offer)


def ready(ask: Ask) -> tuple[Row, ...]:
    """Return the board's button for players who want no swap (2.4), or have rested (8.3)."""
    token = t.DONE if ask.name == "rest" else t.READY
    label, mood = _ENDS[token]
    asked = any(token in t.offered(ask, seat) for seat in ask.offers)
    return ((Choice((token,), gettext(label), mood=mood),),) if asked else ()


def items_of_others(moment: CardomancerMoment, turn: int) -> tuple[Row, ...]:
    """Return the items of seats that are not asked, where one user plays them all (7.3)."""
    ask = moment.ask
    if ask is None:
        return ()
    mine = t.offered(ask, turn)
    others = [seat for seat in ask.offers if seat not in ask.waits_for()]
    found: dict[Token, Choice] = {}
    for seat in others:
        for token in t.offered(ask, seat):
            move = t.read(token)
            if token not in mine and isinstance(move, t.SlayItem | t.RaiseItem | t.WardItem):
                label = _label(moment, ask, seat, move)
                found.setdefault(token, Choice((token,), label, move.card))
    return _few_or_menu(gettext("✨ Magic items of the others"), list(found.values()))


def _class(cls: ClassName) -> Choice:
    return Choice((cls,), f"{ICONS[cls]} {sentence_case(class_name(cls))}")


def _end(moment: CardomancerMoment, ask: Ask, seat: int, token: Token) -> Choice:
    label, mood = _ENDS[token]
    window = open_window(ask)
    dying = [] if window is None else falling(moment.state, window)
    if window is None or not dying:
        return Choice((token,), gettext(label), mood=mood)
    saving = rescues(moment.state, window, seat, t.offered(ask, seat))
    return Choice(
        (token,),
        _lets_die(moment, seat, dying),
        mood=Mood.DANGER,
        confirm=_preventable(moment, ask, seat, saving) if saving else "",
    )


def _passing_on(moment: CardomancerMoment, ask: Ask, seat: int, token: Token) -> list[Choice]:
    """Return the pass that plays on, for an idle seat; not in a lesson (R46)."""
    if token != t.PASS or moment.options.lesson or not is_idle(moment.state, ask, seat):
        return []
    reacting, idle = mark("⏩ Pass unless a hero would die"), mark("⏩ Pass while I can’t act")
    label = gettext(reacting if ask.name == "react" else idle)
    return [Choice((t.PASS,), label, until=until_more(moment.state, seat))]


def _lets_die(moment: CardomancerMoment, seat: int, dying: Sequence[int]) -> str:
    """Label a pass by the characters who would die."""
    if len(dying) > 1:
        return gettext("Pass: {deaths} of you die", deaths=len(dying))
    if seat in dying:
        return gettext("Pass: you die")
    return in_label("Pass: {name} dies", moment.seats[dying[0]])


def _preventable(moment: CardomancerMoment, ask: Ask, seat: int, saving: Sequence[Token]) -> str:
    """Name the card that would prevent the death. A question has no names: it is not escaped."""
    best = max(saving, key=lambda token: worth(moment.options, moment.state, ask, seat, token))
    move = t.read(best)
    card = symbols(move.card) if isinstance(move, t.Defence | t.Item) else ""
    return gettext("This hit kills. Your {card} can prevent it.", card=card)


def _kills(moment: CardomancerMoment, seat: int, play: t.CardPlay) -> str:
    """Ask before an attack whose shield damage kills the attacker (6.5)."""
    if not isinstance(play, t.Attack):
        return ""
    state = moment.state
    target, hp = state.row[play.monster], state.party[seat].hp
    power = strength(moment.options, state, seat, play.card, play.special)
    back = back_at_character(state.party[seat], target.card, on_monster(target, power))
    if back < hp:
        return ""
    return gettext("Its shield takes {damage} HP from you: you die.", damage=back)


def _moves(
    moment: CardomancerMoment, ask: Ask, seat: int, offer: Sequence[Token]
) -> tuple[Row, ...]:
    """Return cards first, then wrath, discards and the choices that need no card."""
    uses: Uses = {}
    wrath: list[Choice] = []
    discards: list[Choice] = []
    last: list[Choice] = []
    for token in offer:
        if token in _ENDS:
            last += _passing_on(moment, ask, seat, token)
            last.append(_end(moment, ask, seat, token))
            continue
        move = t.read(token)
        match move:
            case t.Swap(other):
                label = in_label("Offer {name} a swap", moment.seats[other])
                last.append(Choice((token,), label, named=True))
            case t.Wrath(index):
                name = monster_label(moment.state, moment.state.row[index])
                label = gettext("⚡ Wrath: whole hand, {monster} dies", monster=name)
                wrath.append(Choice((token,), label))
            case t.Discard(card):
                discards.append(Choice((token,), gettext("Discard"), card))
            case _:
                deadly = _kills(moment, seat, move)
                mood = Mood.DANGER if deadly else Mood.PLAIN
                label = _label(moment, ask, seat, move)
                choice = Choice((token,), label, move.card, mood, confirm=deadly)
                uses.setdefault(move.card, []).append((move, choice))
    return (
        *_by_card(moment, ask, seat, uses, wrath),
        *_few_or_menu(gettext("🗑️ Discard one"), discards),
        *([tuple(last)] if last else []),
    )


def _few_or_menu(label: str, choices: list[Choice]) -> tuple[Row, ...]:
    """Return one choice as a button, several as a menu."""
    if len(choices) > 1:
        return (Menu(label, tuple(choices)),)
    return (tuple(choices),) if choices else ()


def _by_card(
    moment: CardomancerMoment, ask: Ask, seat: int, uses: Uses, wrath: list[Choice]
) -> list[Row]:
    """Return a few uses as buttons, or the best of many and a menu of the others.

    The buttons are then the best uses that protect or heal, and the best attack without the
    special. Where one menu can't hold the others, each card has its own.
    """
    found = [use for each in uses.values() for use in each]
    worths = {
        choice.answers[0]: worth(moment.options, moment.state, ask, seat, choice.answers[0])
        for _, choice in found
    }
    found.sort(key=lambda use: -worths[use[1].answers[0]])
    safe = next((choice for _, choice in found if choice.mood is not Mood.DANGER), None)
    if safe is not None:
        safe.mood = Mood.MAIN
    if len(found) <= MOST_AS_BUTTONS:
        shown = [choice for each in uses.values() for _, choice in each]
        return [*([tuple(shown)] if shown else []), *_wrath_row(wrath)]
    first = sorted(_best_of(found), key=lambda choice: -worths[choice.answers[0]])
    others = [choice for each in uses.values() for _, choice in each if choice not in first]
    best: list[Row] = [tuple(first)] if first else []
    if len(others) + len(wrath) <= _MOST_IN_A_MENU:
        return [*best, *_few_or_menu(gettext("🃏 More plays …"), [*others, *wrath])]
    return [*best, *_menus_by_card(moment, seat, uses, first), *_wrath_row(wrath)]


def _best_of(found: list[Use]) -> list[Choice]:
    """Return the best uses that protect or heal, and the best attack without the special.

    `found` is sorted, the best use first.
    """
    keeping = [choice for play, choice in found if not isinstance(play, t.Attack | t.SlayItem)]
    attacks = [choice for play, choice in found if isinstance(play, t.Attack) and not play.special]
    return keeping[:MOST_AS_BUTTONS] + attacks[:1]


def _menus_by_card(
    moment: CardomancerMoment, seat: int, uses: Uses, shown: list[Choice]
) -> Iterator[Row]:
    """Yield a menu for each card, with its uses that are no buttons."""
    for card, each in uses.items():
        rest = [use for use in each if use[1] not in shown]
        if rest:
            label = _card_label(moment, seat, card, [play for play, _ in rest])
            yield Menu(label, tuple(choice for _, choice in rest))


def _wrath_row(wrath: list[Choice]) -> tuple[Row, ...]:
    return _few_or_menu(gettext("⚡ Wrath: whole hand, one dies"), wrath)


def _card_label(moment: CardomancerMoment, seat: int, card: Card, plays: list[t.CardPlay]) -> str:
    """Label a card's menu with its possible uses, so that it does not look like a choice."""
    state, does = moment.state, []
    if any(isinstance(play, t.Attack) for play in plays):
        power = strength(moment.options, state, seat, card, False)
        does.append(gettext("attack {damage}", damage=power))
    if any(isinstance(play, t.Defence) for play in plays):
        points = defence(state.party[seat], card, False)
        does.append(gettext("block {damage}", damage=points))
    if any(isinstance(play, t.Heal) for play in plays):
        does.append(gettext("heal {hp}", hp=healing(state, seat, card, False)))
    if any(isinstance(play, t.Attack | t.Defence | t.Heal) and play.special for play in plays):
        does.append(gettext("special"))
    if any(isinstance(play, t.Item) for play in plays):
        does.append(f"✨ {gettext(ITEM_IN_SHORT[card])}")
    return gettext("Play {card}: {uses} …", card=symbols(card), uses=", ".join(does))


def _label(moment: CardomancerMoment, ask: Ask, seat: int, play: t.CardPlay) -> str:
    """Return the label of one way to play a card."""
    match play:
        case t.Attack():
            return _attack(moment, seat, play)
        case t.Defence():
            return _defence(moment, ask, seat, play)
        case t.Heal():
            return _heal(moment, seat, play)
        case t.SlayItem(index):
            foe = monster_label(moment.state, moment.state.row[index])
            return gettext("✨ Slay {monster}", monster=foe)
        case t.TurnBackItem():
            return _turn_back(moment, ask)
        case t.WardItem(whom):
            name = moment.seats[whom]
            return in_label("✨ {name}: no damage this turn", name, card=True)
        case t.RaiseItem(whom):
            character = moment.state.party[whom]
            heals, raises = mark("✨ Heal {name}: {hp} HP"), mark("✨ Raise {name}: {hp} HP")
            does, name = heals if character.hp else raises, moment.seats[whom]
            return in_label(does, name, hp=character.max_hp, card=True)


def _attack(moment: CardomancerMoment, seat: int, play: t.Attack) -> str:
    """Label an attack: damage, and the monster's HP left or its shield's damage (5.4 to 5.6, 6.5).

    A guardian's special is two attacks (5.7).
    """
    state = moment.state
    character, target = state.party[seat], state.row[play.monster]
    power = strength(moment.options, state, seat, play.card, play.special)
    damage = on_monster(target, power)
    back = back_at_character(character, target.card, damage)
    pricked = artifact_back(state, target.card) if back else 0  # A♠ answers a shield (R24)
    kills = damage + pricked >= target.hp
    deadly = 0 < back >= character.hp
    how = _special(play) + ("2× " if play.special and character.cls == GUARDIAN else "")
    ends = [_left(target, damage)]
    if deadly:
        ends = [gettext("both die") if kills else gettext("deadly")]
    elif back:
        ends = [gettext("{damage} back", damage=back)]
    hit = _on(state, target, damage) if deadly or not kills else _killing(state, target)
    return ", ".join(filter(None, [f"{how}{hit}", *ends]))


def _special(play: t.Attack | t.Heal) -> str:
    """Return the word at the front of a play with the class special."""
    return f"{gettext('Special')} " if play.special else ""


def _left(monster: Monster, damage: int) -> str:
    """Say what damage leaves of a monster, if it does any and does not kill."""
    left = monster.hp - damage
    return gettext("{hp} left", hp=left) if damage and left > 0 else ""


def _killing(state: State, monster: Monster) -> str:
    return gettext("kills {monster}", monster=monster_label(state, monster))


def _on(state: State, monster: Monster, damage: int) -> str:
    label = monster_label(state, monster)
    return gettext("{damage} to {monster}", damage=damage or gettext("no damage"), monster=label)


def monster_label(state: State, monster: Monster) -> str:
    """Name a monster for lines and labels, with its index if two are alike."""
    place = state.foe(monster).place
    return kind_name(monster.card) + (f" {place}" if place else "")


def _defence(moment: CardomancerMoment, ask: Ask, seat: int, play: t.Defence) -> str:
    """Label a ♦: the damage without it and with it (4.8, 6.2)."""
    state, window, whom = moment.state, window_of(ask), play.seat
    points = defence(state.party[seat], play.card, play.special)
    now = coming_damage(state, window, whom)
    after = on_character(state, whom, window.power, window.blocked[whom] + points)
    how = f"{gettext('Special')}: " if play.special else ""
    if whom == seat:
        return f"{how}{gettext('you lose {after}, not {now}', after=after, now=now)}"
    label = mark("{how}{name} loses {after}, not {now}")
    return in_label(label, moment.seats[whom], how=how, after=after, now=now, card=True)


def _heal(moment: CardomancerMoment, seat: int, play: t.Heal) -> str:
    """Label a ♥: the HP afterwards (5.12)."""
    character = moment.state.party[play.seat]
    points = healing(moment.state, seat, play.card, play.special)
    after = min(character.max_hp, character.hp + points)
    heals = f"{_special(play)}+{after - character.hp}"
    if play.seat == seat:
        return gettext("{healing} for you: {hp} HP", healing=heals, hp=after)
    other, label = moment.seats[play.seat], mark("{healing} for {name}: {hp} HP")
    return in_label(label, other, healing=heals, hp=after, card=True)


def _turn_back(moment: CardomancerMoment, ask: Ask) -> str:
    """Label the item A♠: the attack's damage to the monster itself (7.2, R28)."""
    state, window = moment.state, window_of(ask)
    damage = hurt_monster(window.monster.card, window.power)
    if damage >= window.monster.hp:
        return f"✨ {_killing(state, window.monster)}"
    hit, left = _on(state, window.monster, damage), _left(window.monster, damage)
    return f"✨ {', '.join(filter(None, [hit, left]))}"
