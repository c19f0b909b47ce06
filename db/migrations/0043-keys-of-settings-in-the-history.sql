-- Settings were found in the history by what their page is called, which had become another name once. A key says of what a change is, as of a text.
UPDATE history SET subject_key = CASE subject_name
  WHEN 'Setări' THEN 'site'
  WHEN 'Anunțuri' THEN 'notifications'
  WHEN 'Notificări' THEN 'notifications'
  WHEN 'Date personale' THEN 'retention'
  WHEN 'Copii de rezervă' THEN 'backups'
  WHEN 'Livrare' THEN 'delivery'
  WHEN 'Program' THEN 'office'
  WHEN 'Webhook' THEN 'webhook'
  WHEN 'Al doilea pas la conectare' THEN 'second-step'
  WHEN 'Autentificarea în doi pași' THEN 'second-step'
  ELSE ''
END
WHERE subject IN ('settings', 'office') AND subject_key = '';
