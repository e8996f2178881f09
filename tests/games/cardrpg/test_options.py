"""The options, each declared once with its words."""

from __future__ import annotations

from typing import get_args, get_origin

from games.cardrpg.rules.options import CardRpgOptions
from games.engine.options import labels_of


def test_every_option_says_what_it_does() -> None:
    for name, field in CardRpgOptions.model_fields.items():
        assert field.description, name


def test_every_named_value_has_its_label_and_no_other_has() -> None:
    for name, field in CardRpgOptions.model_fields.items():
        values = get_args(field.annotation) if get_origin(field.annotation) is not None else ()
        assert tuple(labels_of(CardRpgOptions, name)) == values
