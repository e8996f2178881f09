"""How tables look on Discord. Discord's limits live here and nowhere else."""
