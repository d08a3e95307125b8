-- Lists of people by index, and due work per account.
CREATE FUNCTION fold_text(input text)
RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(lower(translate(
    regexp_replace(normalize(input, NFD),
      E'[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]',
      '', 'g'),
    E'`\u00b4\u02b9\u02bb\u02bc\u02bd\u02ca\u02cb\u2018\u2019\u201a\u201b\u2032\u2035\uff07\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d',
    repeat('''', 15) || repeat('-', 11))), E'[\\s\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'))
$$;--> statement-breakpoint
-- Rewrites users, some ten thousand rows, in well under a second.
-- squawk-ignore adding-field-with-default
ALTER TABLE "users" ADD COLUMN "name_key" text GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL;--> statement-breakpoint
-- squawk-ignore adding-field-with-default
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(fold_text(name || ' ' || email), '''-', '') || coalesce(' ' || regexp_replace(phone, '^\+55', ''), '') || case when phone ~ '^\+55\d\d9\d{8}$' then ' ' || substr(phone, 4, 2) || substr(phone, 7) else '' end) STORED NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_due_distributions(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, accounts.id FROM accounts CROSS JOIN LATERAL (
    SELECT distribution_waits.retry_at FROM distribution_waits
    WHERE distribution_waits.account_id = accounts.id AND distribution_waits.retry_at <= now()
    ORDER BY distribution_waits.retry_at LIMIT 1
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.retry_at LIMIT most
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_due_first_contacts(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    SELECT leads.id, leads.sla_notify_at AS at, row_number() OVER (ORDER BY leads.sla_notify_at) AS turn
    FROM leads
    WHERE leads.account_id = accounts.id AND leads.sla_notify_at <= now()
      AND leads.first_contact_at IS NULL AND leads.deleted_at IS NULL
    ORDER BY leads.sla_notify_at LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_due_lead_transfers(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    SELECT lead_transfers.id, lead_transfers.return_at AS at, row_number() OVER (ORDER BY lead_transfers.return_at) AS turn
    FROM lead_transfers
    WHERE lead_transfers.account_id = accounts.id AND lead_transfers.return_at <= now()
      AND lead_transfers.state = 'moved'
    ORDER BY lead_transfers.return_at LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_due_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    SELECT mail_outbox.id, mail_outbox.next_attempt_at AS at, row_number() OVER (ORDER BY mail_outbox.next_attempt_at) AS turn
    FROM mail_outbox
    WHERE mail_outbox.account_id = accounts.id AND mail_outbox.next_attempt_at <= now()
    ORDER BY mail_outbox.next_attempt_at LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_due_notification_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    WITH RECURSIVE waiting AS (
      (SELECT notification_users.user_id, notification_users.mail_due_at FROM notification_users
        WHERE notification_users.account_id = accounts.id AND notification_users.mail_due_at IS NOT NULL
        ORDER BY notification_users.user_id, notification_users.mail_due_at LIMIT 1)
      UNION ALL
      SELECT further.user_id, further.mail_due_at FROM waiting CROSS JOIN LATERAL (
        SELECT notification_users.user_id, notification_users.mail_due_at FROM notification_users
        WHERE notification_users.account_id = accounts.id AND notification_users.mail_due_at IS NOT NULL
          AND notification_users.user_id > waiting.user_id
        ORDER BY notification_users.user_id, notification_users.mail_due_at LIMIT 1
      ) AS further
    )
    SELECT waiting.user_id AS id, waiting.mail_due_at AS at, row_number() OVER (ORDER BY waiting.mail_due_at) AS turn
    FROM waiting WHERE waiting.mail_due_at <= now()
    ORDER BY waiting.mail_due_at LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_due_report_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.id FROM accounts CROSS JOIN LATERAL (
    SELECT report_receivers.id, report_receivers.next_on AS at, row_number() OVER (ORDER BY report_receivers.next_on) AS turn
    FROM report_receivers
    WHERE report_receivers.account_id = accounts.id AND report_receivers.next_on <= (now() AT TIME ZONE accounts.time_zone - interval '7 hours')::date
    ORDER BY report_receivers.next_on LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;
