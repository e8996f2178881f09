-- Threads at Discord in which a table is talked about; without a row there are none. `scene` is the
-- last scene for which one was made, 0: the evening. `thread` is NULL where none is open.
CREATE TABLE threads (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    kind     TEXT    NOT NULL CHECK (kind IN ('none', 'evening', 'scenes')),
    scene    INTEGER NOT NULL CHECK (scene >= 0),
    channel  INTEGER,
    thread   INTEGER,
    made     INTEGER NOT NULL CHECK (made IN (0, 1))
) STRICT, WITHOUT ROWID;
