-- The account behind a host: the only query that runs before an account is known. One that has moved to another database
-- and is not removed yet has a status of its own.
CREATE OR REPLACE FUNCTION find_account_by_host(wanted text)
RETURNS TABLE (id uuid, name text, slug text, status text, time_zone text, personalization jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, accounts.name, accounts.slug,
    CASE WHEN EXISTS (SELECT FROM account_moves WHERE account_moves.account_id = accounts.id) THEN 'moving'
      ELSE accounts.status END,
    accounts.time_zone, accounts.personalization
  FROM account_hosts JOIN accounts ON accounts.id = account_hosts.account_id
  WHERE account_hosts.host = wanted
$$;
