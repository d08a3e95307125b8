DROP INDEX "leads_by_sla_due";--> statement-breakpoint
CREATE INDEX "leads_by_sla_due_met" ON "leads" USING btree ("account_id","sla_due_at","number") WHERE deleted_at is null and sla_due_at is not null and first_contact_at is not null;--> statement-breakpoint
CREATE INDEX "leads_without_sla_due" ON "leads" USING btree ("account_id","number") WHERE deleted_at is null and sla_due_at is null;--> statement-breakpoint
CREATE INDEX "leads_by_sla_due" ON "leads" USING btree ("account_id","sla_due_at","number") WHERE deleted_at is null and sla_due_at is not null and first_contact_at is null;