-- Mail that is due, in all active accounts. Ids only: the outbox sends it account by account.
-- In turns: the first row of each account before the second of any.
CREATE OR REPLACE FUNCTION find_due_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT due.account_id, due.id FROM (
    SELECT mail_outbox.account_id, mail_outbox.id, mail_outbox.next_attempt_at AS at,
      row_number() OVER (PARTITION BY mail_outbox.account_id ORDER BY mail_outbox.next_attempt_at) AS turn
    FROM mail_outbox JOIN accounts ON accounts.id = mail_outbox.account_id AND accounts.status = 'active'
    WHERE mail_outbox.next_attempt_at <= now()
      AND mail_outbox.account_id <> ALL (except_accounts)
  ) AS due
  ORDER BY due.turn, due.at LIMIT most
$$;
