-- Leads of the transaction's account with one of these e-mails, in lower case. For imports.
CREATE OR REPLACE FUNCTION leads_with_emails(wanted text[]) RETURNS TABLE (account_id uuid, id uuid, number bigint, email text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
AS $$
  SELECT leads.account_id, leads.id, leads.number, lower(leads.email) FROM leads
  WHERE leads.account_id = app_account_id() AND leads.deleted_at IS NULL AND lower(leads.email) = ANY (wanted)
$$;
