-- The order of the inbox stands here once (decision 171).
-- Counters of days and months go: of twenty years of requests the indexes count in milliseconds.
DROP TRIGGER lead_days_insert;
DROP TRIGGER lead_days_update;
DROP TRIGGER lead_days_delete;
DROP TABLE lead_days;
DROP TRIGGER lead_closings_insert;
DROP TRIGGER lead_closings_leave;
DROP TRIGGER lead_closings_enter;
DROP TRIGGER lead_closings_delete;
DROP TABLE lead_closings;

-- Which open request of a group stands in the inbox is asked when the inbox is read.
DROP TRIGGER leads_behind;
DROP TRIGGER leads_behind_delete;
DROP INDEX leads_due;
ALTER TABLE leads DROP COLUMN is_behind;

-- The promised call while none was made, or what was agreed for later, whichever comes first; NULL after a call with nothing agreed.
ALTER TABLE leads ADD COLUMN due_at TEXT GENERATED ALWAYS AS (
  CASE WHEN first_call_at IS NULL THEN min(coalesce(call_by, created_at), coalesce(follow_up_at, call_by, created_at)) ELSE follow_up_at END
) VIRTUAL;
-- What is open, by that moment; with all that groups, filters and searches ask of it.
CREATE INDEX leads_open ON leads (
  due_at, created_at, id, first_call_at, follow_up_at, offer_accepted_at, group_id, status, erased_at, closed_at, is_suspect, search_text
) WHERE closed_at IS NULL AND is_suspect = 0;
-- What is closed, as it came, for the counts of a period.
CREATE INDEX leads_closed_by_time ON leads (created_at, status, closed_at) WHERE closed_at IS NOT NULL AND is_suspect = 0;
