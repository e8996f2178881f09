-- Who was called last at an open table, so that nobody is called again, or forgotten, after a
-- restart: `seq` is how long the log was. The message that called stands until the next one.
CREATE TABLE standing_calls (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL CHECK (seq >= 0),
    channel  INTEGER,
    message  INTEGER,                                        -- NULL: they were called directly
    spent    INTEGER NOT NULL CHECK (spent IN (0, 1))        -- 1: it calls nobody any more
) STRICT, WITHOUT ROWID;

CREATE TRIGGER calls_end_with_their_table AFTER UPDATE OF status ON tables
WHEN NEW.status <> 'open'
BEGIN
    DELETE FROM standing_calls WHERE table_id = NEW.id;
END;

CREATE INDEX tables_that_are_open ON tables (id) WHERE status = 'open';
