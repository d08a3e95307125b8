-- Transfers whose leads return now, in all active accounts. Ids only: the scheduler goes on account by account.
CREATE OR REPLACE FUNCTION find_due_lead_transfers(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT lead_transfers.account_id, lead_transfers.id FROM lead_transfers JOIN accounts ON accounts.id = lead_transfers.account_id AND accounts.status = 'active'
  WHERE lead_transfers.state = 'moved' AND lead_transfers.return_at <= now()
  ORDER BY lead_transfers.return_at LIMIT most
$$;
