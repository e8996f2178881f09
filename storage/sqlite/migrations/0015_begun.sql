-- Which lobby a table was: whoever still presses the lobby's buttons is led to the table.
ALTER TABLE tables ADD COLUMN lobby TEXT;
CREATE INDEX tables_by_lobby ON tables (lobby) WHERE lobby IS NOT NULL;

