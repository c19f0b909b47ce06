-- What pages and lists ask is found by an index, whatever the size of the site (decision 80).

-- Lists leave out what lies in the bin: the index says so, and no row is read for it.
DROP INDEX products_by_category;
DROP INDEX products_by_brand;
DROP INDEX products_by_featured;
DROP INDEX products_by_published;
CREATE INDEX products_by_category ON products (category_id, is_published, deleted_at, id);
CREATE INDEX products_by_brand ON products (brand, is_published, deleted_at, id);
CREATE INDEX products_by_featured ON products (is_featured, is_published, deleted_at, id);
CREATE INDEX products_by_published ON products (is_published, deleted_at, id);
CREATE INDEX products_kept ON products (id, is_published) WHERE deleted_at IS NULL;
-- What selects of products and the sitemap show.
CREATE INDEX products_by_name ON products (category_id, is_published, name, slug, bag_weight_kg);
CREATE INDEX products_in_sitemap ON products (is_published, id, category_id, slug, updated_at);
CREATE INDEX products_changed ON products (is_published, category_id, brand, updated_at);

-- The words of requests in threes of letters: any part of a word is found. search_text is folded already (app/language/text.ts).
CREATE VIRTUAL TABLE lead_search USING fts5 (
  search_text, content = 'leads', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', detail = none, columnsize = 0
);
INSERT INTO lead_search (lead_search) VALUES ('rebuild');
CREATE TRIGGER leads_searched_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_search (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;
CREATE TRIGGER leads_searched_update AFTER UPDATE OF id, search_text ON leads WHEN NEW.search_text IS NOT OLD.search_text OR NEW.id IS NOT OLD.id BEGIN
  INSERT INTO lead_search (lead_search, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);
  INSERT INTO lead_search (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;
CREATE TRIGGER leads_searched_delete AFTER DELETE ON leads BEGIN
  INSERT INTO lead_search (lead_search, rowid, search_text) VALUES ('delete', OLD.id, OLD.search_text);
END;

-- How many requests there are of each state and day (UTC, YYYY-MM-DD): counted when they are written, for they are shown on every page of the administration.
CREATE TABLE lead_days (
  is_closed INTEGER NOT NULL CHECK (is_closed IN (0, 1)),
  is_suspect INTEGER NOT NULL CHECK (is_suspect IN (0, 1)),
  status TEXT NOT NULL CHECK (status <> ''),
  day TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (is_closed, is_suspect, status, day)
) STRICT, WITHOUT ROWID;
INSERT INTO lead_days (is_closed, is_suspect, status, day, value)
SELECT closed_at IS NOT NULL, is_suspect, status, substr(created_at, 1, 10), count(*) FROM leads GROUP BY 1, 2, 3, 4;
CREATE TRIGGER lead_days_insert AFTER INSERT ON leads BEGIN
  INSERT INTO lead_days (is_closed, is_suspect, status, day, value)
  VALUES (NEW.closed_at IS NOT NULL, NEW.is_suspect, NEW.status, substr(NEW.created_at, 1, 10), 1)
  ON CONFLICT (is_closed, is_suspect, status, day) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER lead_days_update AFTER UPDATE OF closed_at, is_suspect, status, created_at ON leads
WHEN (OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL) OR OLD.is_suspect <> NEW.is_suspect OR OLD.status <> NEW.status
  OR substr(OLD.created_at, 1, 10) <> substr(NEW.created_at, 1, 10)
BEGIN
  UPDATE lead_days SET value = value - 1
  WHERE is_closed = (OLD.closed_at IS NOT NULL) AND is_suspect = OLD.is_suspect AND status = OLD.status AND day = substr(OLD.created_at, 1, 10);
  INSERT INTO lead_days (is_closed, is_suspect, status, day, value)
  VALUES (NEW.closed_at IS NOT NULL, NEW.is_suspect, NEW.status, substr(NEW.created_at, 1, 10), 1)
  ON CONFLICT (is_closed, is_suspect, status, day) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER lead_days_delete AFTER DELETE ON leads BEGIN
  UPDATE lead_days SET value = value - 1
  WHERE is_closed = (OLD.closed_at IS NOT NULL) AND is_suspect = OLD.is_suspect AND status = OLD.status AND day = substr(OLD.created_at, 1, 10);
END;

-- The order of the work is made of these alone: open requests, and closed ones by the day they were closed.
DROP INDEX leads_open;
CREATE INDEX leads_open ON leads (created_at, call_by, first_call_at, follow_up_at, status, id, erased_at, search_text) WHERE closed_at IS NULL AND is_suspect = 0;
CREATE INDEX leads_closed ON leads (closed_at DESC, created_at, id, status) WHERE closed_at IS NOT NULL AND is_suspect = 0;
-- Words that half of the requests have are looked for in the span that is asked, here.
CREATE INDEX leads_by_words ON leads (created_at, is_suspect, closed_at, status, id, search_text);
DROP INDEX leads_suspect;
CREATE INDEX leads_suspect ON leads (created_at DESC, id DESC, closed_at, status, search_text) WHERE is_suspect = 1;
-- Who asked from a county lately and is still waiting.
CREATE INDEX leads_open_by_county ON leads (county, created_at) WHERE closed_at IS NULL AND is_suspect = 0;
-- A text that several people send, by its beginning.
CREATE INDEX leads_by_long_notes ON leads (substr(notes, 1, 80), created_at, phone_e164) WHERE length(notes) >= 20;
-- Receipts that went to an address lately.
CREATE INDEX outbox_by_recipient ON outbox (lower(recipient), kind, created_at);
