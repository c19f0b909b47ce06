-- A line of a request is worth so much at the prices of the day on which it was written, with VAT, in bani;
-- NULL where somebody has to work it out. `further_sum` is that of the lines after the first.
ALTER TABLE leads ADD COLUMN estimate_sum INTEGER CHECK (estimate_sum >= 0);
ALTER TABLE lead_lines ADD COLUMN estimate_sum INTEGER CHECK (estimate_sum >= 0);
ALTER TABLE leads ADD COLUMN further_sum INTEGER DEFAULT 0 CHECK (further_sum >= 0);
UPDATE leads SET further_sum = NULL WHERE id IN (SELECT lead_id FROM lead_lines);
-- The written offer that is accepted, else the last one that is out: with VAT, in bani; NULL where there is none.
ALTER TABLE leads ADD COLUMN offered_sum INTEGER CHECK (offered_sum >= 0);
-- Size of a request: what was ordered, else offered, else asked for.
ALTER TABLE leads ADD COLUMN worth INTEGER GENERATED ALWAYS AS (coalesce(order_sum, offered_sum, estimate_sum + further_sum)) VIRTUAL;

-- With what the inbox filters and sorts by.
DROP INDEX leads_open;
CREATE INDEX leads_open ON leads (
  due_at, created_at, id, first_call_at, follow_up_at, offer_accepted_at, group_id, status, erased_at, closed_at, is_suspect, is_sample,
  owner_id, customer_type, county, preferred_expert_id, worth, search_text
) WHERE closed_at IS NULL AND is_suspect = 0;
DROP INDEX leads_closed;
CREATE INDEX leads_closed ON leads (
  closed_at DESC, created_at, id, status, owner_id, customer_type, county, preferred_expert_id, worth
) WHERE closed_at IS NOT NULL AND is_suspect = 0;
