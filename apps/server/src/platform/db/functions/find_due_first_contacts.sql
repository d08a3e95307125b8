-- Leads whose first contact is due soon or overdue, and without a notification so far.
CREATE OR REPLACE FUNCTION find_due_first_contacts(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT leads.account_id, leads.id FROM leads JOIN accounts ON accounts.id = leads.account_id AND accounts.status = 'active'
  WHERE leads.sla_notify_at <= now() AND leads.first_contact_at IS NULL AND leads.deleted_at IS NULL
  ORDER BY leads.sla_notify_at LIMIT most
$$;
