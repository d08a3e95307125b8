DROP INDEX "leads_by_fragment";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "search_text" text GENERATED ALWAYS AS (name_search || coalesce(' ' || lower(email), '') || coalesce(' ' || regexp_replace(phone, '^\+55', ''), '') || coalesce(' ' || lower(document_number), '')) STORED;--> statement-breakpoint
CREATE INDEX "leads_by_product" ON "leads" USING btree ("account_id","product_id","number","value_cents") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_source" ON "leads" USING btree ("account_id","source","number","value_cents") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_fragment" ON "leads" USING gin ("account_id","search_text" gin_trgm_ops) WHERE deleted_at is null;--> statement-breakpoint

-- Columns that filters name join the view that searches read.
CREATE OR REPLACE VIEW searchable_leads AS
  SELECT account_id, id, number, name_search, value_cents, status_id, status_since, owner_id, managed_group_id, partner_id,
    indicator_id, indicator_team_id, next_contact_at, created_at, deleted_at, search_text, product_id, source
  FROM leads
  WHERE account_id = app_account_id();--> statement-breakpoint

CREATE OR REPLACE FUNCTION match_leads(first_pattern text, second_pattern text, most integer) RETURNS SETOF searchable_leads
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public
SET enable_seqscan = off
SET enable_indexscan = off
SET enable_indexonlyscan = off
AS $$
  SELECT * FROM searchable_leads
  WHERE deleted_at IS NULL AND (search_text LIKE first_pattern OR search_text LIKE second_pattern)
  LIMIT most
$$;
