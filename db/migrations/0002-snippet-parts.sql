-- What the server has read out of the four snippets when they were saved: their script elements, hosts and hashes, as JSON (ruling 4.2).
-- NULL: not read yet; the app then reads them as it needs them.
ALTER TABLE settings ADD COLUMN snippet_parts TEXT CHECK (snippet_parts IS NULL OR json_valid(snippet_parts));

-- The snippets are the truth: a change that does not bring its parts along forgets the old ones.
CREATE TRIGGER settings_snippet_parts AFTER UPDATE OF google_analytics, google_ads, facebook_pixel, tiktok_pixel ON settings
WHEN NEW.snippet_parts IS NOT NULL AND NEW.snippet_parts IS OLD.snippet_parts AND (
  NEW.google_analytics <> OLD.google_analytics OR NEW.google_ads <> OLD.google_ads OR
  NEW.facebook_pixel <> OLD.facebook_pixel OR NEW.tiktok_pixel <> OLD.tiktok_pixel
)
BEGIN UPDATE settings SET snippet_parts = NULL WHERE id = NEW.id; END;
