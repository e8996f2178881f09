"""Adventures as people write them: read and written back, or refused line by line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.adventures import model as m
from games.cards.adventures.reading import read
from games.cards.adventures.ready import LANGUAGES, ready_adventures
from games.cards.adventures.writing import write
from games.engine.game import SetupRefused
from tests.kit.adventures import adventures
from tests.kit.approved import approve

TYPED = Path(__file__).with_name("typed.txt").read_text(encoding="utf-8").split("====\n")
HOSTILE = [
    "x" * 20_000,
    "x\n" * 10_000,
    "1. choice: " + "a -> 1 | " * 2_000,
    "x\n" + "\n".join(f"{at}. choice: " + "a -> 1 | " * 100 for at in range(1, 99)),
    "x\n1. fight: " + "two " * 4_000,
    "x\n1. fight: " + "(" * 900 + "\n2. test: " + "-> " * 300,
    "x\n1. climax: the King 8\n" + "é" * 19_000,
    "\ud800\u202e\x00",
]


def answer_to(text: str) -> str:
    try:
        adventure = read(text)
    except SetupRefused as error:
        return f"asked: {error}"
    assert read(write(adventure)) == adventure
    return write(adventure)


def test_adventures_as_people_write_them() -> None:
    assert len(TYPED) >= 20
    told = [f"{text}---- is\n{answer_to(text)}\n" for text in TYPED]
    approve(Path(__file__).with_name("read.txt"), "====\n".join(told))


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_refused_in_a_few_sentences(text: str) -> None:
    with pytest.raises(SetupRefused) as refused:
        read(text)
    assert len(str(refused.value)) < 1_500


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    answer_to(f"x\n1. {text}\n2. fight: {text}\n3. choice: {text}\n4. climax: the King 8")


@given(adventures())
def test_an_adventure_that_is_written_back_reads_the_same(adventure: m.Adventure) -> None:
    assert read(write(adventure)) == adventure


@pytest.mark.parametrize("language", LANGUAGES)
def test_ready_adventures_differ_only_in_their_words(language: str) -> None:
    here, english = ready_adventures(language), ready_adventures("en")
    assert [*map(_numbers, here)] == [*map(_numbers, english)]
    assert all(6 <= len(each.scenes) <= 10 for each in here)


def _numbers(adventure: m.Adventure) -> str:
    """Return an adventure without its words."""
    bare = [
        scene._replace(
            words="",
            foes=tuple(each._replace(name="") for each in scene.foes),
            ways=tuple(each._replace(words="") for each in scene.ways),
        )
        for scene in adventure.scenes
    ]
    return repr((bare, adventure.treasure))
