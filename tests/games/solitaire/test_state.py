"""The fields of the state (section 7)."""

from tests.kit.solitaire import FIELDS, quest


def test_state_fields_are_those_of_the_page_in_its_order() -> None:
    assert list(quest("").snapshot()) == FIELDS
