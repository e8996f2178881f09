-- By which others take a copy of a deck: it follows from the cards. NULL: it is not shared.
ALTER TABLE decks ADD COLUMN code text COLLATE "C";

CREATE INDEX decks_by_code ON decks (code) WHERE code IS NOT NULL;
