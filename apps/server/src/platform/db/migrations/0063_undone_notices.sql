ALTER TABLE "notification_users" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "notification_users" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "lead_events_merged" ON "lead_events" USING btree ("account_id","body") WHERE kind = 'merged';--> statement-breakpoint
CREATE INDEX "notification_users_by_transfer" ON "notification_users" USING btree ("account_id","transfer_id") WHERE transfer_id is not null;