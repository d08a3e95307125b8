-- Reminders that are due, in all active accounts. Ids only.
-- In turns: the first row of each account before the second of any. Each account reads its index as far as `most` rows,
-- however many are due.
CREATE OR REPLACE FUNCTION find_due_reminders(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    SELECT reminders.id, reminders.due_at AS at, row_number() OVER (ORDER BY reminders.due_at) AS turn
    FROM reminders
    WHERE reminders.account_id = accounts.id AND reminders.due_at <= now()
      AND reminders.notified_at IS NULL AND reminders.completed_at IS NULL
    ORDER BY reminders.due_at LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;
