-- The place that the owner gives a product in the lists it stands in; without one it comes after those that have one, as it was added.
ALTER TABLE products ADD COLUMN list_place INTEGER CHECK (list_place BETWEEN 1 AND 9999);
CREATE INDEX products_list_place ON products (list_place) WHERE list_place IS NOT NULL;
DROP TRIGGER products_trade_shown_update;
CREATE TRIGGER products_trade_shown_update AFTER UPDATE OF sku, ean, pallet_packs, plant_passport, list_place ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
