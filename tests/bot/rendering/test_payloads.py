"""Every game at random with hostile names: Discord accepts every message."""

from dataclasses import replace

import pytest

from bot.rendering.names import clean_name
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.drawing import cards_with_emoji, message
from tests.kit.strict.payloads import problems

NASTY = [
    "\u202eevil\u202c",
    "**bold** _x_ `y`",
    "<@123456789012345678>",
    "@everyone @here",
    "[x](https://x.y)",
    "שלום עליכם",
    "👨\u200d👩\u200d👧 family",
    "x" * 31 + "👩\u200d🚀",
    "||spoiler|| # big",
    "\U0001f1e9\U0001f1ea" * 16,
]
SHORT, LONG = 1, 40


def play(case: Case, games: int) -> None:
    names, cards = [clean_name(name) for name in NASTY], cards_with_emoji()
    case = _led_by(case, names)
    for number in range(games):
        for run, seat in case.views(f"nasty {number}", names=names):
            embed, rows = message(run, seat, case.house, cards)
            sent = {"embeds": [embed.to_dict()], "components": rows}
            found = problems("POST", "/channels/1/messages", sent)
            assert not [what for _, what in found if not _is_a_name(what, names)]


def _led_by(case: Case, names: list[str]) -> Case:
    """Return the same with heroes or party members of those names."""
    sheets = case.configuration.sheets
    if sheets is None:
        return case
    named = [
        sheet | {"name": names[-1 - at]} if sheet is not None and "name" in sheet else sheet
        for at, sheet in enumerate(sheets)
    ]
    return replace(case, configuration=replace(case.configuration, sheets=named))


def _is_a_name(what: str, names: list[str]) -> bool:
    """Whether a text without markup shows a name as written, or its beginning."""
    return "is shown as it is" in what and any(name[:8] in what for name in names)


@EVERY_CASE
def test_discord_takes_every_board_and_panel(case: Case) -> None:
    play(case, SHORT)


@EVERY_CASE
@pytest.mark.soak
def test_discord_takes_them_in_the_long_run(case: Case) -> None:
    play(case, LONG)
