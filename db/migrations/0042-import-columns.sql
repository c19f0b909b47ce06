-- Which column of a file goes to which field, as it was chosen by hand: the next file with the same head is matched so (decision 180).
-- head: a fingerprint of the kind of import and the titles. targets: a JSON array, one for each column, null for one that is not imported.
CREATE TABLE import_columns (
  head TEXT PRIMARY KEY,
  targets TEXT NOT NULL,
  chosen_at TEXT NOT NULL
) STRICT;
