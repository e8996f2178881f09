"""The state in the fields of the record (section 7 of the rules page)."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from games.cards.rules.state import Foe, Scene, State
from games.engine.table import Ask


def snapshot(state: State, ask: Ask | None = None) -> dict[str, Any]:
    """The state in the fields of the record, copied."""
    del ask
    party, gm = state.party, state.gm
    packs = [player.pack for player in party]
    return {
        "phase": state.phase,
        "scene": state.number,
        "stake": state.stake,
        "types": [player.suit for player in party],
        "gm_type": state.gm_suit,
        "levels": [player.level for player in party],
        "alive": [player.alive for player in party],
        "start": [pack.start for pack in packs],
        "pile": [pack.pile[:] for pack in packs],
        "faces": [pack.faces[:] for pack in packs],
        "lost": [pack.lost[:] for pack in packs],
        "spent": [pack.spent[:] for pack in packs],
        "aside": [pack.aside[:] for pack in packs],
        "gm_start": gm.start,
        "gm_pile": gm.pile[:],
        "gm_faces": gm.faces[:],
        "gm_lost": gm.lost[:],
        "gm_spent": gm.spent[:],
        "gm_aside": gm.aside[:],
        "foes": [_foe(foe) for foe in state.foes],
        **_scene(state.scene),
        "told": state.told,
        "declared": [player.declared for player in party],
        "challenge": state.challenge,
        "refusals": state.refusals[:],
        **asdict(state.counts),
    }


def _foe(foe: Foe) -> dict[str, Any]:
    return {
        "name": foe.name,
        "present": foe.present,
        "start": foe.start,
        "stacked": foe.stacked,
        "pile": foe.pile[:],
        "faces": foe.faces[:],
        "lost": foe.lost[:],
    }


def _scene(scene: Scene) -> dict[str, Any]:
    return {
        "tested": scene.tested,
        "queue": scene.queue[:],
        "tries": scene.tries,
        "ways": scene.ways[:],
        "way": scene.way,
        "staked": scene.staked[:],
        "laid": [list(each) for each in scene.laid],
        "shown": [list(each) for each in scene.shown],
        "sides": [side[:] for side in scene.sides],
        "swing": scene.swing,
        "target": scene.target,
        "cycle": scene.cycle,
        "quiet": scene.quiet,
        "refused": scene.refused,
        "sight": scene.sight[:],
        "peeks": [{"by": peek.by, "of": peek.of, "cards": peek.cards[:]} for peek in scene.peeks],
    }
