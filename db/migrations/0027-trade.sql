-- What distributors and farmers ask for: what a product is called in a warehouse, its papers, who answers for which county, requests of firms, and links
-- that show a price list (decisions 94, 95).
ALTER TABLE products ADD COLUMN ean TEXT CHECK (ean IS NULL OR (length(ean) = 13 AND ean NOT GLOB '*[^0-9]*'));
ALTER TABLE products ADD COLUMN pallet_packs INTEGER CHECK (pallet_packs IS NULL OR pallet_packs > 0);
ALTER TABLE products ADD COLUMN plant_passport TEXT CHECK (plant_passport IS NULL OR plant_passport <> '');
CREATE TRIGGER products_trade_shown_update AFTER UPDATE OF ean, pallet_packs, plant_passport ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- Labels and analysis bulletins: PDF files among the uploads, named by their content.
CREATE TABLE product_documents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*'),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  kind TEXT NOT NULL CHECK (kind IN ('label', 'analysis', 'other')),
  title TEXT NOT NULL DEFAULT '',
  lot TEXT NOT NULL DEFAULT '',
  year INTEGER CHECK (year IS NULL OR year BETWEEN 1990 AND 2100),
  sort_order INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX product_documents_by_product ON product_documents (product_id, sort_order, id);
CREATE INDEX product_documents_by_name ON product_documents (name);
CREATE TRIGGER product_documents_shown_insert AFTER INSERT ON product_documents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_documents_shown_update AFTER UPDATE ON product_documents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER product_documents_shown_delete AFTER DELETE ON product_documents BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- A version that can be put back wants its papers as well as its pictures.
DROP TRIGGER history_pictures_kept_of_products;
CREATE TRIGGER history_pictures_kept_of_products AFTER INSERT ON history
WHEN NEW.subject = 'product' AND (NEW.before IS NOT NULL OR NEW.after IS NOT NULL) BEGIN
  INSERT OR IGNORE INTO history_pictures (name, history_id)
  SELECT name, NEW.id
  FROM (
    SELECT value ->> '$.name' AS name FROM json_each(coalesce(NEW.before, 'null'), '$.images') WHERE type = 'object'
    UNION ALL
    SELECT value ->> '$.name' AS name FROM json_each(coalesce(NEW.after, 'null'), '$.images') WHERE type = 'object'
    UNION ALL
    SELECT value ->> '$.name' AS name FROM json_each(coalesce(NEW.before, 'null'), '$.documents') WHERE type = 'object'
    UNION ALL
    SELECT value ->> '$.name' AS name FROM json_each(coalesce(NEW.after, 'null'), '$.documents') WHERE type = 'object'
  )
  WHERE length(name) = 32 AND name NOT GLOB '*[^0-9a-f]*';
END;

ALTER TABLE experts ADD COLUMN counties TEXT NOT NULL DEFAULT '';

-- A request of a firm that wants to sell what we sell: it is for no area.
ALTER TABLE leads ADD COLUMN company_name TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN tax_code TEXT NOT NULL DEFAULT '';
ALTER TABLE leads ADD COLUMN volume TEXT NOT NULL DEFAULT '';

-- The link itself is signed and stands nowhere. `discount` is taken off the prices of the catalogue, in percent.
CREATE TABLE price_links (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  label TEXT NOT NULL CHECK (label <> ''),
  discount REAL NOT NULL DEFAULT 0 CHECK (discount >= 0 AND discount < 100),
  made_by TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT;
