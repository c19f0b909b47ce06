-- The feed of products is gone (decision 208), and with it the moment that its address was made of.
DELETE FROM documents WHERE key = 'product-feed';

-- A company of its own may not show the day of the demonstration under its legal texts: theirs is the day on which they became its own.
UPDATE documents
SET updated_at = (SELECT min(created_at) FROM document_versions WHERE key = 'company' AND json_extract(body, '$.is_demo') IS NOT 1)
WHERE key IN ('privacy', 'cookies', 'terms')
  AND updated_at = '2025-08-22T09:00:00.000Z'
  AND EXISTS (SELECT 1 FROM documents WHERE key = 'company' AND json_extract(body, '$.is_demo') IS NOT 1)
  AND EXISTS (SELECT 1 FROM document_versions WHERE key = 'company' AND json_extract(body, '$.is_demo') IS NOT 1);
