"""No piece of a password stands in what is said about an address, however it is written."""

from itertools import product

import pytest

from storage.address import BadAddress, ServerAddress, address_of, shown
from storage.database import Database
from storage.engine import Unusable

PIECES = ("hunt", "ersec")
FORMS = [
    "postgresql://ann:{}@nowhere.invalid/dealer",
    "postgres://ann:{}@[::1]:1/dealer?connect_timeout=1",
    "postgresql://nowhere.invalid/dealer?user=ann&password={}",
    "postgresql://nowhere.invalid/dealer?password={}&user=ann",
    "postgresql://nowhere.invalid/dealer?sslpassword={}",
    "host=nowhere.invalid user=ann password={} dbname=dealer",
    "host=nowhere.invalid password = '{}'",
    "ann:{}@nowhere.invalid/dealer",
    "POSTGRESQL://ann:{}@nowhere.invalid/dealer",
]


@pytest.mark.parametrize("form", FORMS)
async def test_no_piece_of_a_password_is_said(form: str) -> None:
    for between in ("", *"@%/?:#&=+ '\\,;[", "%40", "%2", "@:", "/@"):
        written = form.format(between.join(PIECES))
        said = []
        try:
            address = address_of(written)
        except BadAddress as error:
            said.append(str(error))
        else:
            assert isinstance(address, ServerAddress), written
            said += [shown(address), repr(address)]
            with pytest.raises(Unusable) as refused:
                await Database.open(address)
            said.append(str(refused.value))
        assert not [(piece, words) for piece, words in product(PIECES, said) if piece in words]


@pytest.mark.parametrize(
    "written",
    [
        "postgresql://ann:hunt%40ersec@host/dealer",
        "postgresql://host:5432/dealer",
        "postgresql://one:1,two:2/dealer?target_session_attrs=read-write",
        "postgresql://ann:a:b@[fe80::1]/dealer",
        "postgresql:///dealer?host=/run/postgresql&user=ann@here",
    ],
)
def test_addresses_that_are_right_are_taken(written: str) -> None:
    assert address_of(written) == written
