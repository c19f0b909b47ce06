-- What cells of a table mean that are written in other words than here, as somebody has said it: the next file with the same head is read so (decision 200).
-- head: a fingerprint of the kind of import and the titles. answers: a JSON object, by target and folded cell.
CREATE TABLE import_answers (
  head TEXT PRIMARY KEY,
  answers TEXT NOT NULL,
  chosen_at TEXT NOT NULL
) STRICT;
