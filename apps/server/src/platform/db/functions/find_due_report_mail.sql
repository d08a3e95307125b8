-- Mailed reports that are due at 07:00 in the zone of their account. Days are stored, so that another zone moves the
-- moment.
-- In turns: the first row of each account before the second of any. Each account reads its index as far as `most` rows,
-- however many are due.
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
