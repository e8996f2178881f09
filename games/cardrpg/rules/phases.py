"""The checkpoints of CardRPG – Advanced."""

from __future__ import annotations

# Before a camp, or the camps of all players.
CAMP = "camp"
# Before a turn of a duel.
TURN = "turn"
