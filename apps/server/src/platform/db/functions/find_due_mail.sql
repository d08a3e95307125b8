-- Mail that is due, in all active accounts. Ids only: the outbox sends it account by account.
-- In turns: the first row of each account before the second of any. Each account reads its index as far as `most` rows,
-- however many are due.
CREATE OR REPLACE FUNCTION find_due_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    SELECT mail_outbox.id, mail_outbox.next_attempt_at AS at, row_number() OVER (ORDER BY mail_outbox.next_attempt_at) AS turn
    FROM mail_outbox
    WHERE mail_outbox.account_id = accounts.id AND mail_outbox.next_attempt_at <= now()
    ORDER BY mail_outbox.next_attempt_at LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;
