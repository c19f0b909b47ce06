-- What was asked for in kilograms or packs is no answer to an area: a corrected request has both, and a further
-- product, as the first, may have no area at all. SQLite changes no CHECK, so the column is made anew.
ALTER TABLE lead_lines ADD COLUMN area_or_none REAL NOT NULL DEFAULT 0 CHECK (area_or_none >= 0);
UPDATE lead_lines SET area_or_none = area_sqm;
ALTER TABLE lead_lines DROP COLUMN area_sqm;
ALTER TABLE lead_lines RENAME COLUMN area_or_none TO area_sqm;

-- The customer said how much: no norm and no correction of the area changes it.
ALTER TABLE leads ADD COLUMN quantity_is_asked INTEGER NOT NULL DEFAULT 0 CHECK (quantity_is_asked IN (0, 1));
ALTER TABLE lead_lines ADD COLUMN quantity_is_asked INTEGER NOT NULL DEFAULT 0 CHECK (quantity_is_asked IN (0, 1));
UPDATE leads SET quantity_is_asked = 1 WHERE area_sqm = 0 AND (seed_kg IS NOT NULL OR bags IS NOT NULL);
