"""Custom ids: decoding reverses encoding, and ids on old messages keep their meaning."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rendering.codec import (
    KINDS,
    LONGEST_SAID,
    Action,
    ActionId,
    ChoiceId,
    ConfirmId,
    CustomId,
    DrawnAt,
    FormId,
    MenuId,
    OpenerId,
    PageId,
    SeveralId,
    TakeId,
    asks_first,
    decode,
    distinct,
    joined_move,
    move_of,
    names_its_ask,
    opens_form,
    opens_row,
    picked,
    said_of,
    turns_to,
    typed_move,
)
from bot.tables.sessions.moves import Move

TABLES = st.text("23456789abcdefghjkmnpqrstuvwxyz", min_size=8, max_size=8)
NUMBERS = st.integers(min_value=0, max_value=10**6)
PAGES = st.text("abcdefghijklmnopqrstuvwxyz", max_size=5)
DRAWN = st.builds(DrawnAt, NUMBERS, st.none() | st.integers(0, 9), PAGES)
TOKENS = st.text("abcKQJ0123456789:@>*!+-_ ", max_size=20)
SAID = st.text("abcKQJ0123456789:@>*!+-_.~?# ", max_size=LONGEST_SAID)
IDS: st.SearchStrategy[CustomId] = st.one_of(
    st.builds(ChoiceId, TABLES, DRAWN, SAID),
    st.builds(FormId, TABLES, DRAWN, SAID),
    st.builds(ConfirmId, TABLES, DRAWN, SAID),
    st.builds(PageId, TABLES, DRAWN),
    st.builds(MenuId, TABLES, DRAWN, st.integers(0, 4).map(str)),
    st.builds(SeveralId, TABLES, DRAWN, SAID),
    st.builds(OpenerId, TABLES, DRAWN, st.integers(0, 99)),
    st.builds(TakeId, TABLES, DRAWN, SAID),
    st.builds(ActionId, st.sampled_from(Action), TOKENS),
)


@given(IDS)
def test_every_id_survives_the_round_trip(custom_id: CustomId) -> None:
    assert decode(str(custom_id)) == custom_id
    assert len(str(custom_id)) <= 100


@given(TABLES, DRAWN, st.lists(TOKENS.filter(lambda t: "." not in t), min_size=1, max_size=3))
def test_every_move_survives_the_round_trip(table: str, drawn: DrawnAt, answers: list[str]) -> None:
    for until in ("", "round", "end12"):
        said = said_of(tuple(answers), until)
        assert move_of(table, drawn, said) == Move(
            table, drawn.revision, drawn.seat, tuple(answers), until
        )
        typed = typed_move(FormId(table, drawn, said_of(tuple(answers))), "31/44 ~.?#")
        lead = () if answers == [""] else tuple(answers)
        assert typed == Move(table, drawn.revision, drawn.seat, (*lead, "31/44 ~.?#"), typed=True)


@given(st.text())
def test_no_text_breaks_the_decoder(text: str) -> None:
    for kind in (*KINDS, ""):
        decode(f"{kind}:{text}")
        decode(text)


# Ids of earlier versions, which are on messages in channels.
OUT_THERE: dict[str, tuple[CustomId, Any]] = {
    "d1:gwkwytgg:11:face.4H": (
        ChoiceId("gwkwytgg", DrawnAt(11), "face.4H"),
        Move("gwkwytgg", 11, None, ("face", "4H")),
    ),
    "d1:pnu75gb6:19:fight~round": (
        ChoiceId("pnu75gb6", DrawnAt(19), "fight~round"),
        Move("pnu75gb6", 19, None, ("fight",), "round"),
    ),
    "d1:x9n2tgcg:1-1:#0": (
        ChoiceId("x9n2tgcg", DrawnAt(1, 1), "#0"),
        Move("x9n2tgcg", 1, 1, suggested=True),
    ),
    "d1:x9n2tgcg:1-1:": (
        ChoiceId("x9n2tgcg", DrawnAt(1, 1), ""),
        Move("x9n2tgcg", 1, 1, ("",)),
    ),
    "d1:zfty569r:3-0:10D>1*": (
        ChoiceId("zfty569r", DrawnAt(3, 0), "10D>1*"),
        Move("zfty569r", 3, 0, ("10D>1*",)),
    ),
    "d1:zfty569r:3-0+trade:sell:7S": (
        ChoiceId("zfty569r", DrawnAt(3, 0, "trade"), "sell:7S"),
        Move("zfty569r", 3, 0, ("sell:7S",)),
    ),
    "c1:zfty569r:3:stop": (ConfirmId("zfty569r", DrawnAt(3), "stop"), None),
    "n1:zfty569r:3-0+trade": (PageId("zfty569r", DrawnAt(3, 0, "trade")), None),
    "n1:zfty569r:3": (PageId("zfty569r", DrawnAt(3)), None),
    "f1:5wbe4z2w:0:": (FormId("5wbe4z2w", DrawnAt(0), ""), None),
    "f1:2q4gpafk:16:adjust.0.hp": (FormId("2q4gpafk", DrawnAt(16), "adjust.0.hp"), None),
    "s1:jb24mt5e:22:1": (MenuId("jb24mt5e", DrawnAt(22), "1"), None),
    "m1:jb24mt5e:22:attack": (SeveralId("jb24mt5e", DrawnAt(22), "attack"), None),
    "m1:jb24mt5e:22:": (SeveralId("jb24mt5e", DrawnAt(22), ""), None),
    "o1:jb24mt5e:22:2": (OpenerId("jb24mt5e", DrawnAt(22), 2), None),
    "g1:jb24mt5e:22:buyback": (TakeId("jb24mt5e", DrawnAt(22), "buyback"), None),
    "a1:own:zfty569r": (ActionId(Action.OWN, "zfty569r"), None),
    "a1:leaf:gwkwytgg:3": (ActionId(Action.LOG_PAGE, "gwkwytgg:3"), None),
    "a1:page:cardrpg:2": (ActionId(Action.RULES_PAGE, "cardrpg:2"), None),
    "a1:member:new": (ActionId(Action.MEMBER, "new"), None),
    "a1:member:7": (ActionId(Action.MEMBER, "7"), None),
    "a1:rest:": (ActionId(Action.REST), None),
    "a1:go:gwkwytgg": (ActionId(Action.LEAVE_TABLE, "gwkwytgg"), None),
    "a1:keep:gwkwytgg": (ActionId(Action.STAY, "gwkwytgg"), None),
    "a1:go_on:1": (ActionId(Action.NEXT_TABLE, "1"), None),
    "a1:give_up:1": (ActionId(Action.GIVE_UP, "1"), None),
    "a1:given_up:1": (ActionId(Action.GIVEN_UP, "1"), None),
    "a1:given_up:1:1763842": (ActionId(Action.GIVEN_UP, "1:1763842"), None),
    "a1:member:7:1763842": (ActionId(Action.MEMBER, "7:1763842"), None),
    "a1:open:diamonds": (ActionId(Action.OPEN, "diamonds"), None),
}


@pytest.mark.parametrize("text", OUT_THERE)
def test_published_ids_keep_their_meaning(text: str) -> None:
    custom_id, move = OUT_THERE[text]
    assert decode(text) == custom_id
    assert str(custom_id) == text
    if isinstance(custom_id, ChoiceId):
        assert move_of(custom_id.table, custom_id.drawn, custom_id.said) == move


def test_actions_are_called_as_they_were() -> None:
    assert {action.value for action in Action} >= {
        "open", "own", "again", "end", "go", "keep", "record", "log", "leaf", "rules", "page",
        "forget", "join", "deal", "leave", "start", "invite", "retire", "delete", "spare",
        "member", "rest", "go_on", "give_up", "given_up",
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["", ":", "d1", "d1:x", "d1:x:y:z", "d1:x:-1:z", "d1:x:1-:z", "o1:x:1:y", "p1:x:1:y:z", "z9:x",
     "a1:nothing:x", "a1:"],
)  # fmt: skip
def test_a_foreign_id_decodes_to_none(text: str) -> None:
    assert decode(text) is None


def test_characters_that_no_database_takes_are_in_no_id() -> None:
    for said in (*KINDS, *(f"a1:{action.value}" for action in Action)):
        for odd in ("\0", "\ud83d", "x:1:\udc00"):
            assert decode(f"{said}:{odd}") is None


@pytest.mark.parametrize("answers", [("a.b",), ("a~b",), ("?",), ("#1",), ("x" * 71,)])
def test_answers_too_long_for_an_id_are_not_sent(answers: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="no id can carry"):
        said_of(answers)


def test_menus_say_choices_forms_questions_and_subsets() -> None:
    menu = MenuId("abcd2345", DrawnAt(4, 1), "0")
    assert picked(menu, "sell:7S") == ChoiceId("abcd2345", DrawnAt(4, 1), "sell:7S")
    assert picked(menu, asks_first("sell:7S")) == ConfirmId("abcd2345", DrawnAt(4, 1), "sell:7S")
    form = opens_form("adjust.0.hp")
    assert picked(menu, form) == FormId("abcd2345", DrawnAt(4, 1), "adjust.0.hp")
    joined = joined_move("abcd2345", DrawnAt(4, 1), "attack", ["7S", "7H"])
    assert joined == Move("abcd2345", 4, 1, ("attack", "7S+7H"))


def test_an_option_that_opens_something_is_no_move() -> None:
    """Else two processes that receive the pick would both open it."""
    menu = str(MenuId("abcdefgh", DrawnAt(1), "0"))
    assert names_its_ask(menu, ["attack.3"])
    for value in (opens_form("note"), asks_first("end"), turns_to("story"), opens_row(2)):
        assert not names_its_ask(menu, [value])


def test_a_card_that_is_there_twice_can_be_picked_twice() -> None:
    values = distinct(["8S", "2C", "8S", "8S"])
    assert len(set(values)) == len(values)
    assert joined_move("abcdefgh", DrawnAt(3, 1), "play", values).answers == ("play", "8S+2C+8S+8S")
