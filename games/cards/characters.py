"""Characters with levels, from game to game (2.2)."""

from games.cards.rules.cards import CLASS_OF, in_order, number_cards
from games.cards.rules.options import CardsOptions
from games.cards.rules.sheet import SHEET_VERSION, Sheet, check_kept
from games.cards.rules.state import State
from games.cards.view.words import ABILITY_DOES, ICONS, class_name
from games.engine.deck import symbols
from games.engine.extensions.people import Heroes
from games.engine.game import Outcome, Sheets
from games.engine.panel import Line, Panel, Strong
from games.engine.speech import gettext, ngettext


def made(state: State) -> dict[int, Sheet]:
    """Return the characters dealt at a table with levels, by seat (2.4, R5)."""
    return {
        seat: Sheet.model_validate(
            {"type": player.suit, "level": player.level, "cards": in_order(player.dealt)}
        )
        for seat, player in enumerate(state.party)
        if player.level and player.dealt and state.phase != "setup"
    }


def lost(outcome: Outcome) -> list[int]:
    """Return the seats whose character died and starts over (2.6)."""
    sheets: Sheets = outcome["sheets"] or []
    return [seat for seat, sheet in enumerate(sheets) if sheet is None]


def _line(sheet: Sheet) -> str:
    cls = class_name(CLASS_OF[sheet.suit])
    return gettext("{class_name}, level {level}", class_name=cls, level=sheet.level)


def _portrait(sheet: Sheet) -> Panel:
    cls = CLASS_OF[sheet.suit]
    cards = sheet.cards or []
    numbers = len(number_cards(cards))
    lines: list[Line] = [
        (f"{ICONS[cls]} {class_name(cls)}, ", Strong(gettext("level {level}", level=sheet.level))),
        (f"✨ {gettext(ABILITY_DOES[cls])}",),
    ]
    if cards:
        hp = ngettext("❤️ {count} hit point", "❤️ {count} hit points", numbers)
        faces = len(cards) - numbers
        abilities = ngettext("✨ {count} ability", "✨ {count} abilities", faces)
        lines.append((f"{hp} · {abilities}",))
        lines.append((" ".join(map(symbols, cards)),))
    return Panel(gettext("Character"), lines=tuple(lines))


def _comes(options: CardsOptions) -> bool:
    return options.levels != "none"


HEROES: Heroes[State, Sheet] = Heroes(
    version=SHEET_VERSION,
    model=Sheet,
    made=made,
    portrait=_portrait,
    line=_line,
    hp=lambda sheet: len(number_cards(sheet.cards or [])),
    lost=lost,
    check=check_kept,
    comes=_comes,
)
