-- Writes `next_contact_at` of a lead: the moment of the earliest planned activity of the lead or its owner, or null.
-- Nothing else decides it. The version of the lead stays: it guards the fields that users edit.
CREATE OR REPLACE FUNCTION recount_next_contact(account uuid, lead uuid) RETURNS void LANGUAGE plpgsql
AS $$
DECLARE
  owner uuid;
  earliest timestamptz;
BEGIN
  -- The lock is a statement of its own, so that the next one sees what another transaction committed meanwhile.
  SELECT owner_id INTO owner FROM leads WHERE account_id = account AND id = lead FOR NO KEY UPDATE;
  -- Ordered, so that the planner reads `reminders_planned_of_lead` even where statistics do not know the account.
  SELECT due_at INTO earliest FROM reminders
    WHERE account_id = account AND lead_id = lead AND completed_at IS NULL AND (user_id IS NULL OR user_id = owner)
    ORDER BY due_at LIMIT 1;
  UPDATE leads SET next_contact_at = earliest
    WHERE account_id = account AND id = lead AND next_contact_at IS DISTINCT FROM earliest;
END
$$;
