-- Requests that were put together are one row of the inbox: the one that is due first stands there, the others are behind it. A request whose written
-- offer was accepted waits for our call before everything else (decision 161).
ALTER TABLE leads ADD COLUMN offer_accepted_at TEXT;
ALTER TABLE leads ADD COLUMN is_behind INTEGER NOT NULL DEFAULT 0 CHECK (is_behind IN (0, 1));

UPDATE leads SET offer_accepted_at = (SELECT max(accepted_at) FROM offers WHERE offers.lead_id = leads.id AND offers.state = 'accepted')
WHERE closed_at IS NULL AND id IN (SELECT lead_id FROM offers WHERE state = 'accepted');
UPDATE leads SET offer_accepted_at = NULL
WHERE offer_accepted_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM lead_events WHERE lead_events.lead_id = leads.id AND kind = 'call' AND undone_at IS NULL AND lead_events.created_at > offer_accepted_at
);

-- Each lane of the work is one range of the index: 0 what is due, 1 what has no date, 2 an accepted offer, 3 behind another request.
DROP INDEX leads_due;
CREATE INDEX leads_due ON leads (
  (CASE WHEN is_behind = 1 THEN 3 WHEN offer_accepted_at IS NOT NULL THEN 2 WHEN first_call_at IS NOT NULL AND follow_up_at IS NULL THEN 1 ELSE 0 END),
  (CASE WHEN first_call_at IS NULL THEN min(coalesce(call_by, created_at), coalesce(follow_up_at, call_by, created_at)) ELSE coalesce(follow_up_at, first_call_at) END),
  created_at, id, status, call_by, first_call_at, follow_up_at, offer_accepted_at, is_behind, erased_at, search_text
) WHERE closed_at IS NULL AND is_suspect = 0;

UPDATE leads SET is_behind = 1 WHERE id IN (
  SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY group_id ORDER BY
      offer_accepted_at IS NULL,
      first_call_at IS NOT NULL AND follow_up_at IS NULL,
      CASE WHEN first_call_at IS NULL THEN min(coalesce(call_by, created_at), coalesce(follow_up_at, call_by, created_at)) ELSE coalesce(follow_up_at, first_call_at) END,
      id) AS turn
    FROM leads WHERE group_id IS NOT NULL AND closed_at IS NULL AND is_suspect = 0) WHERE turn > 1);
CREATE TRIGGER leads_behind AFTER UPDATE OF group_id, call_by, first_call_at, follow_up_at, offer_accepted_at, closed_at, is_suspect ON leads
WHEN OLD.group_id IS NOT NULL OR NEW.group_id IS NOT NULL BEGIN
  UPDATE leads SET is_behind = 0 WHERE is_behind = 1 AND (id = NEW.id OR group_id = OLD.group_id OR group_id = NEW.group_id);
  UPDATE leads SET is_behind = 1 WHERE id IN (
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY group_id ORDER BY
      offer_accepted_at IS NULL,
      first_call_at IS NOT NULL AND follow_up_at IS NULL,
      CASE WHEN first_call_at IS NULL THEN min(coalesce(call_by, created_at), coalesce(follow_up_at, call_by, created_at)) ELSE coalesce(follow_up_at, first_call_at) END,
      id) AS turn
    FROM leads WHERE group_id IN (OLD.group_id, NEW.group_id) AND closed_at IS NULL AND is_suspect = 0) WHERE turn > 1);
END;
CREATE TRIGGER leads_behind_delete AFTER DELETE ON leads WHEN OLD.group_id IS NOT NULL BEGIN
  UPDATE leads SET is_behind = 0 WHERE group_id = OLD.group_id AND is_behind = 1;
  UPDATE leads SET is_behind = 1 WHERE id IN (
    SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY group_id ORDER BY
      offer_accepted_at IS NULL,
      first_call_at IS NOT NULL AND follow_up_at IS NULL,
      CASE WHEN first_call_at IS NULL THEN min(coalesce(call_by, created_at), coalesce(follow_up_at, call_by, created_at)) ELSE coalesce(follow_up_at, first_call_at) END,
      id) AS turn
    FROM leads WHERE group_id = OLD.group_id AND closed_at IS NULL AND is_suspect = 0) WHERE turn > 1);
END;
