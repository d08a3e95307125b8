-- Mailed reports that are due in the zone of their account. Days are stored, so that another zone moves the moment. The
-- first condition excludes days that have begun nowhere on earth.
-- In turns: the first row of each account before the second of any.
CREATE OR REPLACE FUNCTION find_due_report_mail(most integer, except_accounts uuid[] DEFAULT '{}')
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
$$;
