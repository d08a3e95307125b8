-- Leads of the transaction's account with an e-mail, in lower case. `lower` is not leak-proof, so under row level
-- security the index on it could not be used, and each look for duplicates would read every lead.
CREATE FUNCTION leads_with_email(wanted text) RETURNS TABLE (account_id uuid, id uuid, number bigint, deleted_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
AS $$
  SELECT leads.account_id, leads.id, leads.number, leads.deleted_at FROM leads
  WHERE leads.account_id = app_account_id() AND leads.deleted_at IS NULL AND lower(leads.email) = wanted
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION leads_with_email(text) FROM PUBLIC;
