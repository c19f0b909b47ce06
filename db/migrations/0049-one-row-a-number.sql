-- A request may be closed because another one of the same person stays (decision 201).
ALTER TABLE leads ADD COLUMN duplicate_of INTEGER;

-- Open requests of one telephone are put together, as new ones are from now on. Groups that somebody made stay, and take in the others of their number.
WITH numbers AS (
  SELECT phone_e164, min(id) AS first, max(group_id) AS known FROM leads
  WHERE closed_at IS NULL AND is_suspect = 0 AND erased_at IS NULL GROUP BY phone_e164 HAVING count(*) > 1
)
UPDATE leads SET group_id = coalesce(numbers.known, numbers.first) FROM numbers
WHERE leads.phone_e164 = numbers.phone_e164 AND closed_at IS NULL AND is_suspect = 0 AND erased_at IS NULL AND group_id IS NULL
  -- A request that was taken out may have left its id to the others.
  AND (numbers.known IS NOT NULL OR NOT EXISTS (SELECT 1 FROM leads AS other WHERE other.group_id = numbers.first));
