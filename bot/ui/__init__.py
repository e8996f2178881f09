"""How the application looks on Discord, and what pressing it means.

Discord's limits live here and nowhere else.
"""
