-- The table that was opened to play again: one at most, whoever asks and however often.
ALTER TABLE tables ADD COLUMN successor TEXT REFERENCES tables (id) ON DELETE SET NULL;

CREATE TRIGGER tables_have_one_successor BEFORE UPDATE OF successor ON tables
WHEN OLD.successor IS NOT NULL AND NEW.successor IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'the game has been opened again');
END;

CREATE TRIGGER tables_close_once BEFORE UPDATE OF status ON tables
WHEN OLD.status <> 'open'
BEGIN
    SELECT RAISE(ABORT, 'the table is closed');
END;
