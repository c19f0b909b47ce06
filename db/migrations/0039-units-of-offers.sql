-- A line of a written offer is counted in what the goods are sold in (boxes, pouches, packets, units), and transport in nothing: the table made anew
-- for its CHECK (decisions 26 and 165).
CREATE TABLE offer_lines_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  offer_id INTEGER NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name <> ''),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  unit TEXT NOT NULL CHECK (unit IN ('sac', 'cutie', 'punga', 'pachet', 'plic', 'plasa', 'galeata', 'unitate', 'ambalaj', 'kg', 'buc', 'fara')),
  -- For one unit, as it was typed: without VAT (net) or with it (gross). Only a draft may still lack it.
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
