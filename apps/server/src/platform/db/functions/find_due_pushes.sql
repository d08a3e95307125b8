-- Notifications for browsers that are due, in all active accounts. Ids only: the outbox sends them account by account.
-- In turns: the first row of each account before the second of any. Each account reads its index as far as `most` rows,
-- however many are due.
CREATE OR REPLACE FUNCTION find_due_pushes(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    SELECT push_outbox.id, push_outbox.next_attempt_at AS at, row_number() OVER (ORDER BY push_outbox.next_attempt_at) AS turn
    FROM push_outbox
    WHERE push_outbox.account_id = accounts.id AND push_outbox.next_attempt_at <= now()
    ORDER BY push_outbox.next_attempt_at LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;
