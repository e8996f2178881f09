"""What the games share in small: words, rows of faces, bars, models that are read politely."""
