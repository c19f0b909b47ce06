-- The month's report counts first calls by their day, and what was closed by the day of its closing (leads_closed): nothing asks for closed ones by arrival any more.
CREATE INDEX leads_by_first_call ON leads (first_call_at, call_by) WHERE first_call_at IS NOT NULL;
DROP INDEX leads_closed_by_time;
