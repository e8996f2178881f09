"""What a table sees of the way out (2.7, and section 10 of the rules page)."""

from __future__ import annotations

from games.diamonds import way_out
from games.diamonds.events import Event
from games.diamonds.options import (
    MOST_OF_A_RESOURCE,
    RESOURCES,
    DiamondsOptions,
    read_party,
)
from games.diamonds.state import Party, State, WayOut
from games.diamonds.text import amount, dice_of, resource
from games.engine.panel import (
    Bar,
    Block,
    Choice,
    Field,
    Form,
    Line,
    Menu,
    Moment,
    Mood,
    Panel,
    Row,
    Strong,
    Tone,
)
from games.engine.table import Ask, Number

WayOutMoment = Moment[DiamondsOptions, State, Event]

MOST_IN_A_MENU = 25
MOST_MENUS = 4
MOST_IN_A_BAR = 20
MEMBERS_A_ROW = 4

_RESULTS = {"escaped": "Escaped!", "down": "Down.", "fallen": "Fallen."}


def progress(moment: WayOutMoment) -> tuple[Line, ...]:
    """7.7: how far it is to the exit, and what the way has cost."""
    state, chambers = moment.state, moment.options.chambers
    way = way_out.of(state)
    done = min(state.rooms, chambers)
    bar = (
        "▰" * done + "▱" * (chambers - done) if chambers <= MOST_IN_A_BAR else f"{done}/{chambers}"
    )
    lines: list[Line] = [("🚪 ", Bar(bar), f" {done} of {chambers} rooms"), _toll(moment, way)]
    if way.effect is not None:
        lines.append(_at_hand(way))
    return tuple(lines)


def _toll(moment: WayOutMoment, way: WayOut) -> Line:
    die = "no dice" if way.sides == 1 else f"d{way.sides} each"
    if _by_hand(moment, way):
        return (f"🎲 {die}, thrown at the table",)
    return (f"🩸 {way.damage_total} damage · 💚 {way.healing_total} healing · {die}",)


def _by_hand(moment: WayOutMoment, way: WayOut) -> bool:
    """Whether the people throw the dice that decide nothing further."""
    return moment.house.own_dice and way.party is None and way.sides > 1


def _at_hand(way: WayOut) -> Line:
    """What is being dealt with: dice to be reduced or given."""
    if way.pool:
        rolled = " ".join(map(str, way.pool))
        return (Strong(f"🎲 {rolled}"), f" {way.effect}: who takes it?")
    return (Strong(f"🎲 {dice_of(way.points, way.sides)}"), f" of {way.effect} to come")


def members(moment: WayOutMoment) -> tuple[Field, ...]:
    """A tracked party, each with HP and what is left to spend."""
    party = way_out.of(moment.state).party
    if party is None:
        return ()
    fields = []
    for at, name in enumerate(names(moment)):
        left = [amount(n, key) for key, n in party.resources[at].items() if n]
        lines: list[Line] = [("💀 down",) if party.hp[at] == 0 else (Strong(_health(party, at)),)]
        lines += [(", ".join(left),)] if left else []
        fields.append(Field(name, tuple(lines)))
    return tuple(fields)


def _health(party: Party, member: int) -> str:
    hp, most = party.hp[member], party.max_hp[member]
    if hp is None:
        return "own count"
    return f"{hp} HP" if most is None else f"{hp}/{most} HP"


def names(moment: WayOutMoment) -> list[str]:
    """What the members are called."""
    return [member.name for member in read_party(moment.sheets or [])]


def rows(moment: WayOutMoment, ask: Ask) -> tuple[Row, ...]:
    """The choices of what only the way out asks."""
    offer = next(iter(ask.offers.values()))
    party = way_out.of(moment.state).party
    if isinstance(offer, Number):
        sides = way_out.of(moment.state).sides
        return (
            _dice_off(offer, sides) if ask.name == "reduce" else (_to_which_number(moment, offer),)
        )
    tokens = offer if isinstance(offer, list) else []
    if ask.name == "between":
        return _between(moment, tokens, party)
    if party is None:
        return ()
    if ask.name == "spend":
        return _spend(moment, tokens, party)
    if ask.name == "share":
        return _share(moment, tokens, party)
    return _in_rows([Choice((token,), _label(moment, ask, token)) for token in tokens])


def _in_rows(choices: list[Choice]) -> tuple[tuple[Choice, ...], ...]:
    return tuple(
        tuple(choices[at : at + MEMBERS_A_ROW]) for at in range(0, len(choices), MEMBERS_A_ROW)
    )


def _dice_off(offer: Number, sides: int) -> tuple[Row, ...]:
    """7.4, untracked: the first few as one menu; a blow has at most fifteen dice."""
    fewer = tuple(
        Choice((str(off),), f"{dice_of(off, sides)} off, {dice_of(offer.most - off, sides)} left")
        for off in range(1, offer.most + 1)
    )
    roll = Choice(("0",), f"🎲 Take all {dice_of(offer.most, sides)}", mood=Mood.MAIN)
    return ((roll,), Menu("Spend something to take some off …", fewer))


def _between(moment: WayOutMoment, tokens: list[str], party: Party | None) -> tuple[Row, ...]:
    onward = [Choice((way_out.NEXT,), "To the next room", mood=Mood.MAIN)]
    if way_out.FALLEN in tokens:
        fallen = Choice((way_out.FALLEN,), "The party has fallen", mood=Mood.DANGER)
        onward.append(fallen)
    if way_out.ADJUST not in tokens or party is None:
        return (tuple(onward),)
    changes = _adjustments(moment, party)
    menus = [changes[at : at + MOST_IN_A_MENU] for at in range(0, len(changes), MOST_IN_A_MENU)]
    if len(menus) > MOST_MENUS:
        onward.append(Choice((way_out.ADJUST,), "Change somebody …"))
        return (tuple(onward),)
    label = "Change somebody’s HP or resources …"
    return (tuple(onward), *(Menu(label, tuple(menu)) for menu in menus))


def _adjustments(moment: WayOutMoment, party: Party) -> list[Choice]:
    """7.5: everything that can be set to a number, each in one step."""
    able = way_out.adjustable(party)
    choices = []
    for who in able:
        keys = way_out.adjustments(party, who)
        for key in keys:
            # What leaves one answer open is not asked.
            lead = [way_out.ADJUST]
            lead += [str(who)] if len(able) > 1 else []
            lead += [key] if len(keys) > 1 else []
            form = _number_form(moment, party, who, key)
            label = f"{names(moment)[who]}: {_thing(key)} {form.text}"
            choices.append(Choice(tuple(lead), label, form=form))
    return choices


def _thing(key: str) -> str:
    return "HP" if key == way_out.HP else resource(key)


def _number_form(moment: WayOutMoment, party: Party, who: int, key: str) -> Form:
    now = party.hp[who] if key == way_out.HP else party.resources[who][key]
    most = MOST_OF_A_RESOURCE if key != way_out.HP else party.max_hp[who] or way_out.MOST_HP
    label = f"{_thing(key)}, 0 to {most}"
    return Form(names(moment)[who], label, len(str(most)), str(now))


def _to_which_number(moment: WayOutMoment, offer: Number) -> Row:
    """The ask `adjust_to` by itself."""
    party = way_out.of(moment.state).party
    if party is None or party.who is None or party.what is None:
        label = f"A number, {offer.least} to {offer.most}"
        return (Choice((), "Which number?", form=Form("Change", label, len(str(offer.most)))),)
    form = _number_form(moment, party, party.who, party.what)
    return (Choice((), f"{_thing(party.what)} of {form.title} …", form=form),)


def _spend(moment: WayOutMoment, tokens: list[str], party: Party) -> tuple[Row, ...]:
    """7.4: whoever can pay, and with what, in one step where a menu holds it."""
    way = way_out.of(moment.state)
    roll = Choice((way_out.ROLL,), f"🎲 Take {dice_of(way.points, way.sides)}", mood=Mood.MAIN)
    able = [int(token) for token in tokens if token != way_out.ROLL]
    payments = tuple(
        Choice((str(who), key), f"{names(moment)[who]}: {_price(way, party, who, key)}")
        for who in able
        for key in way_out.payable(party, who)
    )
    if len(payments) <= MOST_IN_A_MENU:
        return ((roll,), Menu("Spend something to take some off …", payments))
    return ((roll,), *_in_rows([Choice((str(who),), f"{names(moment)[who]} …") for who in able]))


def _price(way: WayOut, party: Party, who: int, key: str) -> str:
    cost, dice = RESOURCES[key]
    left = party.resources[who][key]
    return f"{amount(cost, key)} of {left}, −{dice_of(min(dice, way.points), way.sides)}"


def _share(moment: WayOutMoment, tokens: list[str], party: Party) -> tuple[Row, ...]:
    """7.3: the next die to somebody, or all that they can take."""
    way = way_out.of(moment.state)
    die = str(way.pool[0]) if way.pool else dice_of(1, way.sides)
    everything = str(sum(way.pool)) if way.pool else dice_of(way.points, way.sides)
    one, whole = [], []
    for token in tokens:
        who = int(token.removesuffix(way_out.ALL))
        to = f"{names(moment)[who]} ({_health(party, who)})"
        if token.endswith(way_out.ALL):
            whole.append(Choice((token,), f"All {everything} → {to}", mood=Mood.MAIN))
        else:
            one.append(Choice((token,), f"{die} → {to}"))
    return (*_in_rows(one), *_in_rows(whole))


def _label(moment: WayOutMoment, ask: Ask, token: str) -> str:
    """`spend_what`, `adjust_who` and `adjust_what`, where they come by themselves."""
    way = way_out.of(moment.state)
    party = way.party
    if token == way_out.BACK:
        return "Back"
    if token in RESOURCES and ask.name == "spend_what" and party and party.who is not None:
        return _price(way, party, party.who, token)
    return names(moment)[int(token)] if token.isdecimal() else _thing(token)


def ended(moment: WayOutMoment, title: str, events: tuple[Line, ...]) -> Panel:
    """The end: what happened, to be copied into somebody's notes."""
    result = (moment.outcome or {})["result"][0]
    return Panel(
        title=f"{title} · {_RESULTS[result]}",
        lines=((Block(summary(moment, _RESULTS[result])),),),
        events=events,
        tone=Tone.WON if result == "escaped" else Tone.LOST,
    )


def summary(moment: WayOutMoment, result: str) -> str:
    """What a game master wants in the notes: rooms, damage of each, resources spent."""
    state = moment.state
    way = way_out.of(state)
    rooms = f"{min(state.rooms, moment.options.chambers)} of {moment.options.chambers} rooms"
    lines = [f"{result} {rooms}"]
    if not _by_hand(moment, way):
        lines.append(f"Damage {way.damage_total}, healing {way.healing_total}")
    if way.party is not None:
        lines += [_of_member(moment, way.party, at) for at in range(len(way.party.hp))]
    return "\n".join(lines)


def _of_member(moment: WayOutMoment, party: Party, at: int) -> str:
    member = read_party(moment.sheets or [])[at]
    words = f"{member.name}: took {party.taken[at]}, healed {party.healed[at]}"
    if party.hp[at] is not None:
        words += ", down" if party.hp[at] == 0 else f", now {_health(party, at)}"
    spent = {key: had - party.resources[at][key] for key, had in member.resources.items()}
    paid = [amount(n, key) for key, n in spent.items() if n > 0]
    return "\n".join([words, *(f"  spent {each}" for each in paid)])
