-- The account behind a host: the only query that runs before an account is known.
CREATE OR REPLACE FUNCTION find_account_by_host(wanted text)
RETURNS TABLE (id uuid, name text, slug text, status text, time_zone text, personalization jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, accounts.name, accounts.slug, accounts.status, accounts.time_zone, accounts.personalization
  FROM account_hosts JOIN accounts ON accounts.id = account_hosts.account_id
  WHERE account_hosts.host = wanted
$$;
