-- The works of a product's own calendar, where it differs from that of its category.
CREATE TABLE product_care (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  work TEXT NOT NULL CHECK (work <> ''),
  timing TEXT NOT NULL CHECK (timing <> ''),
  text TEXT NOT NULL DEFAULT '',
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_care_by_product ON product_care (product_id, sort_order, id);
CREATE TRIGGER product_care_shown_insert AFTER INSERT ON product_care BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_care_shown_update AFTER UPDATE ON product_care BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_care_shown_delete AFTER DELETE ON product_care BEGIN UPDATE catalogue_version SET version = version + 1; END;
