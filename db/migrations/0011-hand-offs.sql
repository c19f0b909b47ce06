-- A request handed to an expert who has no account: a link that is signed, expires and can be revoked. The link itself is stored nowhere; it is
-- made of the id and the end by the site's secret (app/leads/hand-off). No id is ever used twice, or an old link would open another request.
CREATE TABLE hand_offs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  lead_id INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  -- NULL once the expert has left: the link ends with him.
  expert_id INTEGER REFERENCES experts (id) ON DELETE SET NULL,
  expert_name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT;
CREATE INDEX hand_offs_by_lead ON hand_offs (lead_id, id DESC);
CREATE INDEX hand_offs_by_expert ON hand_offs (expert_id) WHERE expert_id IS NOT NULL;
