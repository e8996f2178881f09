-- The name of the user who has taken over a seat, which keeps its name in the game.
ALTER TABLE seats ADD COLUMN player TEXT;

-- The seat that has conceded a table, which is then ended without an outcome.
ALTER TABLE tables ADD COLUMN conceded INTEGER;

-- How many steps in a row only the timer has taken.
ALTER TABLE tables ADD COLUMN idle INTEGER NOT NULL DEFAULT 0;

-- The seat that asks to become the host, and the seats that agree.
ALTER TABLE tables ADD COLUMN claim TEXT CHECK (claim IS NULL OR json_valid(claim));
