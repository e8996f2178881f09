"""What a game has on Discord besides its `Game`: one module for each game that has more."""
