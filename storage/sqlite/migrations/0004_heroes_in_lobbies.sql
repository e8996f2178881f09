-- Which of their heroes a guest brings along; NULL: none yet, or a game without heroes.
ALTER TABLE lobby_guests ADD COLUMN character_id INTEGER
    REFERENCES characters (id) ON DELETE SET NULL;

CREATE INDEX lobby_guests_by_character ON lobby_guests (character_id)
    WHERE character_id IS NOT NULL;
