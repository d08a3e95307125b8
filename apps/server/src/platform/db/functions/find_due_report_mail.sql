-- Mailed reports that are due in the zone of their account. Days are stored, so that another zone moves the moment. The
-- first condition excludes days that have begun nowhere on earth.
CREATE OR REPLACE FUNCTION find_due_report_mail(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT report_receivers.account_id, report_receivers.id
  FROM report_receivers JOIN accounts ON accounts.id = report_receivers.account_id AND accounts.status = 'active'
  WHERE report_receivers.next_on <= (now() AT TIME ZONE 'UTC' + interval '14 hours')::date
    AND (report_receivers.next_on + time '07:00') AT TIME ZONE accounts.time_zone <= now()
  ORDER BY report_receivers.next_on LIMIT most
$$;
