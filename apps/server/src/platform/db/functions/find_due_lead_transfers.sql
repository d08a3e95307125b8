-- Transfers whose leads return now, in all active accounts. Ids only: the scheduler goes on account by account.
-- In turns: the first row of each account before the second of any.
CREATE OR REPLACE FUNCTION find_due_lead_transfers(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT due.account_id, due.id FROM (
    SELECT lead_transfers.account_id, lead_transfers.id, lead_transfers.return_at AS at,
      row_number() OVER (PARTITION BY lead_transfers.account_id ORDER BY lead_transfers.return_at) AS turn
    FROM lead_transfers JOIN accounts ON accounts.id = lead_transfers.account_id AND accounts.status = 'active'
    WHERE lead_transfers.state = 'moved' AND lead_transfers.return_at <= now()
      AND lead_transfers.account_id <> ALL (except_accounts)
  ) AS due
  ORDER BY due.turn, due.at LIMIT most
$$;
