-- The same as of SQLite.
ALTER TABLE tables ADD COLUMN taken_back bigint NOT NULL DEFAULT 0 CHECK (taken_back >= 0);

CREATE TRIGGER tables_know_what_was_taken_back BEFORE UPDATE OF taken_back ON tables FOR EACH ROW
WHEN (NEW.taken_back < OLD.taken_back)
EXECUTE FUNCTION refuse('a step has been taken back since');

ALTER TABLE tables ADD COLUMN undo text CHECK (undo IS NULL OR json_valid(undo));
