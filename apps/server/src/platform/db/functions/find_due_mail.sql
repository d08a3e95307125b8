-- Mail that is due, in all accounts. Ids only: the scheduler sends it account by account.
CREATE OR REPLACE FUNCTION find_due_mail(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT mail_outbox.account_id, mail_outbox.id FROM mail_outbox
  WHERE mail_outbox.next_attempt_at <= now() ORDER BY mail_outbox.next_attempt_at LIMIT most
$$;
