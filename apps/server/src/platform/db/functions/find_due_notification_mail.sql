-- Users with notifications that are due by e-mail, in all active accounts. Ids only.
CREATE OR REPLACE FUNCTION find_due_notification_mail(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT notification_users.account_id, notification_users.user_id
  FROM notification_users JOIN accounts ON accounts.id = notification_users.account_id AND accounts.status = 'active'
  WHERE notification_users.mail_due_at <= now()
  GROUP BY notification_users.account_id, notification_users.user_id ORDER BY min(notification_users.mail_due_at) LIMIT most
$$;
