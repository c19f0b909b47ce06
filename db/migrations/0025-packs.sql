-- Further packs of a product, beside its own (bag_weight_kg and price), which stays the first (decision 90). A price is in the product's own terms,
-- net or gross; NULL and 0 are asked for.
CREATE TABLE product_packs (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  weight_kg REAL NOT NULL CHECK (weight_kg > 0),
  price REAL CHECK (price IS NULL OR price >= 0),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_packs_by_product ON product_packs (product_id, sort_order, id);

CREATE TRIGGER product_packs_shown_insert AFTER INSERT ON product_packs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_packs_shown_update AFTER UPDATE ON product_packs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_packs_shown_delete AFTER DELETE ON product_packs BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- What a request wants in packs of several sizes: [{"weight_kg":20,"count":1}, …], the largest first. NULL where bags and bag_weight_kg say it all.
ALTER TABLE leads ADD COLUMN packs TEXT CHECK (packs IS NULL OR json_valid(packs));
ALTER TABLE lead_lines ADD COLUMN packs TEXT CHECK (packs IS NULL OR json_valid(packs));
