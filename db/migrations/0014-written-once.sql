-- Requests that arrive together are indexed together: the index of words flushes what it has gathered before each row that may fail, so that a row by itself
-- cost it as much as the rest of the request. One that comes with `contact_event` -1, which the event of its arrival replaces, is indexed by whoever stores it,
-- at the end of that transaction (app/leads/accept/create-lead.server.ts).
DROP TRIGGER leads_searched_insert;
CREATE TRIGGER leads_searched_insert AFTER INSERT ON leads WHEN NEW.contact_event >= 0 BEGIN
  INSERT INTO lead_search (rowid, search_text) VALUES (NEW.id, NEW.search_text);
END;

-- A new request takes the number of its customer at once. It went through the trigger for one that has lost its number, which wrote the row once more.
DROP TRIGGER leads_customer_insert;
CREATE TRIGGER leads_customer_insert AFTER INSERT ON leads
WHEN NEW.erased_at IS NULL AND NEW.is_suspect = 0 AND NEW.is_sample = 0 BEGIN
  UPDATE leads SET customer_id = min(
    coalesce((SELECT customer_id FROM leads WHERE phone_e164 = NEW.phone_e164 AND customer_id > 0 LIMIT 1), NEW.id),
    coalesce((SELECT customer_id FROM leads WHERE NEW.email IS NOT NULL AND email IS NOT NULL AND lower(email) = lower(NEW.email)
      AND customer_id > 0 LIMIT 1), NEW.id),
    coalesce((SELECT customer_id FROM leads WHERE NEW.tax_code <> '' AND tax_code <> ''
      AND ltrim(tax_code, 'RO') = ltrim(NEW.tax_code, 'RO') AND customer_id > 0 LIMIT 1), NEW.id))
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

-- Content that is the same is of the same telephone, and the first eight letters of a reference begin it: the indexes of both find it, and a request
-- writes two pages less. Most requests name no consultant.
DROP INDEX leads_by_content;
DROP INDEX leads_by_short_ref;
DROP INDEX leads_by_expert;
CREATE INDEX leads_by_expert ON leads (preferred_expert_id) WHERE preferred_expert_id IS NOT NULL;
