-- Where in the log each step begins: the lines of one press are taken back together.
ALTER TABLE table_log ADD COLUMN begins INTEGER NOT NULL DEFAULT 1 CHECK (begins IN (0, 1));
