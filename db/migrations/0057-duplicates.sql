-- A request says what its duplicates said.
CREATE INDEX leads_duplicates ON leads (duplicate_of) WHERE duplicate_of IS NOT NULL;
