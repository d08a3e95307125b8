-- Sums over all active accounts for the metrics of operators: due work by kind, mail and leads that wait, up to 1,000 of
-- each, with the moment of the oldest. Kinds are those of the scheduler.
CREATE OR REPLACE FUNCTION operating_figures()
RETURNS TABLE (figure text, kind text, count bigint, oldest timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  WITH active AS (SELECT id, time_zone FROM accounts WHERE status = 'active')
  SELECT 'due', 'reminder.remind', count(*), min(at) FROM (
    SELECT due_at AS at FROM reminders JOIN active ON active.id = account_id
    WHERE notified_at IS NULL AND completed_at IS NULL AND due_at <= now() ORDER BY due_at LIMIT 1000
  ) AS due
  UNION ALL
  SELECT 'due', 'lead_transfer.return', count(*), min(at) FROM (
    SELECT return_at AS at FROM lead_transfers JOIN active ON active.id = account_id
    WHERE state = 'moved' AND return_at <= now() ORDER BY return_at LIMIT 1000
  ) AS due
  UNION ALL
  SELECT 'due', 'distribution.wait', count(*), min(at) FROM (
    SELECT retry_at AS at FROM distribution_waits JOIN active ON active.id = account_id
    WHERE retry_at <= now() ORDER BY retry_at LIMIT 1000
  ) AS due
  UNION ALL
  SELECT 'due', 'lead.tell_deadline', count(*), min(at) FROM (
    SELECT sla_notify_at AS at FROM leads JOIN active ON active.id = account_id
    WHERE sla_notify_at <= now() AND first_contact_at IS NULL AND deleted_at IS NULL
    ORDER BY sla_notify_at LIMIT 1000
  ) AS due
  UNION ALL
  SELECT 'due', 'notification.mail', count(*), min(at) FROM (
    SELECT mail_due_at AS at FROM notification_users JOIN active ON active.id = account_id
    WHERE mail_due_at <= now() ORDER BY mail_due_at LIMIT 1000
  ) AS due
  UNION ALL
  SELECT 'due', 'saved_report.send', count(*), min(at) FROM (
    SELECT (next_on + time '07:00') AT TIME ZONE time_zone AS at
    FROM report_receivers JOIN active ON active.id = account_id
    WHERE next_on <= (now() AT TIME ZONE 'UTC' + interval '14 hours')::date ORDER BY next_on LIMIT 1000
  ) AS due
  WHERE at <= now()
  UNION ALL
  SELECT 'due', 'team_mail.send', count(*), min(at) FROM (
    SELECT (next_on + time '08:00') AT TIME ZONE time_zone AS at
    FROM team_mails JOIN active ON active.id = account_id
    WHERE next_on <= (now() AT TIME ZONE 'UTC' + interval '14 hours')::date ORDER BY next_on LIMIT 1000
  ) AS due
  WHERE at <= now()
  UNION ALL
  SELECT 'mail', '', count(*), min(at) FROM (
    SELECT created_at AS at FROM mail_outbox JOIN active ON active.id = account_id
    ORDER BY next_attempt_at LIMIT 1000
  ) AS waiting
  UNION ALL
  SELECT 'distribution', '', count(*), min(at) FROM (
    SELECT since AS at FROM distribution_waits JOIN active ON active.id = account_id
    ORDER BY retry_at LIMIT 1000
  ) AS waiting
$$;
