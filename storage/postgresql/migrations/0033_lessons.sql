-- Lessons are known deals: nothing that comes of them counts. Until now the first game was one by its seed alone.
UPDATE tables SET deal = 'lesson' WHERE seed = 'first-dungeon-15835420' AND deal IS NULL;
