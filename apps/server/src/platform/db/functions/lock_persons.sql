-- Changes of documents, phones and e-mails in one account wait for each other until their transaction ends: two with the
-- same new phone would otherwise not see each other's lead.
CREATE OR REPLACE FUNCTION lock_persons(account uuid) RETURNS void LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('persons ' || account, 0))
$$;
