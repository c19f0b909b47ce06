-- What is deleted lies in the bin for 30 days. A product there is never published (CHECK), so nothing that visitors read can show it; its slug is
-- "-<id>", which nobody can choose, so that others may have its own meanwhile: `kept_slug` is the one that it would like to have again.
ALTER TABLE products ADD COLUMN kept_slug TEXT;
ALTER TABLE products ADD COLUMN was_published INTEGER CHECK (was_published IN (0, 1));
ALTER TABLE products ADD COLUMN deleted_at TEXT
  CHECK (deleted_at IS NULL OR (is_published = 0 AND kept_slug IS NOT NULL AND was_published IS NOT NULL));
CREATE INDEX products_by_bin ON products (deleted_at) WHERE deleted_at IS NOT NULL;

ALTER TABLE experts ADD COLUMN kept_slug TEXT;
ALTER TABLE experts ADD COLUMN deleted_at TEXT CHECK (deleted_at IS NULL OR kept_slug IS NOT NULL);
CREATE INDEX experts_by_bin ON experts (deleted_at) WHERE deleted_at IS NOT NULL;

-- The pictures that an entry of the history names, for as long as it keeps how a thing was: their files stay as long. Found by what they look like,
-- so that whoever writes history need not think of them.
CREATE TABLE history_pictures (
  name TEXT NOT NULL CHECK (length(name) = 32),
  history_id INTEGER NOT NULL REFERENCES history (id) ON DELETE CASCADE,
  PRIMARY KEY (name, history_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX history_pictures_by_history ON history_pictures (history_id);

CREATE TRIGGER history_pictures_kept AFTER INSERT ON history WHEN NEW.before IS NOT NULL OR NEW.after IS NOT NULL BEGIN
  INSERT OR IGNORE INTO history_pictures (name, history_id)
  SELECT CASE WHEN atom LIKE '/uploads/%' THEN substr(atom, 10, 32) ELSE atom END, NEW.id
  FROM (SELECT atom, type FROM json_tree(coalesce(NEW.before, 'null')) UNION ALL SELECT atom, type FROM json_tree(coalesce(NEW.after, 'null')))
  WHERE type = 'text' AND (
    (length(atom) = 32 AND atom NOT GLOB '*[^0-9a-f]*')
    OR (atom LIKE '/uploads/%' AND length(substr(atom, 10, 32)) = 32 AND substr(atom, 10, 32) NOT GLOB '*[^0-9a-f]*')
  );
END;
CREATE TRIGGER history_pictures_let_go AFTER UPDATE OF before, after ON history WHEN NEW.before IS NULL AND NEW.after IS NULL BEGIN
  DELETE FROM history_pictures WHERE history_id = NEW.id;
END;
