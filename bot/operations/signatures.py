"""Whether a request comes from Discord, and was made now.

Discord signs each with Ed25519: the time, as its header says it, and the body.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

# By so much Discord's clock and this machine's may differ. Within it an interaction that is sent
# once more is known by its id.
TOLERANCE = 300  # seconds

_SIGNATURE, _TIMESTAMP = "X-Signature-Ed25519", "X-Signature-Timestamp"
_LONGEST_TIME = 12  # digits


class BadSignature(Exception):
    """A request that Discord has not signed."""


class OutOfTime(BadSignature):
    """What Discord has signed, though not now; its text says when."""


class Signatures:
    """Checks the signatures of an application's requests.

    Args:
        public_key: the application's key, in hexadecimal digits.
        clock: the time, in seconds.
    """

    def __init__(self, public_key: str, clock: Callable[[], float] = time.time) -> None:
        self._key = VerifyKey(bytes.fromhex(public_key))
        self._clock = clock
        self._since, self._began = int(clock()), time.monotonic()

    def check(self, headers: Mapping[str, str], body: bytes) -> None:
        """Look at one request.

        What was signed before this began is refused: whoever listened then may have taken it, and
        nobody remembers.

        Raises:
            BadSignature: Discord has not signed it.
            OutOfTime: it has, but a while ago, or before this process began.
        """
        signed = headers.get(_TIMESTAMP, "")
        try:
            signature = bytes.fromhex(headers.get(_SIGNATURE, ""))
            self._key.verify(signed.encode("ascii") + body, signature)
        except (BadSignatureError, ValueError):
            raise BadSignature from None
        if not (signed.isdecimal() and len(signed) <= _LONGEST_TIME):
            raise BadSignature
        at = int(signed)
        young = time.monotonic() - self._began < TOLERANCE
        if (young and at < self._since) or abs(at - self._clock()) > TOLERANCE:
            raise OutOfTime(f"signed {self._clock() - at:.0f} s ago by this machine’s clock")
