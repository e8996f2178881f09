"""All texts of each game, word for word: whole panels, and a line for every event.

The files are in `approved` beside the game's other tests; `APPROVE=1 pytest` on this file renews
them.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from inspect import isclass
from itertools import product
from pathlib import Path
from pkgutil import walk_packages
from textwrap import fill
from typing import Any

import pytest

from bot.languages.catalogs import LANGUAGES, catalog_of
from games.engine.extensions.answers import Leader, Orders, Subsets
from games.engine.extensions.opening import SameDeal, SeatAdvice
from games.engine.extensions.people import usual_sheets
from games.engine.game import AnyGame
from games.engine.house import USUAL, House
from games.engine.options import guide_of, in_lobby
from games.engine.players import player_for
from games.engine.run import AnyRun
from games.engine.speech import speaking
from tests.kit.approved import approve, approved_events, drawn, folder_of, said, turned
from tests.kit.configurations import EVERY_GAME, NAMES, Case, cases_of

CODE = re.compile(r" at 0x|<class")
WORDS = re.compile(r"[a-z] .*[a-z]|['\"], ['\"]|: ", re.DOTALL)
A_KIND = re.compile(
    rf"→ .*|\d+ to (?:[A-Z][\w-]+ ?)+|\d+|[♠♥♦♣]\ufe0e?|\b[AKQJX]\b|{'|'.join(NAMES)}|[▰▱]"
)
SEATS = 3
SHOWN = (1, 6)  # of the asks in all of a game's configurations


@EVERY_GAME
def test_panels_are_as_they_were_approved(game: AnyGame) -> None:
    """The opening, the middle and the end of each configuration, and each kind of ask of a game.

    An ask is shown when it is new to the player, and once more later.
    """
    pages: set[str] = set()
    asks: Counter[str] = Counter()
    for case in _named(game):
        approve(_file_of(case), "\n".join(_moments(case, asks, pages)))


@EVERY_GAME
def test_whole_games_are_told_as_they_were_approved(game: AnyGame) -> None:
    """The game's own automatic player plays each configuration: what is missing or moved shows.

    The words of each event are approved beside it.
    """
    own = next(iter(game.rules.players), "random")
    stories = []
    for case in _named(game):
        *_, run = case.moments("approved", player_for(game, own, "approved"))
        stories.append(f"{case.name}:\n{fill(' '.join(_told(case, run)), 100)}\n")
    approve(folder_of(game.id) / "stories.txt", "\n".join(stories))


def _told(case: Case, run: AnyRun) -> Iterator[str]:
    """Yield the names of a game's events that have a line."""
    for event in run.events:
        if case.game.view.event_line(event, None, case.house) is not None:
            inner = getattr(event, "event", event)
            yield type(inner).__name__


def _named(game: AnyGame) -> list[Case]:
    return [case for case in cases_of(game) if not case.is_spare]


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY_GAME
def test_a_game_is_told_in_each_language_as_it_was_approved(game: AnyGame, language: str) -> None:
    """The first configuration; all others are told in English."""
    case = _named(game)[0]
    own = next(iter(game.rules.players), "random")
    *_, run = case.moments("approved", player_for(game, own, "approved"))
    with speaking(catalog_of(language)):
        lines = [game.view.event_line(event, None, case.house) for event in run.events]
    story = [f"{said(line)}\n" for line in lines if line is not None]
    approve(folder_of(game.id) / f"story-in-{language}.txt", "".join(story))


@EVERY_GAME
def test_every_kind_of_line_is_as_it_was_approved(game: AnyGame) -> None:
    """Each line that differs in more than numbers, cards and names, with its first place.

    From all panels of a game of each configuration, without what is approved beside an event.
    """
    seen = {
        A_KIND.sub("", f"> {line}")
        for event in approved_events(game)
        for line in _words(game, event)
    }
    lines = list(_beside(game))
    for case, player in product(_named(game), ("random", *game.rules.players)):
        for run in case.moments("lines", player_for(game, player, "lines")):
            where = "the end" if run.pending is None else run.pending.name
            for line in _all_lines(case, run):
                kind = A_KIND.sub("", line)
                if kind not in seen:
                    seen.add(kind)
                    lines.append(f"{where}: {line}\n")
    approve(folder_of(game.id) / "lines.txt", "".join(lines))


def _beside(game: AnyGame) -> Iterator[str]:
    """Return the texts beside the boards: a game's name, summary, guide and equipment."""
    view = game.view
    yield f"title: {game.title}\ntagline: {view.tagline}\n"
    leader, advice = game.find(Leader), game.find(SeatAdvice)
    called = "dealer · deal" if leader is None else f"{leader.name} · {leader.deal}"
    same, alone = game.find(SameDeal) or SameDeal(), "–" if advice is None else advice.alone
    yield f"the same deal: {same.label} · {called} · {alone}\n"
    subsets, orders = game.find(Subsets), game.find(Orders)
    named = {**(subsets.words if subsets else {}), **(orders.words if orders else {})}
    for name, words in named.items():
        yield f"{name}: {words}\n"
    for name, asked in game.options.model_json_schema()["properties"].items():
        if not asked.get("command", True):  # the others are approved with the commands
            yield f"option {name}: {json.dumps(asked, ensure_ascii=False, sort_keys=True)}\n"
    for each in game.achievements:
        yield f"achievement {each.key}: {each.name}. {each.about}\n"
    for tip in view.tips:
        yield f"tip, {tip.key}: {tip.words}\n"
    for heading, text in view.pages:
        yield f"page, {heading}: {_without_options(game, text)}\n"
    for ask, heading in view.pages_at.items():
        yield f"page at {ask}: {heading}\n"
    yield from _vocabulary(game)
    for case in _named(game):
        options = game.read_options(case.configuration.options)
        yield f"mode, {case.name}: {view.mode(options) or '–'}\n"
        sheets = json.dumps(usual_sheets(game, options), ensure_ascii=False)
        yield f"sheets, {case.name}: {sheets}\n"
        yield f"in a lobby of {case.name}: {', '.join(in_lobby(options)) or '–'}\n"


def _without_options(game: AnyGame, text: str) -> str:
    """Return a page of the guide without the lines that the options bring themselves."""
    brought = {*guide_of(game.options).splitlines()} - {""}
    return "\n".join(line for line in text.splitlines() if line not in brought)


def _vocabulary(game: AnyGame) -> Iterator[str]:
    """Return the parts of names, stories and boards, most of which a single game does not use."""
    view = import_module(f"games.{game.id}.view")
    seen = {id(game.view.guide)}
    for module in sorted(each.name for each in walk_packages(view.__path__, f"{view.__name__}.")):
        for name, words in vars(import_module(module)).items():
            if name.isupper() and isinstance(words, str | tuple | dict) and id(words) not in seen:
                seen.add(id(words))
                if WORDS.search(said := repr(words)) and not CODE.search(said):
                    yield f"{name}: {said}\n"


def _all_lines(case: Case, run: AnyRun) -> Iterator[str]:
    for seat in (None, *_asked(run)):
        panel = run.panel(seat, case.house)
        yield from drawn(panel)
        yield from turned(panel, set())


@EVERY_GAME
def test_nothing_is_approved_that_is_no_more(game: AnyGame) -> None:
    assert {each.name for each in folder_of(game.id).iterdir()} == {
        *(_file_of(case).name for case in _named(game)),
        "stories.txt",
        *(f"story-in-{language}.txt" for language in LANGUAGES),
        "events.txt",
        "lines.txt",
    }


def _file_of(case: Case) -> Path:
    """Return the path of a configuration's text."""
    return folder_of(case.game.id) / f"{'-'.join(case.name.replace(',', '').split())}.txt"


def _moments(case: Case, asks: Counter[str], pages: set[str]) -> Iterator[str]:
    length = sum(1 for _ in case.moments("approved"))
    for at, run in enumerate(case.moments("approved")):
        ask = run.pending
        asks["" if ask is None else ask.name] += 1
        stated = at in (0, length // 2, length - 1)
        if stated or (ask is not None and asks[ask.name] in SHOWN):
            yield f"===== {'the end' if ask is None else ask.name}, after {at} answers"
            yield from _shown(case, run, pages)


def _shown(case: Case, run: AnyRun, pages: set[str]) -> Iterator[str]:
    """Return the shared panel, and the panel of the seat that is asked first if it differs.

    What has happened is left out: `lines.txt` and `events.txt` have its words.
    """
    panels = [replace(run.panel(seat, case.house), events=()) for seat in (None, *_asked(run))]
    everybodys, *own = [list(drawn(each)) for each in panels]
    yield from everybodys
    for seat, lines in zip(_asked(run), own, strict=True):
        if lines != everybodys:
            yield f"----- seat {seat}"
            yield from lines
    for panel in panels:
        yield from turned(panel, pages)
    yield ""


def _asked(run: AnyRun) -> list[int]:
    """Return the first of the seats that are asked."""
    return [] if run.pending is None else list(run.pending.offers)[:1]


@EVERY_GAME
def test_every_event_is_told_as_it_was_approved(game: AnyGame) -> None:
    """Each class of events, with possible values of its fields.

    For a new event, add a line to the file, as Python writes it; renewing adds its words.
    """
    if find_spec(f"games.{game.id}.rules.events") is None:
        pytest.skip("its events have no module of their own")
    events = approved_events(game)
    approve(folder_of(game.id) / "events.txt", "".join(_as_told(game, event) for event in events))
    missing = [name for name in _events_of(game) if f"{name}(" not in repr(events)]
    assert not missing, (
        f"add a line with {missing[0]}(…) to tests/games/{game.id}/approved/events.txt, as Python"
        " writes it, and renew the approved texts"
    )


def _as_told(game: AnyGame, event: Any) -> str:
    """Return an event and its line, also as other viewers read it.

    Those are a table that rolls its own dice, and the first seats.
    """
    return "".join([f"{event!r}\n", *(f"    {each}\n" for each in _words(game, event))])


def _words(game: AnyGame, event: Any) -> Iterable[str]:
    """Return the different lines of an event."""
    lines = [game.view.event_line(event, None, house) for house in (USUAL, House(own_dice=True))]
    lines += [game.view.event_line(event, seat, USUAL) for seat in range(SEATS)]
    return dict.fromkeys("(nothing)" if line is None else said(line) for line in lines)


def _events_of(game: AnyGame) -> Mapping[str, Any]:
    """Return the classes of a game's events and of their parts, as they are declared."""
    module = import_module(f"games.{game.id}.rules.events")
    return {
        name: each
        for name, each in vars(module).items()
        if isclass(each) and each.__module__ == module.__name__
    }
