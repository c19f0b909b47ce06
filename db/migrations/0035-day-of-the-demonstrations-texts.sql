-- The texts that came with the demonstration carry the day that the specification has for its legal pages; those that somebody has changed keep theirs.
UPDATE documents SET updated_at = '2025-08-22T09:00:00.000Z' WHERE updated_at = '2026-11-22T09:00:00.000Z' AND number = 1;
UPDATE document_versions SET created_at = '2025-08-22T09:00:00.000Z' WHERE created_at = '2026-11-22T09:00:00.000Z' AND number = 1 AND is_shipped = 1;
