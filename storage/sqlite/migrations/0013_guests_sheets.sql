-- The character with which somebody who is new comes into a campaign, where a table lets them.
ALTER TABLE lobby_guests ADD COLUMN sheet TEXT CHECK (sheet IS NULL OR json_valid(sheet));
