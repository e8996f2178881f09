"""The guide of every game: pages that fit, with links that exist."""

from bot.screens.help import rules_page
from games.engine.game import AnyGame
from tests.kit.configurations import EVERY_GAME
from tests.kit.drawing import cards_with_emoji

HEADING, TEXT, TITLE = 80, 4096, 256
CARDS = cards_with_emoji()


@EVERY_GAME
def test_the_guide_has_pages_that_fit(game: AnyGame) -> None:
    pages = game.view.pages
    assert len(pages) >= 2
    headings = [heading for heading, _ in pages]
    assert len(set(headings)) == len(headings)
    for heading, text in pages:
        assert 0 < len(heading) <= HEADING
        assert 0 < len(text) < TEXT
        assert "\n## " not in text
    assert game.view.guide.startswith("## ")
    assert game.view.tagline


@EVERY_GAME
def test_every_page_says_which_it_is_and_turns_to_those_beside_it(game: AnyGame) -> None:
    headings = [heading for heading, _ in game.view.pages]
    for number, heading in enumerate(headings):
        embed, view = rules_page(game, number, CARDS)
        assert embed.title == f"{game.title} · {heading}"
        assert len(embed.title) <= TITLE
        assert len(embed.description or "") <= TEXT
        assert embed.footer.text == f"Page {number + 1} of {len(headings)}"
        row, menu = view.to_components()
        options = menu["components"][0]["options"]
        assert [each["label"] for each in options] == headings
        assert [each["value"] for each in options] == [
            f"{game.id}:{each}" for each in range(len(headings))
        ]
        back, forth = row["components"]
        assert back.get("disabled", False) == (number == 0)
        assert forth.get("disabled", False) == (number == len(headings) - 1)
        if number:
            assert headings[number - 1] in back["label"]
        if number + 1 < len(headings):
            assert headings[number + 1] in forth["label"]


@EVERY_GAME
def test_a_page_that_is_not_there_is_the_last(game: AnyGame) -> None:
    last, _ = rules_page(game, len(game.view.pages) - 1, CARDS)
    beyond, _ = rules_page(game, 999, CARDS)
    assert beyond.to_dict() == last.to_dict()
