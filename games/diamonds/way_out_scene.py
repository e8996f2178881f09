"""What a table sees of the way out (2.7, and section 10 of the rules page)."""

from __future__ import annotations

from games.diamonds import way_out
from games.diamonds.options import RESOURCES, DiamondsOptions, read_party
from games.diamonds.state import State
from games.panel import Bar, Choice, Field, Line, Menu, Moment, Mood, Panel, Row, Strong, Tone
from games.table import Ask, Number

WayOutMoment = Moment[DiamondsOptions, State]

MOST_IN_A_MENU = 25
MEMBERS_A_ROW = 4

_RESULTS = {"escaped": "Escaped!", "down": "Down", "fallen": "Fallen"}


def progress(options: DiamondsOptions, state: State) -> tuple[Line, ...]:
    """7.7: how far it is to the exit, and what the way has cost."""
    way = way_out.of(state)
    done, whole = min(state.rooms, options.chambers), options.chambers
    bar = "▰" * done + "▱" * (whole - done) if whole <= MOST_IN_A_MENU else f"{done}/{whole}"
    die = "flat" if way.sides == 1 else f"d{way.sides}"
    lines: list[Line] = [
        ("🚪 ", Bar(bar), f" {done} of {whole} rooms"),
        (f"🩸 {way.damage_total} damage, {way.healing_total} healing · dice: {die}",),
    ]
    if way.effect is not None:
        left = way.points or len(way.pool)
        rolled = ": " + " ".join(map(str, way.pool)) if way.pool else ""
        lines.append((Strong(f"{left} dice of {way.effect}{rolled}"),))
    return tuple(lines)


def members(moment: WayOutMoment) -> tuple[Field, ...]:
    """A tracked party, each with HP and what is left to spend."""
    party = way_out.of(moment.state).party
    if party is None:
        return ()
    fields = []
    for at, name in enumerate(names(moment)):
        hp, most = party.hp[at], party.max_hp[at]
        health = "own count" if hp is None else f"{hp} HP" if most is None else f"{hp}/{most} HP"
        lines: list[Line] = [("💀 down",) if hp == 0 else (Strong(health),)]
        left = [f"{key} {n}" for key, n in party.resources[at].items() if n]
        if left:
            lines.append((", ".join(left),))
        fields.append(Field(name, tuple(lines)))
    return tuple(fields)


def names(moment: WayOutMoment) -> list[str]:
    """What the members are called."""
    return [member.name for member in read_party(moment.sheets or [])]


def rows(moment: WayOutMoment, ask: Ask) -> tuple[Row, ...]:
    """The choices of what only the way out asks."""
    offer = next(iter(ask.offers.values()))
    if isinstance(offer, Number):
        return _numbers(moment.state, ask, offer)
    tokens = offer if isinstance(offer, list) else []
    choices = [Choice((token,), _label(moment, ask, token), mood=_mood(token)) for token in tokens]
    return tuple(
        tuple(choices[at : at + MEMBERS_A_ROW]) for at in range(0, len(choices), MEMBERS_A_ROW)
    )


def _numbers(state: State, ask: Ask, offer: Number) -> tuple[Row, ...]:
    """Numbers from the middle of what is offered, as many as a menu holds."""
    whole = range(offer.least, offer.most + 1)
    start = 0
    if len(whole) > MOST_IN_A_MENU:
        now = _present(state)
        start = min(max(0, now - MOST_IN_A_MENU // 2), len(whole) - MOST_IN_A_MENU)
    shown = whole[start : start + MOST_IN_A_MENU]
    words = "{} dice off" if ask.name == "reduce" else "{}"
    choices = tuple(Choice((str(n),), words.format(n)) for n in shown)
    if ask.name == "reduce":
        return ((Choice(("0",), "Roll all", mood=Mood.MAIN),), Menu("Take dice off", choices[1:]))
    return (Menu("To which number?", choices),)


def _present(state: State) -> int:
    party = way_out.of(state).party
    if party is None or party.who is None or party.what is None:
        return 0
    if party.what == way_out.HP:
        return party.hp[party.who] or 0
    return party.resources[party.who][party.what]


def _mood(token: str) -> Mood:
    if token in (way_out.ROLL, way_out.NEXT):
        return Mood.MAIN
    return Mood.DANGER if token == way_out.FALLEN else Mood.PLAIN


def _label(moment: WayOutMoment, ask: Ask, token: str) -> str:
    fixed = {
        way_out.ROLL: "🎲 Roll",
        way_out.BACK: "Back",
        way_out.NEXT: "To the next room",
        way_out.ADJUST: "Adjust the party",
        way_out.FALLEN: "The party has fallen",
        way_out.HP: "HP",
    }
    if token in fixed:
        return fixed[token]
    if token in RESOURCES:
        cost, dice = RESOURCES[token]
        return f"{token}: {cost} for {dice} off" if ask.name == "spend_what" else token
    name = names(moment)[int(token.removesuffix(way_out.ALL))]
    if token.endswith(way_out.ALL):
        return f"All to {name}"
    return f"{name} spends …" if ask.name == "spend" else name


def ended(moment: WayOutMoment, title: str, events: tuple[Line, ...]) -> Panel:
    """The end: what happened, to be copied into somebody's notes."""
    state, outcome = moment.state, moment.outcome or {}
    way = way_out.of(state)
    result = outcome["result"][0]
    party: list[Line] = []
    if way.party is not None:
        for at, name in enumerate(names(moment)):
            taken, healed = way.party.taken[at], way.party.healed[at]
            hp = way.party.hp[at]
            left = "" if hp is None else f", now {hp} HP"
            party.append((f"{name}: {taken} damage, {healed} healing{left}",))
    return Panel(
        title=f"{title} · {_RESULTS[result]}",
        lines=(*progress(moment.options, state), *party),
        events=events,
        tone=Tone.WON if result == "escaped" else Tone.LOST,
    )
