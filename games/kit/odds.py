"""Chances in a few words, as players say them: `1 in 6`, `5 in 6`."""

from __future__ import annotations

_RARE = 100  # a rarer chance reads “under 1 in 100”
_LIKELY = ((2, 3), (3, 4), (4, 5), (5, 6), (9, 10), (19, 20))


def odds(chance: float) -> str:
    """Return the simple fraction that is nearest to a chance between 0 and 1."""
    chance = round(chance, 9)  # so that sums in another order give the same words
    if chance >= 1:
        return "for certain"
    if chance <= 0:
        return "never"
    if chance * _RARE < 1:
        return f"under 1 in {_RARE}"
    if chance < 7 / 12:  # half-way between 1 in 2 and 2 in 3
        return f"1 in {max(2, round(1 / chance))}"
    part, whole = min(_LIKELY, key=lambda each: abs(each[0] / each[1] - chance))
    return f"{part} in {whole}"
