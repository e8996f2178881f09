"""Lines that only one seat may see."""

from __future__ import annotations

from games.cards.rules.cards import in_order
from games.cards.rules.tokens import GM, Name, Pair, foe_name
from games.cards.view.moment import CardsMoment
from games.cards.view.people import is_gm, own_pack
from games.cards.view.words import called
from games.engine.panel import Line
from games.engine.panel import Name as NamePart


def private_lines(moment: CardsMoment, seat: int) -> tuple[Line, ...]:
    """Return the packs revealed to this seat; with `sight` its own (R3, R28)."""
    lines: list[Line] = []
    mine = [GM, *_foes(moment)] if is_gm(moment, seat) else [str(seat)]
    newest = {peek.of: peek for peek in moment.state.scene.peeks if peek.by in mine}
    for peek in newest.values():
        cards = own_pack(in_order(peek.cards), ())
        lines.append(("🔮 ", NamePart(called(moment, peek.of)), f" had: {cards}"))
    if not is_gm(moment, seat) and _has_sight(moment, str(seat)):
        pack = moment.state.party[seat].pack
        lines.append((f"👁️ Your pack: {own_pack(pack.pile, ())}",))
    return tuple(lines)


def _foes(moment: CardsMoment) -> list[Name]:
    return [foe_name(row) for row in range(len(moment.state.foes))]


def _has_sight(moment: CardsMoment, name: Name) -> bool:
    return any(Pair.from_token(pair).one == name for pair in moment.state.scene.sight)


def private_label(moment: CardsMoment) -> str:
    """Return the label of the private panel, if a seat sees more than the board."""
    ask = moment.ask
    if ask is not None and ask.name == "card":
        return "👁️ Choose your card"
    if moment.options.human:
        if ask is not None and ask.name == "counter" and not is_gm(moment, ask.waits_for()[0]):
            return "✨ Do you counter?"
        return "🔒 Game master’s desk"
    scene = moment.state.scene
    return "🔮 What you have seen" if scene.peeks or scene.sight else ""
