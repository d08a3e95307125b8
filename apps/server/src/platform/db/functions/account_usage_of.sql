-- Users and leads of one account.
CREATE OR REPLACE FUNCTION account_usage_of(wanted uuid)
RETURNS TABLE (active_users bigint, invited_users bigint, leads_count bigint, leads_last_30_days bigint, files_bytes numeric, last_activity_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT
    (SELECT count(*) FROM users WHERE users.account_id = accounts.id AND users.status = 'active'),
    (SELECT count(*) FROM users WHERE users.account_id = accounts.id AND users.status = 'invited'),
    (SELECT coalesce(sum(lead_counts.count), 0)::bigint FROM lead_counts WHERE lead_counts.account_id = accounts.id AND dimension = 'owner' AND NOT is_trashed),
    (SELECT count(*) FROM leads WHERE leads.account_id = accounts.id AND leads.deleted_at IS NULL AND leads.created_at > now() - interval '30 days'),
    (SELECT coalesce(sum(files.size_bytes), 0) FROM files WHERE files.account_id = accounts.id AND files.state = 'ready'),
    (SELECT max(sessions.last_used_at) FROM sessions WHERE sessions.account_id = accounts.id)
  FROM accounts WHERE accounts.id = wanted AND app_is_admin()
$$;
