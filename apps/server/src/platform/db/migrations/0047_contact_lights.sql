ALTER TABLE "accounts" ADD COLUMN "contact_hours" jsonb;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "light_state" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "light_reason" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "override_why" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "override_note" text;
