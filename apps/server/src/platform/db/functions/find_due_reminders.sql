-- Reminders that are due, in all active accounts. Ids only. In turns: the first row of each account before the second of any.
CREATE OR REPLACE FUNCTION find_due_reminders(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT due.account_id, due.id FROM (
    SELECT reminders.account_id, reminders.id, reminders.due_at AS at,
      row_number() OVER (PARTITION BY reminders.account_id ORDER BY reminders.due_at) AS turn
    FROM reminders JOIN accounts ON accounts.id = reminders.account_id AND accounts.status = 'active'
    WHERE reminders.notified_at IS NULL AND reminders.completed_at IS NULL AND reminders.due_at <= now()
      AND reminders.account_id <> ALL (except_accounts)
  ) AS due
  ORDER BY due.turn, due.at LIMIT most
$$;
