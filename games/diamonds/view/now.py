"""The line that says what to do now, and the danger of the next card."""

from games.diamonds.rules.fights import next_card
from games.diamonds.rules.state import State
from games.diamonds.rules.survival import may_survive
from games.diamonds.view.text import DiamondsMoment
from games.engine.panel import Line, Name
from games.engine.speech import gettext, mark, say
from games.kit.words import odds


def cards_to_take(moment: DiamondsMoment) -> Line:
    """Say how many cards to take, and whether the player may run (2.2 to 2.4)."""
    state, ask = moment.state, moment.ask
    if ask is not None and ask.name == "fight":
        return (*_whose(moment), gettext("Fight with your weapon, or spare it?"))
    return (*_whose(moment), _take(state, may_run=ask is not None and ask.name == "room"))


def is_hopeless(moment: DiamondsMoment) -> bool:
    """Return whether a party alone dies in this room, whatever it takes."""
    is_asked = moment.ask is not None and moment.state.mode == "solo"
    return is_asked and not may_survive(moment.options, moment.state)


_NO_WAY = mark("⚠️ You can’t survive this room.")
_NO_WAY_BUT_TO_RUN = mark("⚠️ You can’t survive this room: run!")


def _whose(moment: DiamondsMoment) -> Line:
    """Begin the line, in a duel with the name of the active player (5.2)."""
    state = moment.state
    if state.mode != "duel":
        return ("👉 ",)
    return (*say("👉 {name}’s turn.", name=Name(moment.seats[state.turn])), " ")


def _take(state: State, *, may_run: bool) -> str:
    still, room = state.need - state.taken, len(state.room)
    if not state.deck:
        if still == 1:
            return gettext("Take the last card")
        if still == 2:
            return gettext("The last room: take both")
        return gettext("The last room: take all {number}", number=still)
    if state.taken:
        return gettext("Take {number} more", number=still)
    if may_run:
        return gettext("Take {number} of these {room}, or run", number=still, room=room)
    if state.runs:
        return gettext("You ran, so now take {number} of these {room}", number=still, room=room)
    return gettext("Take {number} of these {room}", number=still, room=room)


def danger(moment: DiamondsMoment) -> tuple[Line, ...]:
    """Say that this room can't be survived, or whom an unseen card may kill; or nothing."""
    state, ask = moment.state, moment.ask
    if is_hopeless(moment):
        return (say(_NO_WAY_BUT_TO_RUN if ask and ask.name == "room" else _NO_WAY),)
    coming = next_card(state, state.turn)
    if coming is None or not coming.deadly:
        return ()
    most, chance = coming.most, odds(coming.deadly)
    if state.mode != "duel":
        you = say(
            "⚠️ An unseen card deals you up to {most}, deadly {chance}", most=most, chance=chance
        )
        return (you,)
    name = Name(moment.seats[state.turn])
    they = say(
        "⚠️ An unseen card deals {name} up to {most}, deadly {chance}",
        name=name,
        most=most,
        chance=chance,
    )
    return (they,)
