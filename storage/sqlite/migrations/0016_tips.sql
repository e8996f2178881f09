-- What newcomers have been told is called a tip: a hint is what the coach gives.
ALTER TABLE hints RENAME TO tips;
ALTER TABLE tips RENAME COLUMN hint TO tip;
