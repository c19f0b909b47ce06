-- Packs under 1 kg weigh what they hold: 2,5 kg are five of half a kilogram. A whole number was too little.
ALTER TABLE leads RENAME COLUMN seed_kg TO whole_kg;
ALTER TABLE leads ADD COLUMN seed_kg REAL;
UPDATE leads SET seed_kg = whole_kg;
ALTER TABLE leads DROP COLUMN whole_kg;

-- Suspect requests stand among the others, marked, and are counted: no query leaves them out.
DROP INDEX leads_by_time;
DROP INDEX leads_by_status;
CREATE INDEX leads_by_time ON leads (created_at DESC, id DESC);
CREATE INDEX leads_by_status ON leads (status, created_at DESC, id DESC);
