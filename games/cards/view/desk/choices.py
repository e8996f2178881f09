"""The choices of the human GM: the desk (2.10, section 10 of the rules page), and a quick foe."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from games.cards.rules import tokens as t
from games.cards.rules.acts import LONGEST_TALE, adjust_offer
from games.cards.rules.cards import FACE_CARDS, NUMBER_RANKS, compare, number_cards, strength
from games.cards.rules.fights import LONGEST_NAME, to_come
from games.cards.view import choices as players
from games.cards.view.desk.plan import plan_choices
from games.cards.view.words import CardsMoment, Plain, ability_label, called, plain_row, unnamed
from games.engine.deck import Card, is_joker
from games.engine.game import SetupRefused
from games.engine.panel import Choice, Form, Forms, Group, Menu, Mood, Row, Several
from games.engine.speech import gettext, mark, mark_plural, ngettext
from games.engine.table import EVERYTHING, Ask, Number, Offer, Some, Token
from games.kit.names import visible

_PLAIN: Mapping[str, Plain] = {
    "group": (
        (t.EACH, mark("Everyone takes it"), Mood.MAIN),
        (t.ONE, mark("Until one passes"), Mood.PLAIN),
    ),
    "manner": ((t.MUST, mark("They must"), Mood.MAIN), (t.MAY, mark("They may"), Mood.PLAIN)),
    "judge": ((t.ALLOW, mark("Allow it"), Mood.MAIN), (t.REFUSE, mark("Refuse it"), Mood.PLAIN)),
    "penalty": ((t.NONE, mark("No harm"), Mood.MAIN), (t.WOUND, mark("🩸 A wound"), Mood.DANGER)),
    "verdict": (
        (t.WON, mark("🏆 The players have won"), Mood.GOOD),
        (t.LOST, mark("💀 They have lost"), Mood.PLAIN),
        (t.OPEN, mark("Left open"), Mood.PLAIN),
    ),
    "first": (
        (t.PLAYERS, mark("The players attacked"), Mood.PLAIN),
        (t.FOES, mark("The foes attacked"), Mood.PLAIN),
        (t.CHANCE, mark("🎲 Chance decides"), Mood.MAIN),
    ),
}
_ADJUSTMENTS = {
    t.WOUND: mark("🩸 wound"),
    t.HEAL: mark("✚ a card back"),
    t.GIVE: mark("🃏 give"),
    t.TAKE: mark("🃏 take"),
    t.SURRENDER: mark("🏳️ gives up"),
}

Rows = Callable[[CardsMoment, Ask, Offer], tuple[Row, ...]]


def rows(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """The choices of the GM at an ask."""
    if ask.name in _PLAIN:
        return plain_row(_PLAIN[ask.name])
    if ask.name != "scene" and isinstance(offer, list) and t.TELL in offer:
        return _meanwhile(moment, ask)
    made = _ROWS.get(ask.name)
    return players.rows(moment, ask, offer) if made is None else made(moment, ask, offer)


def _between_scenes(moment: CardsMoment, _ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return the GM's actions between scenes; the common ones take one press (10.1, 12.8)."""
    tokens = offer if isinstance(offer, list) else []
    planned = plan_choices(moment, tokens)
    common = {
        t.TELL: _telling() if planned else replace(_telling(), mood=Mood.MAIN),
        t.ADJUST: Choice((t.ADJUST,), gettext("✏️ Adjust …")),
    }
    buttons = tuple(choice for token, choice in common.items() if token in tokens)
    made: list[Row] = [planned] if planned else []
    if buttons:
        made.append(Menu(gettext("💬 Say, adjust …"), buttons) if planned else buttons)
    if t.TEST in tokens:
        made.append(Menu(gettext("🎲 Test …"), _tests(moment)))
    if t.FIGHT in tokens:
        made.append(Menu(gettext("⚔️ Fight …"), _fights(moment)))
    if t.END in tokens:
        ends = tuple(Choice((t.END, token), gettext(text)) for token, text, _ in _PLAIN["verdict"])
        made.append(Menu(gettext("🏁 End …"), ends))
    return tuple(made)


def _meanwhile(moment: CardsMoment, ask: Ask) -> tuple[Row, ...]:
    """Return what the GM may do before a player answers, each in one press (R46)."""
    asked = ask.about.who if isinstance(ask.about, t.Stance) else None
    choices = _adjustments(moment, adjust_offer(moment.state, asked), t.ADJUST)
    return ((_telling(),), Menu(gettext("✏️ Adjust …"), choices))


def _telling() -> Choice:
    return Choice((t.TELL,), gettext("💬 Say what happens …"), form=_tale())


def _tale() -> Form:
    return Form(
        gettext("What happens?"), gettext("In your own words"), LONGEST_TALE, required=False
    )


def _tests(moment: CardsMoment) -> tuple[Choice, ...]:
    """Return who takes a test and whether they must, in one press (5.1, 5.11).

    A group is tested one by one, or until one passes.
    """
    living = [str(seat) for seat in moment.state.living]
    why = _reason() if moment.options.desk == "quick" else None
    single = [
        Choice(
            (t.TEST, *((name,) if len(living) > 1 else ()), manner),
            gettext(words, name=called(moment, name)),
            named=True,
            form=why,
        )
        for name in living
        for manner, words in ((t.MUST, mark("{name} must")), (t.MAY, mark("{name} may")))
    ]
    if len(living) == 1:
        return tuple(single)
    groups = [
        Choice((t.TEST, EVERYTHING, t.EACH, t.MUST), gettext("Everyone must"), form=why),
        Choice((t.TEST, EVERYTHING, t.EACH, t.MAY), gettext("Everyone may"), form=why),
        Choice((t.TEST, EVERYTHING, t.ONE, t.MAY), gettext("Until one passes, they may"), form=why),
        Choice((t.TEST,), gettext("Some of them …")),
    ]
    return (*single, *groups)


def _reason() -> Form:
    what = gettext("What is at stake?")
    return Form(what, gettext("In your own words"), LONGEST_TALE, required=False)


def _fights(moment: CardsMoment) -> tuple[Choice, ...]:
    """Return a quick foe by one form, or several foes one after the other (6.1)."""
    living = [str(seat) for seat in moment.state.living]
    if len(living) == 1:
        quick = (quick_foe(moment, EVERYTHING, gettext("One foe …")),)
        several = Choice((t.FIGHT,), gettext("Several foes …"))
        return (*quick, several) if len(number_cards(moment.state.gm.pile)) > 1 else quick
    against = mark("One foe against {name} …")
    return (
        quick_foe(moment, EVERYTHING, gettext("One foe against everyone …")),
        *(quick_foe(moment, name, gettext(against, name=called(moment, name))) for name in living),
        Choice((t.FIGHT, EVERYTHING), gettext("Several foes …")),
        Choice((t.FIGHT,), gettext("Some of them …")),
    )


def _name_form(heading: str, usual: str) -> Form:
    return Form(heading, gettext("Its name"), LONGEST_NAME, required=False, example=usual)


def _who(moment: CardsMoment, _ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return all players, or a menu of some (section 5 `tested`, `fighters`)."""
    tokens = offer.tokens if isinstance(offer, Some) else []
    some = tuple(Choice((name,), called(moment, name), named=True) for name in tokens)
    everybody = Choice((EVERYTHING,), gettext("Everyone"), mood=Mood.MAIN)
    return ((everybody,), Several(gettext("Some of them"), some, 1, len(some)))


def _numbers(_moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return the choices of a whole number (section 5 `foes`, `foe_faces`)."""
    if not isinstance(offer, Number):
        return ()
    heading, words = _COUNTED[ask.name]
    choices = tuple(
        Choice((str(number),), ngettext(*words, number))
        for number in range(offer.least, offer.most + 1)
    )
    return (Group(gettext(heading), choices),)


_NUMBER_CARDS = mark_plural("{count} number card", "{count} number cards")
_ABILITY_CARDS = mark_plural("{count} ability card", "{count} ability cards")
_COUNTED = {
    "foes": (mark("How many foes?"), mark_plural("{count} foe", "{count} foes")),
    "foe_faces": (mark("How many ability cards?"), _ABILITY_CARDS),
}


def _foe_name(moment: CardsMoment, ask: Ask, _offer: Offer) -> tuple[Row, ...]:
    row = ask.about.row if isinstance(ask.about, t.Making) else len(moment.state.foes)
    usual = unnamed(row)
    form = Forms(_NAME, {_NAME: _name_form(gettext("A foe"), usual)})
    named = Choice((form.name,), gettext("Name it …"), form=form, mood=Mood.MAIN)
    return ((named, Choice(("",), usual)),)


def _build(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return ways to build a foe: random by its size, or card by card (6.1, R15)."""
    making = ask.about if isinstance(ask.about, t.Making) else t.Making(0, 1)
    gm = moment.state.gm
    most = len(number_cards(gm.pile)) - to_come(making)
    none = ("0",) if gm.faces else ()
    sizes = range(1, most + 1)
    sized = tuple(_sized(size, most, none) for size in sizes)
    made: list[Row] = [Menu(gettext("🎲 At random …"), sized)]
    if gm.faces:
        made.append(Menu(gettext("🎲 At random, with abilities …"), _able(most, len(gm.faces))))
    chosen = [Choice((t.CHOOSE,), gettext("🎴 Choose its cards …"))]
    if isinstance(offer, list) and t.STACK in offer:
        chosen.append(Choice((t.STACK,), gettext("📚 In a fixed order …")))
    return (*made, tuple(chosen))


_LONGEST_MENU = 25  # for more options, a second press is shorter than a second menu


def _able(most: int, faces: int) -> tuple[Choice, ...]:
    """Return sizes with ability cards; a long menu asks for their number separately (R15)."""
    sizes = range(1, most + 1)
    if most * faces > _LONGEST_MENU:
        lead = [_sized(size, most, ()) for size in sizes]
        then = mark("{cards}, then abilities")
        return tuple(replace(each, label=gettext(then, cards=each.label)) for each in lead)
    numbers = range(1, faces + 1)
    return tuple(_sized(size, most, (str(number),)) for number in numbers for size in sizes)


def _sized(size: int, most: int, faces: tuple[str, ...]) -> Choice:
    """Return a random foe's choice: its number cards, not asked if only one; abilities (R15)."""
    label = ngettext(*_NUMBER_CARDS, size)
    if faces not in ((), ("0",)):
        label += f", {ngettext(*_ABILITY_CARDS, int(faces[0]))}"
    return Choice((t.RANDOM, *((str(size),) if most > 1 else ()), *faces), label)


def _pack(_moment: CardsMoment, _ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return the GM's cards to choose from; two decks may have the same card twice (6.1)."""
    if not isinstance(offer, Some):
        return ()
    some = tuple(Choice((card,), _kind(card), card) for card in offer.tokens)
    return (Several(gettext("🎴 Its cards"), some, offer.least, offer.most),)


def _stack(moment: CardsMoment, ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return a form for the order of a stacked pile, because the order counts (R16)."""
    if not isinstance(offer, Some):
        return ()
    words = Form(
        gettext("Top card first"),
        gettext("Cards, a + between them"),
        _LONGEST_ORDER,
        offer.tokens[0],
        example="9H+X1+2H",
    )
    typed = Choice((), gettext("📚 Type the order …"), form=words, mood=Mood.MAIN)
    return ((typed,), *_pack(moment, ask, offer))


_LONGEST_ORDER = 200


def _kind(card: Card) -> str:
    if card in FACE_CARDS:
        return gettext("an ability")
    if is_joker(card):
        return gettext("treasure {number}", number=card[1:])
    return gettext("a hit point")


def _difficulty(moment: CardsMoment, _ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return the GM's card choices: blind, a Joker, the ability, or a card with its odds (5.3)."""
    tokens = offer if isinstance(offer, list) else []
    first = [Choice((t.BLIND,), gettext("🎲 Blind"), mood=Mood.MAIN)]
    if t.JOKER in tokens:
        first.append(Choice((t.JOKER,), gettext("🃏 Lay a Joker first")))
    if t.ABILITY in tokens:
        first.append(Choice((t.ABILITY,), ability_label(moment.state, t.GM)))
    cards = sorted((each for each in tokens if each[-1] in "SHCD"), key=strength)
    odds = tuple(Choice((card,), _odds(card), card) for card in cards)
    if not odds:
        return (tuple(first),)
    return (tuple(first), Menu(gettext("🎴 How hard? Beaten by …"), odds))


def _odds(card: Card) -> str:
    """Say how many of the player's ten ranks pass (3.1)."""
    passing = sum(compare(f"{value}S", card) > 0 for value in NUMBER_RANKS)
    return gettext("{number} of 10 ranks pass", number=passing)


def _adjust(moment: CardsMoment, _ask: Ask, offer: Offer) -> tuple[Row, ...]:
    """Return the adjustments, by player, then action (10.1)."""
    choices = _adjustments(moment, offer if isinstance(offer, list) else [])
    return (Menu(gettext("✏️ Adjust …"), choices), (Choice((t.BACK,), gettext("Back")),))


def _adjustments(
    moment: CardsMoment, tokens: Sequence[Token], *before: Token
) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            (*before, token),
            f"{called(moment, aimed.whom)}: {gettext(_ADJUSTMENTS[aimed.what])}",
            named=True,
        )
        for token in tokens
        if (aimed := t.Aimed.from_token(token)).whom is not None
    )


_ROWS: Mapping[str, Rows] = {
    "scene": _between_scenes,
    "reason": lambda *_: (players.words_row(_reason()),),
    "adjust": _adjust,
    "tested": _who,
    "fighters": _who,
    "foes": _numbers,
    "foe_faces": _numbers,
    "foe_name": _foe_name,
    "build": _build,
    "foe_pack": _pack,
    "foe_stack": _stack,
    "difficulty": _difficulty,
}


_NAME, _SIZE, _FACES, _FIRST, _MANNER = "name", "size", "faces", "first", "manner"
_FOE = "foe"
_USUAL_SIZE = 3


def quick_foe(moment: CardsMoment, whom: t.Name, label: str) -> Choice:
    """Return one form for a foe against all (`*`) or one player: name, strength, who begins."""
    most, faces = _most(moment), len(moment.state.gm.faces)
    fields = {_NAME: _name_form(label, unnamed(0))}
    if most > 1:
        usual = str(min(_USUAL_SIZE, most))
        size = gettext("Hit points, 1–{most} (can’t be undone)", most=most)
        fields[_SIZE] = Form(label, size, 2, usual)
    if faces:
        abilities = gettext("Abilities, 0–{most} (face cards)", most=faces)
        fields[_FACES] = Form(label, abilities, 1, "0")
    fields[_FIRST] = _menu(label, gettext("Who attacked?"), _FIRST, t.CHANCE)
    if moment.options.may_decline:
        fields[_MANNER] = _menu(label, gettext("Must they fight?"), _MANNER, t.MAY)
    form = Forms(f"{_FOE}{whom}", fields)
    return Choice((form.name,), label, form=form)


def filled(moment: CardsMoment, name: str, typed: Mapping[str, str]) -> tuple[str, ...]:
    """Return the answers of a filled-in form, without asks that have only one answer.

    Raises:
        SetupRefused: a name is a player's, or numbers are out of range. Its text tells all
            mistakes.
    """
    wrong = list[str]()
    title = _free_name(moment, typed.get(_NAME, ""), wrong)
    answers = (title,) if name == _NAME else _fight(moment, name, title, typed, wrong)
    if wrong:
        raise SetupRefused("\n".join(wrong))
    return answers


def _fight(
    moment: CardsMoment, name: str, title: str, typed: Mapping[str, str], wrong: list[str]
) -> tuple[str, ...]:
    """Return the answers of a quick foe's form; for numbers out of range, add to `wrong`."""
    whom, most, faces = name.removeprefix(_FOE), _most(moment), len(moment.state.gm.faces)
    size = _number(typed.get(_SIZE, "1"), 1, most, _SIZE_REFUSED, wrong)
    able = _number(typed.get(_FACES, "0"), 0, faces, _FACES_REFUSED, wrong)
    return (
        t.FIGHT,
        *((whom,) if len(moment.state.living) > 1 else ()),
        *((typed.get(_MANNER, ""),) if moment.options.may_decline else ()),
        *(("1",) if most > 1 else ()),
        title,
        t.RANDOM,
        *((size,) if most > 1 else ()),
        *((able,) if faces else ()),
        typed.get(_FIRST, ""),
    )


def _menu(title: str, label: str, ask: str, usual: Token) -> Form:
    """Return the menu of a form for an ask with the same answers each time."""
    options = {token: gettext(words) for token, words, _ in _PLAIN[ask]}
    return Form(title, label, 0, usual, options=options)


def _most(moment: CardsMoment) -> int:
    return len(number_cards(moment.state.gm.pile))


def _free_name(moment: CardsMoment, typed: str, wrong: list[str]) -> str:
    """Return a foe's name; if a user at the table has it, add a sentence to `wrong`."""
    name = visible(typed)
    if name.casefold() in map(str.casefold, moment.seats):
        wrong.append(gettext("{name} is at this table. Give the foe another name.", name=name))
    return name


_SIZE_REFUSED = mark("A foe here has {least} to {most} hit points, not “{typed}”.")
_FACES_REFUSED = mark("A foe here has {least} to {most} abilities, not “{typed}”.")


def _number(typed: str, least: int, most: int, refused: str, wrong: list[str]) -> str:
    """Return a number as its answer; outside the range, add a sentence to `wrong`."""
    words = typed.strip()
    if not words.isdecimal() or not least <= int(words) <= most:
        wrong.append(gettext(refused, least=least, most=most, typed=words))
        return ""
    return str(int(words))
