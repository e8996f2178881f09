"""An installation without the endpoint."""

import pytest

from bot.connection import loop
from bot.start.exit_status import CannotStart
from bot.start.settings import Settings


def test_the_start_ends_with_the_way_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "find_spec", lambda _: None)
    loop._check(Settings.model_construct(interactions="gateway"))
    with pytest.raises(CannotStart, match=r"needs the folder bot/over_http.* Take the setting out"):
        loop._check(Settings.model_construct(interactions="http"))
