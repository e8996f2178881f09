-- Threads at Discord in which a table is talked about; without a row there are none. `scene` is the
-- newest scene that had one, 0: the evening, -1: none yet. `thread` is NULL where none is open.
CREATE TABLE threads (
    table_id TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    kind     TEXT    NOT NULL CHECK (kind IN ('none', 'evening', 'scenes')),
    scene    INTEGER NOT NULL CHECK (scene >= -1),
    channel  INTEGER,
    thread   INTEGER
) STRICT, WITHOUT ROWID;
