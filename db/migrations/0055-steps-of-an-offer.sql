-- How far an offer has got on its way: when it was sent first, and when the customer opened it first (decision 46).
ALTER TABLE offers ADD COLUMN sent_at TEXT;
ALTER TABLE offers ADD COLUMN seen_at TEXT;
CREATE INDEX offers_by_creation ON offers (created_at);
UPDATE offers SET sent_at = (
  SELECT min(created_at) FROM lead_events
  WHERE lead_id = offers.lead_id AND kind = 'offer_sent' AND detail LIKE 'Oferta ' || offers.year || '-' || printf('%04d', offers.number) || ',%'
) WHERE state <> 'draft';
