"""Lines that only one seat may see."""

from collections.abc import Sequence
from typing import NamedTuple

from games.cards.rules.cards import in_order
from games.cards.rules.tokens import GM, Name, Pair, foe_name
from games.cards.view.people import is_gm
from games.cards.view.words import CardsMoment, called_first
from games.engine.deck import Card, symbols
from games.engine.panel import MOST_LARGE, Large, Line, Sign, faces_of
from games.engine.panel import Name as NamePart
from games.engine.speech import gettext, say


class Seen(NamedTuple):
    """A pack that a seat may see: its cards, and the line that names its owner."""

    cards: tuple[Card, ...]
    line: Line


def seen(moment: CardsMoment, seat: int) -> list[Seen]:
    """Return the packs revealed to this seat; with `sight` its own first (R3, R28)."""
    found: list[Seen] = []
    is_gms = is_gm(moment, seat)
    if not is_gms and _has_sight(moment, str(seat)):
        pack = moment.state.party[seat].pack
        found.append(Seen(tuple(in_order(pack.pile)), say("👁️ Your cards")))
    mine = [GM, *_foes(moment)] if is_gms else [str(seat)]
    newest = {peek.of: peek for peek in moment.state.scene.peeks if peek.by in mine}
    for peek in newest.values():
        whose = say("🔮 {name}’s cards", name=NamePart(called_first(moment, peek.of)))
        found.append(Seen(tuple(in_order(peek.cards)), whose))
    return found


def laid_out(packs: Sequence[Seen]) -> tuple[tuple[Large, ...], tuple[Line, ...]]:
    """Return packs as rows of large cards, with their owners; too many cards as text."""
    large: list[Large] = []
    lines: list[Line] = []
    for row, each in enumerate(packs, 1):
        if not each.cards or len(faces_of(large)) + len(each.cards) > MOST_LARGE:
            cards = " ".join(map(symbols, each.cards)) or gettext("no cards")
            lines.append((*each.line, f": {cards}"))
            continue
        large += [*([Sign.BREAK] if large else []), *each.cards]
        alone = len(packs) == 1
        lines.append(each.line if alone else say("Row {row}: {pack}", row=row, pack=each.line))
    return tuple(large), tuple(lines)


def _foes(moment: CardsMoment) -> list[Name]:
    return [foe_name(row) for row in range(len(moment.state.foes))]


def _has_sight(moment: CardsMoment, name: Name) -> bool:
    return any(Pair.from_token(pair).one == name for pair in moment.state.scene.sight)


def private_label(moment: CardsMoment) -> str:
    """Return the label of the private panel, if a seat sees more than the board."""
    ask = moment.ask
    if ask is not None and ask.name == "card":
        return gettext("👁️ Choose your card")
    if moment.options.human:
        if ask is not None and ask.name == "counter" and not is_gm(moment, ask.waits_for()[0]):
            return gettext("✨ Do you counter?")
        return gettext("🔒 Game master’s desk")
    scene = moment.state.scene
    return gettext("🔮 What you have seen") if scene.peeks or scene.sight else ""
