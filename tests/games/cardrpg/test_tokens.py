"""Tokens that name an inventory card, encoded and decoded in one place."""

import pytest

from games.cardrpg.rules.tokens import Use, Verb


def test_a_use_is_written_as_its_token_and_read_again() -> None:
    for verb in Verb:
        use = Use(verb, "10H")
        assert str(use) == f"{verb.value}:10H"
        assert Use.from_token(str(use)) == use
    assert Use.from_token("kill:AS") == Use(Verb.KILL, "AS")


@pytest.mark.parametrize("token", ["attack", "done", "kill", "kill:", "eat:AS", "", "AS"])
def test_a_token_that_names_no_use_is_not_parsed(token: str) -> None:
    with pytest.raises(ValueError, match=r"names no card|is not a valid"):
        Use.from_token(token)
