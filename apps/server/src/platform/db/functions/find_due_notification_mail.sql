-- Users with notifications that are due by e-mail, in all active accounts. Ids only.
-- In turns: the first row of each account before the second of any.
CREATE OR REPLACE FUNCTION find_due_notification_mail(most integer, except_accounts uuid[] DEFAULT '{}')
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
$$;
