-- The audit logs only ever grow, whoever tries.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
END
$$;
