-- run: in steps
-- The open leads of people, with what the table of a team counts: no row of `leads` is read.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "leads_of_people" ON "leads" USING btree ("account_id","status_id","owner_id","next_contact_at","idle_since") WHERE deleted_at is null and owner_id is not null;--> statement-breakpoint
-- Contacts of a person and contacts of days: two filters of lists, each of which may be asked for alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_events_contacts_by_person" ON "lead_events" USING btree ("account_id","actor_id","at","lead_id") WHERE kind = 'contacted';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "lead_events_contacts_by_day" ON "lead_events" USING btree ("account_id","at","lead_id") WHERE kind = 'contacted';--> statement-breakpoint
-- The previous release takes a goal without a value for no goal.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "sales_goals" ALTER COLUMN "value_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_goals" ADD COLUMN IF NOT EXISTS "sales_count" integer;--> statement-breakpoint
ALTER TABLE "sales_goals" ADD COLUMN IF NOT EXISTS "contacts_count" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN IF NOT EXISTS "dismissed_steps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_transfers" ADD COLUMN IF NOT EXISTS "paused_user_ids" uuid[] DEFAULT '{}' NOT NULL;
