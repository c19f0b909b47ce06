-- What a mailed invitation opens goes from its row with the mail: of those that were sent or given up before, it goes now.
UPDATE outbox SET detail = json_remove(detail, '$.secret') WHERE kind = 'invitation' AND state IN ('sent', 'dead');
