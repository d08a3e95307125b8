-- Lets functions of the owner (SECURITY DEFINER) read across the policy. Such a function names the account itself.
CREATE OR REPLACE FUNCTION let_owner_read(target regclass) RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('CREATE POLICY owner_reads ON %s FOR SELECT TO CURRENT_USER USING (true)', target);
END
$$;
