-- A draft may lack the quantity of a line: what a product takes for an area is not known of every product, and a figure that nobody worked out is
-- no offer. The table is made anew for it. An issued offer has one in each line.
CREATE TABLE offer_lines_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  offer_id INTEGER NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name <> ''),
  -- Only a draft may still lack it, and the price.
  quantity INTEGER CHECK (quantity > 0),
  unit TEXT NOT NULL CHECK (unit IN ('sac', 'cutie', 'punga', 'pachet', 'plic', 'plasa', 'galeata', 'unitate', 'ambalaj', 'kg', 'buc', 'fara')),
  -- For one unit, as it was typed: without VAT (net) or with it (gross).
  unit_price INTEGER CHECK (unit_price >= 0),
  price_kind TEXT NOT NULL CHECK (price_kind IN ('net', 'gross')),
  vat_rate INTEGER NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND 10000)
) STRICT;
INSERT INTO offer_lines_new SELECT id, offer_id, name, quantity, unit, unit_price, price_kind, vat_rate, discount FROM offer_lines;
-- Ids that were given once are never given again.
UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'offer_lines')
WHERE name = 'offer_lines_new' AND EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'offer_lines');
INSERT INTO sqlite_sequence (name, seq) SELECT 'offer_lines_new', seq FROM sqlite_sequence
WHERE name = 'offer_lines' AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'offer_lines_new');
DROP TABLE offer_lines;
ALTER TABLE offer_lines_new RENAME TO offer_lines;
CREATE INDEX offer_lines_by_offer ON offer_lines (offer_id, id);
CREATE TRIGGER offer_lines_frozen_update BEFORE UPDATE ON offer_lines WHEN (SELECT state FROM offers WHERE id = OLD.offer_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offer_lines_frozen_insert BEFORE INSERT ON offer_lines WHEN (SELECT state FROM offers WHERE id = NEW.offer_id) <> 'draft'
BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;

-- For what kind of customer it was issued: what his answer makes depends on it (decision 46). Null for a draft, and for those issued before.
ALTER TABLE offers ADD COLUMN customer_type TEXT CHECK (customer_type IN ('hobby', 'farmer', 'distributor'));
-- When a consumer said that he wants to order and is to be called, which binds nobody.
ALTER TABLE offers ADD COLUMN wanted_at TEXT;
-- The later offer of the same request that took its place when it was sent.
ALTER TABLE offers ADD COLUMN replaced_by INTEGER REFERENCES offers (id) ON DELETE SET NULL;
CREATE INDEX offers_replaced ON offers (replaced_by) WHERE replaced_by IS NOT NULL;

DROP TRIGGER offers_frozen;
CREATE TRIGGER offers_frozen BEFORE UPDATE OF lead_id, token, year, number, valid_until, letterhead, issued_at, customer_type
ON offers WHEN OLD.state <> 'draft' BEGIN SELECT RAISE(ABORT, 'an issued offer is not changed'); END;
CREATE TRIGGER offers_issued_whole BEFORE UPDATE OF state ON offers
WHEN OLD.state = 'draft' AND NEW.state <> 'draft' AND EXISTS (SELECT 1 FROM offer_lines WHERE offer_id = NEW.id AND quantity IS NULL)
BEGIN SELECT RAISE(ABORT, 'an offer is not issued without its quantities'); END;
