"""A picture of a finished game: for every game, with text, and with letters that exist."""

import io
import re
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.languages.catalogs import LANGUAGES, catalog_of
from bot.pictures.grounds import LOOKS, TALLEST, WIDE, drawn_ground
from bot.pictures.lettering import drawable, font, is_known
from bot.pictures.souvenirs import (
    LONGEST_WORDS,
    fitting,
    in_two,
    souvenir_picture,
    souvenir_words,
    told_lines,
)
from games.catalog import GAMES
from games.engine.extensions.endings import AnyEnding, Ending
from games.engine.extensions.opening import Freeform
from games.engine.panel import Tone
from games.engine.replay import verify
from games.engine.speech import gettext, speaking
from games.kit.souvenirs import Ground, Group, Lying, Map, Pictured, Place, Souvenir
from tests.games.test_headlines import WORDS
from tests.kit.golden import names_of, text_of

DAY = "22 November 2026"
ALMOST = 24  # the colours of a picture are few


ROOM_BELOW = 126  # pixels, of a card with a name below
HIGHEST, SMALL = 820, 48_000  # pixels, bytes


@pytest.mark.parametrize(
    "game", [each.id for each in GAMES.values() if each.find(Freeform) is None]
)
def test_every_game_that_is_over_has_one_whose_words_fit_in_each_language(game: str) -> None:
    for name in names_of(game):
        run = verify(text_of(game, name), GAMES)
        ending: AnyEnding = run.game.need(Ending)
        for language in (None, *LANGUAGES):
            with speaking(None if language is None else catalog_of(language)):
                souvenir = run.game.need(Pictured).souvenir(ending.account(run.moment()))
                words = souvenir_words(run.game.title, "Over", souvenir, DAY)
            assert (words.startswith(run.game.title), words.endswith(f"{DAY}.")) == (True, True)
            lines = [*souvenir.lines, *(each.caption for each in souvenir.groups)]
            lines += [] if souvenir.map is None else [souvenir.map.caption]
            assert all(fitting(line, 21, 21, 528)[0] == drawable(line) for line in lines)
            for card in (each for group in souvenir.groups for each in group.cards):
                below = [*in_two(card.name, ROOM_BELOW), *in_two(card.role, ROOM_BELOW)]
                assert all(fitting(line, 20, 15, ROOM_BELOW)[0] == line for line in below), below
        drawn = souvenir_picture(run.game.title, "W" * 60, souvenir, Tone.WON, DAY)
        assert Image.open(io.BytesIO(drawn)).height <= HIGHEST
        assert len(drawn) < SMALL
        assert not souvenir.without_cards().groups
        bare = replace(souvenir, groups=tuple(each._replace(cards=()) for each in souvenir.groups))
        assert souvenir_picture(run.game.title, "Over", bare, Tone.LOST, DAY)


@pytest.mark.parametrize("told", ["Won!", "W" * 60, "So close. " * 20])
@pytest.mark.parametrize("count", [1, 5, 8])
@pytest.mark.parametrize("ground", Ground)
def test_nothing_runs_over_the_edge_whatever_it_shows(
    ground: Ground, count: int, told: str
) -> None:
    cards = ("KH", "10S", "X1", "AD", "2C", "QH", "JD", "9S", "AC")[:count]
    lying = tuple(Lying(card, "W" * 40, "role " * 9, is_dark=card == "AD") for card in cards)
    shown = Map("W" * 90, tuple((at, Place.DONE) for at in range(91, 100)))
    lines = "W" * 90, *(f"line {at}" for at in range(12))
    souvenir = Souvenir(ground, lines, (Group("W" * 90, lying),), shown)
    drawn = souvenir_picture("Game", told, souvenir, Tone.WON, DAY)
    assert drawn == souvenir_picture("Game", told, souvenir, Tone.WON, DAY)
    picture = Image.open(io.BytesIO(drawn)).convert("RGB")
    assert (picture.width, picture.height <= TALLEST) == (WIDE, True)
    for left in (0, WIDE - 10):
        box = (left, 20, left + 10, picture.height)
        off = ImageChops.difference(picture.crop(box), drawn_ground(ground).crop(box))
        assert max(off.tobytes()) <= ALMOST, "something runs over the edge"
    assert len(souvenir_words("G" * 2000, "", souvenir, DAY)) <= LONGEST_WORDS


def shown(game: str, name: str) -> Souvenir:
    run = verify(text_of(game, name), GAMES)
    ending: AnyEnding = run.game.need(Ending)
    return run.game.need(Pictured).souvenir(ending.account(run.moment()))


def test_a_campaign_has_a_map_of_its_dungeons_and_its_artifacts_by_name() -> None:
    ends = {"keen-hand-over-10": [Place.DONE] * 4, "random-pair-18": [Place.DONE, Place.AHEAD]}
    for name, places in (ends | {"random-three-epic-11": [Place.LOST]}).items():
        campaign = shown("cardomancer", name)
        assert campaign.map is not None
        assert campaign.map.places == tuple(enumerate(places, 1))
        _, artifacts = campaign.groups
        assert all(each.name.startswith("the ") for each in artifacts.cards)


def test_a_lone_hero_lies_beside_its_killer_and_its_newest_kills() -> None:
    hero, killer, kills = shown("cardrpg", "steady-count-8").groups
    assert [(each.card, each.role) for each in hero.cards] == [("JS", "level 3")]
    assert ([each.card for each in killer.cards], len(kills.cards)) == (["6S"], 2)


@pytest.mark.parametrize("ground", Ground)
def test_words_are_read_on_each_ground(ground: Ground) -> None:
    look = LOOKS[ground]
    for ink, least in ((look.words, 150), (look.faint, 110)):
        for paper in (look.ground, look.shade, look.light):
            both = (Image.new("L", (1, 1), each).tobytes()[0] for each in (ink, paper))
            assert abs(next(both) - next(both)) >= least, (ink, paper)


@pytest.mark.parametrize(
    "name", ["Zoë", "Αθηνά", "Дмитрий Ёлкин", "größer, œil", "−3 HP, it’s … “x” ♥", "Łukasz", "Ố"]
)
def test_names_are_drawn_as_they_are(name: str) -> None:
    assert drawable(name) == name
    assert all(map(is_known, name))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("李小龍: level 5", "…: level 5"),
        ("Robin 🐉 Dragon", "Robin … Dragon"),
        ("👨\u200d👩\u200d👧\ufe0f!", "…!"),
        ("Ｒｏｂｉｎ", "Robin"),
        ("a\x00b\u202e", "ab"),
        ("", ""),
    ],
)
def test_letters_that_the_font_lacks_are_never_a_box(name: str, shown: str) -> None:
    assert drawable(name) == shown
    assert drawable(shown) == shown


def test_no_character_is_drawn_that_is_not_there() -> None:
    picture = ImageDraw.Draw(Image.new("L", (1, 1)))
    for first in range(32, 0x1FFFF, 97):
        for letter in drawable(chr(first)):
            assert is_known(letter)
            picture.text((0, 0), letter, font=font(16))


@pytest.mark.parametrize("language", [*LANGUAGES, None])
def test_a_picture_has_room_for_every_headline(language: str | None) -> None:
    values = {"enemy": "a Queen", "cards": "48 cards", "way": "12 rooms", "heroes": "8 heroes"}
    values |= {"foe": "an iron-shod golem", "there": "the Whispering Undercroft"}
    values |= {"done": "12 dungeons done", "story": "12 scenes", "enemies": "12 enemies"}
    values |= {"killed": "20 monsters", "fought": "20 battles", "jokers": "2 Jokers"}
    for words in (each for game in WORDS.values() for each in game):
        with speaking(None if language is None else catalog_of(language)):
            said = re.sub(r"{f\.\w+}", "99", gettext(words)).format(**values)
        lines, _ = told_lines(said)
        assert " ".join(lines) == drawable(said)
