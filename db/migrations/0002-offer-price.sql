-- A price of the days of an offer beside them, a word of what is special without one, and a list price that begins on a day.
ALTER TABLE products ADD COLUMN offer_price REAL CHECK (offer_price IS NULL OR (offer_price > 0 AND round(offer_price, 2) = offer_price));
ALTER TABLE products ADD COLUMN offer_text TEXT CHECK (offer_text IS NULL OR offer_text <> '');
ALTER TABLE products ADD COLUMN planned_price REAL CHECK (planned_price IS NULL OR (planned_price > 0 AND round(planned_price, 2) = planned_price));
ALTER TABLE products ADD COLUMN planned_from TEXT CHECK (
  (planned_from IS NULL) = (planned_price IS NULL)
  AND (planned_from IS NULL OR planned_from GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
);
CREATE INDEX products_planned ON products (planned_from) WHERE planned_from IS NOT NULL;
CREATE TRIGGER products_price_shown_update AFTER UPDATE OF offer_price, offer_text, planned_price, planned_from
ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- The terms of a product's price from a moment on, for the lowest price of the thirty days before a reduction (decision 197): the
-- history forgets what a product was after thirty days.
CREATE TABLE product_prices (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  since TEXT NOT NULL,
  terms TEXT NOT NULL CHECK (json_valid(terms) AND json_type(terms) = 'object'),
  UNIQUE (product_id, since)
) STRICT;

-- What is known of prices before this release: how each product began, and each change that the history still holds.
INSERT OR IGNORE INTO product_prices (product_id, since, terms)
SELECT p.id, p.created_at, json_object(
  'price', v.record -> '$.price', 'price_show_vat_note', v.record -> '$.price_show_vat_note', 'vat_rate', v.record -> '$.vat_rate',
  'is_published', v.record -> '$.is_published', 'offer_valid_from', v.record ->> '$.offer_valid_from', 'offer_valid_to', v.record ->> '$.offer_valid_to')
FROM products AS p JOIN (
  SELECT subject_id, before AS record, min(id) FROM history WHERE subject = 'product' AND before IS NOT NULL GROUP BY subject_id
) AS v ON v.subject_id = p.id;
INSERT OR IGNORE INTO product_prices (product_id, since, terms)
SELECT p.id, h.created_at, json_object(
  'price', h.after -> '$.price', 'price_show_vat_note', h.after -> '$.price_show_vat_note', 'vat_rate', h.after -> '$.vat_rate',
  'is_published', h.after -> '$.is_published', 'offer_valid_from', h.after ->> '$.offer_valid_from', 'offer_valid_to', h.after ->> '$.offer_valid_to')
FROM products AS p JOIN history AS h ON h.subject = 'product' AND h.subject_id = p.id
WHERE h.after IS NOT NULL;
INSERT OR IGNORE INTO product_prices (product_id, since, terms)
SELECT id, iif(id IN (SELECT product_id FROM product_prices), updated_at, created_at), json_object(
  'price', price, 'price_show_vat_note', price_show_vat_note, 'vat_rate', vat_rate, 'is_published', is_published,
  'offer_valid_from', offer_valid_from, 'offer_valid_to', offer_valid_to)
FROM products;
