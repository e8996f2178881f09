"""The picture of an ended dungeon, and its strip: how a party left each room, without cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.diamonds.rules.cards import FULL_HP, HERO_HP, HEROES
from games.diamonds.rules.events import Drank, Entered, Escaped, Event, Fell, Fought, Ran
from games.diamonds.view import exit as exit_view
from games.diamonds.view.moment import DiamondsMoment
from games.engine.panel import Souvenir
from games.engine.speech import gettext, ngettext
from games.kit.strips import strip


def souvenir(moment: DiamondsMoment) -> Souvenir:
    """Show the progress, and the five heroes, the lost ones faded (1.3).

    The way out has no heroes: its party is the players' own.
    """
    state, outcome = moment.state, moment.outcome or {}
    if state.exit is not None:
        return exit_view.souvenir(moment, state.exit)
    whole = state.dungeon
    taken = whole - len(state.room) - len(state.deck)
    far = ngettext(
        "{taken} of {whole} cards, {count} room",
        "{taken} of {whole} cards, {count} rooms",
        state.rooms,
        taken=taken,
        whole=whole,
    )
    if len(state.hp) > 1:
        left = (gettext("{hp} HP", hp=max(0, hp)) for hp in state.hp)
        parties = zip(moment.seats, left, strict=False)
        return Souvenir((far, *(f"{name}: {hp}" for name, hp in parties)), HEROES)
    (hp,), (score,) = state.hp, outcome["score"]
    standing = -(-max(0, hp) // HERO_HP)
    lost = tuple(range(len(HEROES) - standing))
    result = gettext("{hp} HP, score {score}", hp=max(0, hp), score=score)
    return Souvenir((far, result), HEROES, lost)


_GOOD, _FAIR = 14, 7  # HP


def strip_lines(moment: DiamondsMoment) -> list[str]:
    """Return a strip for each party; the way out has none, since its HP are the players' own."""
    if moment.options.mode == "exit":
        return []
    if moment.options.mode == "solo":
        return strip([*_signs(moment.events, "")])
    names = moment.seats[:2]
    if names[0] == names[1]:  # the events do not tell the parties apart
        return []
    return [line for name in names for line in (name, *strip([*_signs(moment.events, name)]))]


def _signs(events: Sequence[Event], who: str) -> Iterator[str]:
    """Yield a party's HP after each room as a colour, each run, and the end."""
    hp, room = FULL_HP, 1
    for event in events:
        match event:
            case Entered() if event.number > room:
                yield _colour(hp)
                room = event.number
            case Ran(by) if by in ("", who):
                yield "🏃"
            case Fought() | Drank() if event.who == who:
                hp = event.hp
            case Fell(by, _) if by == who:
                yield "💀"
                return
            case Escaped(by, _) if by == who:
                yield _colour(hp)
                yield "🌅"


def _colour(hp: int) -> str:
    return "🟩" if hp >= _GOOD else "🟨" if hp >= _FAIR else "🟥"
