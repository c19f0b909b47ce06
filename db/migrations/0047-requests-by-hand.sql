-- How a request came: by a form or call of the site, or written down by somebody of the office, and how that person was told what becomes of his data
-- (decision 201).
ALTER TABLE leads ADD COLUMN arrived_by TEXT NOT NULL DEFAULT 'site' CHECK (arrived_by IN ('site', 'telefon', 'whatsapp', 'ghiseu'));
ALTER TABLE leads ADD COLUMN informed_by TEXT NOT NULL DEFAULT '' CHECK (informed_by IN ('', 'spus', 'trimis', 'afisat'));
-- What such a person wants, in his own words, where the catalogue has no name for it.
ALTER TABLE leads ADD COLUMN wish TEXT NOT NULL DEFAULT '';
