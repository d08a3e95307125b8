ALTER TABLE "distribution_queues" ADD COLUMN "sla_minutes" integer;--> statement-breakpoint
ALTER TABLE "lead_transfer_items" ADD COLUMN "sla_before" jsonb;--> statement-breakpoint
ALTER TABLE "lead_transfers" ADD COLUMN "restart_sla" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sla_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sla_warn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sla_tell_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sla_rule" jsonb;--> statement-breakpoint
CREATE INDEX "leads_by_sla_due" ON "leads" USING btree ("account_id","sla_due_at","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_sla_to_tell" ON "leads" USING btree ("sla_tell_at","account_id") WHERE sla_tell_at is not null and first_contact_at is null and deleted_at is null;--> statement-breakpoint

-- Columns that filters name join the view that searches read, whatever columns it has by now.
DO $$
DECLARE
  columns text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
  FROM pg_attribute WHERE attrelid = 'searchable_leads'::regclass AND attnum > 0 AND NOT attisdropped;
  EXECUTE format('CREATE OR REPLACE VIEW searchable_leads AS SELECT %s, sla_due_at, sla_warn_at, first_contact_at FROM leads WHERE account_id = app_account_id()', columns);
END
$$;--> statement-breakpoint

-- Leads whose first contact is due soon, or overdue, and of which nobody was told so yet.
CREATE FUNCTION find_due_first_contacts(most integer)
RETURNS TABLE (account_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
  SELECT leads.account_id, leads.id FROM leads JOIN accounts ON accounts.id = leads.account_id AND accounts.status = 'active'
  WHERE leads.sla_tell_at <= now() AND leads.first_contact_at IS NULL AND leads.deleted_at IS NULL
  ORDER BY leads.sla_tell_at LIMIT most
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_due_first_contacts(integer) FROM PUBLIC;
