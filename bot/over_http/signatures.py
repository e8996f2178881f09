"""Verification of requests from Discord.

Discord signs the timestamp header and the body with Ed25519.
"""

import time
from collections.abc import Callable, Mapping

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

# The accepted difference between Discord's clock and this machine's. Replays within it are
# recognized by their interaction id.
TOLERANCE = 300  # seconds

_SIGNATURE, _TIMESTAMP = "X-Signature-Ed25519", "X-Signature-Timestamp"
_LONGEST_TIME = 12  # digits


class BadSignature(Exception):
    """Error: the request is not signed by Discord."""


class SignatureExpired(BadSignature):
    """Error: the signature is valid, but too old or too new. The text says by how much."""


class Signatures:
    """Verifier of an application's requests.

    Args:
        public_key: the application's key, in hexadecimal digits.
        clock: the time, in seconds.
    """

    def __init__(self, public_key: str, clock: Callable[[], float] = time.time) -> None:
        self._key = VerifyKey(bytes.fromhex(public_key))
        self._clock = clock
        self._since, self._began = int(clock()), time.monotonic()

    def check(self, headers: Mapping[str, str], body: bytes) -> None:
        """Check the signature of a request.

        A request that was signed before this process started is refused. It may be a replay, and
        the ids of that time are not known.

        Raises:
            BadSignature: Discord has not signed it.
            SignatureExpired: it is too old, or older than this process.
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
            raise SignatureExpired(f"signed {self._clock() - at:.0f} s ago by this machine’s clock")
