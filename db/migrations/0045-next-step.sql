-- Every open request is due at some moment: on the day that was set last, else since it was called, else as it was promised (decision 201).
DROP INDEX leads_open;
ALTER TABLE leads DROP COLUMN due_at;
ALTER TABLE leads ADD COLUMN due_at TEXT GENERATED ALWAYS AS (coalesce(follow_up_at, first_call_at, call_by, created_at)) VIRTUAL;

-- Called, and nothing agreed: the next workday at nine. A mere try does not put off what was promised.
UPDATE leads SET follow_up_at = strftime('%Y-%m-%dT07:00:00.000Z', 'now', iif(strftime('%w', 'now') IN ('5', '6'), 'weekday 1', '+1 day'))
WHERE closed_at IS NULL AND first_call_at IS NOT NULL AND follow_up_at IS NULL;
UPDATE leads SET follow_up_at = NULL WHERE closed_at IS NULL AND first_call_at IS NULL AND follow_up_at > coalesce(call_by, created_at);

CREATE INDEX leads_open ON leads (
  due_at, created_at, id, first_call_at, follow_up_at, offer_accepted_at, group_id, status, erased_at, closed_at, is_suspect, search_text
) WHERE closed_at IS NULL AND is_suspect = 0;
