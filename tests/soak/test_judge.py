"""The judge of the soak accepts correct runs and rejects faulty ones."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables.sessions.session import Session
from bot.tables.sessions.undo import may_undo
from games.engine.record import Answered
from tests.kit.core import ANN, Core, application, move_at
from tests.soak.judge import Acknowledged, Stretch, check, check_press, unwound, verify_all


def log(*answers: tuple[int, str]) -> list[dict[str, Any]]:
    return [Answered("react", seat, said).to_json() for seat, said in answers]


@pytest.mark.parametrize(
    ("revision", "answers", "answered"),
    [
        (0, "QD>0", [(0, "QD>0")]),
        (0, "QD>0", [(1, "pass"), (0, "QD>0")]),
        (1, "QD>0", [(0, "pass"), (1, "pass"), (2, "pass"), (0, "QD>0")]),
        (0, "QD>0.pass", [(1, "pass"), (0, "QD>0"), (0, "pass")]),
    ],
)
def test_answers_of_others_to_the_same_ask_may_precede(
    revision: int, answers: str, answered: list[tuple[int, str]]
) -> None:
    check_press(Acknowledged("t", revision, answers), log(*answered))


@pytest.mark.parametrize(
    ("answers", "answered"),
    [
        ("QD>0", []),
        ("QD>0", [(1, "pass")]),
        ("QD>0", [(1, "pass"), (1, "pass"), (0, "QD>0")]),
        ("QD>0.pass", [(0, "QD>0")]),
        ("QD>0.pass", [(0, "QD>0"), (0, "KD>0")]),
    ],
)
def test_a_missing_line_is_noticed(answers: str, answered: list[tuple[int, str]]) -> None:
    with pytest.raises(AssertionError):
        check_press(Acknowledged("t", 0, answers), log(*answered))


def test_undone_lines_were_persisted_when_acknowledged() -> None:
    """Two of three lines are undone, then three of four: each stretch has its own lines."""
    first, second = log((0, "2H"), (0, "3H"), (0, "4H")), log((0, "5H"), (0, "6H"), (0, "7H"))
    now = log((0, "8H"))
    assert unwound(now, [(1, first[1:]), (0, [*first[:1], *second[:2]])]) == [
        Stretch(7, 7, now),
        Stretch(4, 3, [*first[:1], *second[:2]]),
        Stretch(0, 0, first),
    ]
    assert unwound(now, []) == [Stretch(0, 0, now)]


async def test_the_judge_knows_a_table_whose_step_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    acknowledged = []

    async def acts(core: Core, session: Session, index: int = 0) -> Session:
        user, move = move_at(session, index=index)
        acknowledged.append(Acknowledged(session.id, session.revision, move.answers[0]))
        return await core.app.tables.act(user, move)

    async with application(path) as core:
        session = await core.solo(seed="an undo")
        while not may_undo(session):
            session = await acts(core, session)
        session = await core.app.tables.undo(session.id, ANN, session.revision)
        session = await acts(core, session, 1)
        key, shown = session.id, session.revision
    await check(path, acknowledged, {key: shown})
    assert (await verify_all(path)).taken_back == 1
    with pytest.raises(AssertionError, match="not kept"):
        await check(path, acknowledged, {key: shown + 1})
    for press in acknowledged:
        with pytest.raises(AssertionError):
            await check(path, [replace(press, answers="no such thing")], {})
