DROP INDEX "daily_facts_by_since";--> statement-breakpoint
DROP INDEX "leads_by_contact_group";--> statement-breakpoint
CREATE INDEX "fact_spans_contacted" ON "fact_spans" USING btree ("account_id","dimension","days","key","since") WHERE fact = 'contacted';--> statement-breakpoint
CREATE INDEX "fact_spans_of_groups" ON "fact_spans" USING btree ("account_id","fact","days","group_id","since") WHERE dimension = 'receiver';--> statement-breakpoint
CREATE INDEX "lead_assignments_sold_elsewhere" ON "lead_assignments" USING btree ("account_id","group_id","since") WHERE is_won and seller_group_id is distinct from group_id;--> statement-breakpoint
CREATE INDEX "daily_facts_by_since" ON "daily_facts" USING btree ("account_id","fact","dimension","since","count");--> statement-breakpoint
CREATE INDEX "leads_by_contact_group" ON "leads" USING btree ("account_id","first_contact_group_id","number","value_cents") WHERE deleted_at is null and first_contact_group_id is not null;--> statement-breakpoint

-- What is searched says in which group its first contact was.
DO $$
DECLARE
  columns text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
  FROM pg_attribute WHERE attrelid = 'searchable_leads'::regclass AND attnum > 0 AND NOT attisdropped;
  EXECUTE format('CREATE OR REPLACE VIEW searchable_leads AS SELECT %s, first_contact_group_id FROM leads WHERE account_id = app_account_id()', columns);
END
$$;
