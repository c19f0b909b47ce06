-- How much disk the copies of the site may take together. It belongs to this machine and moves with no export.
CREATE TABLE copying (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  limit_mb INTEGER NOT NULL DEFAULT 5000 CHECK (limit_mb BETWEEN 100 AND 2000000)
) STRICT;
INSERT INTO copying (id) VALUES (1);
