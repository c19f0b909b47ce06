-- A group bears the id of one of its requests (decision 201): where that one had left and the others kept its id, the first of them lends its own.
WITH orphaned AS MATERIALIZED (
  SELECT group_id, min(id) AS first FROM leads
  WHERE group_id IS NOT NULL GROUP BY group_id HAVING max(id = group_id) = 0
)
UPDATE leads SET group_id = orphaned.first FROM orphaned WHERE leads.group_id = orphaned.group_id;

-- What is counted on each page of the administration leaves out samples, and the inbox is read by person: the index holds both.
DROP INDEX leads_open;
CREATE INDEX leads_open ON leads (
  due_at, created_at, id, first_call_at, follow_up_at, offer_accepted_at, group_id, status, erased_at, closed_at, is_suspect, is_sample, owner_id, search_text
) WHERE closed_at IS NULL AND is_suspect = 0;
