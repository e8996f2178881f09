"""The panels of a dungeon (section 10 of the rules page)."""

from collections.abc import Collection

from games.diamonds.account import account
from games.diamonds.rules.cards import FEW_HP
from games.diamonds.rules.state import State
from games.diamonds.view import exit as exit_view
from games.diamonds.view.choices import description_choices, rows
from games.diamonds.view.endings import ended
from games.diamonds.view.fields import health, parties, weapon
from games.diamonds.view.flavour import describe
from games.diamonds.view.large import hidden, large
from games.diamonds.view.now import cards_to_take, danger
from games.diamonds.view.story import story
from games.diamonds.view.text import DiamondsMoment, Heading
from games.engine.panel import Large, Line, Name, Panel, Tone, in_play
from games.engine.speech import gettext, mark, say
from games.kit.story import Story

TITLE = "Diamonds & Dragons"


def scene(moment: DiamondsMoment, seat: int | None) -> Panel:
    """Return the panel of a seat.

    Only the deck's order is secret, and a room that the dealer has not revealed yet.
    """
    state, told = moment.state, story(moment)
    if moment.outcome is not None:
        if state.exit is not None:
            return exit_view.ended(account(moment), state.exit, told)
        return ended(account(moment), TITLE, told)
    is_hidden = moment.ask is not None and moment.ask.name == "describe"
    shown = hidden(moment) if is_hidden else large(moment)
    if state.exit is None:
        above = _heading(moment, shown)
    else:
        above = exit_view.heading(moment, state.exit, shown)
    if is_hidden:
        return _unrevealed(moment, seat, above, shown, told)
    words: tuple[Line, ...] = (("💬 ", Name(state.text)),) if state.text else ()
    return Panel(
        title=f"{above.title} · {above.room}",
        cards=shown,
        lines=(*words, *above.lines),
        spare=1 + len(danger(moment)) if state.exit is None else 0,
        events=told.lines,
        must=told.must,
        rows=() if moment.ask is None else rows(moment, moment.ask),
        tone=above.tone,
    )


def suggestion(moment: DiamondsMoment) -> str:
    """Return words that the dealer may use (6.1)."""
    state = moment.state
    return describe(state.room, state.flavour_key, state.described)


def _unrevealed(
    moment: DiamondsMoment,
    seat: int | None,
    above: Heading,
    backs: tuple[Large, ...],
    told: Story,
) -> Panel:
    """Return the panel before the dealer has spoken: no other seat sees the room (6.1)."""
    if seat != len(moment.seats) - 1:
        line = say("🚪 {name} looks behind the door …", name=Name(moment.seats[-1]))
        look = gettext("Look behind the door")
        return Panel(
            above.title,
            backs,
            (line, *parties(moment)),
            events=told.lines,
            must=told.must,
            private=look,
        )
    words = suggestion(moment)
    return Panel(
        title=f"{above.title} · {above.room}",
        cards=tuple(moment.state.room),
        lines=in_play([say("👉 Only you see this room. What is it like?"), ("💬 ", Name(words))]),
        rows=(description_choices(words),),
    )


def _heading(moment: DiamondsMoment, shown: Collection[Large]) -> Heading:
    state = moment.state
    words = mark("Room {number}") if state.deck else mark("Room {number}, the last")
    room = gettext(words, number=state.rooms + 1)
    low = min(hp for hp in state.hp if hp > 0) < FEW_HP
    return Heading(TITLE, room, _lines(moment, shown), Tone.DANGER if low else Tone.CALM)


def _lines(moment: DiamondsMoment, shown: Collection[Large]) -> tuple[Line, ...]:
    """Return where all stand, and last the progress, since every card must be taken (2.4)."""
    state = moment.state
    now, warning = in_play([cards_to_take(moment)]), in_play(danger(moment))
    far = (gettext("{done} of {whole} cards taken", done=_taken(state), whole=state.dungeon),)
    if state.mode == "duel":
        return (*now, *parties(moment), *warning, far)
    return (health(state.hp[0]), weapon(moment, 0, shown), *now, *warning, far)


def _taken(state: State) -> int:
    return state.dungeon - len(state.room) - len(state.deck)
