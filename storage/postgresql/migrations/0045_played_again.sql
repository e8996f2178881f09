-- The ended table after which the players of a lobby play again; it has one such lobby.
ALTER TABLE lobbies ADD COLUMN follows text COLLATE "C" REFERENCES tables (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX lobbies_one_after_a_table ON lobbies (follows);
