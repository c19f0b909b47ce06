-- A product names its pictures in one place of its snapshot. Looking there alone halves what an entry of the history costs, and with it the time for
-- which an import of thousands of products keeps everybody else from writing.
DROP TRIGGER history_pictures_kept;
CREATE TRIGGER history_pictures_kept AFTER INSERT ON history
WHEN NEW.subject <> 'product' AND (NEW.before IS NOT NULL OR NEW.after IS NOT NULL) BEGIN
  INSERT OR IGNORE INTO history_pictures (name, history_id)
  SELECT CASE WHEN atom LIKE '/uploads/%' THEN substr(atom, 10, 32) ELSE atom END, NEW.id
  FROM (SELECT atom, type FROM json_tree(coalesce(NEW.before, 'null')) UNION ALL SELECT atom, type FROM json_tree(coalesce(NEW.after, 'null')))
  WHERE type = 'text' AND (
    (length(atom) = 32 AND atom NOT GLOB '*[^0-9a-f]*')
    OR (atom LIKE '/uploads/%' AND length(substr(atom, 10, 32)) = 32 AND substr(atom, 10, 32) NOT GLOB '*[^0-9a-f]*')
  );
END;
CREATE TRIGGER history_pictures_kept_of_products AFTER INSERT ON history
WHEN NEW.subject = 'product' AND (NEW.before IS NOT NULL OR NEW.after IS NOT NULL) BEGIN
  INSERT OR IGNORE INTO history_pictures (name, history_id)
  SELECT name, NEW.id
  FROM (
    SELECT value ->> '$.name' AS name FROM json_each(coalesce(NEW.before, 'null'), '$.images') WHERE type = 'object'
    UNION ALL
    SELECT value ->> '$.name' AS name FROM json_each(coalesce(NEW.after, 'null'), '$.images') WHERE type = 'object'
  )
  WHERE length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*';
END;
