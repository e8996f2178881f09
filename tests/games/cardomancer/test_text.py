"""The words of Cardomancer: all events have a line, names are unique, and no secret is told."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from games.cardomancer import GAME
from games.cardomancer.rules import events as e
from games.cardomancer.rules.state import Monster
from games.cardomancer.view.guide import GUIDE
from games.cardomancer.view.story import story
from games.cardomancer.view.text import event_line
from games.engine.chance import Seeded
from games.engine.extensions.lessons import LESSON
from games.engine.panel import Line
from games.engine.players import OwnPlayer, RandomPlayer
from tests.kit.cardomancer import EVERY_OPTION, campaign
from tests.kit.configurations import cases_of
from tests.kit.runs import bare, play_out, text_of
from tests.kit.unwrap import unwrap


def plain(line: Line | None) -> str:
    return "".join(map(bare, unwrap(line)))


def test_every_event_of_many_campaigns_has_a_short_line() -> None:
    seen: Counter[str] = Counter()
    for at in range(90):
        seed = f"text {at}"
        options = Seeded(seed).pick(99, EVERY_OPTION)
        sheets = [{"class": c, "level": 9} for c in ("healer", "wizard")] if at % 4 == 1 else None
        run = campaign(at % 4 + 1, Seeded(seed), sheets, **options)
        play_out(run, RandomPlayer(seed) if at % 2 else OwnPlayer("keen"))
        for event in run.events:
            line = unwrap(event_line(event))
            assert len(plain(line)) < 120
            assert line == event_line(event, 0)
            seen[type(event).__name__] += 1
    assert set(seen) == {kind.__name__ for kind in get_args(e.Event)}


def test_the_guide_has_these_pages_and_every_option() -> None:
    headings = [heading for heading, _ in GAME.view.pages]
    assert headings == [
        "In one minute", "Cards", "Classes", "Monsters", "Hits", "Signs on the board", "Aces",
        "Rest, and the end of a dungeon", "Campaigns", "Options", "Fair dealing",
    ]  # fmt: skip
    assert GAME.view.guide == GUIDE
    for option in GAME.options.model_fields:
        if option not in ("campaign", "dungeons", LESSON):  # set by commands, never by players
            assert f"**{option}**" in GUIDE


def test_an_artifact_is_no_monster_of_its_card_and_two_of_one_card_are_told_apart() -> None:
    """A monster of two decks may have the same card."""
    (first, *_), one, two = cases_of(GAME)[0].moments("twins"), e.Foe("AS", 3, 1), e.Foe("AS", 5, 2)
    hits = [e.Pricked(each, 1, left) for each, left in ((one, 6), (two, 0))]
    lines = story(replace(first.moment(), events=[*hits, e.MonsterFell(two)], story=0)).lines
    assert [text_of(line) for line in lines] == [
        "☠️ Your A♠ kills Headsman 2 (A♠)", "🏺 Your A♠ hits Headsman 1 (A♠) for 1",
    ]  # fmt: skip


def test_a_strike_tells_in_one_sentence_whom_it_kills_and_hurts() -> None:
    """A death that is undone by now is a wound."""
    (first, *_), striker = cases_of(GAME)[0].moments("reveal"), e.Foe("KS", 1)
    block = e.Defended("Ann", "8D", "Cy", 4, False)
    hits = e.Hit("Bo", 0, False, 9, 0), e.Hit("Cy", 4, False, 2, 5)
    blow = e.Struck(striker, "JS", 10, hits, 3, 6)
    struck: list[e.Event] = [e.Pricked(striker, 1, 9), block, blow, e.Fell("Bo")]

    def told(events: Sequence[e.Event]) -> str:
        return text_of(story(replace(first.moment(), events=events, story=1)).lines[0])

    hurts = "Thief King (K♠) hits Bo for 9, Cy for 2 with J♠. It takes 3 in return"
    kills = "Thief King (K♠) kills Bo and hits Cy for 2 with J♠. It takes 3 in return"
    assert told(struck) == f"💀 {kills}"
    assert told([*struck, e.Raised("Ann", "Bo", True, 10, 10)]) == f"🩸 {hurts}"
    assert told([*struck[:3], e.MonsterFell(striker)]) == f"☠️ {hurts.replace('takes', 'dies of')}"


def test_only_monsters_of_one_card_have_their_places() -> None:
    state = next(cases_of(GAME)[0].moments("places")).state
    state.row = [Monster(number, card, 5) for number, card in enumerate(("7S", "8S", "7S"))]
    assert [state.foe(each).place for each in state.row] == [1, 0, 3]
    fallen = state.row.pop(0)
    assert [state.foe(each).place for each in (*state.row, fallen)] == [0, 0, 0]
