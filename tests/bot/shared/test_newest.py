"""Dictionaries that keep their newest entries."""

from bot.shared.newest import Newest


def test_the_entries_that_were_set_last_are_kept() -> None:
    newest: Newest[str, int] = Newest(2)
    for number, key in enumerate("abac"):
        newest[key] = number
    assert [*newest.items()] == [("a", 2), ("c", 3)]
