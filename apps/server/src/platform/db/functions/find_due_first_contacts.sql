-- Leads whose first contact is due soon or overdue, and without a notification so far.
-- In turns: the first row of each account before the second of any. Each account reads its index as far as `most` rows,
-- however many are due.
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
$$;
