"""The cards in play, which Discord draws large as the content of a message."""

import random
import re

import pytest

from bot.rendering.board import board
from bot.rendering.cards import FACES, Cards, large_rows
from bot.rendering.embeds import embed_of, text_of
from bot.rendering.phone import LARGE
from bot.tables.sessions.remembered import People
from games.engine.deck import Card, symbols
from games.engine.panel import MOST_LARGE, Face, Large, Panel, Sign, Spent, faces_of
from tests.kit.configurations import EVERY_CASE, Case
from tests.kit.discord_diamonds import escape, play_exit
from tests.kit.drawing import board_of, cards_with_emoji, drawn_session
from tests.kit.stage import Stage

EMOJI = cards_with_emoji()
MOST_CHARACTERS = 2000
ONE = re.compile(r"<:\w{2,32}:\d+>|⚔️|🎴|▫️")


def emoji_of(content: str) -> list[str]:
    """Return the emoji of a content, which holds nothing else."""
    assert ONE.sub("", content).replace("\n", "") == ""
    return ONE.findall(content)


def repeated(panel: Panel) -> set[Card]:
    """Return the large cards that lines repeat, but for those that a seat looks at or picked."""
    lines = [*panel.lines, *(line for field in panel.fields for line in field.lines)]
    lines = [line for line in lines if not str(line[:1]).startswith(("('🔍", "('👀", "('☝️"))]
    return {part.card for line in lines for part in line if isinstance(part, Face)} & {
        *panel.faces()
    }


@EVERY_CASE
def test_the_content_is_emoji_alone_that_discord_draws_large(case: Case) -> None:
    for run, seat in case.views("large"):
        panel = run.panel(seat, case.house)
        for each in (panel, *(page.panel for page in panel.pages())):
            assert not repeated(each), each.title
        shown = board_of(run, seat, case.house, EMOJI)
        if shown.content is None:  # without room for a row, words name the cards
            words = shown.embed.description or ""
            named = [each for row, _ in large_rows(panel.cards) for each in row]
            assert all(symbols(card) in words for card in faces_of(named))
            continue
        rows = [emoji_of(row) for row in shown.content.split("\n")]
        assert all(len(row) <= LARGE for row in rows)
        assert sum(map(len, rows)) <= MOST_LARGE
        assert len(shown.content) <= MOST_CHARACTERS


@EVERY_CASE
def test_no_tip_costs_the_large_cards(case: Case) -> None:
    for run in case.moments("tips"):
        if run.panel(None, case.house).cards:
            session = drawn_session(run, case.house)
            without = board(session, EMOJI).content
            session.people = People(tips_shown={user: set() for user in range(1, case.seats + 1)})
            assert (board(session, EMOJI).content is None) == (without is None)


def test_cards_are_in_rows_and_signs_between_them() -> None:
    large = (Sign.BACK, Sign.AGAINST, "KC", Sign.BREAK, "10H", Sign.GAP, Spent("AS"))
    first, second = EMOJI.large(large_rows(large)).split("\n")
    assert [name_of(each) for each in emoji_of(first)] == [
        "card_back", "crossed_swords", "king_of_clubs",
    ]  # fmt: skip
    assert [name_of(each) for each in emoji_of(second)] == [
        "ten_of_hearts", "gap", "spent_ace_of_spades",
    ]  # fmt: skip


def name_of(emoji: str) -> str:
    found = re.match(r"<:(\w+):", emoji)
    return emoji if found is None else found[1]


def test_cards_that_would_wrap_are_counted_instead() -> None:
    large = ("KC", Sign.AGAINST, *FACES[:7], Sign.BREAK, "10H")
    assert large_rows(large) == [
        (["KC"], 0), ([Sign.AGAINST, *FACES[:5]], 2), (["10H"], 0),
    ]  # fmt: skip
    assert large_rows(large, 2) == [(["KC"], 0), ([Sign.AGAINST, *FACES[:5]], 3)]
    shown = embed_of(text_of(Panel("", groups=("You", "Golem")), EMOJI), rows=large_rows(large))
    assert shown.description == "-# You · Golem: 2 more cards"
    cards: tuple[Large, ...] = (Spent("KC"), Sign.BREAK, Sign.AGAINST, *FACES[:6])
    shown = embed_of(text_of(Panel("", cards, groups=("You", "Golem")), EMOJI))
    first = " ".join(symbols(card) for card in FACES[:5] if isinstance(card, str))
    assert shown.description == f"-# You: ~~K♣~~ · Golem: {first}, 1 more card"


def test_cards_without_emoji_are_a_heading() -> None:
    cards = Cards()
    assert cards.large(large_rows(())) == ""
    assert cards.large(large_rows(("10D", Spent("KC"), Sign.AGAINST, Sign.BACK))) == (
        "# `10♦\ufe0e`\u2002~~`K♣\ufe0e`~~\u2002⚔️\u2002🎴"
    )
    assert cards.large(large_rows(("10D", Sign.BREAK, "KC"))) == "# `10♦\ufe0e`\n# `K♣\ufe0e`"


@pytest.mark.parametrize(
    ("large", "instead"), [(Spent("KC"), "🎴"), (Sign.BACK, "🎴"), (Sign.GAP, "▫️")]
)
def test_faces_do_not_wait_for_the_other_emoji(large: Large, instead: str) -> None:
    """An application with the faces of an earlier version uploads the missing emoji one by one."""
    cards = Cards()
    whole = cards_with_emoji()
    cards.learn({face: whole._emoji[face] for face in FACES})  # type: ignore[misc]
    assert cards.large(large_rows(("KC", large))) == f"{whole.text('KC')}{instead}"


async def test_cards_that_are_gone_are_gone_from_the_board(stage: Stage) -> None:
    """The end of the way out has no cards, so the edit clears the content."""
    board = await escape(stage)
    assert board.content.startswith("# ")
    await play_exit(stage, board, random.Random(3))
    assert board.content == ""
