-- run: in steps
-- Whole-day reminders notify in the morning of their day. Those planned by the previous release are marked as notified of.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reminders_days_due" ON "reminders" USING btree ("account_id","due_at") WHERE is_all_day and notified_at is null and completed_at is null;--> statement-breakpoint
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
