-- Due work of all accounts in turns, without accounts that the caller names.
DROP FUNCTION find_due_distributions(integer);--> statement-breakpoint
CREATE FUNCTION find_due_distributions(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT distribution_waits.account_id, distribution_waits.account_id
  FROM distribution_waits JOIN accounts ON accounts.id = distribution_waits.account_id AND accounts.status = 'active'
  WHERE distribution_waits.retry_at <= now() AND distribution_waits.account_id <> ALL (except_accounts)
  GROUP BY distribution_waits.account_id ORDER BY min(distribution_waits.retry_at) LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_distributions(integer, uuid[]) FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION find_due_first_contacts(integer);--> statement-breakpoint
CREATE FUNCTION find_due_first_contacts(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT due.account_id, due.id FROM (
    SELECT leads.account_id, leads.id, leads.sla_notify_at AS at,
      row_number() OVER (PARTITION BY leads.account_id ORDER BY leads.sla_notify_at) AS turn
    FROM leads JOIN accounts ON accounts.id = leads.account_id AND accounts.status = 'active'
    WHERE leads.sla_notify_at <= now() AND leads.first_contact_at IS NULL AND leads.deleted_at IS NULL
      AND leads.account_id <> ALL (except_accounts)
  ) AS due
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_first_contacts(integer, uuid[]) FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION find_due_lead_transfers(integer);--> statement-breakpoint
CREATE FUNCTION find_due_lead_transfers(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT due.account_id, due.id FROM (
    SELECT lead_transfers.account_id, lead_transfers.id, lead_transfers.return_at AS at,
      row_number() OVER (PARTITION BY lead_transfers.account_id ORDER BY lead_transfers.return_at) AS turn
    FROM lead_transfers JOIN accounts ON accounts.id = lead_transfers.account_id AND accounts.status = 'active'
    WHERE lead_transfers.state = 'moved' AND lead_transfers.return_at <= now()
      AND lead_transfers.account_id <> ALL (except_accounts)
  ) AS due
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_lead_transfers(integer, uuid[]) FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION find_due_mail(integer);--> statement-breakpoint
CREATE FUNCTION find_due_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT due.account_id, due.id FROM (
    SELECT mail_outbox.account_id, mail_outbox.id, mail_outbox.next_attempt_at AS at,
      row_number() OVER (PARTITION BY mail_outbox.account_id ORDER BY mail_outbox.next_attempt_at) AS turn
    FROM mail_outbox JOIN accounts ON accounts.id = mail_outbox.account_id AND accounts.status = 'active'
    WHERE mail_outbox.next_attempt_at <= now()
      AND mail_outbox.account_id <> ALL (except_accounts)
  ) AS due
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_mail(integer, uuid[]) FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION find_due_notification_mail(integer);--> statement-breakpoint
CREATE FUNCTION find_due_notification_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT due.account_id, due.id FROM (
    SELECT notification_users.account_id, notification_users.user_id AS id, min(notification_users.mail_due_at) AS at,
      row_number() OVER (PARTITION BY notification_users.account_id ORDER BY min(notification_users.mail_due_at)) AS turn
    FROM notification_users JOIN accounts ON accounts.id = notification_users.account_id AND accounts.status = 'active'
    WHERE notification_users.mail_due_at <= now()
      AND notification_users.account_id <> ALL (except_accounts)
    GROUP BY notification_users.account_id, notification_users.user_id
  ) AS due
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_notification_mail(integer, uuid[]) FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION find_due_reminders(integer);--> statement-breakpoint
CREATE FUNCTION find_due_reminders(most integer, except_accounts uuid[] DEFAULT '{}')
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
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_reminders(integer, uuid[]) FROM PUBLIC;--> statement-breakpoint
DROP FUNCTION find_due_report_mail(integer);--> statement-breakpoint
CREATE FUNCTION find_due_report_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT due.account_id, due.id FROM (
    SELECT report_receivers.account_id, report_receivers.id, report_receivers.next_on AS at,
      row_number() OVER (PARTITION BY report_receivers.account_id ORDER BY report_receivers.next_on) AS turn
    FROM report_receivers JOIN accounts ON accounts.id = report_receivers.account_id AND accounts.status = 'active'
    WHERE report_receivers.next_on <= (now() AT TIME ZONE 'UTC' + interval '14 hours')::date
      AND (report_receivers.next_on + time '07:00') AT TIME ZONE accounts.time_zone <= now()
      AND report_receivers.account_id <> ALL (except_accounts)
  ) AS due
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_report_mail(integer, uuid[]) FROM PUBLIC;
