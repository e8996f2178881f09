"""Small shared parts of games: words, rows of faces, bars, validated models."""
