"""The checkpoints of CardRPG – Advanced."""

from __future__ import annotations

# Before a camp, or everybody's camps.
CAMP = "camp"
# Before a turn of a duel.
TURN = "turn"
