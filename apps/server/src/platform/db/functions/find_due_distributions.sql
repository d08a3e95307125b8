-- Active accounts with waiting leads that may be distributed again, the longest waiting first. Each account reads one row
-- of its index, however many leads wait.
CREATE OR REPLACE FUNCTION find_due_distributions(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, accounts.id FROM accounts CROSS JOIN LATERAL (
    SELECT distribution_waits.retry_at FROM distribution_waits
    WHERE distribution_waits.account_id = accounts.id AND distribution_waits.retry_at <= now()
    ORDER BY distribution_waits.retry_at LIMIT 1
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.retry_at LIMIT most
$$;
