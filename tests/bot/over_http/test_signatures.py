"""Signatures of requests, and how long each is valid."""

import time

import pytest
from nacl.signing import SigningKey

from bot.over_http.signatures import TOLERANCE, SignatureExpired, Signatures

BODY = b"{}"


@pytest.mark.parametrize(
    ("age", "is_taken"),
    [
        (-TOLERANCE - 1, False),
        (-TOLERANCE, True),
        (0, True),
        (TOLERANCE, True),
        (TOLERANCE + 1, False),
    ],
)
def test_a_signature_is_valid_for_five_minutes_in_both_directions(
    age: int, is_taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new process accepts no request that was signed before its start."""
    key, now = SigningKey.generate(), 1_800_000_000
    signatures = Signatures(key.verify_key.encode().hex(), lambda: now)
    real = time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: real() + 2 * TOLERANCE)
    signed = str(now - age)
    signature = key.sign(signed.encode() + BODY).signature.hex()
    headers = {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": signed}
    if is_taken:
        signatures.check(headers, BODY)
    else:
        with pytest.raises(SignatureExpired):
            signatures.check(headers, BODY)
