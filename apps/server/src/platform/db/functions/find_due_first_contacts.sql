-- Leads whose first contact is due soon or overdue, and without a notification so far.
-- In turns: the first row of each account before the second of any.
CREATE OR REPLACE FUNCTION find_due_first_contacts(most integer, except_accounts uuid[] DEFAULT '{}')
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
$$;
