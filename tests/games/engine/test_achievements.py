"""The building blocks for the predicates of achievements."""

from hypothesis import given
from hypothesis import strategies as st

from games.engine.achievements import in_order, of_kind, stretches

EVENTS = st.lists(st.integers() | st.text(max_size=1))


@given(EVENTS)
def test_stretches_hold_every_event_once_and_begin_with_their_kind(events: list[int | str]) -> None:
    before, *rest = stretches(events, str)
    assert [*before, *(event for each in rest for event in each)] == events
    assert not of_kind(before, str)
    assert [of_kind(each, str) for each in rest] == [each[:1] for each in rest]


@given(EVENTS, st.integers(0, 3))
def test_steps_are_found_in_their_order_with_others_between(
    others: list[int | str], at: int
) -> None:
    def is_first(event: object) -> bool:
        return event == "first"

    def is_second(event: object) -> bool:
        return event == "second"

    events = [*others[:at], "first", *others[at:], "second"]
    assert in_order(events, is_first, is_second)
    assert not in_order(events, is_second, is_first)
    assert not in_order(events[:-1], is_first, is_second)


def test_one_event_is_not_two_steps() -> None:
    assert in_order([5, 5], bool, bool)
    assert not in_order([5], bool, bool)
