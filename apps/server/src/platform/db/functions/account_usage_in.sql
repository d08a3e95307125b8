-- Users and leads of some accounts, for a page of the super-admin's list. Leads are read from `lead_counts`.
CREATE OR REPLACE FUNCTION account_usage_in(wanted uuid[])
RETURNS TABLE (account_id uuid, users_count bigint, leads_count bigint, last_activity_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id,
    (SELECT count(*) FROM users WHERE users.account_id = accounts.id AND users.status <> 'inactive'),
    (SELECT coalesce(sum(lead_counts.count), 0)::bigint FROM lead_counts WHERE lead_counts.account_id = accounts.id AND dimension = 'owner' AND NOT is_trashed),
    (SELECT max(sessions.last_used_at) FROM sessions WHERE sessions.account_id = accounts.id)
  FROM accounts WHERE accounts.id = ANY(wanted) AND app_is_admin()
$$;
