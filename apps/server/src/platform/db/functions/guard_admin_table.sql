-- Row level security for tables that only the super-admin's area reads and writes.
CREATE OR REPLACE FUNCTION guard_admin_table(target regclass) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY super_admin ON %s USING (app_is_admin()) WITH CHECK (app_is_admin())', target);
END
$$;
