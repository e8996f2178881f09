-- Words that somebody had typed and who has been forgotten since: they are taken out of their
-- line, which says so. Nothing else of a log is ever rewritten.
ALTER TABLE table_log ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1));

DROP TRIGGER table_log_is_never_rewritten;

CREATE TRIGGER table_log_is_never_rewritten BEFORE UPDATE ON table_log
WHEN NOT NEW.forgotten OR NEW.line IS NOT json_set(OLD.line, '$.choice', '')
    OR (NEW.table_id, NEW.seq, NEW.stand_in, NEW.at, NEW.begins)
        IS NOT (OLD.table_id, OLD.seq, OLD.stand_in, OLD.at, OLD.begins)
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
