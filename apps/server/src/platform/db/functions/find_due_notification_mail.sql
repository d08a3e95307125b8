-- Users with notifications that are due by e-mail, in all active accounts. Ids only.
-- In turns: the first user of each account before the second of any. An account reads the oldest row of each user with
-- mail to come, from user to user in its index, however many rows a user has.
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
$$;
