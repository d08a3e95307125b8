-- Trigger: ends the assignment of the former owner and begins that of the new one. A lead reopened in the same step
-- counts as received open.
CREATE OR REPLACE FUNCTION change_assignment() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  beginning timestamptz;
BEGIN
  -- A clock that goes back makes no two rows of a lead overlap.
  beginning := greatest(NEW.updated_at, (SELECT max(coalesce(until, since)) FROM lead_assignments WHERE account_id = NEW.account_id AND lead_id = NEW.id));
  UPDATE lead_assignments SET until = beginning, is_undone = NEW.owner_via IS NOT DISTINCT FROM 'undo'
  WHERE account_id = NEW.account_id AND lead_id = NEW.id AND until IS NULL;
  IF NEW.owner_id IS NOT NULL THEN
    INSERT INTO lead_assignments (account_id, lead_id, owner_id, group_id, via, since, came_closed)
    VALUES (NEW.account_id, NEW.id, NEW.owner_id, NEW.owner_group_id, coalesce(NEW.owner_via, 'manual'), beginning,
      (OLD.won_at IS NOT NULL OR OLD.lost_at IS NOT NULL) AND (NEW.won_at IS NOT NULL OR NEW.lost_at IS NOT NULL));
  END IF;
  RETURN NULL;
END
$$;
