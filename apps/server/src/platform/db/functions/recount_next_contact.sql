-- Writes `next_contact_at` of a lead: the moment of its earliest planned activity, or null. Nothing else decides it.
CREATE OR REPLACE FUNCTION recount_next_contact(account uuid, lead uuid, raises_version boolean) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  earliest timestamptz;
BEGIN
  -- The lock is a statement of its own, so that the next one sees what another transaction committed meanwhile.
  PERFORM FROM leads WHERE account_id = account AND id = lead FOR NO KEY UPDATE;
  SELECT min(due_at) INTO earliest FROM reminders
    WHERE account_id = account AND lead_id = lead AND completed_at IS NULL;
  UPDATE leads SET next_contact_at = earliest, version = version + raises_version::integer
    WHERE account_id = account AND id = lead AND next_contact_at IS DISTINCT FROM earliest;
END
$$;
