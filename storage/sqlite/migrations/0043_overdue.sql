-- 1: an edit of the board has failed and must be repeated, also after a restart.
ALTER TABLE tables ADD COLUMN overdue INTEGER NOT NULL DEFAULT 0 CHECK (overdue IN (0, 1));
CREATE INDEX tables_with_an_overdue_board ON tables (id) WHERE overdue = 1;
