-- Steps that were taken back are in no log any more. How far: each time by as many as lines went
-- and one more, so that the log's length and this together are a number that has never been before.
ALTER TABLE tables ADD COLUMN taken_back INTEGER NOT NULL DEFAULT 0 CHECK (taken_back >= 0);

CREATE TRIGGER tables_know_what_was_taken_back BEFORE UPDATE OF taken_back ON tables
WHEN NEW.taken_back < OLD.taken_back
BEGIN
    SELECT RAISE(ABORT, 'a step has been taken back since');
END;

-- Who wants the last step taken back, and when: it holds as long as that number does.
ALTER TABLE tables ADD COLUMN undo TEXT CHECK (undo IS NULL OR json_valid(undo));
