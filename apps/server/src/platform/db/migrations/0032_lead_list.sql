ALTER TABLE "leads" ADD COLUMN "utm_campaign" text GENERATED ALWAYS AS (nullif(left(utm ->> 'utm_campaign', 200), '')) STORED;--> statement-breakpoint
CREATE INDEX "leads_by_loss_reason" ON "leads" USING btree ("account_id","loss_reason_id","number","value_cents") WHERE deleted_at is null and loss_reason_id is not null;--> statement-breakpoint
CREATE INDEX "leads_by_administrative_status" ON "leads" USING btree ("account_id","administrative_status","number","value_cents") WHERE deleted_at is null and administrative_status is not null;--> statement-breakpoint
CREATE INDEX "leads_by_campaign" ON "leads" USING btree ("account_id","utm_campaign","number","value_cents") WHERE deleted_at is null and utm_campaign is not null;--> statement-breakpoint

-- Lists narrow by them, searches too. Whatever columns the view has by now, it gets three more.
DO $$
DECLARE
  columns text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
  FROM pg_attribute WHERE attrelid = 'searchable_leads'::regclass AND attnum > 0 AND NOT attisdropped;
  EXECUTE format('CREATE OR REPLACE VIEW searchable_leads AS SELECT %s, loss_reason_id, administrative_status, utm_campaign FROM leads WHERE account_id = app_account_id()', columns);
END
$$;
