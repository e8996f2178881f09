"""What the slash commands hand their work to."""

from __future__ import annotations

from dataclasses import dataclass

from bot.campaigns import CampaignBook
from bot.front import Front
from bot.heroes import HeroBook
from bot.lobby import Lobby
from bot.papers import Papers
from bot.party import PartyBook


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts of the front end; a cog takes what it needs."""

    front: Front
    lobby: Lobby
    parties: PartyBook
    heroes: HeroBook
    campaigns: CampaignBook
    papers: Papers
