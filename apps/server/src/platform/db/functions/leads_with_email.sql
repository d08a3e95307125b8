-- Leads of the transaction's account with this e-mail, in lower case.
CREATE OR REPLACE FUNCTION leads_with_email(wanted text) RETURNS TABLE (account_id uuid, id uuid, number bigint, deleted_at timestamptz, document_number text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
AS $$
  SELECT leads.account_id, leads.id, leads.number, leads.deleted_at, leads.document_number FROM leads
  WHERE leads.account_id = app_account_id() AND leads.deleted_at IS NULL AND lower(leads.email) = wanted
$$;
