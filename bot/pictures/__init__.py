"""Pictures of ended games and of scores; without the package that draws them there are words."""
