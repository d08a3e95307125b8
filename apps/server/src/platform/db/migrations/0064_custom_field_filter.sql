CREATE INDEX "leads_by_custom_field" ON "leads" USING btree ("account_id",custom_field_1 collate "C","number","value_cents") WHERE deleted_at is null and custom_field_1 is not null;--> statement-breakpoint
-- What a search reads has the field as well; columns of a view are only ever added behind those that it has.
DO $$
DECLARE
  columns text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
  FROM pg_attribute WHERE attrelid = 'searchable_leads'::regclass AND attnum > 0 AND NOT attisdropped;
  EXECUTE format('CREATE OR REPLACE VIEW searchable_leads AS SELECT %s, custom_field_1 FROM leads WHERE account_id = app_account_id()', columns);
END
$$;
