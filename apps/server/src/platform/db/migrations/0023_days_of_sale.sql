CREATE INDEX "leads_by_won_at" ON "leads" USING btree ("account_id","won_at","number") WHERE deleted_at is null and won_at is not null;--> statement-breakpoint
CREATE INDEX "leads_by_lost_at" ON "leads" USING btree ("account_id","lost_at","number") WHERE deleted_at is null and lost_at is not null;--> statement-breakpoint

-- Columns that filters name join the view that searches read; the function that returns its rows reads them anew.
CREATE OR REPLACE VIEW searchable_leads AS
  SELECT account_id, id, number, name_search, value_cents, status_id, status_since, owner_id, managed_group_id, partner_id,
    indicator_id, indicator_team_id, next_contact_at, created_at, deleted_at, search_text, product_id, source, won_at, lost_at
  FROM leads
  WHERE account_id = app_account_id();
