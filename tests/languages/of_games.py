"""The English sentences that games give as data, which the bot translates where it shows them."""

import re
from collections.abc import Iterator

from bot.plugins.plugin import plugin_of
from games.catalog import GAMES
from games.engine.deck import every_card, in_words
from games.engine.extensions.answers import Leader, Orders, Subsets
from games.engine.extensions.hidden import Coach
from games.engine.extensions.lessons import Lesson, Lessons
from games.engine.extensions.opening import Difficulty, SeatAdvice
from games.engine.extensions.people import Campaigns
from games.engine.game import AnyGame
from games.engine.options import about, value_words, values_of, words_of

# Results in the records of games, which are words of players, too.
RESULTS = ("won", "lost", "drawn", "escaped", "down", "fallen", "over")

_A_WORD = re.compile("[a-z]")


def of_games() -> Iterator[tuple[str, str]]:
    """Yield each sentence with its place."""
    for card in every_card():
        yield in_words(card), "a card, as a screen reader says it"
    for result in RESULTS:
        yield result, "the result of a game"
    for game in GAMES.values():
        for read in (_of_view, _of_tables, _of_players, _of_options):
            for sentence, place in read(game):
                yield sentence, f"{game.title}, {place}"


def _of_view(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield what a game says of itself, in general."""
    yield game.view.tagline, "on the first page"
    for tip in game.view.tips:
        yield tip.words, "a tip"
    for heading, text in game.view.pages:
        lines = filter(None, text.split("\n"))
        yield from ((each, "its rules") for each in (heading, *lines))
    for each in game.achievements:
        yield from ((text, "an achievement") for text in (each.name, each.about))
    lessons = game.find(Lessons)
    for lesson in () if lessons is None else lessons.all:
        yield from ((text, "a lesson") for text in _of_lesson(lesson))


def _of_lesson(lesson: Lesson) -> Iterator[str]:
    yield from (lesson.title, lesson.won, lesson.lost, lesson.onward)
    yield from (tip.words for tip in lesson.tips)


def _of_tables(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the words of lobbies, campaigns and parties."""
    leader, campaigns = game.find(Leader), game.find(Campaigns)
    if leader is not None:
        yield from ((text, "in a lobby") for text in (leader.name, leader.deal))
    if campaigns is not None:
        yield from ((text, "in a campaign") for text in (campaigns.chapter, campaigns.at_stake))
    advice, set_out = game.find(SeatAdvice), plugin_of(game.id).set_out
    if advice is not None:
        yield advice.alone, "the button “Alone, …” of a lobby"
    if set_out is not None:
        yield set_out.label, "a button"
    difficulty = game.find(Difficulty)
    if difficulty is not None:
        yield difficulty.success, "careful players … 63 times in 100, in a lobby"


def _of_players(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the words of orders, subsets and hints."""
    orders, subsets, coach = game.find(Orders), game.find(Subsets), game.find(Coach)
    for sentence in () if orders is None else orders.words.values():
        yield sentence, "an order"
    for sentence in () if subsets is None else subsets.words.values():
        yield sentence, "in refusals"
    if coach is not None:
        yield coach.success, "how often a simple player …, in a hint"


def _of_options(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the options as a lobby shows them: names, what they do, values."""
    for name in game.options.model_fields:
        called = words_of(name, game.options)
        place = f"an option: {called}"
        yield from ((text, place) for text in (called, about(game.options, name)))
        for value in values_of(game.options, name):
            if _A_WORD.search(said := value_words(game.options, name, value)):
                yield said, place
