ALTER TABLE "lead_events" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "leads_by_document" ON "leads" USING btree ("account_id","document_number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("account_id","phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_email" ON "leads" USING btree ("account_id",lower(email)) WHERE deleted_at is null;