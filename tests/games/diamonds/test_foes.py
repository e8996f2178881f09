"""Lines to read aloud for foes, of ours and of an own deck."""

from games.diamonds.rules.cards import ENEMIES, VALUE
from games.diamonds.view.foes import foe_line
from games.engine.deck import is_joker
from games.engine.panel import Name


def test_each_foe_has_a_line_of_its_own_and_a_deck_spreads_its_lines_by_strength() -> None:
    ours = {foe: foe_line(foe, ()) for foe in ENEMIES}
    assert len(set(ours.values())) == len([each for each in ENEMIES if not is_joker(each)]) + 1
    for many in (1, 2, 7, len(ENEMIES), 400):
        own = [f"{number:03}" for number in range(many)]
        lines = {foe: foe_line(foe, own) for foe in ENEMIES}
        weakest_first = sorted(ENEMIES, key=lambda foe: (VALUE[foe], foe))
        told = [part.name for foe in weakest_first for part in lines[foe] if isinstance(part, Name)]
        assert told == sorted(told)
        assert min(told) == own[0]
        assert len({*told}) == min(many, len(ENEMIES))
