-- Whose a request is: somebody who signs in, or nobody yet (decision 201).
ALTER TABLE leads ADD COLUMN owner_id INTEGER REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX leads_by_owner ON leads (owner_id) WHERE owner_id IS NOT NULL;
