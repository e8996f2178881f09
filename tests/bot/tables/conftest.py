from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.kit.core import Core, application


@pytest.fixture
async def core(tmp_path: Path) -> AsyncIterator[Core]:
    async with application(tmp_path / "core.db") as ready:
        yield ready
