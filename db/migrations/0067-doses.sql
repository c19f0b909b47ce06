-- The dose of a product, for 100 sq m: kilograms of a weight, else how many of its kind; of a range both ends, of which calculators take the upper one.
ALTER TABLE products ADD COLUMN dose_kind TEXT CHECK (dose_kind IN ('weight', 'seeds', 'units', 'pieces'));
ALTER TABLE products ADD COLUMN dose_to REAL CHECK ((dose_to IS NULL) = (dose_kind IS NULL) AND dose_to > 0);
ALTER TABLE products ADD COLUMN dose_from REAL CHECK (dose_from IS NULL OR dose_to IS NOT NULL AND dose_from BETWEEN 0 AND dose_to);
CREATE TRIGGER products_dose_shown_update AFTER UPDATE OF dose_kind, dose_to, dose_from ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- A row without a value says the dose, in the unit that its key names.
CREATE TABLE product_specs_new (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  spec_key TEXT NOT NULL CHECK (spec_key <> ''),
  spec_value TEXT,
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO product_specs_new (id, product_id, spec_key, spec_value, sort_order)
  SELECT id, product_id, spec_key, spec_value, sort_order FROM product_specs;
DROP TABLE product_specs;
ALTER TABLE product_specs_new RENAME TO product_specs;
CREATE INDEX product_specs_by_product ON product_specs (product_id, sort_order, id);
CREATE TRIGGER product_specs_shown_insert AFTER INSERT ON product_specs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_specs_shown_update AFTER UPDATE ON product_specs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_specs_shown_delete AFTER DELETE ON product_specs BEGIN UPDATE catalogue_version SET version = version + 1; END;
