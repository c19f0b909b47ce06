-- The order of the work is read and not sorted: what was called and has no date beside the rest, each by when something is to be done
-- (app/leads/inbox/open-work.server.ts says the same; decision 115).
DROP INDEX leads_open;
CREATE INDEX leads_due ON leads (
  (first_call_at IS NOT NULL AND follow_up_at IS NULL),
  (CASE WHEN first_call_at IS NULL THEN min(coalesce(call_by, created_at), coalesce(follow_up_at, call_by, created_at)) ELSE coalesce(follow_up_at, first_call_at) END),
  created_at, id, status, call_by, first_call_at, follow_up_at, erased_at, search_text
) WHERE closed_at IS NULL AND is_suspect = 0;
