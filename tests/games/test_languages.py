"""Panels and stories in a language that translates every sentence: nothing is left in English."""

import re
from collections.abc import Iterable, Iterator
from itertools import product

import pytest

from bot.languages.catalogs import LANGUAGES, catalog_of
from games.cardrpg.view.choices import NAMES as NEW_NAMES
from games.engine.extensions.endings import AnyEnding, Distance, Ending
from games.engine.extensions.opening import Ladder
from games.engine.game import AnyGame
from games.engine.house import USUAL, House
from games.engine.panel import Line
from games.engine.players import player_for
from games.engine.speech import speaking
from games.kit.names import SHOWN_OF_A_LABEL
from games.kit.souvenirs import Pictured, Souvenir
from tests.kit.approved import approved_events
from tests.kit.configurations import EVERY_GAME, NAMES, cases_of
from tests.languages import lengths
from tests.languages.pseudo import Pseudo, narrow
from tests.languages.texts import texts, words

# Heroes of the tables in tests, whose names stand on buttons.
HEROES = {"Jade", "Kay", "Ola", "Weakling", "x"}
MEMBERS = {"Cleric", "Fighter", "Monk", "Wizard", *"ABCDEFGH"}

# Operations on dice, which are typed alike in every language.
OPERATIONS = {"F", "f", "kh", "mi", "p", "r", "vs"}
# Cards of a user's deck, which may be cut.
LONG = {"W" * length for length in range(60)}

LONGEST_LINE, LONGER = 90, 1.5

# Names that stay as published, beside a game's title.
PUBLISHED: dict[str, set[str]] = {
    "cardrpg": {"Joker", *NEW_NAMES, *HEROES},
    "cards": {"x", "Mill"},  # a miller whose name is cut
    "diamonds": MEMBERS,
    "dealer": {"Fire", "Joker", "x", *LONG, *OPERATIONS},
}


@EVERY_GAME
def test_no_english_is_left_on_a_panel(game: AnyGame) -> None:
    left: set[str] = set()
    with speaking(Pseudo()):
        for case, player in product(cases_of(game), ("random", *game.rules.players)):
            for run, seat in case.views("languages", player_for(game, player, "languages")):
                written = str(case.configuration.options.get("adventure_text", ""))
                left |= _english(game, texts(run.panel(seat, case.house)), written)
    assert left == set()


@EVERY_GAME
def test_no_english_is_left_in_a_story(game: AnyGame) -> None:
    with speaking(Pseudo()):
        assert _english(game, words(_stories(game))) == set()


@EVERY_GAME
def test_no_english_is_left_beside_an_ended_game(game: AnyGame) -> None:
    options = (case.configuration.options for case in cases_of(game))
    written = " ".join(str(each.get("adventure_text", "")) for each in options)
    with speaking(Pseudo()):
        assert _english(game, _beside_the_end(game), written) == set()


def _words_of(souvenir: Souvenir) -> Iterator[str]:
    yield from souvenir.lines
    yield from () if souvenir.map is None else (souvenir.map.caption,)
    for group in souvenir.groups:
        yield from (group.caption, *(f"{each.name}, {each.role}" for each in group.cards))


def _beside_the_end(game: AnyGame) -> Iterator[str]:
    """Yield what is copied elsewhere, the words of a picture, of a distance and of a button."""
    ending: AnyEnding | None = game.find(Ending)
    ladder, distance = game.find(Ladder), game.find(Distance)
    for case in cases_of(game):
        *_, run = case.moments("languages", player_for(game, "random", "languages"))
        yield game.view.mode(run.options)
        if ending is not None:
            account = ending.account(run.moment(case.house))
            yield from [ending.share(account)] if ending.share else []
            if (pictured := game.find(Pictured)) is not None:
                yield from _words_of(pictured.souvenir(account))
        if ladder is not None:
            yield from (step.label for step in ladder.steps(run.options, len(run.header.seats)))
    if distance is not None:
        yield from map(distance.words, (1, 2))


def _stories(game: AnyGame) -> Iterator[Line]:
    """Yield the lines of a game's events, as different viewers read them."""
    viewers = [(None, USUAL), (None, House(own_dice=True)), (0, USUAL), (1, USUAL)]
    for event, (seat, house) in product(approved_events(game), viewers):
        line = game.view.event_line(event, seat, house)
        if line is not None:
            yield line


def _english(game: AnyGame, said: Iterable[str], written: str = "") -> set[str]:
    """Return the texts with an English word that no user has written; one may be cut off."""
    names = {*NAMES, *game.title.split(), *PUBLISHED.get(game.id, ()), *narrow(written)}
    whole = {text: re.sub(r"\w+…", "", text.replace(game.title, "")) for text in said}
    return {text for text, words in whole.items() if set(narrow(words)) - names}


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY_GAME
def test_a_phone_has_room_for_each_language(game: AnyGame, language: str) -> None:
    """A line may be a little longer than the English one; a label may not."""
    for case in cases_of(game):
        for run, seat in case.views("languages"):
            english = [*lengths.lines(run.panel(seat, case.house))]
            with speaking(catalog_of(language)):
                panel = run.panel(seat, case.house)
                said = [*lengths.lines(panel)]
                shown = [*lengths.labels(panel)]
            assert [each for each in shown if len(each) > SHOWN_OF_A_LABEL] == []
            assert len(said) == len(english)
            for mine, theirs in zip(said, english, strict=True):
                assert len(mine) <= max(LONGEST_LINE, LONGER * len(theirs)), mine
