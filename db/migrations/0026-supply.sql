-- Whether one can have a product now, what is the least that one can order, and who waits for it (decisions 92, 93).

-- Empty: nothing is said.
ALTER TABLE products ADD COLUMN stock_state TEXT CHECK (stock_state IN ('in_stock', 'on_order', 'next_season', 'sold_out'));
-- In packs, or in pieces of what has no weight.
ALTER TABLE products ADD COLUMN min_quantity INTEGER CHECK (min_quantity BETWEEN 1 AND 100000);
CREATE INDEX products_by_stock ON products (stock_state, is_published, deleted_at, id);
-- Beside products_shown_update, which names the columns that were there before.
CREATE TRIGGER products_shown_supply AFTER UPDATE OF stock_state, min_quantity ON products
BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- Who wants to hear that a product is there again. No address is here twice for a product, in whatever letters; told_at: when the message was written.
CREATE TABLE restock_notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  email TEXT NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  text_version TEXT NOT NULL,
  page TEXT NOT NULL,
  created_at TEXT NOT NULL,
  told_at TEXT
) STRICT;
CREATE UNIQUE INDEX restock_notices_once ON restock_notices (product_id, lower(email)) WHERE told_at IS NULL;
CREATE INDEX restock_notices_by_email ON restock_notices (lower(email));
CREATE INDEX restock_notices_waiting ON restock_notices (told_at, created_at);

-- Their words are kept as those of the offer form are: the purpose is one more.
CREATE TABLE consent_texts_new (
  purpose TEXT NOT NULL CHECK (purpose IN ('gdpr', 'marketing', 'restock')),
  version TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (purpose, version)
) STRICT;
INSERT INTO consent_texts_new (purpose, version, text) SELECT purpose, version, text FROM consent_texts;
DROP TABLE consent_texts;
ALTER TABLE consent_texts_new RENAME TO consent_texts;
CREATE TRIGGER consent_texts_stand AFTER UPDATE ON consent_texts
BEGIN SELECT RAISE(ABORT, 'the words of a version never change: add a version'); END;
CREATE TRIGGER consent_texts_stay AFTER DELETE ON consent_texts
BEGIN SELECT RAISE(ABORT, 'the words of a version are kept'); END;
