-- Active accounts with waiting leads that may be distributed again, the longest waiting first.
CREATE OR REPLACE FUNCTION find_due_distributions(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT distribution_waits.account_id, distribution_waits.account_id
  FROM distribution_waits JOIN accounts ON accounts.id = distribution_waits.account_id AND accounts.status = 'active'
  WHERE distribution_waits.retry_at <= now() AND distribution_waits.account_id <> ALL (except_accounts)
  GROUP BY distribution_waits.account_id ORDER BY min(distribution_waits.retry_at) LIMIT most
$$;
