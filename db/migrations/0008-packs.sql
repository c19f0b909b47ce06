-- Further packs by the number of their seeds or pieces beside those by weight, each with a price for the days of its product's offer and one
-- from the day of its product's planned price. Only a table made anew may be without a weight.
CREATE TABLE packs_of_all_kinds (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  weight_kg REAL CHECK (weight_kg > 0),
  pieces INTEGER CHECK (pieces BETWEEN 1 AND 10000000),
  price REAL CHECK (price IS NULL OR price >= 0),
  offer_price REAL CHECK (offer_price IS NULL OR (offer_price > 0 AND round(offer_price, 2) = offer_price)),
  planned_price REAL CHECK (planned_price IS NULL OR (planned_price > 0 AND round(planned_price, 2) = planned_price)),
  sort_order INTEGER NOT NULL DEFAULT 0,
  CHECK (weight_kg IS NOT NULL OR pieces IS NOT NULL)
) STRICT;
INSERT INTO packs_of_all_kinds (id, product_id, weight_kg, price, sort_order)
SELECT id, product_id, weight_kg, price, sort_order FROM product_packs;
DROP TABLE product_packs;
ALTER TABLE packs_of_all_kinds RENAME TO product_packs;
CREATE INDEX product_packs_by_product ON product_packs (product_id, sort_order, id);
CREATE TRIGGER product_packs_shown_insert AFTER INSERT ON product_packs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_packs_shown_update AFTER UPDATE ON product_packs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_packs_shown_delete AFTER DELETE ON product_packs BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- Prices of packs as they were, as far as the history still knows: at each of their changes, and beside each price of their product.
INSERT OR IGNORE INTO product_prices (product_id, since, terms)
SELECT p.id, h.created_at, json_object(
  'price', h.after -> '$.price', 'price_show_vat_note', h.after -> '$.price_show_vat_note', 'vat_rate', h.after -> '$.vat_rate',
  'is_published', h.after -> '$.is_published', 'offer_price', h.after -> '$.offer_price',
  'offer_valid_from', h.after ->> '$.offer_valid_from', 'offer_valid_to', h.after ->> '$.offer_valid_to',
  'planned_price', h.after -> '$.planned_price', 'planned_from', h.after ->> '$.planned_from')
FROM products AS p JOIN history AS h ON h.subject = 'product' AND h.subject_id = p.id
WHERE h.after -> '$.packs' <> h.before -> '$.packs';
UPDATE product_prices SET terms = json_set(terms, '$.packs', json(coalesce(
  (SELECT h.after -> '$.packs' FROM history AS h WHERE h.subject = 'product' AND h.subject_id = product_id AND h.created_at <= since
    AND h.after IS NOT NULL ORDER BY h.id DESC LIMIT 1),
  (SELECT h.before -> '$.packs' FROM history AS h WHERE h.subject = 'product' AND h.subject_id = product_id AND h.created_at > since
    AND h.before IS NOT NULL ORDER BY h.id LIMIT 1),
  (SELECT json_group_array(json_object('weight_kg', weight_kg, 'price', price)) FROM product_packs AS o WHERE o.product_id = product_prices.product_id))))
WHERE EXISTS (SELECT 1 FROM product_packs AS o WHERE o.product_id = product_prices.product_id);
