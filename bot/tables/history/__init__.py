"""Played games: records, chronicles, scores, achievements."""
