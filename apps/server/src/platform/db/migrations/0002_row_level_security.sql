-- The account of the transaction. After a transaction the setting is '', and a bare cast would raise 22P02.
CREATE FUNCTION app_account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT nullif(current_setting('app.account_id', true), '')::uuid $$;--> statement-breakpoint

-- True in transactions of the super-admin's area.
CREATE FUNCTION app_is_admin() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT coalesce(current_setting('app.scope', true), '') = 'admin' $$;--> statement-breakpoint

-- Every migration that creates a table of a tenant calls this on it.
CREATE FUNCTION guard_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s USING (account_id = app_account_id()) WITH CHECK (account_id = app_account_id())', target);
END
$$;--> statement-breakpoint

-- Tables that only the super-admin's area reads and writes.
CREATE FUNCTION guard_admin_table(target regclass) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY super_admin ON %s USING (app_is_admin()) WITH CHECK (app_is_admin())', target);
END
$$;--> statement-breakpoint

-- Lets functions of the owner (SECURITY DEFINER) read across the policy. Such a function names the account itself.
CREATE FUNCTION let_owner_read(target regclass) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('CREATE POLICY owner_reads ON %s FOR SELECT TO CURRENT_USER USING (true)', target);
END
$$;--> statement-breakpoint

SELECT guard_tenant_table(name::regclass) FROM unnest(ARRAY[
  'account_hosts', 'account_counters', 'users', 'groups', 'partners', 'referral_teams', 'product_types', 'products',
  'lead_statuses', 'loss_reasons', 'leads', 'lead_events', 'sessions', 'login_attempts', 'idempotency_keys', 'audit_log'
]) AS name;--> statement-breakpoint
SELECT guard_admin_table(name::regclass) FROM unnest(ARRAY[
  'super_admins', 'super_admin_sessions', 'super_admin_invitations', 'super_admin_login_attempts', 'super_admin_audit_log'
]) AS name;--> statement-breakpoint

-- An account's row is the account: its own id is what the policy compares.
ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON accounts USING (id = app_account_id()) WITH CHECK (id = app_account_id());--> statement-breakpoint
CREATE POLICY super_admin ON accounts USING (app_is_admin()) WITH CHECK (app_is_admin());--> statement-breakpoint
CREATE POLICY super_admin ON account_hosts USING (app_is_admin()) WITH CHECK (app_is_admin());--> statement-breakpoint

SELECT let_owner_read(name::regclass) FROM unnest(ARRAY['accounts', 'account_hosts', 'users', 'leads', 'sessions']) AS name;--> statement-breakpoint

-- The account behind a host: the one question that is asked before any account is known.
CREATE FUNCTION find_account_by_host(wanted text)
RETURNS TABLE (id uuid, name text, slug text, status text, time_zone text, personalization jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, accounts.name, accounts.slug, accounts.status, accounts.time_zone, accounts.personalization
  FROM account_hosts JOIN accounts ON accounts.id = account_hosts.account_id
  WHERE account_hosts.host = wanted
$$;--> statement-breakpoint

-- How much each account is used; empty outside the super-admin's area.
CREATE FUNCTION account_usage()
RETURNS TABLE (account_id uuid, users_count bigint, leads_count bigint, last_activity_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id,
    (SELECT count(*) FROM users WHERE users.account_id = accounts.id AND users.status <> 'inactive'),
    (SELECT count(*) FROM leads WHERE leads.account_id = accounts.id AND leads.deleted_at IS NULL),
    (SELECT max(sessions.last_used_at) FROM sessions WHERE sessions.account_id = accounts.id)
  FROM accounts WHERE app_is_admin()
$$;--> statement-breakpoint

REVOKE EXECUTE ON FUNCTION find_account_by_host(text), account_usage(), guard_tenant_table(regclass), guard_admin_table(regclass), let_owner_read(regclass) FROM PUBLIC;--> statement-breakpoint

-- The audit logs only ever grow, whoever tries.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON super_admin_audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
