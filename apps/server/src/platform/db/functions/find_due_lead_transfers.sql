-- Transfers whose leads return now, in all active accounts. Ids only: the scheduler goes on account by account.
-- In turns: the first row of each account before the second of any. Each account reads its index as far as `most` rows,
-- however many are due.
CREATE OR REPLACE FUNCTION find_due_lead_transfers(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    SELECT lead_transfers.id, lead_transfers.return_at AS at, row_number() OVER (ORDER BY lead_transfers.return_at) AS turn
    FROM lead_transfers
    WHERE lead_transfers.account_id = accounts.id AND lead_transfers.return_at <= now()
      AND lead_transfers.state = 'moved'
    ORDER BY lead_transfers.return_at LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;
