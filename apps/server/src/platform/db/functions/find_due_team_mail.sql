-- Mails about the team that are due at 08:00 in the zone of their account; the id is the user's. Days are stored, so that
-- another zone moves the moment.
-- In turns: the first row of each account before the second of any. Each account reads its index as far as `most` rows,
-- however many are due.
CREATE OR REPLACE FUNCTION find_due_team_mail(most integer, except_accounts uuid[] DEFAULT '{}')
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT accounts.id, due.user_id FROM accounts CROSS JOIN LATERAL (
    SELECT team_mails.user_id, team_mails.next_on AS at, row_number() OVER (ORDER BY team_mails.next_on) AS turn
    FROM team_mails
    WHERE team_mails.account_id = accounts.id AND team_mails.next_on <= (now() AT TIME ZONE accounts.time_zone - interval '8 hours')::date
    ORDER BY team_mails.next_on LIMIT most
  ) AS due
  WHERE accounts.status = 'active' AND accounts.id <> ALL (except_accounts)
  ORDER BY due.turn, due.at LIMIT most
$$;
