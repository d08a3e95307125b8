-- Trigger: begins the assignment of new leads that have an owner.
CREATE OR REPLACE FUNCTION open_assignments() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO lead_assignments (account_id, lead_id, owner_id, group_id, via, since)
  SELECT account_id, id, owner_id, owner_group_id, coalesce(owner_via, 'created'), created_at FROM added WHERE owner_id IS NOT NULL;
  RETURN NULL;
END
$$;
