-- The company's own code of a product (decision 200): optional, one product's at a time in any case; what lies in the bin has let it go.
ALTER TABLE products ADD COLUMN sku TEXT CHECK (sku IS NULL OR sku <> '');
CREATE UNIQUE INDEX products_by_sku ON products (sku COLLATE NOCASE) WHERE sku IS NOT NULL AND deleted_at IS NULL;
DROP TRIGGER products_trade_shown_update;
CREATE TRIGGER products_trade_shown_update AFTER UPDATE OF sku, ean, pallet_packs, plant_passport ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
