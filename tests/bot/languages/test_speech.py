"""Refusals in the language of the user who is refused."""

import pytest
from discord import Locale

from bot.languages.catalogs import catalog_of, language_of
from bot.rendering.errors import sentence_of
from bot.tables import errors as e
from games.engine.panel import Face, Strong
from games.engine.speech import gettext, ngettext, nsay, say, speaking
from tests.kit.stage import Stage, moves, private
from tests.kit.unwrap import reply


async def test_a_refusal_is_in_the_language_of_the_users_discord(stage: Stage) -> None:
    stage.arrivals.locale = "de"
    result = reply(await stage.ann.slash(stage.channel, "daily stop"))
    assert result.content == "Du brauchst hier die Berechtigung „Nachrichten verwalten“."


async def test_a_press_is_refused_in_the_language_of_the_one_who_pressed(stage: Stage) -> None:
    board = await stage.open()
    stage.arrivals.locale = "de"
    refused = private(await stage.bo.click(board, custom_id=moves(board)[0]))
    assert refused.content.startswith("Du hast keinen Platz an diesem Tisch.")


async def test_the_next_user_has_a_language_of_their_own(stage: Stage) -> None:
    stage.arrivals.locale = "fr"
    await stage.ann.slash(stage.channel, "daily stop")
    stage.arrivals.locale = "en-GB"
    result = reply(await stage.bo.slash(stage.channel, "daily stop"))
    assert result.content == "You need the Manage Messages permission here."


@pytest.mark.parametrize(
    ("locale", "first"),
    [
        (Locale.german, "Du bist"),
        (Locale.french, "Ce n’est"),
        (Locale.spain_spanish, "Todavía"),
        (Locale.latin_american_spanish, "Todavía"),
        (Locale.brazil_portuguese, "Ainda"),
        (Locale.american_english, "It isn’t"),
        (Locale.japanese, "It isn’t"),
    ],
)
def test_a_language_without_a_catalog_is_english(locale: Locale, first: str) -> None:
    with speaking(catalog_of(language_of(locale))):
        assert sentence_of(e.NotYourTurn()).startswith(first)


def test_a_number_has_its_form() -> None:
    forms = ("Only {count} seat is free.", "Only {count} seats are free.")
    assert [ngettext(*forms, count) for count in (1, 2)] == [
        "Only 1 seat is free.", "Only 2 seats are free."
    ]  # fmt: skip
    with speaking(catalog_of("pt_BR")):
        assert [ngettext(*forms, count) for count in (1, 2)] == [
            "Só resta 1 lugar.", "Só restam 2 lugares."
        ]  # fmt: skip


def test_a_name_with_braces_is_only_a_name() -> None:
    assert gettext("The game has begun: {place}", place="{0} {x}") == "The game has begun: {0} {x}"


def test_a_line_keeps_the_parts_that_are_its_values() -> None:
    line = say("⭐ You win {cards} and {gold} gold.", cards=[Face("KC"), " ", Face("2H")], gold=3)
    assert line == ("⭐ You win ", Face("KC"), " ", Face("2H"), " and 3 gold.")
    assert nsay("{count} card", "{count} cards", 2, count=Strong("2")) == (Strong("2"), " cards")
