-- Row level security for a table of tenants: the migration that creates one calls it.
CREATE OR REPLACE FUNCTION guard_tenant_table(target regclass) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY tenant ON %s USING (account_id = app_account_id()) WITH CHECK (account_id = app_account_id())', target);
END
$$;
