-- Reminders that are due, in all active accounts. Ids only. A whole day is due at 8 a.m. by the account's clock, which is
-- 15 hours and 59 minutes before its stored moment; where clocks change on that day, an hour earlier or later.
-- In turns: the first row of each account before the second of any. Each account reads its indexes as far as `most` rows,
-- however many are due.
CREATE OR REPLACE FUNCTION find_due_reminders(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    SELECT found.id, found.at, row_number() OVER (ORDER BY found.at) AS turn
    FROM (
      (SELECT reminders.id, reminders.due_at AS at FROM reminders
        WHERE reminders.account_id = accounts.id AND reminders.due_at <= now()
          AND reminders.notified_at IS NULL AND reminders.completed_at IS NULL AND NOT reminders.is_all_day
        ORDER BY reminders.due_at LIMIT most)
      UNION ALL
      (SELECT reminders.id, reminders.due_at - interval '15 hours 59 minutes' FROM reminders
        WHERE reminders.account_id = accounts.id AND reminders.due_at <= now() + interval '15 hours 59 minutes'
          AND reminders.notified_at IS NULL AND reminders.completed_at IS NULL AND reminders.is_all_day
        ORDER BY reminders.due_at LIMIT most)
    ) AS found
    ORDER BY found.at LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;
