-- Reminders that are due, in all active accounts. Ids only.
CREATE OR REPLACE FUNCTION find_due_reminders(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT reminders.account_id, reminders.id FROM reminders JOIN accounts ON accounts.id = reminders.account_id AND accounts.status = 'active'
  WHERE reminders.notified_at IS NULL AND reminders.completed_at IS NULL AND reminders.due_at <= now()
  ORDER BY reminders.due_at LIMIT most
$$;
