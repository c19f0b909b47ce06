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

-- A customer is the requests that share a telephone, an e-mail or a tax code, however many people wrote them: one card, of which nothing
-- else is stored. Such requests bear one number, that of one of them, which these triggers keep, whoever writes. NULL: what is held as spam,
-- came with the demonstration, or is nobody's any more. 0 stands while the numbers of a customer are given anew.
ALTER TABLE leads ADD COLUMN customer_id INTEGER;
-- The last event in which customer and office met: the list of customers is in this order.
ALTER TABLE leads ADD COLUMN contact_event INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER lead_events_contact AFTER INSERT ON lead_events
WHEN NEW.kind IN ('received', 'written_down', 'wrote_again', 'call', 'note', 'offer_sent', 'offer_accepted', 'offer_wanted', 'offer_question')
BEGIN
  UPDATE leads SET contact_event = NEW.id WHERE id = NEW.lead_id;
END;
UPDATE leads SET contact_event = coalesce((SELECT max(id) FROM lead_events WHERE lead_id = leads.id AND kind IN
  ('received', 'written_down', 'wrote_again', 'call', 'note', 'offer_sent', 'offer_accepted', 'offer_wanted', 'offer_question')), 0);
CREATE INDEX leads_by_customer ON leads (customer_id, contact_event) WHERE customer_id IS NOT NULL;
CREATE INDEX leads_by_contact ON leads (contact_event DESC, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX leads_by_tax_code ON leads (ltrim(tax_code, 'RO')) WHERE tax_code <> '';
CREATE TRIGGER leads_customer_insert AFTER INSERT ON leads
WHEN NEW.erased_at IS NULL AND NEW.is_suspect = 0 AND NEW.is_sample = 0 BEGIN
  UPDATE leads SET customer_id = NULL WHERE id = NEW.id;
END;
-- A request without a number takes the smallest of those that it shares something with, and makes them one.
CREATE TRIGGER leads_customer_joined AFTER UPDATE OF customer_id ON leads
WHEN NEW.customer_id IS NULL AND NEW.erased_at IS NULL AND NEW.is_suspect = 0 AND NEW.is_sample = 0 BEGIN
  UPDATE leads SET customer_id = coalesce(min(
    coalesce((SELECT customer_id FROM leads WHERE phone_e164 = NEW.phone_e164 AND customer_id > 0 LIMIT 1), 9e15),
    coalesce((SELECT customer_id FROM leads WHERE NEW.email IS NOT NULL AND email IS NOT NULL AND lower(email) = lower(NEW.email)
      AND customer_id > 0 LIMIT 1), 9e15),
    coalesce((SELECT customer_id FROM leads WHERE NEW.tax_code <> '' AND tax_code <> ''
      AND ltrim(tax_code, 'RO') = ltrim(NEW.tax_code, 'RO') AND customer_id > 0 LIMIT 1), 9e15),
    NEW.id), NEW.id)
  WHERE id = NEW.id;
  UPDATE leads SET customer_id = (SELECT customer_id FROM leads WHERE id = NEW.id)
  WHERE customer_id <> (SELECT customer_id FROM leads WHERE id = NEW.id) AND customer_id IN (
    (SELECT customer_id FROM leads WHERE phone_e164 = NEW.phone_e164 AND id <> NEW.id AND customer_id > 0 LIMIT 1),
    (SELECT customer_id FROM leads WHERE NEW.email IS NOT NULL AND email IS NOT NULL AND lower(email) = lower(NEW.email)
      AND id <> NEW.id AND customer_id > 0 LIMIT 1),
    (SELECT customer_id FROM leads WHERE NEW.tax_code <> '' AND tax_code <> '' AND ltrim(tax_code, 'RO') = ltrim(NEW.tax_code, 'RO')
      AND id <> NEW.id AND customer_id > 0 LIMIT 1)
  );
END;
-- Who was corrected, erased, or taken for spam may have been what held the others together: all of them are asked anew.
CREATE TRIGGER leads_customer_left AFTER UPDATE OF phone_e164, email, tax_code, erased_at, is_suspect, is_sample ON leads
WHEN NEW.phone_e164 <> OLD.phone_e164 OR NEW.email IS NOT OLD.email OR NEW.tax_code <> OLD.tax_code OR NEW.erased_at IS NOT OLD.erased_at
  OR NEW.is_suspect <> OLD.is_suspect OR NEW.is_sample <> OLD.is_sample BEGIN
  UPDATE leads SET customer_id = 0 WHERE id = NEW.id OR customer_id = OLD.customer_id;
  UPDATE leads SET customer_id = NULL WHERE customer_id = 0;
END;
-- Those who are there already, in the order in which they asked.
UPDATE leads SET customer_id = NULL;
